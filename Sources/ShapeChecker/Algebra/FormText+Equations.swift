import ShapeProgram
import ShapeSyntax

extension FormWriter {
    /// Where a linear form is 0, as `w = h`: what is added on one side, what is subtracted on the other; a constant
    /// on the right.
    static func equation(_ form: Form, _ ring: Ring, _ program: Program, _ names: NameTable) -> String? {
        guard let p = form.polynomial, p.degree == 1, p.terms.count > 1, namesVariablesOnly(p, ring),
            let content = try? p.content.magnitude, let whole = try? p.scaled(by: .checking(content.reciprocal))
        else { return nil }
        let added = whole.filter { $0.coefficient > .zero }
        let subtracted = whole.filter { $0.coefficient < .zero }.negated
        guard !added.isZero, !subtracted.isZero, let left = text(Form(added), ring, program, names),
            let right = text(Form(subtracted), ring, program, names)
        else { return nil }
        return added.constant == nil ? "\(left) = \(right)" : "\(right) = \(left)"
    }

    /// A form in the file's own names; `nil` where it has no short spelling.
    static func text(_ form: Form, _ ring: Ring, _ program: Program, _ names: NameTable) -> String? {
        var writer = FormWriter(ring: ring, program: program, names: names)
        writer.append(form)
        return writer.text
    }

    private static func namesVariablesOnly(_ p: Polynomial, _ ring: Ring) -> Bool {
        var result = true
        forEach(p.variables) { if !ring[$0].isVariable { result = false } }
        return result
    }
}
