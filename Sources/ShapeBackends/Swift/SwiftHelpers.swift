/// Functions that the generated code declares when it calls them.
enum SwiftHelper: UInt8, Sendable, CaseIterable {
    case divide, modulo, sign, tangent, logarithm, power, direction, arrival
    /// Where a plain outline has arrived.
    case end
    /// A plain outline with its subpaths turned around.
    case reversed
    /// A step of a plain outline turned over.
    case mirroredX, mirroredY
    case addQuadCurve
    case addEllipticalArc
    /// How far a change has come.
    case progress, eased
    /// The components of a colour.
    case components
    /// A colour with another alpha.
    case faded
    /// Numbers as objects.
    case numbers
    /// A colour with another one for dark screens.
    case adaptive
    /// Colours along a line.
    case gradient
    /// A part of a path.
    case trimmed

    /// Whether views have it; they call it by their own type.
    var isOfView: Bool {
        switch self {
        case .progress, .eased, .components, .faded, .numbers, .adaptive, .gradient, .trimmed: true
        case .divide, .modulo, .sign, .tangent, .logarithm, .power, .direction, .arrival, .end, .reversed, .mirroredX,
            .mirroredY, .addQuadCurve, .addEllipticalArc:
            false
        }
    }

    /// Whether it calls functions of the C library.
    var callsLibrary: Bool {
        switch self {
        case .divide, .modulo, .sign, .reversed, .mirroredX, .mirroredY, .addQuadCurve, .progress, .eased, .components,
            .faded, .numbers, .adaptive, .gradient, .trimmed:
            false
        case .tangent, .logarithm, .power, .direction, .arrival, .end, .addEllipticalArc: true
        }
    }
}

/// A set of helpers.
struct SwiftHelpers: Sendable {
    private var bits: UInt32 = 0

    mutating func insert(_ helper: SwiftHelper) { bits |= 1 << helper.rawValue }
    mutating func remove(_ helper: SwiftHelper) { bits &= ~(1 << helper.rawValue) }
    func contains(_ helper: SwiftHelper) -> Bool { bits & 1 << helper.rawValue != 0 }
    var isEmpty: Bool { bits == 0 }
}

extension SwiftPrinter {
    /// The helpers that were called, in a fixed order.
    mutating func printHelpers(_ text: inout Text) {
        guard !helpers.isEmpty else { return }
        for helper in SwiftHelper.allCases where helpers.contains(helper) { print(helper, &text) }
    }

    /// Those that add to a path of AppKit beside one of another framework. That one needs no quadratic curves added.
    mutating func printPathHelpers(_ text: inout Text) {
        for helper in [SwiftHelper.addQuadCurve, .addEllipticalArc] where helpers.contains(helper) {
            print(helper, &text)
        }
        helpers.remove(.addQuadCurve)
    }

    private mutating func print(_ helper: SwiftHelper, _ text: inout Text) {
        if helper.callsLibrary { noteLibrary() }
        text.write("\n")
        switch helper {
        // What has a `#` or an `@` of its own.
        case .components: printMembers(SwiftTemplates.colorComponents, isRaw: true, &text)
        case .adaptive:
            printMembers(host == .uiKit ? SwiftTemplates.adaptiveUIColor : SwiftTemplates.adaptiveNSColor, &text)
        case .divide, .modulo, .sign, .tangent, .logarithm, .power, .direction, .arrival, .end, .reversed, .mirroredX,
            .mirroredY, .addQuadCurve, .addEllipticalArc, .progress, .eased, .faded, .numbers,
            .gradient, .trimmed:
            printTemplate(pieces(of: helper), &text)
        }
    }

    /// The declaration of a helper, for the kind of path at hand.
    private func pieces(of helper: SwiftHelper) -> [StaticString] {
        switch helper {
        case .reversed where hasFramework: return [SwiftTemplates.reversedPath]
        case .mirroredX, .mirroredY: return [helper.text, SwiftTemplates.mirrored]
        case .addEllipticalArc:
            let isAppKit = dialect.geometry == .appKit
            let curve = isAppKit ? SwiftTemplates.appKitCurve : SwiftTemplates.coreGraphicsCurve
            return [helper.text, dialect.path, SwiftTemplates.ellipticalArcBody, curve]
        case .divide, .modulo, .sign, .tangent, .logarithm, .power, .direction, .arrival, .end, .reversed,
            .addQuadCurve, .progress, .eased, .components, .faded, .numbers, .adaptive, .gradient, .trimmed:
            return [helper.text]
        }
    }

    /// The types of points and of steps, where there is no framework that has them.
    mutating func printElements(_ text: inout Text) {
        guard dialect.geometry == .plain else { return }
        printTemplate([SwiftTemplates.pointStart], &text)
        if dialect.style.access != .internal { printTemplate([SwiftTemplates.pointInitializer], &text) }
        printTemplate([SwiftTemplates.pointEnd], &text)
        printTemplate([SwiftTemplates.element], &text)
    }

    /// Writes lines, with the type of numbers for `#`, the modifier of access for `@`, and for `~` what lets a function
    /// be called from anywhere.
    private mutating func printTemplate(_ pieces: [StaticString], _ text: inout Text) {
        let bytes = pieces.flatMap { $0.withUTF8Buffer { Array($0) } }
        var isAtStart = true
        for byte in bytes {
            let isEnd = byte == UInt8(ascii: "\n")
            if isAtStart, !isEnd { startLine(&text) }
            isAtStart = isEnd
            if byte == UInt8(ascii: "#") {
                writeNumberType(&text)
            } else if byte == UInt8(ascii: "@") {
                writeModifier(&text)
            } else if byte == UInt8(ascii: "~") {
                if hasFramework { text.write("nonisolated ") }
            } else {
                text.write(byte: byte)
            }
        }
        text.write("\n")
    }
}

extension SwiftHelper {
    /// The declaration, or how it begins; see `pieces`.
    fileprivate var text: StaticString {
        switch self {
        case .divide:
            """
            /// a ÷ b; 0 where b is 0.
            ~private static func divide(_ a: #, by b: #) -> # {
                return b == 0 ? 0 : a / b
            }
            """
        case .modulo:
            """
            /// The remainder of a ÷ b, with the sign of b; 0 where b is 0.
            ~private static func modulo(_ a: #, _ b: #) -> # {
                guard b != 0 else { return 0 }
                let rest: # = a.truncatingRemainder(dividingBy: b)
                return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
            }
            """
        case .sign:
            """
            /// 1, 0 or -1.
            ~private static func sign(_ a: #) -> # {
                return a > 0 ? 1 : a < 0 ? -1 : 0
            }
            """
        case .tangent:
            """
            /// The tangent; 0 where it has a pole.
            ~private static func tangent(_ angle: #) -> # {
                return abs(cos(angle)) < 1e-15 ? 0 : tan(angle)
            }
            """
        case .logarithm:
            """
            /// The natural logarithm; 0 where there is none.
            ~private static func logarithm(_ a: #) -> # {
                return a > 0 ? log(a) : 0
            }
            """
        case .power:
            """
            /// a to the power b; 0 where that has no value.
            ~private static func power(_ a: #, _ b: #) -> # {
                if a == 0 && b < 0 || a < 0 && b.rounded() != b { return 0 }
                return pow(a, b)
            }
            """
        case .direction:
            """
            /// The angle of the vector (x, y), above -π; 0 for no vector.
            ~private static func direction(_ y: #, _ x: #) -> # {
                if y == 0 { return x < 0 ? .pi : 0 }
                return atan2(y, x)
            }
            """
        case .arrival:
            """
            /// The angle of the vector (x, y), or of the way there for one without a length.
            ~private static func arrival(_ y: #, _ x: #, _ before: #) -> # {
                return max(abs(x), abs(y)) < 1e-9 ? before : atan2(y, x)
            }
            """
        case .end: SwiftTemplates.end
        case .reversed: SwiftTemplates.reversed
        case .addEllipticalArc: SwiftTemplates.ellipticalArc
        case .mirroredX: SwiftTemplates.mirroredX
        case .mirroredY: SwiftTemplates.mirroredY
        case .progress:
            """
            /// How far a change has come that begins at a time and takes so many seconds, from 0 to 1.
            ~private static func progress(
                _ time: Double, after delay: Double, in duration: Double
            ) -> CGFloat {
                if time <= delay { return 0 }
                return time >= delay + duration ? 1 : CGFloat((time - delay) / duration)
            }
            """
        case .eased:
            """
            /// What is done at a share of the time, by a cubic curve whose control points are at these times.
            ~private static func eased(
                _ share: CGFloat, _ first: CGFloat, _ second: CGFloat
            ) -> CGFloat {
                var low: CGFloat = 0
                var high: CGFloat = 1
                for _ in 0..<32 {
                    let middle = (low + high) / 2
                    let rest = 1 - middle
                    let time = middle * (3 * rest * (rest * first + middle * second) + middle * middle)
                    if time < share { low = middle } else { high = middle }
                }
                return high * high * (3 - 2 * high)
            }
            """
        case .components: SwiftTemplates.colorComponents
        case .adaptive: SwiftTemplates.adaptiveUIColor
        case .gradient:
            """
            ~private static func gradient(
                _ colors: [CGColor], _ locations: [CGFloat]
            ) -> CGGradient {
                let space = CGColorSpaceCreateDeviceRGB()
                return CGGradient(
                    colorsSpace: space, colors: colors as CFArray, locations: locations)!
            }
            """
        case .trimmed: SwiftTemplates.trimmed
        case .numbers:
            """
            ~private static func numbers(_ values: [#]) -> [NSNumber] {
                return values.map { NSNumber(value: Double($0)) }
            }
            """
        case .faded:
            """
            /// A colour with more of what is behind it.
            ~private static func faded(_ color: CGColor, _ opacity: CGFloat) -> CGColor {
                return color.copy(alpha: color.alpha * opacity) ?? color
            }
            """
        case .addQuadCurve:
            """
            /// Adds a quadratic curve as the cubic one that it is.
            ~private static func addQuadCurve(
                to path: NSBezierPath, end: CGPoint, control: CGPoint
            ) {
                let start = path.currentPoint
                func between(_ point: CGPoint) -> CGPoint {
                    CGPoint(
                        x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
                }
                path.curve(to: end, controlPoint1: between(start), controlPoint2: between(end))
            }
            """
        }
    }
}
