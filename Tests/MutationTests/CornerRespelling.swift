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

    /// The end of a segment of a subpath.
    private struct Vertex {
        var statement: ID<StatementNode>
        /// Whether a straight line leads there.
        var isStraight = true
        /// The point and the radius of a corner.
        var corner: (point: ID<ExpressionNode>, radius: ID<ExpressionNode>)?
        /// Where it lies in the drawing without roundings.
        var place = Vector.zero
    }

    /// The file in the other spelling, with how many corners were changed.
    static func respelt(_ source: SourceFile) -> (source: SourceFile, count: Int) {
        var result = CornerRespelling(source)
        for subpath in result.subpaths() { result.respell(subpath) }
        let mutation = Mutation(operator: .constant, edits: result.edits)
        return (SourceFile(name: source.name, bytes: mutation.applied(to: Array(source.bytes))), result.count)
    }

    private init(_ source: SourceFile) {
        self.source = source
        var names = NameTable()
        tree = Parser.parse(source, names: &names).0
    }

    private func text(_ id: ID<ExpressionNode>) -> String { source.text(tree.span(id)) }

    private func edit(_ id: ID<StatementNode>, _ text: String) -> Mutation.Edit {
        Mutation.Edit(start: Int(tree.span(id).start), end: Int(tree.span(id).end), replacement: text)
    }
}

// MARK: - Where corners lie

extension CornerRespelling {
    /// The subpaths of the shape's own block, with their places; none where others stand in blocks.
    private func subpaths() -> [[Vertex]] {
        guard let shape = tree.shapes.first else { return [] }
        var result: [[Vertex]] = []
        var current: [Vertex] = []
        var straightening: [Mutation.Edit] = []
        for index in shape.body.indices {
            let id: ID<StatementNode> = tree.item(index)
            switch tree[id] {
            case .move, .line: current.append(Vertex(statement: id))
            case .arc, .curve: current.append(Vertex(statement: id, isStraight: false))
            case .corner(let point, let radius):
                let word = current.isEmpty ? "move" : "line"
                straightening.append(edit(id, "\(word) to \(text(point))"))
                current.append(Vertex(statement: id, corner: (point, radius)))
            case .close, .open:
                result.append(current)
                current = []
            case .smooth, .loop, .branch, .hole, .primitive, .layer, .transform, .frame, .draw, .place: return []
            case .missing, .size, .parameter, .require, .content, .anchor, .overhang, .mirrors, .fill, .stroke,
                .opacity, .shadow, .trim, .animation, .outline, .binding:
                break
            }
        }
        return placed(result, straightening)
    }

    /// The subpaths with their places, those that the drawing shows.
    private func placed(_ subpaths: [[Vertex]], _ straightening: [Mutation.Edit]) -> [[Vertex]] {
        let mutation = Mutation(operator: .constant, edits: straightening)
        let straight = SourceFile(name: source.name, bytes: mutation.applied(to: Array(source.bytes)))
        guard let shape = CheckedShape(straight) else { return [] }
        var drawing = FaultyDrawing(shape)
        drawing.draw(at: drawing.design)
        let drawn = drawing.outlines.flatMap(\.vertices)
        guard drawn.map(\.count) == subpaths.map(\.count) else { return [] }
        return zip(subpaths, drawn).map { vertices, places in
            return zip(vertices, places).map { vertex, place in
                var vertex = vertex
                vertex.place = place
                return vertex
            }
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
    private mutating func respell(_ vertices: [Vertex]) {
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
    private func direction(_ vertices: [Vertex], _ index: Int) -> Vector? {
        guard vertices[index].isStraight else { return nil }
        let edge = vertices[index].place - vertices[(index + vertices.count - 1) % vertices.count].place
        guard (edge.x == 0) != (edge.y == 0) else { return nil }
        return Vector(edge.x == 0 ? 0 : edge.x > 0 ? 1 : -1, edge.y == 0 ? 0 : edge.y > 0 ? 1 : -1)
    }

    private mutating func respell(_ vertices: [Vertex], _ index: Int) {
        guard let corner = vertices[index].corner, let arrival = direction(vertices, index),
            let departure = direction(vertices, (index + 1) % vertices.count), arrival.cross(departure) != 0
        else { return }
        let (point, radius) = ("(\(text(corner.point)))", "(\(text(corner.radius)))")
        let start = "\(point) - \(scaled(arrival, radius))"
        let angles = (Self.angle(departure * -1), Self.angle(arrival))
        let turn = arrival.cross(departure) > 0 ? "cw" : "ccw"
        let first = index == 0 ? "move" : "line"
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
