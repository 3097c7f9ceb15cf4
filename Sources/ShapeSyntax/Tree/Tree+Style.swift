// How a shape or a layer is painted, and how it moves.

/// A colour; `dark` is `none` where it is not written.
public struct PaintNode: Sendable {
    public var color: ID<ExpressionNode>
    public var dark: ID<ExpressionNode> = .none
}

public struct FillNode: Sendable {
    public enum Form: UInt8, Sendable {
        case none, color, linear, radial
    }

    public var form: Form
    /// Of the form `color`.
    public var paint = PaintNode(color: .none)
    /// Where a linear gradient begins, or the centre of a radial one.
    public var from: ID<ExpressionNode> = .none
    /// Where a linear gradient ends.
    public var to: ID<ExpressionNode> = .none
    public var radius: ID<ExpressionNode> = .none
    /// A run in `Tree.stops`.
    public var stops: List<GradientStopNode> = .empty
    public var opacity: ID<ExpressionNode> = .none
    /// `nonzero`, `evenodd` or no name.
    public var rule: NameNode = .none
}

public struct GradientStopNode: Sendable {
    public var paint: PaintNode
    public var offset: ID<ExpressionNode>
}

/// A stroke; clauses that were not written are `none`.
public struct StrokeNode: Sendable {
    /// Its colour is `none` for `stroke none`.
    public var paint: PaintNode
    public var width: ID<ExpressionNode> = .none
    public var isInside = false
    public var cap: NameNode = .none
    public var join: NameNode = .none
    public var miter: ID<ExpressionNode> = .none
    public var dash: List<ExpressionNode> = .empty
    public var phase: ID<ExpressionNode> = .none
}

public struct ShadowNode: Sendable {
    public var paint: PaintNode
    public var blur: ID<ExpressionNode>
    public var offset: ID<ExpressionNode>
}

public struct LayerNode: Sendable {
    public var name: NameNode
    public var body: List<StatementNode>
}

/// How a change runs over its time.
public enum EaseNode: UInt8, Sendable {
    /// Not written.
    case none
    case linear, easeIn, easeOut, easeInOut
}

public struct AnimationNode: Sendable {
    public var name: NameNode
    public var playsOnce: Bool
    /// A run in `Tree.tracks`.
    public var tracks: List<TrackNode>
}

public struct TrackNode: Sendable {
    /// A parameter, or no name for the rotation.
    public var target: NameNode
    /// What the rotation turns about; `none` for the centre of the box.
    public var about: ID<ExpressionNode> = .none
    public var from: ID<ExpressionNode> = .none
    public var to: ID<ExpressionNode> = .none
    public var duration: ID<ExpressionNode> = .none
    public var delay: ID<ExpressionNode> = .none
    public var ease: EaseNode = .none
    public var span: Span
}
