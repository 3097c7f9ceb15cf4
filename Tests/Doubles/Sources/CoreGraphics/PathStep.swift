import Foundation

/// What a call added to a path.
@_spi(Recording) public enum PathStep: Sendable, Equatable {
    case move(CGPoint)
    /// An arc implies one from the current point to its start, unless that is the same but for rounding.
    case line(CGPoint, isImplied: Bool)
    case quadratic(CGPoint, to: CGPoint)
    case cubic(CGPoint, CGPoint, to: CGPoint)
    case arc(CircularArc)
    case close

    var isMove: Bool { if case .move = self { true } else { false } }
    var isClose: Bool { if case .close = self { true } else { false } }

    /// Where it ends; `nil` for a close.
    public var end: CGPoint? {
        switch self {
        case .move(let end), .line(let end, _), .quadratic(_, let end), .cubic(_, _, let end): end
        case .arc(let arc): arc.point(at: 1)
        case .close: nil
        }
    }

    /// The segment backwards, to the point where it began.
    func reversed(to begin: CGPoint) -> PathStep {
        switch self {
        case .move(let end): .move(end)
        case .line(_, let isImplied): .line(begin, isImplied: isImplied)
        case .quadratic(let control, _): .quadratic(control, to: begin)
        case .cubic(let first, let second, _): .cubic(second, first, to: begin)
        case .arc(let arc): .arc(arc.reversed)
        case .close: .close
        }
    }

    /// The step with all its points mapped. An arc of a circle that becomes one of an ellipse is curves.
    func mapped(by map: CGAffineTransform) -> [PathStep] {
        switch self {
        case .move(let end): return [.move(end.applying(map))]
        case .line(let end, let isImplied): return [.line(end.applying(map), isImplied: isImplied)]
        case .quadratic(let control, let end):
            return [.quadratic(control.applying(map), to: end.applying(map))]
        case .cubic(let first, let second, let end):
            return [.cubic(first.applying(map), second.applying(map), to: end.applying(map))]
        case .arc(let arc):
            if let mapped = arc.mapped(by: map) { return [.arc(mapped)] }
            return arc.curves.flatMap { $0.mapped(by: map) }
        case .close: return [.close]
        }
    }
}
