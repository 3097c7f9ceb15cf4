import ShapeProgram
import ShapeSyntax

/// What a layer or the body of a loop draws, as forms.
enum ExactFigure {
    case subpath(ExactSubpath)
    /// A loop around whole subpaths.
    case loop(ExactRepetition)
}

/// A subpath, or what the body of a loop adds to one.
struct ExactSubpath {
    var segments: [ExactSegment] = []
    var isClosed = false
    /// Whether it runs against the order of its segments, as they could not be turned around.
    var isReversed = false

    /// Whether it has no loops and no branches, so that its segments may be looked at by themselves.
    var isPlain: Bool {
        segments.allSatisfy { segment in
            if case .loop = segment.curve { return false }
            return segment.presence.constant == .one
        }
    }
}

/// A piece of a subpath.
struct ExactSegment {
    var start: FormPoint
    var curve: ExactCurve
    var end: FormPoint
    /// 1 where it is drawn, 0 elsewhere.
    var presence: Form
}

/// What lies between the ends of a segment.
enum ExactCurve {
    case line
    case cubic(FormPoint, FormPoint)
    case arc(ExactArc)
    /// A loop that adds to the subpath; the ends of the segment are those of all its rounds.
    case loop(ExactRepetition)
}

/// A part of an ellipse. Angles in degrees, parametric.
struct ExactArc {
    var ellipse: ExactEllipse
    var from: Form
    /// Positive is clockwise.
    var sweep: Form
}

/// A loop that is looked into round by round only when it is compared with another one.
struct ExactRepetition {
    var loop: ID<Loop>
    var lower: Form
    /// Behind the last index.
    var upper: Form
    /// Where it stands, as `ExactSegment.presence` tells.
    var presence: Form
    var isReversed = false
}

extension ExactSegment {
    /// The same run backwards; `nil` for a loop.
    func reversed(_ algebra: inout Algebra) throws(AlgebraLimit) -> ExactSegment? {
        let turned: ExactCurve
        switch curve {
        case .line: turned = .line
        case .cubic(let first, let second): turned = .cubic(second, first)
        case .arc(var arc):
            arc.from = try algebra.sum(arc.from, arc.sweep)
            arc.sweep = arc.sweep.negated
            turned = .arc(arc)
        case .loop: return nil
        }
        return ExactSegment(start: end, curve: turned, end: start, presence: presence)
    }
}

extension ExactSubpath {
    /// The same run backwards. Where that can not be written down it is only noted.
    mutating func reverse(_ algebra: inout Algebra) throws(AlgebraLimit) {
        var turned: [ExactSegment] = []
        for segment in segments.reversed() {
            guard let segment = try segment.reversed(&algebra) else {
                isReversed.toggle()
                return
            }
            turned.append(segment)
        }
        segments = turned
    }
}
