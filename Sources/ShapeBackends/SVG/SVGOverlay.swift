import ShapeProgram
import ShapeSyntax

/// Draws the outlines of two shapes over each other: the old ones as a broad orange line with a pale inside, the new
/// ones as a thin blue line.
package enum SVGOverlay {
    /// The room around the box, as a share of its longer side, since outlines may leave it.
    private static let margin = 0.1
    private static let decimals = 4

    /// The whole document. `size` is that of the box in points, `title` says what is compared and where.
    package static func document(
        old: ArraySlice<Outline>, new: ArraySlice<Outline>, size: (width: Double, height: Double), title: String
    ) -> [UInt8] {
        var out = CodeWriter()
        let room = (max(size.width, size.height) * margin).clamped(1, .greatestFiniteMagnitude)
        out.write("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"")
        for (index, number) in [-room, -room, size.width + 2 * room, size.height + 2 * room].enumerated() {
            if index > 0 { out.write(" ") }
            out.write(number, decimals: decimals)
        }
        out.write("\">\n")
        out.level += 1
        out.indent()
        out.write("<title>")
        XMLText.write(ArraySlice(Array(title.utf8)), to: &out)
        out.write("</title>\n")
        writeBox(size, &out)
        write(old, "fill=\"#E8780022\" stroke=\"#E87800\" stroke-width=\"3\"", &out)
        write(new, "fill=\"none\" stroke=\"#0050C8\" stroke-width=\"1\"", &out)
        out.level -= 1
        out.line("</svg>")
        return out.take()
    }

    private static func writeBox(_ size: (width: Double, height: Double), _ out: inout CodeWriter) {
        out.indent()
        out.write("<rect")
        out.attribute(" width", size.width, decimals: decimals)
        out.attribute(" height", size.height, decimals: decimals)
        out.write(" fill=\"none\" stroke=\"#808080\" stroke-dasharray=\"2\" vector-effect=\"non-scaling-stroke\"/>\n")
    }

    private static func write(_ outlines: ArraySlice<Outline>, _ style: StaticString, _ out: inout CodeWriter) {
        for outline in outlines where !outline.elements.isEmpty {
            out.indent()
            out.write("<path d=\"")
            SVGPath.write(outline, decimals: decimals, to: &out)
            out.write("\" ")
            out.write(style)
            out.write(" vector-effect=\"non-scaling-stroke\"/>\n")
        }
    }
}
