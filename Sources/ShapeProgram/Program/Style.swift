import ShapeSyntax

/// A group of subpaths that are painted alike.
public struct Layer: Hashable, Sendable {
    /// `none` for the shape's own outline.
    public var name: Name
    public var style: Style
    public var body: Block
    public var span: Span

    public init(name: Name = .none, style: Style = Style(), body: Block = .empty, span: Span) {
        self.name = name
        self.style = style
        self.body = body
        self.span = span
    }
}

/// How a layer is painted.
public struct Style: Hashable, Sendable {
    public var fill: Fill = .current
    public var rule: FillRule = .nonzero
    /// In 0…1; `none` for opaque.
    public var fillOpacity: ID<Expression> = .none
    public var stroke: Stroke?
    /// In 0…1; `none` for opaque.
    public var opacity: ID<Expression> = .none
    public var shadow: Shadow?
    public var trim: Trim?

    public init() {}

    /// Whether there is a stroke, without making a copy of it.
    @inlinable public var hasStroke: Bool {
        if case .some = stroke { true } else { false }
    }
}

/// A colour with the one to use on dark screens, if that differs.
public struct Paint: Hashable, Sendable {
    public var light: Value
    public var dark: Value?

    public init(light: Value, dark: Value? = nil) {
        self.light = light
        self.dark = dark
    }
}

public enum Fill: Hashable, Sendable {
    case none
    /// The text colour of the surroundings.
    case current
    case color(Paint)
    case linear(from: Point, to: Point, stops: [GradientStop])
    case radial(center: Point, radius: ID<Expression>, stops: [GradientStop])
}

public struct GradientStop: Hashable, Sendable {
    public var paint: Paint
    /// In 0…1 along the gradient.
    public var offset: ID<Expression>

    public init(paint: Paint, offset: ID<Expression>) {
        self.paint = paint
        self.offset = offset
    }
}

public enum FillRule: UInt8, Sendable {
    case nonzero
    case evenOdd
}

public enum LineCap: UInt8, Sendable {
    case butt
    case round
    case square
}

public enum LineJoin: UInt8, Sendable {
    case miter
    case round
    case bevel
}

public struct Stroke: Hashable, Sendable {
    public var paint: Paint
    public var width: ID<Expression>
    /// Drawn within the outline only, as a CSS border is.
    public var isInside = false
    public var cap: LineCap = .butt
    public var join: LineJoin = .miter
    /// `none` for 10.
    public var miterLimit: ID<Expression> = .none
    public var dash: [ID<Expression>] = []
    public var dashPhase: ID<Expression> = .none

    public init(paint: Paint, width: ID<Expression>) {
        self.paint = paint
        self.width = width
    }
}

public struct Shadow: Hashable, Sendable {
    public var paint: Paint
    public var blur: ID<Expression>
    public var offset: Point

    public init(paint: Paint, blur: ID<Expression>, offset: Point) {
        self.paint = paint
        self.blur = blur
        self.offset = offset
    }
}

/// The part of a stroke that is drawn, as shares of its length.
public struct Trim: Hashable, Sendable {
    public var from: ID<Expression>
    public var to: ID<Expression>

    public init(from: ID<Expression>, to: ID<Expression>) {
        self.from = from
        self.to = to
    }
}
