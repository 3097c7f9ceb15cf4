/// A framework with views that have layers of Core Animation.
enum SwiftHost: Sendable {
    case uiKit
    case appKit

    /// Whether it is there with views; on watches it is without.
    var condition: StaticString {
        self == .uiKit ? "canImport(UIKit) && !os(watchOS)" : SwiftStyle.Framework.appkit.condition
    }
    var view: StaticString { self == .uiKit ? "UIView" : "NSView" }
    var color: StaticString { self == .uiKit ? "UIColor" : "NSColor" }
    var layoutGuide: StaticString { self == .uiKit ? "UILayoutGuide" : "NSLayoutGuide" }
    /// The statement that asks for the layers to be brought up to date.
    var invalidation: StaticString { self == .uiKit ? "setNeedsLayout()" : "needsLayout = true" }
    /// What the view's layer is called in statements.
    var layer: StaticString { self == .uiKit ? "layer" : "layer?" }
    /// What stands behind the name of the shape where SwiftUI has a `View` of it, too.
    var distinctSuffix: StaticString { self == .uiKit ? "UIView" : "NSView" }

    /// Properties that views have already, as far as parameters may want to be called so.
    static let members: Set<String> = [
        // Of both.
        "animation", "isAnimating", "clipsContent", "mask", "layer", "frame", "bounds", "tag", "window", "superview",
        "subviews", "isHidden", "isOpaque", "constraints", "gestureRecognizers", "undoManager", "description", "hash",
        "debugDescription", "layoutGuides", "inputView", "intrinsicContentSize", "userActivity", "drawing", "shapes",
        "borders", "contentMask", "motionStart", "isMirrored", "isDark",
        // Of UIKit.
        "alpha", "backgroundColor", "center", "transform", "transform3D", "tintColor", "tintAdjustmentMode",
        "contentMode", "contentScaleFactor", "clipsToBounds", "autoresizesSubviews", "autoresizingMask",
        "layoutMargins", "directionalLayoutMargins", "safeAreaInsets", "safeAreaLayoutGuide", "layoutMarginsGuide",
        "readableContentGuide", "keyboardLayoutGuide", "motionEffects", "interactions", "traitCollection", "next",
        "isFirstResponder", "isFocused", "focusEffect", "semanticContentAttribute", "restorationIdentifier",
        "isUserInteractionEnabled", "isExclusiveTouch", "isMultipleTouchEnabled", "maskView", "anchorPoint",
        "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityFrame", "inputAccessoryView",
        // Of AppKit.
        "alphaValue", "appearance", "effectiveAppearance", "identifier", "isFlipped", "menu", "nextResponder",
        "shadow", "toolTip", "visibleRect", "wantsLayer", "layerContentsRedrawPolicy", "frameRotation",
        "boundsRotation", "contentFilters", "backgroundFilters", "compositingFilter", "focusRingType", "touchBar",
        "trackingAreas", "fittingSize", "needsLayout", "needsDisplay", "alignmentRectInsets", "font",
    ]
}
