/// How the inside of a shape is drawn.
public nonisolated protocol ShapeStyle: Sendable {}

/// The colour that there is.
public struct ForegroundStyle: ShapeStyle, CustomStringConvertible {
    public init() {}
    public var description: String { "foreground" }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// A colour.
public nonisolated struct Color: ShapeStyle, Hashable, View, Leaf, CustomStringConvertible {
    /// Which red, green and blue are meant.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }

    public let description: String

    /// The components, of a colour that was made of them.
    private var components: [Double] = [0, 0, 0, 1]

    private init(words: String) { description = words }

    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.init(words: "\(colorSpace) \(red) \(green) \(blue) \(opacity)")
        components = [red, green, blue, opacity]
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// The same for Core Graphics; none for a colour that depends on its surroundings.
    @available(iOS 14, macOS 11, tvOS 14, watchOS 7, *)
    public var cgColor: CGColor? {
        description.hasPrefix("sRGB ")
            ? CGColor(srgbRed: components[0], green: components[1], blue: components[2], alpha: components[3]) : nil
    }

    /// A colour by its components in sRGB.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public struct Resolved: Hashable, Sendable {
        public var red: Float
        public var green: Float
        public var blue: Float
        public var opacity: Float
    }

    /// What the colour is in some surroundings.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        Resolved(
            red: Float(components[0]), green: Float(components[1]), blue: Float(components[2]),
            opacity: Float(components[3]))
    }

    /// The colour made more transparent.
    public func opacity(_ opacity: Double) -> Color {
        Color(words: description + " opacity \(opacity)")
    }

    public static var black: Color { Color(words: "black") }
    public static var white: Color { Color(words: "white") }
    public static var clear: Color { Color(words: "clear") }
    public static var primary: Color { Color(words: "primary") }

    public var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) {
        drawing.mark(Rectangle().path(in: drawing.rect), ["fill \(self)"])
    }
}

extension ShapeStyle where Self == Color {
    public static var black: Color { .black }
    public static var white: Color { .white }
    public static var clear: Color { .clear }
    public static var primary: Color { .primary }
}

/// Colours along a line.
public struct Gradient: Equatable, Hashable, Sendable {
    /// A colour at a share of the way.
    public struct Stop: Equatable, Hashable, Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at equal distances.
    public init(colors: [Color]) {
        stops = colors.enumerated().map {
            Stop(color: $1, location: CGFloat($0) / CGFloat(max(1, colors.count - 1)))
        }
    }

    var words: String { stops.map { "\($0.color) at \($0.location)" }.joined(separator: ", ") }
}

/// Colours from one place to another.
public nonisolated struct LinearGradient: ShapeStyle, View, Leaf, CustomStringConvertible {
    let gradient: Gradient
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    public var description: String {
        "linear \(startPoint.x) \(startPoint.y) \(endPoint.x) \(endPoint.y): " + gradient.words
    }
    public var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) {
        drawing.mark(Rectangle().path(in: drawing.rect), ["fill \(self)"])
    }
}

/// Colours around a place, at distances in points.
public nonisolated struct RadialGradient: ShapeStyle, View, Leaf, CustomStringConvertible {
    let gradient: Gradient
    let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        (self.gradient, self.center) = (gradient, center)
        (self.startRadius, self.endRadius) = (startRadius, endRadius)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public var description: String {
        "radial \(center.x) \(center.y) \(startRadius) \(endRadius): " + gradient.words
    }
    public var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) {
        drawing.mark(Rectangle().path(in: drawing.rect), ["fill \(self)"])
    }
}

/// How insides are found.
public struct FillStyle: Equatable, Sendable, CustomStringConvertible {
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        (isEOFilled, isAntialiased) = (eoFill, antialiased)
    }

    public var description: String { isEOFilled ? "evenodd" : "nonzero" }
}

/// How lines are drawn.
public struct StrokeStyle: Equatable, Sendable, CustomStringConvertible {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }

    public var description: String {
        "width \(lineWidth) \(lineCap) \(lineJoin) miter \(miterLimit) dash \(dash) phase \(dashPhase)"
    }
}
