import ShapeCompiler
import ShapeProgram

/// Writes the corners of a shape whose edges run along the axes as lines and quarter arcs.
///
/// Which way the edges run is seen in a drawing of the same shape without its roundings. Corners beside slanted edges are
/// left as they are, and so are those beside them, as a corner stands between vertices.
struct CornerRespelling {
    /// How many corners are written as arcs.
    private(set) var count = 0
    private(set) var edits: [Mutation.Edit] = []
    private let source: SourceFile
    private let tree: Tree
    private let shape: ShapeNode?

    /// The file in the other spelling, with how many corners were changed.
    static func respelt(_ source: SourceFile) -> (source: SourceFile, count: Int) {
        var result = CornerRespelling(source)
        for subpath in result.subpaths() where subpath.isPlain { result.respell(subpath.vertices) }
        let mutation = Mutation(operator: .constant, edits: result.edits)
        return (SourceFile(name: source.name, bytes: mutation.applied(to: Array(source.bytes))), result.count)
    }

    private init(_ source: SourceFile) {
        self.source = source
        var names = NameTable()
        tree = Parser.parse(source, names: &names).0
        shape = ChosenShapes(of: source, tree, &names)?.main
    }

    private func text(_ id: ID<ExpressionNode>) -> String { source.text(tree.span(id)) }

    private func edit(_ id: ID<StatementNode>, _ text: String) -> Mutation.Edit {
        Mutation.Edit(start: Int(tree.span(id).start), end: Int(tree.span(id).end), replacement: text)
    }
}

// MARK: - Where corners lie

extension CornerRespelling {
    /// The subpaths with their places in a drawing without roundings; none where that has others.
    private func subpaths() -> [CornerSubpath] {
        guard let shape, let written = CornerSubpath.all(of: shape, tree) else { return [] }
        let straightening = written.flatMap { $0.isPlain ? $0.vertices : [] }.compactMap { vertex in
            vertex.corner.map {
                edit(vertex.statement, "\(vertex.isFirst ? "move" : "line") to \(text($0.point))")
            }
        }
        let mutation = Mutation(operator: .constant, edits: straightening)
        let straight = SourceFile(name: source.name, bytes: mutation.applied(to: Array(source.bytes)))
        guard let shape = CheckedShape(straight) else { return [] }
        var drawing = FaultyDrawing(shape)
        drawing.draw(at: drawing.design)
        let drawn = drawing.outlines.flatMap(\.vertices)
        guard drawn.map(\.count) == written.map(\.vertices.count) else { return [] }
        return zip(written, drawn).map { subpath, places in
            var subpath = subpath
            for index in places.indices { subpath.vertices[index].place = places[index] }
            return subpath
        }
    }
}

extension Outline {
    /// The vertices of each subpath.
    fileprivate var vertices: [[Vector]] {
        var result: [[Vector]] = []
        for element in elements {
            switch element {
            case .move(let point): result.append([point])
            case .line(let point), .quadratic(_, to: let point), .cubic(_, _, to: let point):
                result[result.count - 1].append(point)
            case .arc(let arc): result[result.count - 1].append(arc.end)
            case .close, .open: break
            }
        }
        return result
    }
}

// MARK: - Writing them

extension CornerRespelling {
    private mutating func respell(_ vertices: [CornerSubpath.Vertex]) {
        let count = vertices.count
        var isChosen = vertices.indices.map { index in
            vertices[index].corner != nil && direction(vertices, index) != nil
                && direction(vertices, (index + 1) % count) != nil
        }
        var isSettled = false
        while !isSettled {
            isSettled = true
            for index in vertices.indices where isChosen[index] {
                let neighbours = [(index + count - 1) % count, (index + 1) % count]
                if neighbours.contains(where: { vertices[$0].corner != nil && !isChosen[$0] }) {
                    (isChosen[index], isSettled) = (false, false)
                }
            }
        }
        for index in vertices.indices where isChosen[index] { respell(vertices, index) }
    }

    /// The unit vector of the edge that leads to a vertex, if it runs along an axis.
    private func direction(_ vertices: [CornerSubpath.Vertex], _ index: Int) -> Vector? {
        guard vertices[index].isStraight else { return nil }
        let edge = vertices[index].place - vertices[(index + vertices.count - 1) % vertices.count].place
        guard (edge.x == 0) != (edge.y == 0) else { return nil }
        return Vector(edge.x == 0 ? 0 : edge.x > 0 ? 1 : -1, edge.y == 0 ? 0 : edge.y > 0 ? 1 : -1)
    }

    private mutating func respell(_ vertices: [CornerSubpath.Vertex], _ index: Int) {
        guard let corner = vertices[index].corner, let arrival = direction(vertices, index),
            let departure = direction(vertices, (index + 1) % vertices.count), arrival.cross(departure) != 0
        else { return }
        let (point, radius) = ("(\(text(corner.point)))", "(\(text(corner.radius)))")
        let start = "\(point) - \(scaled(arrival, radius))"
        let angles = (Self.angle(departure * -1), Self.angle(arrival))
        let turn = arrival.cross(departure) > 0 ? "cw" : "ccw"
        let first = vertices[index].isFirst ? "move" : "line"
        edits.append(
            edit(
                vertices[index].statement,
                "\(first) to \(start); arc center \(start) + \(scaled(departure, radius)) r \(radius) "
                    + "from \(angles.0)° to \(angles.1)° \(turn)"))
        count += 1
    }

    private func scaled(_ unit: Vector, _ radius: String) -> String { "\(radius)*(\(Int(unit.x)), \(Int(unit.y)))" }

    /// That of a unit vector along an axis, in degrees.
    private static func angle(_ unit: Vector) -> Int {
        if unit.x != 0 { return unit.x > 0 ? 0 : 180 }
        return unit.y > 0 ? 90 : 270
    }
}
