import ShapeCompiler

/// The shapes of a file that the tests look at.
struct ChosenShapes {
    /// The shape that is drawn: the one that has the file's name, else the first.
    let main: ShapeNode
    /// The shapes that draw it: itself, those that it places, and those that it is a variant of, in the file's order.
    let all: [ShapeNode]
    /// Those of them that have its parameters: itself, and what it is a variant of.
    let kin: [ShapeNode]

    /// `nil` for a file without shapes.
    init?(of source: SourceFile, _ tree: Tree, _ names: inout NameTable) {
        let wanted = names.intern(SourceFile.typeName(of: source.stem))
        guard let main = tree.shapes.first(where: { $0.name.name == wanted }) ?? tree.shapes.first else { return nil }
        self.main = main
        var (drawn, kin): (Set<Name>, [ShapeNode]) = ([], [])
        var (open, base): ([ShapeNode], ShapeNode?) = ([main], main)
        while let shape = open.popLast() {
            guard drawn.insert(shape.name.name).inserted else { continue }
            let used = tree.uses(in: shape)
            open += tree.shapes.filter { used.contains($0.name.name) }
        }
        while let shape = base {
            kin.append(shape)
            base = tree.shapes.first { $0.name.name == shape.base?.name.name }
        }
        all = tree.shapes.filter { drawn.contains($0.name.name) }
        self.kin = kin
    }
}

extension Tree {
    /// The names of the shapes that a shape places, or is a variant of.
    fileprivate func uses(in shape: ShapeNode) -> Set<Name> {
        let placed = places.filter { shape.span.start <= $0.span.start && $0.span.end <= shape.span.end }
        return Set(placed.map(\.shape.name.name) + (shape.base.map { [$0.name.name] } ?? []))
    }
}
