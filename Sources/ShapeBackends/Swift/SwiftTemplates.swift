/// Longer pieces of generated code.
enum SwiftTemplates {
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
