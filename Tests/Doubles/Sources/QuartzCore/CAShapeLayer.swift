/// How lines end.
public struct CAShapeLayerLineCap: RawRepresentable, Equatable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Equatable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// How insides are found.
public struct CAShapeLayerFillRule: RawRepresentable, Equatable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "nonzero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "evenodd")
}

/// A layer that shows a path. Changes of the path itself are not animated.
open class CAShapeLayer: CALayer {
    public var path: CGPath?
    public var fillColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) {
        didSet { if oldValue != fillColor { act("fillColor", oldValue) } }
    }
    public var strokeColor: CGColor? { didSet { if oldValue != strokeColor { act("strokeColor", oldValue) } } }
    public var fillRule = CAShapeLayerFillRule.nonZero
    public var lineCap = CAShapeLayerLineCap.butt
    public var lineJoin = CAShapeLayerLineJoin.miter
    public var miterLimit: CGFloat = 10
    public var lineDashPattern: [NSNumber]?
    public var lineDashPhase: CGFloat = 0 { didSet { if oldValue != lineDashPhase { act("lineDashPhase", oldValue) } } }
    public var lineWidth: CGFloat = 1 { didSet { if oldValue != lineWidth { act("lineWidth", oldValue) } } }
    public var strokeStart: CGFloat = 0 { didSet { if oldValue != strokeStart { act("strokeStart", oldValue) } } }
    public var strokeEnd: CGFloat = 1 { didSet { if oldValue != strokeEnd { act("strokeEnd", oldValue) } } }
}

/// What a gradient is like.
public struct CAGradientLayerType: RawRepresentable, Equatable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that shows a gradient between points in shares of its sides.
open class CAGradientLayer: CALayer {
    public var colors: [Any]?
    public var locations: [NSNumber]?
    public var startPoint = CGPoint(x: 0.5, y: 0)
    public var endPoint = CGPoint(x: 0.5, y: 1)
    public var type = CAGradientLayerType.axial
}
