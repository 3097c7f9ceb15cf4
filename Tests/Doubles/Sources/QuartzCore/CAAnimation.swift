/// What the time is: it stands still until a test says otherwise.
@_spi(Recording) public enum CAClock {
    /// In seconds; tests set it.
    public nonisolated(unsafe) static var now: CFTimeInterval = 1000
}

public typealias CFTimeInterval = Double

/// The time, in seconds.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { CAClock.now }

/// What an animation shows before and behind its time.
public struct CAMediaTimingFillMode: RawRepresentable, Equatable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The name of a curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How a change runs in its time. The double only knows its name.
public final class CAMediaTimingFunction: NSObject {
    @_spi(Recording) public let words: String

    public init(name: CAMediaTimingFunctionName) { words = name.rawValue }
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        words = "\(c1x) \(c1y) \(c2x) \(c2y)"
    }
}

/// A change in time.
open class CAAnimation: NSObject {
    public var duration: CFTimeInterval = 0
    public var beginTime: CFTimeInterval = 0
    public var repeatCount: Float = 0
    public var autoreverses = false
    public var fillMode = CAMediaTimingFillMode.removed
    public var isRemovedOnCompletion = true
    public var timingFunction: CAMediaTimingFunction?

    public override init() {}
}

/// A change of a property.
open class CAPropertyAnimation: CAAnimation {
    public var keyPath: String?

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// The number at a time, if it is one; as if the change were steady.
    func number(at time: CFTimeInterval) -> CGFloat? { nil }

    /// The share of the time that is over.
    func share(at time: CFTimeInterval) -> CGFloat {
        guard duration > 0 else { return 1 }
        let rounds = time / duration
        return CGFloat(repeatCount > 1 ? rounds - rounds.rounded(.down) : min(max(rounds, 0), 1))
    }
}

/// A change from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    public var fromValue: Any?
    public var toValue: Any?
    public var byValue: Any?
    /// What the model has, where no value is said.
    @_spi(Recording) public var modelValue: CGFloat = 0

    override func number(at time: CFTimeInterval) -> CGFloat? {
        guard let from = fromValue as? CGFloat else { return nil }
        return from + ((toValue as? CGFloat ?? modelValue) - from) * share(at: time)
    }
}

/// A change through values.
open class CAKeyframeAnimation: CAPropertyAnimation {
    public var values: [Any]?
    public var keyTimes: [NSNumber]?
    public var timingFunctions: [CAMediaTimingFunction]?

    override func number(at time: CFTimeInterval) -> CGFloat? {
        guard let values = values as? [CGFloat] ?? (values as? [Float])?.map({ CGFloat($0) }), values.count > 1
        else { return nil }
        let times =
            keyTimes?.map { CGFloat($0.doubleValue) }
            ?? values.indices.map { CGFloat($0) / CGFloat(values.count - 1) }
        let share = share(at: time)
        let next = times.firstIndex { $0 >= share } ?? times.count - 1
        if next == 0 || times[next] == times[next - 1] { return values[next] }
        let part = (share - times[next - 1]) / (times[next] - times[next - 1])
        return values[next - 1] + (values[next] - values[next - 1]) * part
    }
}

/// Changes that belong together.
public enum CATransaction {
    private struct Level {
        var disablesActions = false
        var duration: CFTimeInterval = 0.25
        var curve: CAMediaTimingFunction?
    }

    private nonisolated(unsafe) static var levels = [Level()]

    public static func begin() { levels.append(levels[levels.count - 1]) }
    public static func commit() { levels.removeLast() }
    public static func setDisableActions(_ flag: Bool) { levels[levels.count - 1].disablesActions = flag }
    public static func disableActions() -> Bool { levels[levels.count - 1].disablesActions }
    public static func setAnimationDuration(_ duration: CFTimeInterval) {
        levels[levels.count - 1].duration = duration
    }
    public static func animationDuration() -> CFTimeInterval { levels[levels.count - 1].duration }
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        levels[levels.count - 1].curve = function
    }
    public static func animationTimingFunction() -> CAMediaTimingFunction? { levels[levels.count - 1].curve }
    /// How deep transactions are in each other, which is 0 again when each was committed.
    @_spi(Recording) public static var depth: Int { levels.count - 1 }
}
