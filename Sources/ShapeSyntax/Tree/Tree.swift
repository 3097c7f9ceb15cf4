/// The syntax of one file, as it was written: arrays of nodes that refer to each other by id.
///
/// A tree exists for every input. What is missing stands as a `missing` node whose span is where it should be.
/// No node is higher than `Limits.height`, so that walking a tree by recursion is safe.
public struct Tree: Sendable {
    public internal(set) var shapes: [ShapeNode] = []
    /// The statements outside of `shape` blocks, of each file that has some: all of them `let`s.
    public internal(set) var constants: [List<StatementNode>] = []
    /// The files that are imported.
    public internal(set) var imports: [ImportNode] = []
    /// How many of the shapes are the file's own; the others are imported.
    public internal(set) var ownShapeCount = 0

    public internal(set) var expressions = FrozenArena<ExpressionEntry>()
    public internal(set) var statements = FrozenArena<StatementEntry>()
    public internal(set) var lists = FrozenArena<UInt32>()
    public internal(set) var arcs = FrozenArena<ArcNode>()
    public internal(set) var parameters: [ParameterNode] = []
    public internal(set) var lets: [LetNode] = []
    /// The names of functions' parameters.
    public internal(set) var arguments: [NameNode] = []
    public internal(set) var contents: [ContentNode] = []
    public internal(set) var curves: [CurveNode] = []
    public internal(set) var primitives: [PrimitiveNode] = []
    public internal(set) var loops: [LoopNode] = []
    public internal(set) var branches: [BranchNode] = []
    public internal(set) var fills: [FillNode] = []
    public internal(set) var strokes: [StrokeNode] = []
    /// The stops of gradients.
    public internal(set) var stops: [GradientStopNode] = []
    public internal(set) var shadows: [ShadowNode] = []
    public internal(set) var layers: [LayerNode] = []
    public internal(set) var transforms: [TransformNode] = []
    public internal(set) var frames: [FrameNode] = []
    public internal(set) var outlines: [OutlineNode] = []
    public internal(set) var places: [PlaceNode] = []
    public internal(set) var flips: [FlipNode] = []
    /// Values that uses of shapes give to parameters.
    public internal(set) var settings: [SettingNode] = []
    public internal(set) var animations: [AnimationNode] = []
    /// The tracks of animations.
    public internal(set) var tracks: [TrackNode] = []
    /// All comments, in order.
    public internal(set) var comments: [Span] = []
    /// The `///` comments before declarations: where the declaration begins, and the lines.
    public internal(set) var documentation: [(declaration: UInt32, lines: Span)] = []

    @inlinable public subscript(id: ID<ExpressionNode>) -> ExpressionNode { expressions[id.index].node }
    @inlinable public subscript(id: ID<StatementNode>) -> StatementNode { statements[id.index].node }
    @inlinable public func span(_ id: ID<ExpressionNode>) -> Span { expressions[id.index].span }
    /// How many nodes lie within each other in an expression, at most `Limits.height`.
    public func height(_ id: ID<ExpressionNode>) -> UInt16 { expressions[id.index].height }
    @inlinable public func span(_ id: ID<StatementNode>) -> Span { statements[id.index].span }

    /// The statement or expression at a place of the list arena.
    @inlinable public func item<Node>(_ index: Int) -> ID<Node> { ID(raw: lists[index]) }

    /// Bounds on what the parser builds.
    public enum Limits {
        /// Of a formula or of blocks within each other, chains of operators included.
        public static let height = 512
        /// Of parentheses, calls and signs within each other.
        public static let expressionNesting = 160
        public static let blockNesting = 64
        /// Syntax errors that are reported before the rest of the file is given up.
        public static let errors = 100
    }
}

/// A formula with its place.
public struct ExpressionEntry: Sendable {
    public var node: ExpressionNode
    /// How many nodes lie above each other, this one included. It fills the gap between node and place.
    var height: UInt16
    public var span: Span
}

/// A statement with its place.
public struct StatementEntry: Sendable {
    public var node: StatementNode
    public var span: Span
}

/// An identifier where it stands.
public struct NameNode: Sendable {
    public var name: Name
    public var span: Span
}

public enum ExpressionNode: Sendable {
    case missing
    /// The digits and the unit are the node's span.
    case number(NumberUnit)
    /// `#` and hex digits.
    case color
    case name(Name)
    case call(Name, List<ExpressionNode>)
    case member(ID<ExpressionNode>, Name)
    case unary(UnaryNodeOperator, ID<ExpressionNode>)
    case binary(TokenKind, ID<ExpressionNode>, ID<ExpressionNode>)
    /// The exponent is an integer literal, perhaps with a sign.
    case power(ID<ExpressionNode>, ID<ExpressionNode>)
    case conditional(ID<ExpressionNode>, ID<ExpressionNode>, ID<ExpressionNode>)
    case parenthesized(ID<ExpressionNode>)
    case point(ID<ExpressionNode>, ID<ExpressionNode>)
}

public enum UnaryNodeOperator: UInt8, Sendable {
    case negate
    case not
}

public enum StatementNode: Sendable {
    case missing
    case size(width: ID<ExpressionNode>, height: ID<ExpressionNode>)
    case parameter(ID<ParameterNode>)
    case binding(ID<LetNode>)
    case require(List<ExpressionNode>)
    case content(ID<ContentNode>)
    case anchor(NameNode, at: ID<ExpressionNode>)
    case overhang
    /// `x` or `y`.
    case mirrors(NameNode)
    case move(ID<ExpressionNode>)
    case line(ID<ExpressionNode>, isRelative: Bool)
    case arc(ID<ArcNode>)
    case curve(ID<CurveNode>)
    case corner(ID<ExpressionNode>, radius: ID<ExpressionNode>)
    case smooth
    case close
    case open
    case primitive(ID<PrimitiveNode>)
    /// `hole` before a primitive, or around a block.
    case hole(List<StatementNode>)
    case loop(ID<LoopNode>)
    case branch(ID<BranchNode>)
    case fill(ID<FillNode>)
    case stroke(ID<StrokeNode>)
    case opacity(ID<ExpressionNode>)
    case shadow(ID<ShadowNode>)
    case trim(from: ID<ExpressionNode>, to: ID<ExpressionNode>)
    case layer(ID<LayerNode>)
    case transform(ID<TransformNode>)
    case animation(ID<AnimationNode>)
    case frame(ID<FrameNode>)
    case outline(ID<OutlineNode>)
    /// The name of an outline.
    case draw(NameNode)
    case place(ID<PlaceNode>)
}

public struct ShapeNode: Sendable {
    /// `none` for the shape of a bare file, which is named after it.
    public var name: NameNode
    public var body: List<StatementNode>
    /// The shape that this one is a variant of, in place of a body.
    public var base: ReferenceNode?
    /// The whole declaration.
    public var span: Span
}

public struct ParameterNode: Sendable {
    public var name: NameNode
    /// The kind's word, if it was written.
    public var kind: NameNode
    public var defaultValue: ID<ExpressionNode>
    /// The colour on dark screens.
    public var dark: ID<ExpressionNode>
    /// Whether `in` was written; the bounds may be `none`.
    public var hasDomain: Bool
    public var minimum: ID<ExpressionNode>
    public var maximum: ID<ExpressionNode>
    /// How long a change takes; `none` where hosts do not animate it.
    public var transition: ID<ExpressionNode> = .none
    public var ease: EaseNode = .none
}

public struct LetNode: Sendable {
    public var name: NameNode
    /// A function's parameters, a run in `Tree.arguments`.
    public var arguments: List<NameNode>
    public var isFunction: Bool
    public var value: ID<ExpressionNode>
}

public struct ContentNode: Sendable {
    /// `none` for the region without a name.
    public var name: NameNode
    public var from: ID<ExpressionNode>
    public var to: ID<ExpressionNode>
}

public enum DirectionNode: UInt8, Sendable {
    case missing
    case clockwise
    case counterclockwise
}

/// An arc; which of its clauses are present tells its form.
public struct ArcNode: Sendable {
    public enum Form: UInt8, Sendable {
        /// `center C r R from A to B cw`, or with `sweep S`.
        case center
        /// `center C to P cw`.
        case centerTo
        /// `r R from A to B cw`, or with `sweep S`: the arc starts at the pen.
        case pen
        /// `to P r R cw [large]`.
        case endpoint
        /// `tangent r R sweep S`.
        case tangent
    }

    public var form: Form = .center
    public var center: ID<ExpressionNode> = .none
    public var radius: ID<ExpressionNode> = .none
    public var rotation: ID<ExpressionNode> = .none
    public var from: ID<ExpressionNode> = .none
    /// The end angle, or the end point where the form has one.
    public var to: ID<ExpressionNode> = .none
    public var sweep: ID<ExpressionNode> = .none
    public var direction: DirectionNode = .missing
    public var directionSpan = Span(0, 0)
    public var isLarge = false
}

public struct CurveNode: Sendable {
    public var end: ID<ExpressionNode>
    public var isRelative: Bool
    public var firstControl: ID<ExpressionNode>
    /// `none` for a quadratic curve.
    public var secondControl: ID<ExpressionNode>
}

/// A whole subpath; clauses that were not written are `none`.
public struct PrimitiveNode: Sendable {
    public enum Form: UInt8, Sendable {
        case rect, circle, ellipse, polygon, star
    }

    public var form: Form
    /// The centre, or a rectangle's top left.
    public var position: ID<ExpressionNode> = .none
    public var size: ID<ExpressionNode> = .none
    public var radius: ID<ExpressionNode> = .none
    public var inner: ID<ExpressionNode> = .none
    public var count: ID<ExpressionNode> = .none
    public var from: ID<ExpressionNode> = .none
    public var corner: ID<ExpressionNode> = .none
    /// The four radii of `corners`.
    public var corners: List<ExpressionNode> = .empty
}

public struct LoopNode: Sendable {
    public var index: NameNode
    public var lower: ID<ExpressionNode>
    public var upper: ID<ExpressionNode>
    /// `...` rather than `..<`.
    public var isClosed: Bool
    public var body: List<StatementNode>
}

public struct BranchNode: Sendable {
    public var condition: ID<ExpressionNode>
    public var body: List<StatementNode>
    /// The statements of `else`; for `else if` one branch.
    public var otherwise: List<StatementNode>
    public var hasElse: Bool
}

extension NameNode {
    /// No name.
    public static let none = NameNode(name: .none, span: Span(0, 0))
    public var isPresent: Bool { name.isPresent }
}
