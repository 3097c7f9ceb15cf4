import ShapeCompiler

/// An integer parameter and a value that it does not have by default: the file's first one, or a new one.
struct IntegerParameter: Sendable {
    /// 1 at that value, 0 at others: `(count == 7 ? 1 : 0)`.
    let condition: String
    /// What declares it, where the file has none.
    let edits: [Mutation.Edit]

    init(of shape: ShapeNode, _ tree: Tree, _ source: SourceFile) {
        let statements = shape.body.indices.map { tree.item($0) as ID<StatementNode> }
        for statement in statements {
            guard case .parameter(let id) = tree[statement] else { continue }
            let parameter = tree.parameters[id.index]
            guard parameter.kind.isPresent, source.text(parameter.kind.span) == "integer" else { continue }
            let value = Self.otherValue(of: parameter, tree, source)
            condition = "(\(source.text(parameter.name.span)) == \(value) ? 1 : 0)"
            edits = []
            return
        }
        let start = statements.first.map { Int(tree.span($0).start) } ?? 0
        condition = "(extra == 7 ? 1 : 0)"
        edits = [Mutation.Edit(start: start, end: start, replacement: "param extra: integer = 3 in 0...9; ")]
    }

    /// An integer of the domain, 7 where it can be.
    private static func otherValue(of parameter: ParameterNode, _ tree: Tree, _ source: SourceFile) -> Int {
        let literal = { (id: ID<ExpressionNode>) in id.isPresent ? Int(source.text(tree.span(id))) : nil }
        let standard = literal(parameter.defaultValue) ?? 0
        let domain = (literal(parameter.minimum) ?? .min)...(literal(parameter.maximum) ?? .max)
        return [7, 8, 3, 1].first { $0 != standard && domain.contains($0) } ?? standard
    }
}
