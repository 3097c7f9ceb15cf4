@_exported @_spi(Recording) import CoreGraphics
@_exported import Foundation

/// A double of Core Animation's class, with the tree of layers, implicit actions and running animations.
///
/// A property that the documentation calls animatable is changed in an animation of its own unless actions are
/// disabled or the layer is that of a view.
open class CALayer: NSObject {
    public private(set) weak var superlayer: CALayer?
    public private(set) var sublayers: [CALayer]?
    public var mask: CALayer?
    public var name: String?
    public var zPosition: CGFloat = 0
    /// How many pixels there are for each point.
    public var contentsScale: CGFloat = 1
    public var isHidden = false
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    public var bounds = CGRect.zero { didSet { if oldValue != bounds { act("bounds", oldValue) } } }
    public var position = CGPoint.zero { didSet { if oldValue != position { act("position", oldValue) } } }
    public var opacity: Float = 1 { didSet { if oldValue != opacity { act("opacity", CGFloat(oldValue)) } } }
    public var shadowColor: CGColor?
    public var shadowOpacity: Float = 0
    public var shadowRadius: CGFloat = 3
    public var shadowOffset = CGSize(width: 0, height: -3)
    public var shadowPath: CGPath?
    /// Whether a view has the layer, which has no actions then.
    @_spi(Recording) public var isOfView = false

    private var animations: [(key: String, animation: CAAnimation, start: CFTimeInterval)] = []

    public override init() {}

    /// The layer as it is on the screen.
    open func presentation() -> Self? { self }

    /// Where the layer is in the one around it.
    public var frame: CGRect {
        get {
            CGRect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        set {
            bounds = CGRect(origin: bounds.origin, size: newValue.size)
            position = CGPoint(
                x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }

    public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        sublayers = sublayers ?? []
        sublayers?.insert(layer, at: Int(index))
        layer.superlayer = self
    }

    public func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    /// The time in the layer; here all layers have the same.
    public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval { time }
}

// Animations.
extension CALayer {
    public func add(_ animation: CAAnimation, forKey key: String?) {
        let key = key ?? "nil"
        animations.removeAll { $0.key == key }
        if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
        animations.append((key, animation, animation.beginTime > 0 ? animation.beginTime : CACurrentMediaTime()))
    }

    public func animation(forKey key: String) -> CAAnimation? {
        running.first { $0.key == key }?.animation
    }

    public func animationKeys() -> [String]? { running.isEmpty ? nil : running.map(\.key) }
    public func removeAnimation(forKey key: String) { animations.removeAll { $0.key == key } }
    public func removeAllAnimations() { animations = [] }

    /// Those that are not over, or stay when they are.
    private var running: [(key: String, animation: CAAnimation, start: CFTimeInterval)] {
        animations.filter { entry in
            let end = entry.start + entry.animation.duration * Double(max(1, entry.animation.repeatCount))
            return !entry.animation.isRemovedOnCompletion || CACurrentMediaTime() < end
        }
    }

    /// What an app loses that goes into the background: animations that end by themselves.
    @_spi(Recording) public func enterBackground() {
        animations.removeAll { $0.animation.isRemovedOnCompletion }
        for layer in sublayers ?? [] { layer.enterBackground() }
    }

    /// A number as it is on the screen: that of the animation that changes it, or its own.
    @_spi(Recording) public func shown(_ key: String, _ own: CGFloat) -> CGFloat {
        for (_, animation, start) in running {
            guard let animation = animation as? CAPropertyAnimation, animation.keyPath == key else { continue }
            (animation as? CABasicAnimation)?.modelValue = own
            return animation.number(at: CACurrentMediaTime() - start) ?? own
        }
        return own
    }

    /// Adds the animation of a change, unless there is to be none.
    func act(_ key: String, _ old: Any?) {
        guard !isOfView, !CATransaction.disableActions(), superlayer != nil else { return }
        let change = CABasicAnimation(keyPath: key)
        change.fromValue = (old as? CGFloat).map { shown(key, $0) } ?? old
        change.duration = CATransaction.animationDuration()
        change.timingFunction = CATransaction.animationTimingFunction()
        add(change, forKey: key)
    }
}
