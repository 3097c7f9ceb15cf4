import ShapeProgram
import ShapeSyntax

// From which size on a shape is what it is meant to be.
extension SwiftPrinter {
    /// The function that tells it.
    mutating func printMinimumSize(_ text: inout Text) {
        printLines("\n    /// The smallest size at which the outline is what it is meant to be.\n", &text)
        startFunction(&text)
        text.write("minimumSize(")
        level += 1
        for (index, id) in limits.parameters.enumerated() {
            text.write(index > 0 ? ",\n" : "\n")
            startLine(&text)
            writeParameter(id, &text)
        }
        level -= 1
        if !limits.parameters.isEmpty {
            text.write("\n")
            startLine(&text)
        }
        text.write(") -> ")
        text.write(hasFramework ? "CGSize {\n" : "(width: Double, height: Double) {\n")
        level += 1
        for id in limits.parameters { printCheck(of: id, &text) }
        printSize(&text)
        level -= 1
        startLine(&text)
        text.write("}\n")
    }

    private mutating func printSize(_ text: inout Text) {
        let start = text.count
        startLine(&text)
        text.write(hasFramework ? "return CGSize(" : "return (")
        let isBroken = writeList(since: start, &text) { printer, separator, text in
            printer.writeMembers(separator: separator, &text)
        }
        // A tuple's parenthesis has a line of its own then.
        if isBroken, !hasFramework {
            text.write("\n")
            startLine(&text)
        }
        text.write(")\n")
    }

    /// Writes a list behind the start of a line, or each member on a line of its own where that would be too long;
    /// whether it was.
    private mutating func writeList(
        since start: Int, _ text: inout Text, _ members: (inout SwiftPrinter, StaticString, inout Text) -> Void
    ) -> Bool {
        let first = text.count
        members(&self, ", ", &text)
        if text.count - start < Self.lineLength { return false }
        rewind(to: first, &text)
        level += 1
        text.write("\n")
        startLine(&text)
        members(&self, ",\n", &text)
        level -= 1
        return true
    }

    private mutating func writeMembers(separator: StaticString, _ text: inout Text) {
        text.write("width: ")
        write(boundOf: 1, &text)
        write(separator: separator, &text)
        text.write("height: ")
        write(boundOf: 2, &text)
    }

    /// What stands between the members of a list, which may be the end of a line.
    mutating func write(separator: StaticString, _ text: inout Text) {
        text.write(variable: separator)
        if separator.utf8Start[separator.utf8CodeUnitCount - 1] == UInt8(ascii: "\n") { startLine(&text) }
    }

    /// The greatest of what a side has to be at least, or 0.
    private mutating func write(boundOf side: Int, _ text: inout Text) {
        var (count, isPositive) = (0, false)
        for row in 0..<limits.count where limits.side(row) == side {
            count += 1
            isPositive = isPositive || isBoundNonnegative(row)
        }
        if count == 0 { return text.write("0") }
        let isPlain = count == 1 && isPositive
        if !isPlain { text.write(isPositive ? "max(" : "max(0, ") }
        var isFirst = true
        for row in 0..<limits.count where limits.side(row) == side {
            if !isFirst { text.write(", ") }
            isFirst = false
            write(sumOf: row, from: 3, .all, isNegated: true, &text)
        }
        if !isPlain { text.write(")") }
    }

    /// Whether the bound of a row is known not to be negative: no part of it can be.
    private func isBoundNonnegative(_ row: Int) -> Bool {
        limits.columns.indices.allSatisfy { column in
            let number = limits.number(row, column)
            switch limits.columns[column] {
            case .width, .height: return true
            case .one: return number.isNegative || number.isZero
            case .parameter(let index, _):
                if number.isZero { return true }
                let minimum = outline.inputs[index].minimum
                return number.isNegative && minimum.isPresent && outline.formulas[minimum].lower >= 0
            }
        }
    }
}

// Sizes at which nothing is drawn.
extension SwiftPrinter {
    /// Looks at the size, in front of the steps.
    mutating func printLimits(_ text: inout Text) {
        if limits.haveFunction { return printComparison(&text) }
        startLine(&text)
        text.write("guard ")
        for row in 0..<limits.count {
            if row > 0 { text.write(", ") }
            write(sumOf: row, from: 1, .positive, isNegated: false, &text)
            text.write(limits.isStrict(row) ? " > " : " >= ")
            write(sumOf: row, from: 1, .positive, isNegated: true, &text)
        }
        text.write(" else { return path }\n")
    }

    /// Compares the size with the smallest one.
    private mutating func printComparison(_ text: inout Text) {
        let minimum = printMinimum(&text)
        startLine(&text)
        text.write(limits.trap ? "precondition(" : "guard ")
        let isAboutWidth = writeComparison(1, "w", "width", minimum, after: "", &text)
        let separator: StaticString = !isAboutWidth ? "" : limits.trap ? " && " : ", "
        _ = writeComparison(2, "h", "height", minimum, after: separator, &text)
        if limits.trap {
            text.write(", \"")
            text.write(bytes: table.bytes(of: declared.name))
            text.write(" has no room\")\n")
        } else {
            text.write(" else { return path }\n")
        }
    }

    /// Declares the smallest size; its name.
    mutating func printMinimum(_ text: inout Text) -> Spelling {
        let minimum = declare(SwiftRole.minimum)
        let start = text.count
        startLine(&text)
        text.write("let ")
        write(minimum, &text)
        text.write(" = minimumSize(")
        _ = writeList(since: start, &text) { printer, separator, text in
            printer.writeArguments(separator: separator, &text)
        }
        text.write(")\n")
        return minimum
    }

    private mutating func writeArguments(separator: StaticString, _ text: inout Text) {
        for (index, id) in limits.parameters.enumerated() {
            if index > 0 { write(separator: separator, &text) }
            writeArgument(id, &text)
        }
    }

    /// Compares a side, if a limit is about it; whether there is one.
    private mutating func writeComparison(
        _ column: Int, _ side: StaticString, _ name: StaticString, _ minimum: Spelling, after separator: StaticString,
        _ text: inout Text
    ) -> Bool {
        let rows = (0..<limits.count).filter { limits.side($0) == column }
        if rows.isEmpty { return false }
        text.write(variable: separator)
        text.write(variable: side)
        text.write(rows.allSatisfy { limits.isStrict($0) } ? " > " : " >= ")
        write(minimum, &text)
        text.write(".")
        text.write(variable: name)
        return true
    }
}

// Sums.
extension SwiftPrinter {
    /// Which parts of a sum are meant.
    private enum Parts {
        case all
        case positive
    }

    /// A sum of columns from one on, and the constant last; it begins with something positive, if there is any.
    private mutating func write(
        sumOf row: Int, from first: Int, _ parts: Parts, isNegated: Bool, _ text: inout Text
    ) {
        var isFirst = true
        for isNegative in [false, true] where !isNegative || parts == .all {
            for column in first...limits.columns.count {
                let column = column == limits.columns.count ? 0 : column
                let number = limits.number(row, column)
                if number.isZero || (number.isNegative != isNegated) != isNegative { continue }
                if isNegative {
                    text.write(isFirst ? "-" : " - ")
                } else if !isFirst {
                    text.write(" + ")
                }
                isFirst = false
                write(limits.columns[column], times: number.magnitude, &text)
            }
        }
        if isFirst { text.write("0") }
    }

    /// `radius`, `2 * radius`, `radius / 2` or a number.
    private mutating func write(_ value: SwiftLimits.Column, times factor: SwiftFraction, _ text: inout Text) {
        if case .one = value { return text.write(factor) }
        let isShare = factor.top == 1 && !factor.isInteger
        if factor != .one, !isShare {
            text.write(factor)
            text.write(" * ")
        }
        switch value {
        case .width: text.write("w")
        case .height: text.write("h")
        case .one: break
        case .parameter(let index, let component):
            let kind = declared.parameters[index].kind
            if kind == .integer {
                writeNumberType(&text)
                text.write("(")
            }
            write(inputs[index], &text)
            if kind == .integer { text.write(")") }
            if kind == .point { text.write(component == 0 ? ".x" : ".y") }
        }
        if isShare {
            text.write(" / ")
            text.write(SwiftFraction(factor.bottom))
        }
    }
}
