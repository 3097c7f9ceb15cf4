import ShapeProgram
import ShapeSyntax

// What moves a view of SwiftUI.
extension SwiftPrinter {
    /// The function that gives a view whose parameters and turns are those of a time.
    mutating func printMotions(_ text: inout Text) {
        level += 1
        isInView = true
        declareProperties()
        text.write("\n")
        printMembers(
            """
            /// The view as it is so many seconds after it began to play.
            private func moved(by time: Double, in rect: CGRect) -> Self {

            """, &text)
        level += 1
        printSides(&text)
        for index in declared.parameters.indices where outline.inputs[index].isUsed { printCheck(of: index, &text) }
        printBodyDefinitions(&text)
        printMembers("var moved = self\nswitch animation {\n", &text)
        for motion in outline.motions { print(motion, &text) }
        printMembers("}\nreturn moved\n", &text)
        level -= 1
        printMembers("}\n", &text)
    }

    private mutating func print(_ motion: SwiftMotion, _ text: inout Text) {
        startLine(&text)
        text.write("case .")
        writeMotion(motion.name, &text)
        text.write(":\n")
        level += 1
        defer { level -= 1 }
        if motion.tracks.isEmpty { return printMembers("break\n", &text) }
        if !motion.playsOnce {
            startLine(&text)
            text.write("let time = time.truncatingRemainder(dividingBy: ")
            write(motion.period, .choice, &text)
            text.write(")\n")
        }
        let mark = names.mark
        for track in motion.tracks { print(track, &text) }
        names.leave(mark)
    }

    private mutating func print(_ track: SwiftMotion.Track, _ text: inout Text) {
        let progress = printProgress(of: track, &text)
        startLine(&text)
        text.write("moved.")
        var kind = Kind.angle
        switch track.target {
        case .parameter(let id):
            write(inputs[id.index], &text)
            kind = declared.parameters[id.index].kind
        case .rotation(let layer, let center):
            printAnchor(of: layer, center, &text)
            writeTurn(layer, "Angle", &text)
        }
        text.write(kind == .angle ? " = .radians(" : kind == .integer ? " = Int((" : " = ")
        writeValue(of: track, progress, &text)
        text.write(kind == .angle ? ")\n" : kind == .integer ? ").rounded())\n" : "\n")
    }

    /// Declares how far a track has come.
    mutating func printProgress(of track: SwiftMotion.Track, _ text: inout Text) -> Spelling {
        let progress = declare(.progress)
        startLine(&text)
        text.write("let ")
        write(progress, &text)
        text.write(" = ")
        writeProgress(of: track, &text)
        text.write("\n")
        return progress
    }

    /// What a track makes of its target.
    mutating func writeValue(of track: SwiftMotion.Track, _ progress: Spelling, _ text: inout Text) {
        if !outline.formulas.isNumber(track.from, 0) {
            write(track.from, .sum, &text)
            text.write(" + ")
        }
        if !outline.formulas.isNumber(track.change, 1) {
            write(track.change, .product, &text)
            text.write(" * ")
        }
        write(progress, &text)
    }

    /// The rest of a line that sets where a layer turns about, and the beginning of the next one.
    private mutating func printAnchor(of layer: Int?, _ center: SwiftPaint.Position, _ text: inout Text) {
        writeTurn(layer, "Anchor", &text)
        text.write(" = ")
        writeUnit(center, &text)
        text.write("\n")
        startLine(&text)
        text.write("moved.")
    }

    /// `Self.eased(Self.progress(time, after: 0.4, in: 0.8), 0.42, 0.58)`.
    private mutating func writeProgress(of track: SwiftMotion.Track, _ text: inout Text) {
        helpers.insert(.progress)
        let curve: StaticString? =
            switch track.ease {
            case .linear: nil
            case .easeIn: "0.42, 1)"
            case .easeOut: "0, 0.58)"
            case .easeInOut: "0.42, 0.58)"
            }
        if curve != nil {
            helpers.insert(.eased)
            text.write("Self.eased(")
        }
        text.write("Self.progress(time, after: ")
        write(track.delay, .choice, &text)
        text.write(", in: ")
        write(track.duration, .choice, &text)
        text.write(")")
        if let curve {
            text.write(", ")
            text.write(variable: curve)
        }
    }
}
