import ShapeProgram
import ShapeSyntax

// A `View` of SwiftUI: its properties and its body.
extension SwiftPrinter {
    mutating func printViewStart(_ text: inout Text) {
        let type = names.declareType(declared.name, table)
        declareProperties()
        text.write("\n")
        if dialect.isOneOfSeveral { printDirective("#if ", SwiftStyle.Framework.swiftui.condition, &text) }
        printDocumentation(declared.documentation, &text)
        startLine(&text)
        writeModifier(&text)
        text.write("struct ")
        writeUnescaped(type, &text)
        text.write("View: View {\n")
        level += 1
        printMotionType(&text)
        printProperties(&text)
        printMotionProperties(&text)
        printOwnProperties(&text)
        printViewInitializer(&text)
        printViewBody(&text)
    }

    mutating func printViewEnd(_ text: inout Text) {
        level += 1
        printHelpers(&text)
        level -= 1
        startLine(&text)
        text.write("}\n")
        printPreviews(&text)
        if dialect.isOneOfSeveral { printDirective("#endif", "", &text) }
    }

    mutating func printMotionType(_ text: inout Text) {
        guard !view.motions.isEmpty else { return }
        printMembers(
            """
            /// What the view can play.
            @enum Motion: CaseIterable, Sendable {

            """, &text)
        level += 1
        for motion in view.motions {
            startLine(&text)
            text.write("case ")
            writeMotion(motion, &text)
            text.write("\n")
        }
        level -= 1
        startLine(&text)
        text.write("}\n\n")
    }

    /// The name of a motion, in a scope of its own, where `allCases` is not free.
    mutating func writeMotion(_ motion: Name, _ text: inout Text) {
        let mark = names.mark
        names.avoid("allCases")
        write(names.declare(motion, table), &text)
        names.leave(mark)
    }

    private mutating func printMotionProperties(_ text: inout Text) {
        guard !view.motions.isEmpty else { return }
        printMembers("/// What plays while `isAnimating`, unless people want little motion.\n", &text)
        startLine(&text)
        writeModifier(&text)
        text.write("var animation = Motion.")
        writeMotion(view.motions[0], &text)
        text.write("\n")
        printMembers("@var isAnimating = true\n", &text)
    }

    /// What the view keeps for itself, and what it asks its surroundings.
    private mutating func printOwnProperties(_ text: inout Text) {
        text.write("\n")
        if !view.motions.isEmpty { printMembers("@State private var motionStart = Date()\n", isRaw: true, &text) }
        for turn in view.turns {
            startLine(&text)
            text.write("private var ")
            writeTurn(turn, "Angle", &text)
            text.write(" = Angle.zero\n")
            startLine(&text)
            text.write("private var ")
            writeTurn(turn, "Anchor", &text)
            text.write(" = UnitPoint.center\n")
        }
        if !view.motions.isEmpty || !outline.transitions.isEmpty {
            printMembers(
                "@Environment(\\.accessibilityReduceMotion) private var reducesMotion\n", isRaw: true, &text)
        }
        if view.hasDarkColors {
            printMembers("@Environment(\\.colorScheme) private var colorScheme\n", isRaw: true, &text)
        }
        if view.mixesColors {
            printMembers("@Environment(\\.self) private var environment\n", isRaw: true, &text)
        }
        if declared.mirrorsX {
            printMembers("@Environment(\\.layoutDirection) private var layoutDirection\n", isRaw: true, &text)
        }
        if text.count > 1, text[text.count - 2] == UInt8(ascii: "\n") { text.rewind(to: text.count - 1) }
    }

    /// `motionAngle`, or `trackMotionAngle` for a layer.
    mutating func writeTurn(_ turn: Int?, _ end: StaticString, _ text: inout Text) {
        guard let turn else {
            text.write("motion")
            return text.write(variable: end)
        }
        if let layer = view.layers.first(where: { $0.index == turn }), layer.name.isPresent {
            text.write(bytes: table.bytes(of: layer.name))
            text.write("Motion")
        } else {
            text.write("outlineMotion")
        }
        text.write(variable: end)
    }

    /// Written out, as properties that are private make that of the compiler private.
    private mutating func printViewInitializer(_ text: inout Text) {
        text.write("\n")
        startLine(&text)
        writeModifier(&text)
        text.write("init(")
        level += 1
        var isFirst = true
        for index in declared.parameters.indices {
            separate(&isFirst, true, &text)
            writeProperty(index, isArgument: true, &text)
        }
        for spelling in mirroring {
            separate(&isFirst, true, &text)
            write(spelling, &text)
            text.write(": Bool = false")
        }
        if !view.motions.isEmpty {
            separate(&isFirst, true, &text)
            text.write("animation: Motion = .")
            writeMotion(view.motions[0], &text)
            separate(&isFirst, true, &text)
            text.write("isAnimating: Bool = true")
        }
        level -= 1
        if !isFirst {
            text.write("\n")
            startLine(&text)
        }
        text.write(isFirst ? ") {}\n" : ") {\n")
        if isFirst { return }
        level += 1
        for spelling in declared.parameters.indices.map({ inputs[$0] }) + mirroring { printAssignment(spelling, &text) }
        if !view.motions.isEmpty {
            printMembers("self.animation = animation\nself.isAnimating = isAnimating\n", isRaw: true, &text)
        }
        level -= 1
        startLine(&text)
        text.write("}\n")
    }

    mutating func printAssignment(_ spelling: Spelling, _ text: inout Text) {
        startLine(&text)
        text.write("self.")
        write(spelling, &text)
        text.write(" = ")
        write(spelling, &text)
        text.write("\n")
    }

    private mutating func printViewBody(_ text: inout Text) {
        text.write("\n")
        printMembers(
            """
            @var body: some View {
                GeometryReader { geometry in
                    let rect = CGRect(origin: .zero, size: geometry.size)

            """, &text)
        printMembers(
            view.motions.isEmpty
                ? "        drawing(in: rect)\n"
                : """
                        if isAnimating && !reducesMotion {
                            TimelineView(.animation) { timeline in
                                let time = timeline.date.timeIntervalSince(motionStart)
                                moved(by: time, in: rect).drawing(in: rect)
                            }
                        } else {
                            drawing(in: rect)
                        }

                """, &text)
        printMembers("    }\n", &text)
        if !view.motions.isEmpty {
            printMembers("    .task(id: isAnimating ? animation : nil) { motionStart = Date() }\n", &text)
        }
        level += 1
        for transition in outline.transitions { print(transition, &text) }
        level -= 1
        printMembers("}\n", &text)
        if declared.mirrorsX {
            printMembers(
                """

                private var isMirrored: Bool { mirrored != (layoutDirection == .rightToLeft) }

                """, &text)
        }
    }

    /// A change of a parameter is animated.
    private mutating func print(_ transition: SwiftTransition, _ text: inout Text) {
        startLine(&text)
        text.write(".animation(reducesMotion ? nil : .")
        text.write(variable: transition.ease.animation)
        text.write("(duration: ")
        write(transition.duration, .choice, &text)
        text.write(")")
        if !outline.formulas.isNumber(transition.delay, 0) {
            text.write(".delay(")
            write(transition.delay, .choice, &text)
            text.write(")")
        }
        text.write(", value: ")
        write(inputs[transition.parameter], &text)
        text.write(")\n")
    }

    /// Lines of a member, as they stand in a type at the level at hand; `@` is the modifier of access unless it is meant.
    mutating func printMembers(_ lines: StaticString, isRaw: Bool = false, _ text: inout Text) {
        let bytes = lines.withUTF8Buffer { Array($0) }
        var isAtStart = true
        for byte in bytes {
            let isEnd = byte == UInt8(ascii: "\n")
            if isAtStart, !isEnd { startLine(&text) }
            isAtStart = isEnd
            if byte == UInt8(ascii: "@"), !isRaw { writeModifier(&text) } else { text.write(byte: byte) }
        }
    }
}

extension Ease {
    /// What SwiftUI calls the animation.
    fileprivate var animation: StaticString {
        switch self {
        case .linear: "linear"
        case .easeIn: "easeIn"
        case .easeOut: "easeOut"
        case .easeInOut: "easeInOut"
        }
    }
}

// Previews.
extension SwiftPrinter {
    /// The view at its design size, at its smallest, on a dark screen, and where text runs from right to left.
    private mutating func printPreviews(_ text: inout Text) {
        guard dialect.style.hasPreviews else { return }
        let type = names.declareType(declared.name, table)
        printMembers("\n#if DEBUG\n", &text)
        level += 1
        startLine(&text)
        text.write("struct ")
        writeUnescaped(type, &text)
        text.write("View_Previews: PreviewProvider {\n")
        level += 1
        printMembers(
            """
            static var previews: some View {
                Group {

            """, &text)
        level += 2
        printPreview(type, "Design size", minimum: false, "", &text)
        if limits.haveFunction { printPreview(type, "Smallest size", minimum: true, "", &text) }
        printPreview(type, "Dark", minimum: false, ".environment(\\.colorScheme, .dark)\n", &text)
        printPreview(
            type, "Right to left", minimum: false, ".environment(\\.layoutDirection, .rightToLeft)\n", &text)
        level -= 2
        printMembers("    }\n}\n", &text)
        level -= 1
        printMembers("}\n", &text)
        level -= 1
        printMembers("#endif\n", &text)
    }

    private mutating func printPreview(
        _ type: Spelling, _ name: StaticString, minimum: Bool, _ modifier: StaticString, _ text: inout Text
    ) {
        startLine(&text)
        writeUnescaped(type, &text)
        text.write("View()\n")
        level += 1
        startLine(&text)
        text.write(".frame(width: ")
        writePreviewSide("width", declared.designSize?.width, type, minimum, &text)
        text.write(", height: ")
        writePreviewSide("height", declared.designSize?.height, type, minimum, &text)
        text.write(")\n")
        if modifier.utf8CodeUnitCount > 0 { printMembers(modifier, &text) }
        startLine(&text)
        text.write(".previewDisplayName(\"")
        text.write(variable: name)
        text.write("\")\n")
        level -= 1
    }

    private mutating func writePreviewSide(
        _ side: StaticString, _ length: Rational?, _ type: Spelling, _ minimum: Bool, _ text: inout Text
    ) {
        guard minimum else {
            if let side = SwiftFraction(exactly: length ?? Rational(100)) { return text.write(side) }
            return text.write(length ?? Rational(100))
        }
        write(type, &text)
        text.write(".minimumSize().")
        text.write(variable: side)
    }
}
