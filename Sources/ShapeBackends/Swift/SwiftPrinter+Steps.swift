import ShapeProgram
import ShapeSyntax

extension SwiftPrinter {
    typealias Block = ID<SwiftOutline.Block>

    /// Writes the paragraphs of a block, with an empty line between subpaths.
    mutating func printBlock(_ block: Block, _ text: inout Text) {
        let mark = names.mark
        printParagraphs(of: block, &text)
        names.leave(mark)
    }

    private mutating func printParagraphs(of block: Block, _ text: inout Text) {
        var paragraph = outline.blocks[block.index].first
        let isBody = block == outline.body
        var isFirst = true
        while paragraph.isPresent {
            let content = outline.paragraphs[paragraph.index]
            if !isFirst, !content.continues { text.write("\n") }
            printDefinitions(of: content, &text)
            // In the function itself, lets stand together with what is computed before them.
            if isFirst, isBody, content.firstStep.isPresent { text.write("\n") }
            printSteps(of: content, &text)
            if content.firstStep.isPresent { isFirst = false }
            paragraph = content.next
        }
    }

    private mutating func printSteps(of paragraph: SwiftOutline.Paragraph, _ text: inout Text) {
        var step = paragraph.firstStep
        while step.isPresent {
            print(outline.steps[step.index].action, &text)
            step = outline.steps[step.index].next
        }
    }

    private mutating func print(_ action: SwiftOutline.Step.Action, _ text: inout Text) {
        switch action {
        case .move(let point): printMove(point, &text)
        case .line(let point): printLine(point, &text)
        case .quadratic(let control, let end): printQuadratic(control, end, &text)
        case .cubic(let first, let second, let end): printCubic(first, second, end, &text)
        case .arc(let arc): print(outline.arcs[arc.index], &text)
        case .close:
            startLine(&text)
            writeTarget(&text)
            switch dialect.geometry {
            case .coreGraphics: text.write(".closeSubpath()\n")
            case .appKit: text.write(".close()\n")
            case .plain: text.write(".append(.close)\n")
            }
        case .loop(let loop): print(outline.loops[loop.index], &text)
        case .require(let condition):
            startLine(&text)
            text.write("guard ")
            write(condition, .choice, &text)
            text.write(" else { return path }\n")
        case .branch(let condition, let then, let otherwise): printBranch(condition, then, otherwise, &text)
        case .reversed(let block): printReversed(block, &text)
        case .head(let angle): printHeading(angle, &text)
        case .give(let place): printReturn(outline.places[place.index], &text)
        // A view writes them itself.
        case .paint, .play: break
        }
    }

    /// Whether a framework has the types of numbers, points and paths.
    var hasFramework: Bool { dialect.geometry != .plain }

    /// The path that is drawn.
    @inline(__always)
    mutating func writeTarget(_ text: inout Text) {
        if let target { write(target, &text) } else { text.write("path") }
    }
}

// Segments: a method of the path, or an element that is appended to it.
extension SwiftPrinter {
    private mutating func printMove(_ point: Operand, _ text: inout Text) {
        printCall(&text) { printer, line, text in
            if printer.hasFramework { text.write(".move(") } else { printer.writeAppend(".move(", line, &text) }
            printer.argument("to: ", point, &line, &text)
        }
    }

    private mutating func printLine(_ point: Operand, _ text: inout Text) {
        printCall(&text) { printer, line, text in
            switch printer.dialect.geometry {
            case .coreGraphics: text.write(".addLine(")
            case .appKit: text.write(".line(")
            case .plain: printer.writeAppend(".line(", line, &text)
            }
            printer.argument("to: ", point, &line, &text)
        }
    }

    private mutating func printQuadratic(_ control: Operand, _ end: Operand, _ text: inout Text) {
        if dialect.geometry == .appKit { return printQuadraticCall(control, end, &text) }
        printCall(&text) { printer, line, text in
            if printer.hasFramework {
                text.write(".addQuadCurve(")
            } else {
                printer.writeAppend(".quadratic(", line, &text)
            }
            printer.argument("to: ", end, &line, &text)
            printer.argument(", control: ", control, &line, &text)
        }
    }

    private mutating func printCubic(
        _ first: Operand, _ second: Operand, _ end: Operand, _ text: inout Text
    ) {
        printCall(&text) { printer, line, text in
            switch printer.dialect.geometry {
            case .coreGraphics: text.write(".addCurve(")
            case .appKit: text.write(".curve(")
            case .plain: printer.writeAppend(".cubic(", line, &text)
            }
            let isAppKit = printer.dialect.geometry == .appKit
            printer.argument("to: ", end, &line, &text)
            printer.argument(isAppKit ? ", controlPoint1: " : ", control1: ", first, &line, &text)
            printer.argument(isAppKit ? ", controlPoint2: " : ", control2: ", second, &line, &text)
        }
    }

    private mutating func print(_ arc: SwiftOutline.Arc, _ text: inout Text) {
        if !hasFramework { return printElement(arc, &text) }
        if arc.radiusY.isPresent { printCurves(along: arc, &text) } else { printArc(arc, &text) }
    }

    private mutating func printArc(_ arc: SwiftOutline.Arc, _ text: inout Text) {
        // It would hardly fit on one line.
        printCall(&text, isBroken: true) { printer, line, text in
            if let degrees = arc.degrees {
                text.write(".appendArc(")
                printer.argument("withCenter: ", arc.center, &line, &text)
                printer.argument(", radius: ", arc.radiusX, &line, &text)
                printer.argument(", startAngle: ", degrees.start, &line, &text)
                printer.argument(", endAngle: ", degrees.end, &line, &text)
                printer.argument(", clockwise: ", degrees.isFalling, &line, &text)
            } else {
                text.write(".addRelativeArc(")
                printer.argument("center: ", arc.center, &line, &text)
                printer.argument(", radius: ", arc.radiusX, &line, &text)
                printer.argument(", startAngle: ", arc.start, &line, &text)
                printer.argument(", delta: ", arc.delta, &line, &text)
            }
        }
    }

    private mutating func printElement(_ arc: SwiftOutline.Arc, _ text: inout Text) {
        printCall(&text) { printer, line, text in
            printer.writeAppend(arc.radiusY.isPresent ? ".ellipticalArc(" : ".arc(", line, &text)
            printer.argument("center: ", arc.center, &line, &text)
            if arc.radiusY.isPresent {
                printer.argument(", radiusX: ", arc.radiusX, &line, &text)
                printer.argument(", radiusY: ", arc.radiusY, &line, &text)
                printer.argument(", rotation: ", arc.rotation, &line, &text)
            } else {
                printer.argument(", radius: ", arc.radiusX, &line, &text)
            }
            printer.argument(", start: ", arc.start, &line, &text)
            printer.argument(", sweep: ", arc.sweep, &line, &text)
        }
    }

    /// A call of the helper that adds a quadratic curve.
    private mutating func printQuadraticCall(_ control: Operand, _ end: Operand, _ text: inout Text) {
        helpers.insert(.addQuadCurve)
        printHelperCall("addQuadCurve(\n", &text) { printer, line, text in
            printer.argument("end: ", end, &line, &text)
            printer.argument(", control: ", control, &line, &text)
        }
    }

    /// A call of the helper that adds curves.
    private mutating func printCurves(along arc: SwiftOutline.Arc, _ text: inout Text) {
        helpers.insert(.addEllipticalArc)
        printHelperCall("addEllipticalArc(\n", curves: arc.pieceCount, &text) { printer, line, text in
            printer.argument("center: ", arc.center, &line, &text)
            printer.argument(", radiusX: ", arc.radiusX, &line, &text)
            printer.argument(", radiusY: ", arc.radiusY, &line, &text)
            printer.argument(", rotation: ", arc.rotation, &line, &text)
            printer.argument(", startAngle: ", arc.start, &line, &text)
            printer.argument(", sweep: ", arc.sweep, &line, &text)
        }
    }

    /// A call of a helper that adds to the path.
    private mutating func printHelperCall(
        _ name: StaticString, curves: Int? = nil, _ text: inout Text,
        _ arguments: (inout SwiftPrinter, inout Line, inout Text) -> Void
    ) {
        startLine(&text)
        text.write(variable: name)
        level += 1
        startLine(&text)
        text.write("to: ")
        writeTarget(&text)
        if let curves {
            text.write(", curves: ")
            text.write(number: UInt32(truncatingIfNeeded: curves))
        }
        text.write(",\n")
        var line = Line(start: text.count, isBroken: true)
        startLine(&text)
        arguments(&self, &line, &text)
        text.write(")\n")
        level -= 1
    }
}

// Calls, on a line if they fit there.
extension SwiftPrinter {
    /// The line that a call is written on.
    struct Line {
        /// Where it begins in the text.
        var start: Int
        /// Whether arguments go to further lines where they do not fit.
        let isBroken: Bool
    }

    /// Writes a statement that begins with the path: `body` writes what follows, up to the closing parenthesis.
    @inline(__always)
    private mutating func printCall(
        _ text: inout Text, isBroken: Bool = false, _ body: (inout SwiftPrinter, inout Line, inout Text) -> Void
    ) {
        let start = text.count
        if !isBroken {
            writeCall(Line(start: start, isBroken: false), &text, body)
            // The line break counts as one.
            if text.count - start <= Self.lineLength + 1 { return }
            rewind(to: start, &text)
        }
        writeCall(Line(start: start, isBroken: true), &text, body)
    }

    @inline(__always)
    private mutating func writeCall(
        _ line: Line, _ text: inout Text, _ body: (inout SwiftPrinter, inout Line, inout Text) -> Void
    ) {
        let outer = level
        var line = line
        startLine(&text)
        writeTarget(&text)
        body(&self, &line, &text)
        if hasFramework { text.write(")\n") } else { text.write("))\n") }
        level = outer
    }

    /// The beginning of a step that appends an element.
    private mutating func writeAppend(_ element: StaticString, _ line: Line, _ text: inout Text) {
        text.write(".append(")
        if line.isBroken {
            level += 1
            text.write("\n")
            startLine(&text)
        }
        text.write(variable: element)
    }

    /// An argument, with the comma in front of it.
    @inline(__always)
    private mutating func argument(
        _ label: StaticString, _ value: Operand, _ line: inout Line, _ text: inout Text
    ) {
        let isFirst = label.utf8Start[0] != UInt8(ascii: ",")
        if isFirst, line.isBroken, text.count > line.start + indentation { beginArguments(&line, &text) }
        let start = text.count
        text.write(label)
        write(value, .choice, &text)
        // What closes the call or follows the argument takes two more.
        if line.isBroken, text.count + 2 - line.start > Self.lineLength {
            rewind(to: start, &text)
            writeFitting(label, value, isFirst: isFirst, &line, &text)
        }
    }

    @inline(never)
    private mutating func beginArguments(_ line: inout Line, _ text: inout Text) {
        level += 1
        text.write("\n")
        line.start = text.count
        startLine(&text)
    }

    /// An argument that does not fit on the line.
    @inline(never)
    private mutating func writeFitting(
        _ label: StaticString, _ value: Operand, isFirst: Bool, _ line: inout Line, _ text: inout Text
    ) {
        if isFirst {
            text.write(variable: label)
        } else {
            text.write(",\n")
            line.start = text.count
            startLine(&text)
            text.write(variable: label, from: ", ".utf8.count)
        }
        writeFitting(value, lineStart: &line.start, rest: 2, &text)
    }
}

// Control flow.
extension SwiftPrinter {
    private mutating func print(_ loop: SwiftOutline.Loop, _ text: inout Text) {
        let mark = names.mark
        startLine(&text)
        text.write("for ")
        if outline.locals[loop.index.index].isUsed {
            declareLocal(loop.index)
            write(locals[loop.index.index], &text)
        } else {
            text.write("_")
        }
        text.write(" in ")
        if loop.isRange { writeRange(loop, &text) } else { writeStride(loop, &text) }
        printBraces(loop.body, &text)
        text.write("\n")
        names.leave(mark)
    }

    private mutating func writeRange(_ loop: SwiftOutline.Loop, _ text: inout Text) {
        write(loop.lower, .range, &text)
        if loop.isClosed { text.write("...") } else { text.write("..<") }
        write(loop.upper, .range, &text)
    }

    /// Ends at once where the bounds are the wrong way round.
    private mutating func writeStride(_ loop: SwiftOutline.Loop, _ text: inout Text) {
        text.write("stride(from: ")
        write(loop.lower, .choice, &text)
        if loop.isClosed { text.write(", through: ") } else { text.write(", to: ") }
        write(loop.upper, .choice, &text)
        text.write(", by: 1)")
    }

    private mutating func printBranch(
        _ condition: Operand, _ then: Block, _ otherwise: Block, _ text: inout Text
    ) {
        startLine(&text)
        text.write("if ")
        write(condition, .choice, &text)
        printBraces(then, &text)
        if otherwise.isPresent {
            text.write(" else")
            printBraces(otherwise, &text)
        }
        text.write("\n")
    }

    /// A block in braces; the line stays open.
    private mutating func printBraces(_ block: Block, _ text: inout Text) {
        text.write(" {\n")
        level += 1
        printBlock(block, &text)
        level -= 1
        startLine(&text)
        text.write("}")
    }

    /// Draws the subpaths of a block into a path of their own, and adds that turned around.
    private mutating func printReversed(_ block: Block, _ text: inout Text) {
        let outer = target
        let hole = declare(.hole)
        startLine(&text)
        if hasFramework { text.write("let ") } else { text.write("var ") }
        write(hole, &text)
        writeEmptyPath(&text)
        target = hole
        printParagraphs(of: block, &text)
        target = outer
        startLine(&text)
        writeTarget(&text)
        switch dialect.geometry {
        case .coreGraphics: text.write(".addPath(reversed(")
        case .appKit: text.write(".append(")
        case .plain: text.write(" += reversed(")
        }
        write(hole, &text)
        switch dialect.geometry {
        case .coreGraphics: text.write("))\n")
        case .appKit: text.write(".reversed)\n")
        case .plain: text.write(")\n")
        }
        if dialect.geometry != .appKit { helpers.insert(.reversed) }
        if dialect.geometry == .plain { helpers.insert(.end) }
    }

    /// Makes a variable that was named just now an empty path.
    mutating func writeEmptyPath(_ text: inout Text) {
        if dialect.geometry == .plain { return text.write(": [Element] = []\n") }
        text.write(" = ")
        text.write(variable: dialect.path)
        text.write("()\n")
    }

    private mutating func printHeading(_ angle: Operand, _ text: inout Text) {
        startLine(&text)
        text.write("heading = ")
        write(angle, .choice, &text)
        text.write("\n")
    }
}
