import ShapeSyntax

/// A run of statements.
public typealias Block = List<Statement>

/// One step of drawing.
///
/// `Expand` turns a program with all of these into one that has only `bind`, `move`, `line`, `quadratic`,
/// `cubic`, `arc` (with a centre), `close`, `open`, `smooth`, `reversed`, `repeat` and `choose`.
public enum Statement: Hashable, Sendable {
    /// Computes a `let`.
    case bind(ID<Binding>)
    case move(Point)
    case line(Point)
    case quadratic(Point, to: Point)
    case cubic(Point, Point, to: Point)
    case arc(ID<Arc>)
    case corner(Point, radius: ID<Expression>)
    /// Asserts that the segments on both sides are tangent here.
    case smooth
    case close
    case open
    case primitive(ID<Primitive>)
    /// Subpaths that run against their written direction.
    case reversed(Block)
    case `repeat`(ID<Loop>)
    case choose(ID<Expression>, then: Block, otherwise: Block)
    case transform(ID<Transform>, Block)
}

/// Which way round on the screen.
public enum Direction: UInt8, Sendable {
    case clockwise
    case counterclockwise
}

/// A part of an ellipse. Angles are parametric, in degrees, before `rotation`.
public struct Arc: Hashable, Sendable {
    /// What fixes the ellipse besides its radii.
    public enum Placement: Hashable, Sendable {
        /// The centre, `from` and `sweep`.
        case center(Point)
        /// `from` and `sweep`; the arc starts at the pen.
        case pen
        /// `sweep`; the arc leaves as the path arrived.
        case tangent
        /// The centre of a circle through the pen and the end.
        case centerTo(Point, end: Point, Direction)
        /// Both ends.
        case endpoint(Point, Direction, large: Bool)
    }

    public var placement: Placement
    public var radiusX: ID<Expression>
    /// Equal to `radiusX` for a circle.
    public var radiusY: ID<Expression>
    /// How far the ellipse is turned clockwise; `none` for 0°.
    public var rotation: ID<Expression>
    public var from: ID<Expression>
    /// Signed, positive is clockwise.
    public var sweep: ID<Expression>
    /// Where the arc ends when that is known better than from `sweep`; else `none`.
    public var end: Point
    /// Whether the start was written and has to be proved to be the pen; else it is so by construction.
    public var statesStart: Bool
    /// Whether `end` was written and has to be proved to be where the sweep ends.
    public var statesEnd: Bool
    /// Whether it runs against its written direction, so that its start is the end that was written.
    public var isReversed = false
    /// The radius as it was written where `Expand` clamps it, to be proved not negative; else `none`.
    public var writtenRadius: ID<Expression> = .none
    /// What the written radius has to be proved not to exceed, for a corner to fit; else `none`.
    public var radiusLimit: ID<Expression> = .none
    /// The vertex that a corner rounds; else `none`.
    public var vertex: Point = .none

    @inlinable
    public init(
        placement: Placement,
        radiusX: ID<Expression> = .none,
        radiusY: ID<Expression> = .none,
        rotation: ID<Expression> = .none,
        from: ID<Expression> = .none,
        sweep: ID<Expression> = .none,
        end: Point = .none,
        statesStart: Bool = false,
        statesEnd: Bool = false
    ) {
        self.placement = placement
        self.radiusX = radiusX
        self.radiusY = radiusY
        self.rotation = rotation
        self.from = from
        self.sweep = sweep
        self.end = end
        self.statesStart = statesStart
        self.statesEnd = statesEnd
    }
}

/// A whole subpath, clockwise unless it stands in a `reversed` block.
public enum Primitive: Hashable, Sendable {
    /// Corner radii from the top left one clockwise; `none` for a square corner.
    case rect(origin: Point, size: Point, radii: Corners)
    /// A circle has equal radii.
    case ellipse(center: Point, radii: Point, from: ID<Expression>)
    case polygon(
        center: Point, radius: ID<Expression>, sides: ID<Expression>, from: ID<Expression>,
        corner: ID<Expression>)
    case star(
        center: Point, radius: ID<Expression>, inner: ID<Expression>, points: ID<Expression>,
        from: ID<Expression>, corner: ID<Expression>)

    /// One radius for each corner of a rectangle.
    public struct Corners: Hashable, Sendable {
        public var topLeft: ID<Expression>
        public var topRight: ID<Expression>
        public var bottomRight: ID<Expression>
        public var bottomLeft: ID<Expression>

        public init(
            topLeft: ID<Expression>, topRight: ID<Expression>, bottomRight: ID<Expression>,
            bottomLeft: ID<Expression>
        ) {
            self.topLeft = topLeft
            self.topRight = topRight
            self.bottomRight = bottomRight
            self.bottomLeft = bottomLeft
        }

        /// The same radius, or `none`, at all four.
        public init(_ radius: ID<Expression>) {
            self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
        }
    }
}

/// A body that is drawn once for each integer from `lower` to `upper`.
public struct Loop: Hashable, Sendable {
    public var index: ID<Binding>
    public var lower: ID<Expression>
    public var upper: ID<Expression>
    /// Whether `upper` itself belongs to the range.
    public var isClosed: Bool
    public var body: Block

    public init(
        index: ID<Binding>, lower: ID<Expression>, upper: ID<Expression>, isClosed: Bool, body: Block
    ) {
        self.index = index
        self.lower = lower
        self.upper = upper
        self.isClosed = isClosed
        self.body = body
    }
}

/// A map of the plane that is applied to the statements of a block.
public enum Transform: Hashable, Sendable {
    case translate(Point)
    /// Clockwise, in degrees.
    case rotate(ID<Expression>, about: Point)
    case scale(Point, about: Point)
    /// Swaps left and right of the box, where the condition holds (`none`: always). The width is that of the shape's
    /// own box unless it is given.
    case mirrorX(when: ID<Expression>, width: ID<Expression> = .none)
    /// Swaps top and bottom of the box.
    case mirrorY(when: ID<Expression>, height: ID<Expression> = .none)
}
