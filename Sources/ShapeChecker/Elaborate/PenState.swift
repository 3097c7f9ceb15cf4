import ShapeSyntax

/// What is known of the path while statements are read: whether a subpath is begun, and what stands before.
struct PenState {
    /// The last statement that drew, as far as its neighbours care.
    enum Previous {
        /// Nothing in this block yet, or something that hides what is before.
        case none
        case move, line, corner
        case arc, curve
    }

    /// Whether a subpath is begun and not ended.
    var isInside = false
    var previous = Previous.none
    /// Where the subpath at hand begins.
    var start = Span(0, 0)
    /// Whether the subpath at hand begins with a corner.
    var startsWithCorner = false
    /// Whether it is reported already that the subpath ends in the wrong place.
    var isBroken = false
    /// A corner whose next neighbour is not known yet.
    var pendingCorner: Span?
    /// A `smooth` whose next neighbour is not known yet.
    var pendingSmooth: Span?

    /// Whether the statement before is a vertex.
    var isBehindVertex: Bool { previous == .move || previous == .line || previous == .corner }
}
