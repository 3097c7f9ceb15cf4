@_spi(Recording) import QuartzCore

/// Layers as an SVG, to be looked at. A gradient is drawn as its first colour.
nonisolated struct Picture {
    private var text = ""

    /// What a view shows whose layer this is.
    init(of root: CALayer, _ size: CGSize) {
        text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.text(size.width))\" "
        text += "height=\"\(Self.text(size.height))\">\n"
        add(root, at: .zero)
        text += "</svg>"
    }

    /// On one line, as facts are.
    var line: String { text.split(separator: "\n").joined() }

    private mutating func add(_ layer: CALayer, at origin: CGPoint) {
        if layer.isHidden { return }
        let place = CGPoint(x: origin.x + layer.frame.minX, y: origin.y + layer.frame.minY)
        if let shape = layer as? CAShapeLayer { add(shape, at: place) }
        for layer in layer.sublayers ?? [] { add(layer, at: place) }
    }

    private mutating func add(_ shape: CAShapeLayer, at place: CGPoint) {
        guard let path = shape.path else { return }
        text +=
            "<path transform=\"translate(\(Self.text(place.x)) \(Self.text(place.y)))\" d=\"\(Self.data(of: path))\""
        text += Self.paint("fill", shape.fillColor) + Self.paint("stroke", shape.strokeColor)
        text += " stroke-width=\"\(Self.text(shape.lineWidth))\" stroke-linecap=\"\(shape.lineCap.rawValue)\""
        if shape.strokeStart > 0 || shape.strokeEnd < 1 {
            let length = Self.length(of: path)
            let part = length * max(0, shape.strokeEnd - shape.strokeStart)
            text += " stroke-dasharray=\"\(Self.text(part)) \(Self.text(2 * length))\""
            text += " stroke-dashoffset=\"\(Self.text(-length * shape.strokeStart))\""
        }
        text += "/>\n"
    }

    private static func data(of path: CGPath) -> String {
        var words: [String] = []
        path.applyWithBlock { element in
            let points = element.pointee.points
            func add(_ letter: String, _ count: Int) {
                words.append(letter)
                for index in 0..<count { words += [text(points[index].x), text(points[index].y)] }
            }
            switch element.pointee.type {
            case .moveToPoint: add("M", 1)
            case .addLineToPoint: add("L", 1)
            case .addQuadCurveToPoint: add("Q", 2)
            case .addCurveToPoint: add("C", 3)
            case .closeSubpath: add("Z", 0)
            }
        }
        return words.joined(separator: " ")
    }

    /// The length of a path of lines and cubic curves, by chords.
    private static func length(of path: CGPath) -> CGFloat {
        var (length, pen, start) = (CGFloat(0), CGPoint.zero, CGPoint.zero)
        func add(_ end: CGPoint) {
            length += hypot(end.x - pen.x, end.y - pen.y)
            pen = end
        }
        path.applyWithBlock { element in
            let (points, from) = (element.pointee.points, pen)
            switch element.pointee.type {
            case .moveToPoint: (pen, start) = (points[0], points[0])
            case .addLineToPoint: add(points[0])
            case .closeSubpath: add(start)
            case .addQuadCurveToPoint: add(points[1])
            case .addCurveToPoint:
                for number in 1...64 {
                    let t = CGFloat(number) / 64
                    let (a, b, c, d) = (pow(1 - t, 3), 3 * pow(1 - t, 2) * t, 3 * (1 - t) * t * t, t * t * t)
                    let x = a * from.x + b * points[0].x + c * points[1].x + d * points[2].x
                    add(CGPoint(x: x, y: a * from.y + b * points[0].y + c * points[1].y + d * points[2].y))
                }
            }
        }
        return length
    }

    private static func paint(_ name: String, _ color: CGColor?) -> String {
        guard let parts = color?.components else { return " \(name)=\"none\"" }
        let bytes = parts.prefix(3).map { "\(Int((255 * $0).rounded()))" }.joined(separator: ",")
        return " \(name)=\"rgb(\(bytes))\" \(name)-opacity=\"\(text(parts[3]))\""
    }

    /// Three decimals, which are enough to look at; none that are 0.
    private static func text(_ number: CGFloat) -> String {
        let thousandths = Int((number * 1000).rounded())
        let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
        var decimals = rest == 0 ? "" : "." + String(1000 + rest).dropFirst()
        while decimals.hasSuffix("0") { decimals.removeLast() }
        return (thousandths < 0 ? "-" : "") + "\(whole)" + decimals
    }
}
