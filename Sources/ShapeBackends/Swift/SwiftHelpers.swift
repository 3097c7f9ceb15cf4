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
        ~private static func end(of path: [Element]) -> Point {
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
        ~private static func reversed(_ path: [Element]) -> [Element] {
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
        ~private static func reversed(
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

    static let mirroredX: StaticString = """
        /// A step with left and right swapped in a box of some width.
        ~private static func mirroredX(_ element: Element, _ w: Double) -> Element {
            func turned(_ point: Point) -> Point { Point(x: w - point.x, y: point.y) }
            func turned(_ angle: Double) -> Double { .pi - angle }

        """

    static let mirroredY: StaticString = """
        /// A step with top and bottom swapped in a box of some height.
        ~private static func mirroredY(_ element: Element, _ h: Double) -> Element {
            func turned(_ point: Point) -> Point { Point(x: point.x, y: h - point.y) }
            func turned(_ angle: Double) -> Double { -angle }

        """

    /// What follows either of these two.
    static let mirrored: StaticString = """
            switch element {
            case .move(let end): return .move(to: turned(end))
            case .line(let end): return .line(to: turned(end))
            case .quadratic(let end, let control):
                return .quadratic(to: turned(end), control: turned(control))
            case .cubic(let end, let control1, let control2):
                return .cubic(to: turned(end), control1: turned(control1), control2: turned(control2))
            case .arc(let center, let radius, let start, let sweep):
                return .arc(center: turned(center), radius: radius, start: turned(start), sweep: -sweep)
            case .ellipticalArc(let center, let radiusX, let radiusY, let rotation, let start, let sweep):
                return .ellipticalArc(
                    center: turned(center), radiusX: radiusX, radiusY: radiusY, rotation: -rotation,
                    start: turned(start), sweep: -sweep)
            case .close: return .close
            }
        }
        """

    static let reversedPath: StaticString = """
        /// The subpaths of a path, each run backwards; a closed one keeps its start.
        ~private static func reversed(_ path: CGPath) -> CGPath {
            let result = CGMutablePath()
            // The points of the subpath at hand, and how many each of its segments adds.
            var points: [CGPoint] = []
            var counts: [Int] = []
            func endSubpath(isClosed: Bool) {
                guard let start = points.first, let end = points.last else { return }
                result.move(to: isClosed ? start : end)
                let isGap = abs(end.x - start.x) > 1e-9 || abs(end.y - start.y) > 1e-9
                if isClosed, isGap { result.addLine(to: end) }
                // A straight first segment becomes the closing line, and the closing line the first.
                let rest = isClosed && counts.first == 1 ? counts.dropFirst() : counts[...]
                var last = points.count - 1
                for count in rest.reversed() {
                    let target = points[last - count]
                    switch count {
                    case 1: result.addLine(to: target)
                    case 2: result.addQuadCurve(to: target, control: points[last - 1])
                    default:
                        result.addCurve(
                            to: target, control1: points[last - 1], control2: points[last - 2])
                    }
                    last -= count
                }
                if isClosed { result.closeSubpath() }
                (points, counts) = ([], [])
            }
            path.applyWithBlock { pointer in
                let element = pointer.pointee
                var count = 0
                switch element.type {
                case .moveToPoint: endSubpath(isClosed: false)
                case .addLineToPoint: count = 1
                case .addQuadCurveToPoint: count = 2
                case .addCurveToPoint: count = 3
                default: return endSubpath(isClosed: true)
                }
                points += UnsafeBufferPointer(start: element.points, count: max(count, 1))
                if count > 0 { counts.append(count) }
            }
            endSubpath(isClosed: false)
            return result
        }
        """

    /// Up to the type of the path.
    static let ellipticalArc: StaticString = """
        /// Adds part of an ellipse as curves of at most a quarter turn, which are off by less than 0.03 % of
        /// the radius.
        ~private static func addEllipticalArc(
            to path: 
        """

    static let ellipticalArcBody: StaticString = """
        , curves: Int,
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

        """

    static let coreGraphicsCurve: StaticString = """
                path.addCurve(
                    to: point(cos(last), sin(last)),
                    control1: point(
                        cos(first) - reach * sin(first), sin(first) + reach * cos(first)),
                    control2: point(
                        cos(last) + reach * sin(last), sin(last) - reach * cos(last)))
            }
        }
        """

    static let appKitCurve: StaticString = """
                path.curve(
                    to: point(cos(last), sin(last)),
                    controlPoint1: point(
                        cos(first) - reach * sin(first), sin(first) + reach * cos(first)),
                    controlPoint2: point(
                        cos(last) + reach * sin(last), sin(last) - reach * cos(last)))
            }
        }
        """

    static let trimmed: StaticString = """
        /// The part of a path between two shares of its length, by chords of its curves.
        ~private static func trimmed(
            _ path: CGPath, from start: CGFloat, to end: CGFloat
        ) -> CGPath {
            var chords: [(from: CGPoint, to: CGPoint)] = []
            var pen = CGPoint.zero
            var origin = CGPoint.zero
            func addChord(_ end: CGPoint) {
                chords.append((pen, end))
                pen = end
            }
            path.applyWithBlock { element in
                let points = element.pointee.points
                let from = pen
                switch element.pointee.type {
                case .moveToPoint: (pen, origin) = (points[0], points[0])
                case .addLineToPoint: addChord(points[0])
                case .addQuadCurveToPoint, .addCurveToPoint:
                    let isCubic = element.pointee.type == .addCurveToPoint
                    for number in 1...32 {
                        let t = CGFloat(number) / 32
                        let s = 1 - t
                        let weights: [CGFloat] =
                            isCubic
                            ? [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
                            : [s * s, 2 * s * t, t * t]
                        var place = CGPoint(x: weights[0] * from.x, y: weights[0] * from.y)
                        for index in 1..<weights.count {
                            place.x += weights[index] * points[index - 1].x
                            place.y += weights[index] * points[index - 1].y
                        }
                        addChord(place)
                    }
                default: addChord(origin)
                }
            }
            let lengths = chords.map { hypot($0.to.x - $0.from.x, $0.to.y - $0.from.y) }
            let whole = lengths.reduce(0, +)
            let result = CGMutablePath()
            var reached: CGFloat = 0
            for (chord, length) in zip(chords, lengths) where length > 0 {
                let first = max(0, (start * whole - reached) / length)
                let last = min(1, (end * whole - reached) / length)
                reached += length
                guard first < last else { continue }
                func place(_ share: CGFloat) -> CGPoint {
                    return CGPoint(
                        x: chord.from.x + (chord.to.x - chord.from.x) * share,
                        y: chord.from.y + (chord.to.y - chord.from.y) * share)
                }
                if result.isEmpty || result.currentPoint != place(first) {
                    result.move(to: place(first))
                }
                result.addLine(to: place(last))
            }
            return result
        }
        """

    static let adaptiveUIColor: StaticString =
        """
        /// A colour with another one for dark screens.
        nonisolated private static func adaptive(light: UIColor, dark: UIColor) -> UIColor {
            return UIColor { traits in traits.userInterfaceStyle == .dark ? dark : light }
        }

        """

    static let adaptiveNSColor: StaticString =
        """
        /// A colour with another one for dark screens.
        nonisolated private static func adaptive(light: NSColor, dark: NSColor) -> NSColor {
            return NSColor(name: nil) { appearance in
                appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? dark : light
            }
        }

        """

    /// The components of a colour of SwiftUI.
    static let colorComponents: StaticString =
        """
        /// Red, green and blue in 0...255, alpha in 0...1, in sRGB.
        private func components(
            of color: Color
        ) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) {
                let color = color.resolve(in: environment)
                return (
                    255 * CGFloat(color.red), 255 * CGFloat(color.green), 255 * CGFloat(color.blue),
                    CGFloat(color.opacity)
                )
            }
            guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                let color = color.cgColor?.converted(to: space, intent: .defaultIntent, options: nil),
                let parts = color.components, parts.count == 4
            else { return (0, 0, 0, 1) }
            return (255 * parts[0], 255 * parts[1], 255 * parts[2], parts[3])
        }

        """
}
