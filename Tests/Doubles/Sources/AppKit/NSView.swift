@_exported @_spi(Recording) import QuartzCore

public typealias NSRect = CGRect
public typealias NSPoint = CGPoint

/// A double of AppKit's class with layout passes, changes of its surroundings, and the layer.
@MainActor open class NSView: NSObject {
    public private(set) var layer: CALayer?
    public private(set) var subviews: [NSView] = []
    public private(set) weak var superview: NSView?
    public private(set) var layoutGuides: [NSLayoutGuide] = []
    public var needsLayout = true
    public var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
    public var appearance: NSAppearance? { didSet { viewDidChangeEffectiveAppearance() } }
    private var origin = CGPoint.zero
    private var size = CGSize.zero

    public init(frame frameRect: NSRect) {
        super.init()
        frame = frameRect
    }

    public required init?(coder: NSCoder) { super.init() }

    public var wantsLayer: Bool {
        get { layer != nil }
        set {
            guard newValue, layer == nil else { return }
            let own = CALayer()
            own.isOfView = true
            layer = own
        }
    }

    open var isFlipped: Bool { false }

    public var bounds: NSRect {
        get { CGRect(origin: .zero, size: size) }
        set { frame = CGRect(origin: origin, size: newValue.size) }
    }

    public var frame: NSRect {
        get { CGRect(origin: origin, size: size) }
        set {
            if size != newValue.size { needsLayout = true }
            (origin, size) = (newValue.origin, newValue.size)
            layer?.frame = newValue
        }
    }

    open func layout() {}

    /// Lays out what needs it.
    public func layoutSubtreeIfNeeded() {
        while needsLayout {
            needsLayout = false
            layout()
        }
        for view in subviews { view.layoutSubtreeIfNeeded() }
    }

    public func addSubview(_ view: NSView) {
        view.superview = self
        subviews.append(view)
        if let other = view.layer { layer?.addSublayer(other) }
        view.viewDidMoveToWindow()
    }

    open var window: NSWindow? { superview?.hostWindow }
    /// The window whose content the view is.
    var hostWindow: NSWindow? { window }
    open func viewDidMoveToWindow() {}
    open func viewDidChangeEffectiveAppearance() {}
    open func viewDidChangeBackingProperties() {}
    public var effectiveAppearance: NSAppearance {
        appearance ?? superview?.effectiveAppearance ?? NSAppearance(named: .aqua)!
    }

    /// A point in the view's own coordinates; both are flipped here.
    public func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
        CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }

    open func hitTest(_ point: NSPoint) -> NSView? { frame.contains(point) ? self : nil }

    public func addLayoutGuide(_ guide: NSLayoutGuide) { layoutGuides.append(guide) }

    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(nil, "left") }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(nil, "top") }
}

/// Where views are seen.
@MainActor public final class NSWindow: NSObject {
    public let contentView: NSView? = WindowContent(frame: .zero)
    /// How many pixels there are for each point.
    public let backingScaleFactor: CGFloat = 2

    public override init() {
        super.init()
        contentView?.wantsLayer = true
        (contentView as? WindowContent)?.own = self
    }
}

private final class WindowContent: NSView {
    weak var own: NSWindow?
    override var window: NSWindow? { own }
}

public enum NSUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight
    case rightToLeft
}

/// What people want of all apps.
@MainActor public final class NSWorkspace: NSObject {
    public static let shared = NSWorkspace()
    public private(set) var accessibilityDisplayShouldReduceMotion = false
    @_spi(Recording) public func setReduceMotion(_ value: Bool) { accessibilityDisplayShouldReduceMotion = value }
}
