import ShapeProgram
import ShapeSyntax

// Statements.
extension ProgramDump {
    func write(_ block: Block, _ program: Program, _ out: inout CodeWriter) {
        for index in block.indices where index < program.lists.count {
            let id = program.statement(at: index)
            if id.index < program.statements.count { write(program[id], program, &out) }
        }
    }

    private func write(_ statement: Statement, _ program: Program, _ out: inout CodeWriter) {
        switch statement {
        case .bind(let binding): write(binding, program, &out)
        case .move(let target): line(&out) { write("move to ", target, program, &$0) }
        case .line(let target): line(&out) { write("line to ", target, program, &$0) }
        case .quadratic(let control, let target):
            line(&out) { out in
                write("curve to ", target, program, &out)
                write(" via ", control, program, &out)
            }
        case .cubic(let first, let second, let target):
            line(&out) { out in
                write("curve to ", target, program, &out)
                write(" via ", first, program, &out)
                write(", ", second, program, &out)
            }
        case .arc(let arc): line(&out) { write(arc, program, &$0) }
        case .corner(let vertex, let radius):
            line(&out) { out in
                write("corner ", vertex, program, &out)
                write(" r ", radius, program, &out)
            }
        case .smooth: out.line("smooth")
        case .close: out.line("close")
        case .open: out.line("open")
        case .primitive(let primitive): line(&out) { write(primitive, program, &$0) }
        case .reversed(let block): writeBlock(block, program, &out) { $0.write("reversed") }
        case .repeat(let loop): write(loop, program, &out)
        case .choose(let condition, let then, let otherwise):
            writeChoice(condition, then, otherwise, program, &out)
        case .transform(let transform, let block):
            writeBlock(block, program, &out) { write(transform, program, &$0) }
        }
    }

    private func writeBlock(
        _ block: Block, _ program: Program, _ out: inout CodeWriter, _ head: (inout CodeWriter) -> Void
    ) {
        opening(&out, head)
        write(block, program, &out)
        closing(&out)
    }

    private func write(_ id: ID<Binding>, _ program: Program, _ out: inout CodeWriter) {
        line(&out) { out in
            out.write("let ")
            out.write { text.append(id, of: program, to: &$0) }
            guard id.index < program.bindings.count, let value = program.bindings[id.index].value else {
                return
            }
            out.write(" = ")
            out.write { text.append(value, of: program, to: &$0) }
        }
    }

    private func write(_ id: ID<Loop>, _ program: Program, _ out: inout CodeWriter) {
        guard id.index < program.loops.count else { return }
        let loop = program.loops[id.index]
        writeBlock(loop.body, program, &out) { out in
            out.write("for ")
            out.write { text.append(loop.index, of: program, to: &$0) }
            write(" in ", loop.lower, program, &out)
            write(loop.isClosed ? " ... " : " ..< ", loop.upper, program, &out)
        }
    }

    private func writeChoice(
        _ condition: ID<Expression>, _ then: Block, _ otherwise: Block, _ program: Program,
        _ out: inout CodeWriter
    ) {
        opening(&out) { write("if ", condition, program, &$0) }
        write(then, program, &out)
        out.level -= 1
        if otherwise.isEmpty { return out.line("}") }
        out.line("} else {")
        out.level += 1
        write(otherwise, program, &out)
        closing(&out)
    }
}

// Arcs, whole subpaths and transforms.
extension ProgramDump {
    private func write(_ id: ID<Arc>, _ program: Program, _ out: inout CodeWriter) {
        guard id.index < program.arcs.count else { return }
        let arc = program.arcs[id.index]
        switch arc.placement {
        case .center(let center): write("arc center ", center, program, &out)
        case .pen: out.write("arc")
        case .tangent: out.write("arc tangent")
        case .centerTo(let center, let end, let direction):
            write("arc center ", center, program, &out)
            write(" to ", end, program, &out)
            write(direction, &out)
        case .endpoint(let end, let direction, let isLarge):
            write("arc to ", end, program, &out)
            write(direction, &out)
            if isLarge { out.write(" large") }
        }
        writeRadii(arc.radiusX, arc.radiusY, program, &out)
        write(" rotated ", arc.rotation, program, &out)
        write(" from ", arc.from, program, &out)
        write(" sweep ", arc.sweep, program, &out)
        if arc.end.isPresent { write(" end ", arc.end, program, &out) }
        if arc.statesStart { out.write(" stated") }
    }

    private func write(_ direction: Direction, _ out: inout CodeWriter) {
        switch direction {
        case .clockwise: out.write(" cw")
        case .counterclockwise: out.write(" ccw")
        }
    }

    private func writeRadii(
        _ x: ID<Expression>, _ y: ID<Expression>, _ program: Program, _ out: inout CodeWriter
    ) {
        if x == y { return write(" r ", x, program, &out) }
        write(" r ", Point(x, y), program, &out)
    }

    private func write(_ id: ID<Primitive>, _ program: Program, _ out: inout CodeWriter) {
        guard id.index < program.primitives.count else { return }
        switch program.primitives[id.index] {
        case .rect(let origin, let size, let radii):
            write("rect ", origin, program, &out)
            write(" size ", size, program, &out)
            guard radii != Primitive.Corners(.none) else { return }
            writeCorner(" corners ", radii.topLeft, program, &out)
            writeCorner(", ", radii.topRight, program, &out)
            writeCorner(", ", radii.bottomRight, program, &out)
            writeCorner(", ", radii.bottomLeft, program, &out)
        case .ellipse(let center, let radii, let from):
            write("ellipse center ", center, program, &out)
            writeRadii(radii.x, radii.y, program, &out)
            write(" from ", from, program, &out)
        case .polygon(let center, let radius, let sides, let from, let corner):
            write("polygon center ", center, program, &out)
            write(" r ", radius, program, &out)
            write(" sides ", sides, program, &out)
            write(" from ", from, program, &out)
            write(" corner ", corner, program, &out)
        case .star(let center, let radius, let inner, let points, let from, let corner):
            write("star center ", center, program, &out)
            write(" r ", radius, program, &out)
            write(" inner ", inner, program, &out)
            write(" points ", points, program, &out)
            write(" from ", from, program, &out)
            write(" corner ", corner, program, &out)
        }
    }

    private func writeCorner(
        _ word: StaticString, _ radius: ID<Expression>, _ program: Program, _ out: inout CodeWriter
    ) {
        out.write(word)
        if !radius.isPresent { out.write("none") }
        write("", radius, program, &out)
    }

    private func write(_ id: ID<Transform>, _ program: Program, _ out: inout CodeWriter) {
        guard id.index < program.transforms.count else { return }
        switch program.transforms[id.index] {
        case .translate(let offset): write("translate ", offset, program, &out)
        case .rotate(let angle, let center):
            write("rotate ", angle, program, &out)
            write(" about ", center, program, &out)
        case .scale(let factors, let center):
            write("scale ", factors, program, &out)
            write(" about ", center, program, &out)
        case .mirrorX(let condition, let width):
            out.write("mirror x")
            write(" width ", width, program, &out)
            write(" if ", condition, program, &out)
        case .mirrorY(let condition, let height):
            out.write("mirror y")
            write(" height ", height, program, &out)
            write(" if ", condition, program, &out)
        }
    }
}
