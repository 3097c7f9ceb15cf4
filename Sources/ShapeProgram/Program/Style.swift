import ShapeSyntax

/// A group of subpaths that are painted alike.
package struct Layer: Hashable, Sendable {
    /// `none` for the shape's own outline.
    package var name: Name
    package var style: Style
    package var body: Block
    package var span: Span

    package init(name: Name = .none, style: Style = Style(), body: Block = .empty, span: Span) {
        self.name = name
        self.style = style
        self.body = body
        self.span = span
    }
}

/// How a layer is painted.
package struct Style: Hashable, Sendable {
    package var fill: Fill = .current
    package var rule: FillRule = .nonzero
    /// In 0…1; `none` for opaque.
    package var fillOpacity: ID<Expression> = .none
    package var stroke: Stroke?
    /// In 0…1; `none` for opaque.
    package var opacity: ID<Expression> = .none
    package var shadow: Shadow?
    package var trim: Trim?

    package init() {}
}

/// A colour with the one to use on dark screens, if that differs.
package struct Paint: Hashable, Sendable {
    package var light: Value
    package var dark: Value?

    package init(light: Value, dark: Value? = nil) {
        self.light = light
        self.dark = dark
    }
}

package enum Fill: Hashable, Sendable {
    case none
    /// The text colour of the surroundings.
    case current
    case color(Paint)
    case linear(from: Point, to: Point, stops: [GradientStop])
    case radial(center: Point, radius: ID<Expression>, stops: [GradientStop])
}

package struct GradientStop: Hashable, Sendable {
    package var paint: Paint
    /// In 0…1 along the gradient.
    package var offset: ID<Expression>

    package init(paint: Paint, offset: ID<Expression>) {
        self.paint = paint
        self.offset = offset
    }
}

package enum FillRule: UInt8, Sendable {
    case nonzero
    case evenOdd
}

package enum LineCap: UInt8, Sendable {
    case butt
    case round
    case square
}

package enum LineJoin: UInt8, Sendable {
    case miter
    case round
    case bevel
}

package struct Stroke: Hashable, Sendable {
    package var paint: Paint
    package var width: ID<Expression>
    /// Drawn within the outline only, as a CSS border is.
    package var isInside = false
    package var cap: LineCap = .butt
    package var join: LineJoin = .miter
    /// `none` for 10.
    package var miterLimit: ID<Expression> = .none
    package var dash: [ID<Expression>] = []
    package var dashPhase: ID<Expression> = .none

    package init(paint: Paint, width: ID<Expression>) {
        self.paint = paint
        self.width = width
    }
}

package struct Shadow: Hashable, Sendable {
    package var paint: Paint
    package var blur: ID<Expression>
    package var offset: Point

    package init(paint: Paint, blur: ID<Expression>, offset: Point) {
        self.paint = paint
        self.blur = blur
        self.offset = offset
    }
}

/// The part of a stroke that is drawn, as shares of its length.
package struct Trim: Hashable, Sendable {
    package var from: ID<Expression>
    package var to: ID<Expression>

    package init(from: ID<Expression>, to: ID<Expression>) {
        self.from = from
        self.to = to
    }
}
