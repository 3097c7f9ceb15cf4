import ShapeProgram
import ShapeSyntax

// What layers are called.
extension SwiftPrinter {
    /// `TrackOutline`, or `Outline` for the shape's own.
    mutating func writeOutlineType(_ position: Int, _ text: inout Text) {
        let name = view.layers[position].name
        if name.isPresent {
            var bytes = Array(table.bytes(of: name))
            if let first = bytes.first, first &- 0x61 < 26 { bytes[0] = first - 0x20 }
            text.write(bytes: bytes[...])
        }
        text.write("Outline")
    }

    /// `trackPath`; the whole outline's function where there is one layer.
    mutating func writePathFunction(ofLayer position: Int, _ text: inout Text) {
        guard view.layers.count > 1 else { return text.write(variable: dialect.function) }
        writeFunctionName(of: view.layers[position].name, &text)
    }

    /// `trackPath`, or `outlinePath` for the shape's own outline; never the name of another function.
    mutating func writeFunctionName(of layer: Name, _ text: inout Text) {
        guard layer.isPresent else { return text.write("outlinePath") }
        let bytes = table.bytes(of: layer)
        text.write(bytes: bytes)
        let isTaken =
            bytes.elementsEqual("cg".utf8) || bytes.elementsEqual("bezier".utf8)
            || bytes.elementsEqual("outline".utf8)
        text.write(isTaken ? "LayerPath" : "Path")
    }

    mutating func writeSubject(ofLayer layer: Name, _ text: inout Text) {
        guard layer.isPresent else { return text.write("what is in no layer") }
        text.write("`")
        text.write(bytes: table.bytes(of: layer))
        text.write("`")
    }
}
