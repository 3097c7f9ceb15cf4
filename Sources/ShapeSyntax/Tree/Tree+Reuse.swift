// Blocks that are drawn elsewhere than they are written, and uses of other shapes.

/// A file whose shapes and `let`s are used.
public struct ImportNode: Sendable {
    /// The path, with the quotes around it.
    public var path: Span
    /// The whole statement.
    public var span: Span
}

/// A block that is drawn under a map of the plane.
public struct TransformNode: Sendable {
    public enum Form: UInt8, Sendable {
        case mirrorX, mirrorY, rotate, translate, scale
    }

    public var form: Form
    /// The angle, the vector or the factors; for a mirror its condition or `none`.
    public var value: ID<ExpressionNode>
    /// The fixed point; `none` for the centre of the box.
    public var about: ID<ExpressionNode>
    public var body: List<StatementNode>
    /// The whole statement.
    public var span: Span
}

/// A block with coordinates of its own, which are stretched onto the box.
public struct FrameNode: Sendable {
    public var width: ID<ExpressionNode>
    public var height: ID<ExpressionNode>
    /// Whether proportions are kept.
    public var fits: Bool
    public var body: List<StatementNode>
    /// The whole statement.
    public var span: Span
}

/// A named outline, drawn by `draw`.
public struct OutlineNode: Sendable {
    public var name: NameNode
    public var body: List<StatementNode>
    /// The whole statement.
    public var span: Span
}

/// The use of another shape.
public struct ReferenceNode: Sendable {
    public var name: NameNode
    /// A run in `Tree.settings`.
    public var settings: List<SettingNode>
    /// A run in `Tree.flips`.
    public var flips: List<FlipNode>
}

/// A value for a parameter of another shape.
public struct SettingNode: Sendable {
    public var name: NameNode
    public var value: PaintNode
}

/// `mirror x` or `mirror y` behind a use of a shape.
public struct FlipNode: Sendable {
    /// Left and right are swapped, else top and bottom.
    public var isX: Bool
    /// `none` for always.
    public var condition: ID<ExpressionNode>
}

public struct PlaceNode: Sendable {
    public var shape: ReferenceNode
    /// The top left of the box; `none` for the whole box.
    public var position: ID<ExpressionNode>
    public var size: ID<ExpressionNode>
    /// The whole statement.
    public var span: Span
}
