/// How a change comes about.
public struct Animation: Equatable, Sendable, CustomStringConvertible {
    public let description: String

    private init(_ words: String) { description = words }

    public static let `default` = Animation("default")
    public static var linear: Animation { Animation("linear") }
    public static var easeIn: Animation { Animation("easeIn") }
    public static var easeOut: Animation { Animation("easeOut") }
    public static var easeInOut: Animation { Animation("easeInOut") }
    public static func linear(duration: TimeInterval) -> Animation { Animation("linear \(duration)") }
    public static func easeIn(duration: TimeInterval) -> Animation { Animation("easeIn \(duration)") }
    public static func easeOut(duration: TimeInterval) -> Animation { Animation("easeOut \(duration)") }
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation("easeInOut \(duration)") }

    /// A cubic curve from (0, 0) to (1, 1) by its control points.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        Animation("curve \(p1x) \(p1y) \(p2x) \(p2y) \(duration)")
    }

    public func delay(_ delay: TimeInterval) -> Animation { Animation(description + " delay \(delay)") }
    public func speed(_ speed: Double) -> Animation { Animation(description + " speed \(speed)") }
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        Animation(description + " forever" + (autoreverses ? " and back" : ""))
    }
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        Animation(description + " \(repeatCount) times" + (autoreverses ? " and back" : ""))
    }
}

/// Changes that a function makes come about in an animation.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

/// How changes come about.
public struct Transaction {
    public var animation: Animation?
    public var disablesAnimations = false

    public init() {}
    public init(animation: Animation?) { self.animation = animation }
}

/// Changes that a function makes come about as it is said.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}
