/// An SVG document that grows downwards.
struct Picture {
    /// The width of the screen.
    let width: Double
    /// How far down it is drawn.
    var height = 0.0
    private var body = ""

    init(width: Double) { self.width = width }

    /// A path with its origin at a place.
    mutating func draw(_ path: SVGPath, x: Double, y: Double, fill: String) {
        let place = "translate(\(SVGPath.text(x)) \(SVGPath.text(y)))"
        body += "  <path transform=\"\(place)\" fill=\"\(fill)\" d=\"\(path.data)\"/>\n"
    }

    /// Lines of text, the first one's top at a place.
    mutating func draw(_ text: TextBlock, x: Double, y: Double, fill: String) {
        for (index, line) in text.lines.enumerated() {
            let base = y + (Double(index) + 0.75) * TextBlock.lineHeight
            let length = SVGPath.text(Double(line.count) * TextBlock.advance)
            body += "  <text x=\"\(SVGPath.text(x))\" y=\"\(SVGPath.text(base))\" fill=\"\(fill)\""
            body += " textLength=\"\(length)\">\(Self.escaped(line))</text>\n"
        }
    }

    /// The whole document.
    var document: String {
        let size = "width=\"\(SVGPath.text(width))\" height=\"\(SVGPath.text(height))\""
        let font = "font-family=\"monospace\" font-size=\"\(SVGPath.text(TextBlock.fontSize))\""
        return """
            <svg xmlns="http://www.w3.org/2000/svg" \(size) \(font)>
              <rect width="100%" height="100%" fill="#FFFFFF"/>
            \(body)</svg>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.map { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : String($0) }.joined()
    }
}
