@_exported @_spi(Recording) import QuartzCore

/// A double of UIKit's class with layout passes, changes of its surroundings, animations of its size, and the layer.
@MainActor open class UIView: NSObject {
    public let layer = CALayer()
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    public private(set) var layoutGuides: [UILayoutGuide] = []
    public var isOpaque = true
    public var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }
    public var semanticContentAttribute = UISemanticContentAttribute.unspecified
    public var tintColor: UIColor! = .systemBlue { didSet { tintColorDidChange() } }
    /// How often the view was laid out.
    @_spi(Recording) public private(set) var layoutCount = 0
    private var needsLayout = true
    private var style = UIUserInterfaceStyle.light
    private var observers: [() -> Void] = []

    public init(frame: CGRect) {
        super.init()
        layer.isOfView = true
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init()
        layer.isOfView = true
    }

    public var bounds: CGRect {
        get { layer.bounds }
        set {
            let old = layer.bounds
            layer.bounds = newValue
            if old.size != newValue.size { setNeedsLayout() }
            guard let duration = UIView.duration, old != newValue else { return }
            let change = CABasicAnimation(keyPath: "bounds.size")
            change.duration = duration
            change.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            layer.add(change, forKey: "bounds.size")
        }
    }

    public var frame: CGRect {
        get { layer.frame }
        set {
            bounds = CGRect(origin: bounds.origin, size: newValue.size)
            layer.position = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    open func setNeedsLayout() { needsLayout = true }

    /// Lays out what needs it.
    public func layoutIfNeeded() {
        while needsLayout {
            needsLayout = false
            layoutCount += 1
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    open func layoutSubviews() {}

    public func addSubview(_ view: UIView) {
        view.superview = self
        subviews.append(view)
        layer.addSublayer(view.layer)
        view.windowDidChange()
    }

    public func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
        layer.removeFromSuperlayer()
        layer.removeAll()
        windowDidChange()
    }

    open var window: UIWindow? { superview?.window }
    open func didMoveToWindow() {}
    private func windowDidChange() {
        didMoveToWindow()
        for view in subviews { view.windowDidChange() }
    }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open func tintColorDidChange() {}

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = self
        layoutGuides.append(layoutGuide)
    }

    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
    }

    // Surroundings.

    public var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: style) }
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { style }
        set {
            let old = traitCollection
            style = newValue
            for observer in observers { observer() }
            if observers.isEmpty { traitCollectionDidChange(old) }
        }
    }

    @available(iOS, introduced: 8, deprecated: 17, message: "has another form")
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // Animations.

    private static var duration: TimeInterval?

    /// Changes in a block are animated.
    public static func animate(withDuration duration: TimeInterval, animations: () -> Void) {
        let outer = self.duration
        self.duration = duration
        animations()
        self.duration = outer
    }

    // Where anchors are.

    public var translatesAutoresizingMaskIntoConstraints = true
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(nil, "left") }
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(nil, "leading") }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(nil, "trailing") }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(nil, "top") }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(nil, "bottom") }
}

/// What can be told of changes around it.
@MainActor public protocol UITraitChangeObservable {}
extension UIView: UITraitChangeObservable {}

public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
public protocol UITraitChangeRegistration {}
private struct Registration: UITraitChangeRegistration {}

@available(iOS 17, tvOS 17, *)
extension UITraitChangeObservable {
    @discardableResult public func registerForTraitChanges<T>(
        _ traits: [UITrait],
        handler: @escaping (_ traitEnvironment: T, _ previousTraitCollection: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        (self as? UIView)?.observe { view, old in if let view = view as? T { handler(view, old) } }
        return Registration()
    }
}

extension UIView {
    fileprivate func observe(_ handler: @escaping (UIView, UITraitCollection) -> Void) {
        observers.append { [unowned self] in handler(self, traitCollection) }
    }
}

extension CALayer {
    /// A layer that leaves the screen loses its animations.
    fileprivate func removeAll() {
        removeAllAnimations()
        for layer in sublayers ?? [] { layer.removeAll() }
    }
}

/// Where views are seen.
@MainActor open class UIWindow: UIView {
    open override var window: UIWindow? { self }
}

public final class UIEvent: NSObject {}

public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified
    case forceLeftToRight
    case forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight
    case rightToLeft
}

/// What people who use assistive technologies want.
@MainActor public enum UIAccessibility {
    public private(set) static var isReduceMotionEnabled = false
    @_spi(Recording) public static func setReduceMotion(_ value: Bool) { isReduceMotionEnabled = value }
}
