import ShapeSyntax

/// Prints formulas as the language writes them, with no more parentheses than the tree needs.
///
/// Values that `Expand` named are `_3` by their number, or have another prefix. Text beyond `maximumLength` bytes, which formulas
/// that share parts can reach, is cut with `…`.
package struct ExpressionText: Sendable {
    /// How many bytes a formula may have.
    package static let maximumLength = 16_384
    /// How deep a formula is followed.
    static let maximumDepth = 512

    /// How tightly an operator binds, loosest first.
    enum Level: UInt8, Comparable {
        case conditional, or, and, comparison, sum, product, sign, power, primary

        static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        var next: Level { Level(rawValue: rawValue + 1) ?? .primary }
    }

    package var names: NameTable
    /// The function whose arguments the formula may name.
    package var function = ID<Function>.none
    /// What stands before the number of a value without a name.
    package var unnamedPrefix: StaticString = "_"

    package init(names: NameTable) { self.names = names }

    /// Appends a formula; nothing for one that is not there.
    package func append(_ id: ID<Expression>, of program: Program, to bytes: inout [UInt8]) {
        var writer = Writer(text: self, limit: bytes.count + Self.maximumLength)
        writer.append(id, program, .conditional, 0, &bytes)
    }

    /// Appends `(x, y)`.
    package func append(_ point: Point, of program: Program, to bytes: inout [UInt8]) {
        write("(", &bytes)
        append(point.x, of: program, to: &bytes)
        write(", ", &bytes)
        append(point.y, of: program, to: &bytes)
        write(")", &bytes)
    }

    /// Appends a value of any kind: a formula, a point, `rgb(…)`.
    package func append(_ value: Value, of program: Program, to bytes: inout [UInt8]) {
        switch value.kind {
        case .number, .integer, .angle, .duration: append(value.first, of: program, to: &bytes)
        case .boolean: appendBoolean(value.first, of: program, to: &bytes)
        case .point: append(value.point, of: program, to: &bytes)
        case .color: appendColor(value, of: program, to: &bytes)
        }
    }

    /// The text of a formula.
    package func text(_ id: ID<Expression>, of program: Program) -> String {
        var bytes: [UInt8] = []
        append(id, of: program, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the name of a let or a loop's index.
    package func append(_ binding: ID<Binding>, of program: Program, to bytes: inout [UInt8]) {
        if binding.index < program.bindings.count, program.bindings[binding.index].name.isPresent {
            bytes.append(contentsOf: names.bytes(of: program.bindings[binding.index].name))
        } else {
            write(unnamedPrefix, &bytes)
            NumberText.append(binding.index, to: &bytes)
        }
    }

    private func appendBoolean(_ id: ID<Expression>, of program: Program, to bytes: inout [UInt8]) {
        guard id.isPresent, let constant = program.constantValue(id) else {
            return append(id, of: program, to: &bytes)
        }
        if constant == Rational(0) { write("false", &bytes) } else { write("true", &bytes) }
    }

    private func appendColor(_ value: Value, of program: Program, to bytes: inout [UInt8]) {
        write("rgb(", &bytes)
        for component in 0..<3 {
            if component > 0 { write(", ", &bytes) }
            append(value[component], of: program, to: &bytes)
        }
        let alpha = value.fourth.isPresent ? program.constantValue(value.fourth) : nil
        if alpha != Rational(1) {
            write(", ", &bytes)
            append(value.fourth, of: program, to: &bytes)
        }
        write(")", &bytes)
    }

    private func write(_ text: StaticString, _ bytes: inout [UInt8]) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
}
