import ShapeProgram
import ShapeSyntax

/// Writes the regions and anchors of a shape as metadata, which renderers pass over.
struct SVGPlaces {
    var precision: Int

    func write(_ program: Program, _ evaluator: inout Evaluator, _ names: NameTable, to out: inout CodeWriter) {
        if program.regions.isEmpty && program.anchors.isEmpty { return }
        out.line("<metadata>")
        out.level += 1
        out.line("<places xmlns=\"urn:shapec:places\">")
        out.level += 1
        for region in program.regions {
            begin("<region", region.name, names, &out)
            let x = evaluator.value(of: region.from.x, in: program)
            let y = evaluator.value(of: region.from.y, in: program)
            out.attribute(" x", x, decimals: precision)
            out.attribute(" y", y, decimals: precision)
            let (right, bottom) = (region.to.x, region.to.y)
            out.attribute(" width", max(0, evaluator.value(of: right, in: program) - x), decimals: precision)
            out.attribute(" height", max(0, evaluator.value(of: bottom, in: program) - y), decimals: precision)
            out.write("/>\n")
        }
        for anchor in program.anchors {
            begin("<anchor", anchor.name, names, &out)
            out.attribute(" x", evaluator.value(of: anchor.position.x, in: program), decimals: precision)
            out.attribute(" y", evaluator.value(of: anchor.position.y, in: program), decimals: precision)
            out.write("/>\n")
        }
        out.level -= 1
        out.line("</places>")
        out.level -= 1
        out.line("</metadata>")
    }

    private func begin(_ element: StaticString, _ name: Name, _ names: NameTable, _ out: inout CodeWriter) {
        out.indent()
        out.write(element)
        guard name.isPresent else { return }
        out.write(" name=\"")
        XMLText.write(names.bytes(of: name), to: &out)
        out.write("\"")
    }
}
