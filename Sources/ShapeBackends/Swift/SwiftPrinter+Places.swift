import ShapeProgram
import ShapeSyntax

/// Whose type insets have.
enum SwiftInsets: Sendable {
    /// None: they are a tuple.
    case tuple
    /// That of SwiftUI.
    case swiftUI
    /// That of UIKit and AppKit.
    case directional

    /// Whether a framework that has the type is there.
    var condition: StaticString {
        switch self {
        case .tuple: "true"
        case .swiftUI: "canImport(SwiftUI)"
        case .directional: "canImport(UIKit) || canImport(AppKit)"
        }
    }

    var type: StaticString {
        switch self {
        case .tuple: "(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat)"
        case .swiftUI: "EdgeInsets"
        case .directional: "NSDirectionalEdgeInsets"
        }
    }

    /// What a value of it begins with.
    var call: StaticString {
        switch self {
        case .tuple: "("
        case .swiftUI: "EdgeInsets("
        case .directional: "NSDirectionalEdgeInsets("
        }
    }
}

// Functions that give a place: regions for content, and anchors.
extension SwiftPrinter {
    /// Writes the function, or one for each framework that has a type for the result.
    mutating func print(_ place: SwiftPlace, _ text: inout Text) {
        guard place.subject == .insets, hasFramework else { return printFunction(place, isFirst: true, &text) }
        let frameworks = dialect.style.frameworks
        var types: [SwiftInsets] = []
        if frameworks.contains(.swiftui) { types.append(.swiftUI) }
        if frameworks.contains(.uikit) || frameworks.contains(.appkit) { types.append(.directional) }
        guard !types.isEmpty else { return printFunction(place, isFirst: true, &text) }
        for type in types {
            insets = type
            text.write("\n")
            if dialect.isOneOfSeveral { printDirective("#if ", type.condition, &text) }
            printFunction(place, isFirst: false, &text)
            if dialect.isOneOfSeveral { printDirective("#endif", "", &text) }
        }
        insets = .tuple
    }

    private mutating func printFunction(_ place: SwiftPlace, isFirst: Bool, _ text: inout Text) {
        names.reset()
        if isFirst { text.write("\n") }
        declareInputs()
        printDocumentation(of: place, &text)
        startFunction(&text)
        writeName(of: place, &text)
        printParameters(firstParameters(of: place), result(of: place), for: place.name, &text)
        level += 1
        printSize(for: place, &text)
        for index in declared.parameters.indices where outline.inputs[index].isUsed { printCheck(of: index, &text) }
        printBlock(outline.body, &text)
        level -= 1
        startLine(&text)
        text.write("}\n")
    }

    private mutating func printDocumentation(of place: SwiftPlace, _ text: inout Text) {
        startLine(&text)
        switch place.subject {
        case .rectangle: text.write("/// The part of a rectangle that is for ")
        case .insets: text.write("/// How far the sides of the shape are from ")
        case .size: text.write("/// The size that the shape has around ")
        case .point: text.write("/// The place of ")
        }
        writeSubject(of: place, &text)
        switch place.subject {
        case .rectangle, .insets: text.write(".\n")
        case .size: text.write(" of some size.\n")
        case .point: text.write(" in a rectangle.\n")
        }
    }

    private mutating func writeSubject(of place: SwiftPlace, _ text: inout Text) {
        guard place.name.isPresent else { return text.write("its content") }
        text.write("`")
        text.write(bytes: table.bytes(of: place.name))
        text.write("`")
    }

    /// `contentRect`, `titleInsets`, `size`, `tipPoint`.
    private mutating func writeName(of place: SwiftPlace, _ text: inout Text) {
        if place.subject == .size { return text.write("size") }
        if place.name.isPresent { text.write(bytes: table.bytes(of: place.name)) } else { text.write("content") }
        switch place.subject {
        case .rectangle: text.write("Rect")
        case .insets: text.write("Insets")
        case .size: break
        case .point: text.write("Point")
        }
    }

    private func firstParameters(of place: SwiftPlace) -> [StaticString] {
        let hasBox = place.subject == .rectangle || place.subject == .point
        if place.subject == .size {
            return hasFramework ? [" content: CGSize"] : [" contentWidth: Double", "height contentHeight: Double"]
        }
        if !place.dependsOnSize, !hasBox { return [] }
        if !hasFramework { return ["width w: Double", "height h: Double"] }
        return hasBox ? ["in rect: CGRect"] : ["for box: CGSize"]
    }

    private func result(of place: SwiftPlace) -> StaticString {
        switch place.subject {
        case .rectangle: hasFramework ? "CGRect" : "(x: Double, y: Double, width: Double, height: Double)"
        case .size: hasFramework ? "CGSize" : "(width: Double, height: Double)"
        case .point: hasFramework ? "CGPoint" : "Point"
        case .insets: hasFramework ? insets.type : "(top: Double, leading: Double, bottom: Double, trailing: Double)"
        }
    }

    /// Declares the sides of the box that are asked for.
    private mutating func printSize(for place: SwiftPlace, _ text: inout Text) {
        guard hasFramework else { return }
        let box: StaticString = place.subject == .insets ? "box." : "rect."
        if placement.isUsed(outline.formulas.width) { printSide("let w = ", box, "width\n", &text) }
        if placement.isUsed(outline.formulas.height) { printSide("let h = ", box, "height\n", &text) }
    }

    private mutating func printSide(
        _ declaration: StaticString, _ box: StaticString, _ side: StaticString, _ text: inout Text
    ) {
        startLine(&text)
        text.write(variable: declaration)
        text.write(variable: box)
        text.write(variable: side)
    }
}

// What they give.
extension SwiftPrinter {
    mutating func printReturn(_ place: SwiftOutline.Place, _ text: inout Text) {
        let outer = isInGenericCall
        isInGenericCall = hasFramework
        defer { isInGenericCall = outer }
        switch place {
        case .rectangle(let box): printReturn(box, &text)
        case .insets(let insets): printReturn(insets, &text)
        case .size(let width, let height): printReturn(width, height, &text)
        case .point(let x, let y):
            printReturn(hasFramework ? "CGPoint(" : "Point(", &text) { printer, text in
                printer.writeCoordinate("x: ", x, .x, &text)
                printer.separate(&text)
                printer.writeCoordinate("y: ", y, .y, &text)
            }
        }
    }

    /// `return`, a call or tuple that `body` writes the members of, with each on a line of its own.
    private mutating func printReturn(
        _ call: StaticString, _ text: inout Text, _ body: (inout SwiftPrinter, inout Text) -> Void
    ) {
        startLine(&text)
        text.write("return ")
        text.write(variable: call)
        level += 1
        text.write("\n")
        startLine(&text)
        body(&self, &text)
        level -= 1
        // A tuple's parenthesis has a line of its own.
        if call.utf8CodeUnitCount == 1 {
            text.write("\n")
            startLine(&text)
        }
        text.write(")\n")
    }

    private mutating func separate(_ text: inout Text) {
        text.write(",\n")
        startLine(&text)
    }

    private mutating func printReturn(_ box: SwiftOutline.Rectangle, _ text: inout Text) {
        printReturn(hasFramework ? "CGRect(" : "(", &text) { printer, text in
            printer.writeOffset("x: ", "rect.minX", box.left, otherwise: box.right, printer.mirrored.x, &text)
            printer.separate(&text)
            printer.writeOffset("y: ", "rect.minY", box.top, otherwise: box.bottom, printer.mirrored.y, &text)
            printer.separate(&text)
            printer.writeMember("width: ", box.width, &text)
            printer.separate(&text)
            printer.writeMember("height: ", box.height, &text)
        }
    }

    private mutating func printReturn(_ insets: SwiftOutline.Insets, _ text: inout Text) {
        let (x, y) = (mirrored.x, mirrored.y)
        let (turnsX, turnsY) = (declared.mirrorsX, declared.mirrorsY)
        printReturn(self.insets.call, &text) { printer, text in
            printer.writeEither("top: ", insets.top, turnsY ? insets.bottom : .none, y, .choice, &text)
            printer.separate(&text)
            printer.writeEither("leading: ", insets.left, turnsX ? insets.right : .none, x, .choice, &text)
            printer.separate(&text)
            printer.writeEither("bottom: ", insets.bottom, turnsY ? insets.top : .none, y, .choice, &text)
            printer.separate(&text)
            printer.writeEither("trailing: ", insets.right, turnsX ? insets.left : .none, x, .choice, &text)
        }
    }

    private mutating func printReturn(_ width: Operand, _ height: Operand, _ text: inout Text) {
        let minimum = limits.haveFunction ? printMinimum(&text) : nil
        printReturn(hasFramework ? "CGSize(" : "(", &text) { printer, text in
            let hasFramework = printer.hasFramework
            printer.writeExtent(
                "width: ", hasFramework ? "content.width" : "contentWidth", width, minimum, ".width", &text)
            printer.separate(&text)
            printer.writeExtent(
                "height: ", hasFramework ? "content.height" : "contentHeight", height, minimum, ".height", &text)
        }
    }

    /// `width: max(content.width + 16, minimum.width)`.
    private mutating func writeExtent(
        _ label: StaticString, _ content: StaticString, _ more: Operand, _ minimum: Spelling?, _ side: StaticString,
        _ text: inout Text
    ) {
        text.write(variable: label)
        if minimum != nil { text.write("max(") }
        text.write(variable: content)
        writeAdded(more, &text)
        guard let minimum else { return }
        text.write(", ")
        write(minimum, &text)
        text.write(variable: side)
        text.write(")")
    }

    /// ` + radius`, unless that is 0.
    private mutating func writeAdded(_ more: Operand, _ text: inout Text) {
        if outline.formulas.isNumber(more, 0) { return }
        text.write(" + ")
        write(more, .sum, &text)
    }

    private mutating func writeMember(_ label: StaticString, _ value: Operand, _ text: inout Text) {
        text.write(variable: label)
        write(value, .choice, &text)
    }

    /// `x: rect.minX + 8`, with another distance where the shape is turned over.
    private mutating func writeOffset(
        _ label: StaticString, _ origin: StaticString, _ distance: Operand, otherwise: Operand, _ condition: Spelling,
        _ text: inout Text
    ) {
        if !hasFramework { return writeEither(label, distance, otherwise, condition, .choice, &text) }
        text.write(variable: label)
        text.write(variable: origin)
        if !otherwise.isPresent || otherwise == distance { return writeAdded(distance, &text) }
        writeEither(" + ", distance, otherwise, condition, .sum, &text)
    }

    /// One of two formulas, the second where the shape is turned over.
    private mutating func writeEither(
        _ label: StaticString, _ value: Operand, _ other: Operand, _ condition: Spelling, _ level: SwiftPrecedence,
        _ text: inout Text
    ) {
        text.write(variable: label)
        guard other.isPresent, other != value else { return write(value, level, &text) }
        if level != .choice { text.write("(") }
        write(condition, &text)
        text.write(" ? ")
        write(other, .or, &text)
        text.write(" : ")
        write(value, .choice, &text)
        if level != .choice { text.write(")") }
    }

    /// A coordinate of a point in the rectangle, from the other side where the shape is turned over.
    private mutating func writeCoordinate(
        _ label: StaticString, _ value: Operand, _ axis: MirrorAxis, _ text: inout Text
    ) {
        text.write(variable: label)
        let isX = axis == .x
        if isX ? declared.mirrorsX : declared.mirrorsY {
            write(isX ? mirrored.x : mirrored.y, &text)
            text.write(" ? ")
            text.write(variable: hasFramework ? isX ? "rect.maxX" : "rect.maxY" : isX ? "w" : "h")
            text.write(" - ")
            write(value, .product, &text)
            text.write(" : ")
        }
        if !hasFramework { return write(value, .choice, &text) }
        text.write(isX ? "rect.minX" : "rect.minY")
        writeAdded(value, &text)
    }
}
