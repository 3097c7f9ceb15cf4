import ShapeCompiler
import ShapeProgram

/// A subpath as it is drawn, by the statements that write it.
struct CornerSubpath {
    /// The end of a segment.
    struct Vertex {
        var statement: ID<StatementNode>
        /// Whether the subpath begins there.
        var isFirst = false
        /// Whether a straight line leads there.
        var isStraight = true
        /// The point and the radius of a corner.
        var corner: (point: ID<ExpressionNode>, radius: ID<ExpressionNode>)?
        /// Where it lies in the drawing without roundings.
        var place = Vector.zero
    }

    var vertices: [Vertex] = []
    /// Whether it is drawn as it is written, and that for the first time.
    var isPlain = true

    /// The subpaths of a shape in the order in which they are drawn; `nil` where some of them stand in blocks other than
    /// those of outlines, or are none of vertices.
    static func all(of shape: ShapeNode, _ tree: Tree) -> [CornerSubpath]? {
        var reader = CornerSubpathReader(tree: tree)
        reader.read(shape.body)
        return reader.isReadable ? reader.subpaths : nil
    }
}

/// Reads the statements of a shape's own block, and those of its outlines where these are drawn.
private struct CornerSubpathReader {
    let tree: Tree
    private(set) var subpaths: [CornerSubpath] = []
    private(set) var isReadable = true
    private var current = CornerSubpath()
    private var outlines: [Name: [CornerSubpath]] = [:]

    init(tree: Tree) { self.tree = tree }

    mutating func read(_ block: List<StatementNode>) {
        for index in block.indices { read(tree.item(index)) }
    }

    private mutating func read(_ id: ID<StatementNode>) {
        switch tree[id] {
        case .move, .line: add(.init(statement: id))
        case .arc, .curve: add(.init(statement: id, isStraight: false))
        case .corner(let point, let radius): add(.init(statement: id, corner: (point, radius)))
        case .close, .open:
            subpaths.append(current)
            current = CornerSubpath()
        case .outline(let outline): define(tree.outlines[outline.index])
        case .draw(let name): draw(name.name)
        case .transform(let transform): drawElsewhere(tree.transforms[transform.index].body)
        case .smooth, .loop, .branch, .hole, .primitive, .layer, .frame, .place: isReadable = false
        case .missing, .size, .parameter, .require, .content, .anchor, .overhang, .mirrors, .fill, .stroke, .opacity,
            .shadow, .trim, .animation, .binding:
            break
        }
    }

    private mutating func add(_ vertex: CornerSubpath.Vertex) {
        var vertex = vertex
        vertex.isFirst = current.vertices.isEmpty
        current.vertices.append(vertex)
    }

    private mutating func define(_ outline: OutlineNode) {
        let count = subpaths.count
        read(outline.body)
        outlines[outline.name.name] = Array(subpaths[count...])
        subpaths.removeSubrange(count...)
    }

    private mutating func draw(_ name: Name) {
        subpaths += outlines[name] ?? []
        for index in outlines[name, default: []].indices { outlines[name]?[index].isPlain = false }
    }

    /// Subpaths in the block of a transform are left as they are.
    private mutating func drawElsewhere(_ block: List<StatementNode>) {
        let (count, outlines) = (subpaths.count, self.outlines)
        read(block)
        for index in subpaths.indices.dropFirst(count) { subpaths[index].isPlain = false }
        self.outlines = outlines
    }
}
