import ShapeSyntax

/// A value that the host sets.
package struct Parameter: Hashable, Sendable {
    package var name: Name
    package var kind: Kind
    /// Constant components.
    package var defaultValue: Value
    /// For a colour: the one on dark screens.
    package var darkDefault: Value?
    /// Constants; `none` where the domain is open. Only scalar kinds have a domain.
    package var minimum: ID<Expression> = .none
    package var maximum: ID<Expression> = .none
    /// How hosts animate a change.
    package var transition: Timing?
    package var documentation: [UInt8] = []
    package var span: Span

    package init(name: Name, kind: Kind, defaultValue: Value, span: Span) {
        self.name = name
        self.kind = kind
        self.defaultValue = defaultValue
        self.span = span
    }
}

/// A `let`, a value that `Expand` names, or the index of a loop.
package struct Binding: Hashable, Sendable {
    /// `none` for a value that `Expand` made.
    package var name: Name
    package var kind: Kind
    /// `nil` for the index of a loop.
    package var value: Value?
    package var span: Span

    package init(name: Name, kind: Kind, value: Value?, span: Span) {
        self.name = name
        self.kind = kind
        self.value = value
        self.span = span
    }
}

/// A user's function, for one choice of argument kinds.
package struct Function: Hashable, Sendable {
    package var name: Name
    package var parameters: [FunctionParameter]
    package var result: Value
    package var span: Span

    package init(name: Name, parameters: [FunctionParameter], result: Value, span: Span) {
        self.name = name
        self.parameters = parameters
        self.result = result
        self.span = span
    }
}

package struct FunctionParameter: Hashable, Sendable {
    package var name: Name
    package var kind: Kind

    package init(name: Name, kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

/// A condition under which the shape promises to be right.
package struct Requirement: Hashable, Sendable {
    package var condition: ID<Expression>
    package var span: Span

    package init(condition: ID<Expression>, span: Span) {
        self.condition = condition
        self.span = span
    }
}

/// The unclamped sweep of an arc as it was written; it has to lie in [`minimum`, 360°].
package struct SweepClaim: Hashable, Sendable {
    package var sweep: ID<Expression>
    /// 0 for `from A to B`, −360 for `sweep S`.
    package var minimum: Int
    package var statement: ID<Statement>
    package var span: Span

    package init(sweep: ID<Expression>, minimum: Int, statement: ID<Statement>, span: Span) {
        self.sweep = sweep
        self.minimum = minimum
        self.statement = statement
        self.span = span
    }
}

/// A rectangle for the host's content; at most one has no name.
package struct Region: Hashable, Sendable {
    package var name: Name
    package var from: Point
    package var to: Point
    package var span: Span

    package init(name: Name, from: Point, to: Point, span: Span) {
        self.name = name
        self.from = from
        self.to = to
        self.span = span
    }
}

/// A named point for the host.
package struct Anchor: Hashable, Sendable {
    package var name: Name
    package var position: Point
    package var span: Span

    package init(name: Name, position: Point, span: Span) {
        self.name = name
        self.position = position
        self.span = span
    }
}

package enum Ease: UInt8, Sendable {
    case linear
    case easeIn
    case easeOut
    case easeInOut
}

/// How long a change takes and how it runs.
package struct Timing: Hashable, Sendable {
    /// Seconds, constant.
    package var duration: ID<Expression>
    /// Seconds before it starts; `none` for 0.
    package var delay: ID<Expression> = .none
    package var ease: Ease = .linear

    package init(duration: ID<Expression>) { self.duration = duration }
}

/// A motion that a host can play.
package struct Animation: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
        case parameter(ID<Parameter>)
        case rotation(about: Point)
    }

    package struct Track: Hashable, Sendable {
        package var target: Target
        package var from: ID<Expression>
        package var to: ID<Expression>
        package var timing: Timing

        package init(target: Target, from: ID<Expression>, to: ID<Expression>, timing: Timing) {
            self.target = target
            self.from = from
            self.to = to
            self.timing = timing
        }
    }

    package var name: Name
    /// The layer that moves; `none` for all.
    package var layer: ID<Layer> = .none
    package var playsOnce = false
    package var tracks: [Track]
    package var span: Span

    package init(name: Name, tracks: [Track], span: Span) {
        self.name = name
        self.tracks = tracks
        self.span = span
    }
}
