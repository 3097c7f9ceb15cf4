import ShapeSyntax

/// A value that the host sets.
public struct Parameter: Hashable, Sendable {
    public var name: Name
    public var kind: Kind
    /// Constant components.
    public var defaultValue: Value
    /// For a colour: the one on dark screens.
    public var darkDefault: Value?
    /// Constants; `none` where the domain is open. Only scalar kinds have a domain.
    public var minimum: ID<Expression> = .none
    public var maximum: ID<Expression> = .none
    /// How hosts animate a change.
    public var transition: Timing?
    public var documentation: [UInt8] = []
    public var span: Span

    @inlinable
    public init(name: Name, kind: Kind, defaultValue: Value, span: Span) {
        self.name = name
        self.kind = kind
        self.defaultValue = defaultValue
        self.span = span
    }
}

/// A `let`, a value that `Expand` names, or the index of a loop.
public struct Binding: Hashable, Sendable {
    /// `none` for a value that `Expand` made.
    public var name: Name
    public var kind: Kind
    /// `nil` for the index of a loop.
    public var value: Value?
    public var span: Span
    /// What `Expand` made it for; backends that need names make them of this.
    public var role = Role.value

    @inlinable
    public init(name: Name, kind: Kind, value: Value?, span: Span) {
        self.name = name
        self.kind = kind
        self.value = value
        self.span = span
    }
}

extension Binding {
    /// What a value that `Expand` made means in the geometry of its statement.
    public enum Role: UInt8, Sendable, CaseIterable {
        case value
        /// Coordinates of some point.
        case x, y
        /// The radius of an arc, not negative.
        case radius
        /// The greatest radius that a corner has room for, and the length of an edge that it may take.
        case limit, room
        /// How long an edge is, and its unit vector.
        case edge, directionX, directionY
        /// By how much the path turns at a vertex, and the tangent of half of that.
        case turnSine, turnCosine, slope
        /// How far from the vertex its rounding begins.
        case setback
        /// 1 where the path turns clockwise, −1 where it turns the other way.
        case side
        /// Half of the chord of an arc, as a vector and its length.
        case chordX, chordY, chord
        /// How far the centre is from the chord, and the same as a share of half the chord.
        case rise, share
        /// From the start of an arc to its centre.
        case offsetX, offsetY
        /// By how much an ellipse that is too small grows.
        case growth
        case angle, startAngle, heading
        /// From the centre of a figure to that of the rounding of a vertex, or to an edge.
        case distance, apothem
        /// From a vertex of a figure to its neighbour, along the ray from the centre and at a right angle to it.
        case along, across
        case cosine, sine, scale
    }
}

/// A user's function, for one choice of argument kinds.
public struct Function: Hashable, Sendable {
    public var name: Name
    public var parameters: [FunctionParameter]
    public var result: Value
    public var span: Span
    /// In which of the boxes that the shape draws in it holds, 0 for its own: elsewhere the same declaration is another
    /// function.
    public var box: Int

    public init(name: Name, parameters: [FunctionParameter], result: Value, span: Span, box: Int = 0) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.span = span
        self.box = box
    }
}

public struct FunctionParameter: Hashable, Sendable {
    public var name: Name
    public var kind: Kind

    public init(name: Name, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

/// A condition under which the shape promises to be right.
public struct Requirement: Hashable, Sendable {
    public var condition: ID<Expression>
    public var span: Span

    public init(condition: ID<Expression>, span: Span) {
        self.condition = condition
        self.span = span
    }
}

/// The unclamped sweep of an arc as it was written; it has to lie in [`minimum`, 360°].
public struct SweepClaim: Hashable, Sendable {
    public var sweep: ID<Expression>
    /// 0 for `from A to B`, −360 for `sweep S`.
    public var minimum: Int
    public var statement: ID<Statement>
    public var span: Span

    public init(sweep: ID<Expression>, minimum: Int, statement: ID<Statement>, span: Span) {
        self.sweep = sweep
        self.minimum = minimum
        self.statement = statement
        self.span = span
    }
}

/// A rectangle for the host's content; at most one has no name.
public struct Region: Hashable, Sendable {
    public var name: Name
    public var from: Point
    public var to: Point
    public var span: Span

    public init(name: Name, from: Point, to: Point, span: Span) {
        self.name = name
        self.from = from
        self.to = to
        self.span = span
    }
}

/// A named point for the host.
public struct Anchor: Hashable, Sendable {
    public var name: Name
    public var position: Point
    public var span: Span

    public init(name: Name, position: Point, span: Span) {
        self.name = name
        self.position = position
        self.span = span
    }
}

public enum Ease: UInt8, Sendable {
    case linear
    case easeIn
    case easeOut
    case easeInOut
}

/// How long a change takes and how it runs.
public struct Timing: Hashable, Sendable {
    /// Seconds, constant.
    public var duration: ID<Expression>
    /// Seconds before it starts; `none` for 0.
    public var delay: ID<Expression> = .none
    public var ease: Ease = .linear

    public init(duration: ID<Expression>) { self.duration = duration }
}

/// A motion that a host can play.
public struct Animation: Hashable, Sendable {
    public enum Target: Hashable, Sendable {
        case parameter(ID<Parameter>)
        case rotation(about: Point)
    }

    public struct Track: Hashable, Sendable {
        public var target: Target
        public var from: ID<Expression>
        public var to: ID<Expression>
        public var timing: Timing

        public init(target: Target, from: ID<Expression>, to: ID<Expression>, timing: Timing) {
            self.target = target
            self.from = from
            self.to = to
            self.timing = timing
        }
    }

    public var name: Name
    /// The layer that moves; `none` for all.
    public var layer: ID<Layer> = .none
    public var playsOnce = false
    public var tracks: [Track]
    public var span: Span

    public init(name: Name, tracks: [Track], span: Span) {
        self.name = name
        self.tracks = tracks
        self.span = span
    }
}
