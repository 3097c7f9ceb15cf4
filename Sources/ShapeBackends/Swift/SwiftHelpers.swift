/// Functions that the generated code declares when it calls them.
enum SwiftHelper: UInt8, Sendable, CaseIterable {
    case divide, modulo, sign, tangent, logarithm, power, direction, arrival
    /// Where a plain outline has arrived.
    case end
    /// A plain outline with its subpaths turned around.
    case reversed
    case addEllipticalArc

    /// Whether it calls functions of the C library.
    var callsLibrary: Bool {
        switch self {
        case .divide, .modulo, .sign, .reversed: false
        case .tangent, .logarithm, .power, .direction, .arrival, .end, .addEllipticalArc: true
        }
    }
}

/// A set of helpers.
struct SwiftHelpers: Sendable {
    private var bits: UInt16 = 0

    mutating func insert(_ helper: SwiftHelper) { bits |= 1 << helper.rawValue }
    func contains(_ helper: SwiftHelper) -> Bool { bits & 1 << helper.rawValue != 0 }
    var isEmpty: Bool { bits == 0 }
}

extension SwiftPrinter {
    /// The helpers that were called, in a fixed order.
    mutating func printHelpers(_ text: inout Text) {
        guard !helpers.isEmpty else { return }
        for helper in SwiftHelper.allCases where helpers.contains(helper) {
            if helper.callsLibrary { noteLibrary() }
            text.write("\n")
            printTemplate(helper.text, &text)
        }
    }

    /// The types of points and of steps, where there is no framework that has them.
    mutating func printElements(_ text: inout Text) {
        guard dialect.framework == .plain else { return }
        printTemplate(SwiftTemplates.pointStart, &text)
        if dialect.access != .internal { printTemplate(SwiftTemplates.pointInitializer, &text) }
        printTemplate(SwiftTemplates.pointEnd, &text)
        printTemplate(SwiftTemplates.element, &text)
    }

    /// Writes lines, with the type of numbers for `#` and the modifier of access for `@`.
    private mutating func printTemplate(_ template: StaticString, _ text: inout Text) {
        let bytes = template.withUTF8Buffer { Array($0) }
        var isAtStart = true
        for byte in bytes {
            let isEnd = byte == UInt8(ascii: "\n")
            if isAtStart, !isEnd { startLine(&text) }
            isAtStart = isEnd
            if byte == UInt8(ascii: "#") {
                writeNumberType(&text)
            } else if byte == UInt8(ascii: "@") {
                writeModifier(&text)
            } else {
                text.write(byte: byte)
            }
        }
        text.write("\n")
    }
}

extension SwiftHelper {
    /// The declaration; see `printTemplate`.
    fileprivate var text: StaticString {
        switch self {
        case .divide:
            """
            /// a ÷ b; 0 where b is 0.
            private static func divide(_ a: #, by b: #) -> # {
                return b == 0 ? 0 : a / b
            }
            """
        case .modulo:
            """
            /// The remainder of a ÷ b, with the sign of b; 0 where b is 0.
            private static func modulo(_ a: #, _ b: #) -> # {
                guard b != 0 else { return 0 }
                let rest: # = a.truncatingRemainder(dividingBy: b)
                return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
            }
            """
        case .sign:
            """
            /// 1, 0 or -1.
            private static func sign(_ a: #) -> # {
                return a > 0 ? 1 : a < 0 ? -1 : 0
            }
            """
        case .tangent:
            """
            /// The tangent; 0 where it has a pole.
            private static func tangent(_ angle: #) -> # {
                return abs(cos(angle)) < 1e-15 ? 0 : tan(angle)
            }
            """
        case .logarithm:
            """
            /// The natural logarithm; 0 where there is none.
            private static func logarithm(_ a: #) -> # {
                return a > 0 ? log(a) : 0
            }
            """
        case .power:
            """
            /// a to the power b; 0 where that has no value.
            private static func power(_ a: #, _ b: #) -> # {
                if a == 0 && b < 0 || a < 0 && b.rounded() != b { return 0 }
                return pow(a, b)
            }
            """
        case .direction:
            """
            /// The angle of the vector (x, y), above -π; 0 for no vector.
            private static func direction(_ y: #, _ x: #) -> # {
                if y == 0 { return x < 0 ? .pi : 0 }
                return atan2(y, x)
            }
            """
        case .arrival:
            """
            /// The angle of the vector (x, y), or of the way there for one without a length.
            private static func arrival(_ y: #, _ x: #, _ before: #) -> # {
                return max(abs(x), abs(y)) < 1e-9 ? before : atan2(y, x)
            }
            """
        case .end: SwiftTemplates.end
        case .reversed: SwiftTemplates.reversed
        case .addEllipticalArc: SwiftTemplates.ellipticalArc
        }
    }
}

/// Longer pieces of generated code.
private enum SwiftTemplates {
    static let pointStart: StaticString = """
        /// A point; x grows to the right, y downwards.
        @struct Point: Equatable, Sendable {
            @var x: Double
            @var y: Double
        """

    static let pointInitializer: StaticString = """

            @init(x: Double, y: Double) {
                self.x = x
                self.y = y
            }
        """

    static let pointEnd: StaticString = """
        }

        """

    static let element: StaticString = """
        /// A step of an outline. Each begins where the one before ended.
        @enum Element: Equatable, Sendable {
            case move(to: Point)
            case line(to: Point)
            case quadratic(to: Point, control: Point)
            case cubic(to: Point, control1: Point, control2: Point)
            /// Part of a circle. Angles are in radians, clockwise from the right.
            case arc(center: Point, radius: Double, start: Double, sweep: Double)
            /// Part of an ellipse that is turned clockwise by `rotation`. The other angles are parametric,
            /// before that.
            case ellipticalArc(
                center: Point, radiusX: Double, radiusY: Double, rotation: Double, start: Double,
                sweep: Double)
            /// A line to where the subpath began.
            case close
        }

        """

    static let end: StaticString = """
        /// Where an outline has arrived.
        private static func end(of path: [Element]) -> Point {
            switch path.last {
            case .move(let end), .line(let end), .quadratic(let end, _), .cubic(let end, _, _):
                return end
            case .arc(let center, let radius, let start, let sweep):
                let angle: # = start + sweep
                return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            case .ellipticalArc(let center, let radiusX, let radiusY, let turn, let start, let sweep):
                let x: # = radiusX * cos(start + sweep)
                let y: # = radiusY * sin(start + sweep)
                let right: # = x * cos(turn) - y * sin(turn)
                let down: # = x * sin(turn) + y * cos(turn)
                return Point(x: center.x + right, y: center.y + down)
            case .close, nil:
                return Point(x: 0, y: 0)
            }
        }
        """

    static let reversed: StaticString = """
        /// The subpaths of an outline, each run backwards; a closed one keeps its start.
        private static func reversed(_ path: [Element]) -> [Element] {
            var result: [Element] = []
            var subpath: [(element: Element, end: Point)] = []
            for element in path {
                switch element {
                case .move(let end):
                    result += reversed(subpath, isClosed: false)
                    subpath = [(element, end)]
                case .close:
                    result += reversed(subpath, isClosed: true)
                    subpath = []
                case .line, .quadratic, .cubic, .arc, .ellipticalArc:
                    subpath.append((element, end(of: [element])))
                }
            }
            return result + reversed(subpath, isClosed: false)
        }

        /// One subpath, from its move to its last segment, run backwards.
        private static func reversed(
            _ subpath: [(element: Element, end: Point)], isClosed: Bool
        ) -> [Element] {
            guard let start = subpath.first?.end, let end = subpath.last?.end else { return [] }
            var result: [Element] = [.move(to: isClosed ? start : end)]
            var segments = subpath.dropFirst()
            if isClosed {
                // A straight first segment becomes the closing line, and the closing line the first.
                let isGap = abs(end.x - start.x) > 1e-9 || abs(end.y - start.y) > 1e-9
                if isGap { result.append(.line(to: end)) }
                if case .line? = segments.first?.element { segments = segments.dropFirst() }
            }
            for index in segments.indices.reversed() {
                let target = subpath[index - 1].end
                switch subpath[index].element {
                case .quadratic(_, let control):
                    result.append(.quadratic(to: target, control: control))
                case .cubic(_, let control1, let control2):
                    result.append(.cubic(to: target, control1: control2, control2: control1))
                case .arc(let center, let radius, let start, let sweep):
                    result.append(
                        .arc(center: center, radius: radius, start: start + sweep, sweep: -sweep))
                case .ellipticalArc(let center, let radiusX, let radiusY, let turn, let start, let sweep):
                    result.append(
                        .ellipticalArc(
                            center: center, radiusX: radiusX, radiusY: radiusY, rotation: turn,
                            start: start + sweep, sweep: -sweep))
                case .move, .line, .close:
                    result.append(.line(to: target))
                }
            }
            return isClosed ? result + [.close] : result
        }
        """

    static let ellipticalArc: StaticString = """
        /// Adds part of an ellipse as curves of at most a quarter turn, which are off by less than 0.03 % of
        /// the radius.
        private static func addEllipticalArc(
            to path: UIBezierPath, curves: Int,
            center: CGPoint, radiusX: #, radiusY: #, rotation: #, startAngle: #, sweep: #
        ) {
            func point(_ x: #, _ y: #) -> CGPoint {
                let right: # = radiusX * x * cos(rotation) - radiusY * y * sin(rotation)
                let down: # = radiusX * x * sin(rotation) + radiusY * y * cos(rotation)
                return CGPoint(x: center.x + right, y: center.y + down)
            }
            let step: # = sweep / #(curves)
            let reach: # = 4 * tan(step / 4) / 3
            for curve in 0..<curves {
                let first: # = startAngle + step * #(curve)
                let last: # = first + step
                path.addCurve(
                    to: point(cos(last), sin(last)),
                    controlPoint1: point(
                        cos(first) - reach * sin(first), sin(first) + reach * cos(first)),
                    controlPoint2: point(
                        cos(last) + reach * sin(last), sin(last) - reach * cos(last)))
            }
        }
        """
}
