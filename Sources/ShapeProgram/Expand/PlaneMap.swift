import ShapeSyntax

/// What the transforms around a statement do to a point p: they make it t + M·(p − o).
struct PlaneMap {
    /// Whether a coordinate changes its sign.
    enum Flip {
        case never
        case always
        /// Where a condition holds.
        case when(ID<Expression>)
    }

    /// One coordinate under a map along the axes.
    struct Axis {
        /// Not negative; `none` for 1.
        var scale: ID<Expression> = .none
        var flip = Flip.never
        /// What `scale` · (x − o) is added to.
        var offset: ID<Expression> = .none
        /// What it is taken from where the coordinate is flipped.
        var flippedOffset: ID<Expression> = .none
    }

    /// A turn with one scale for all directions: first y changes its sign if `flip` says so.
    struct Similarity {
        /// Not negative; `none` for 1.
        var scale: ID<Expression>
        /// Clockwise.
        var turn: ID<Expression>
        /// `scale` times its cosine and sine.
        var cosine: ID<Expression>
        var sine: ID<Expression>
        var flip: Flip
        var offset: Point
    }

    /// Any linear map: the images of the unit vectors.
    struct Matrix {
        var x: Point
        var y: Point
        var offset: Point
    }

    enum Form {
        case identity
        case axes(Axis, Axis)
        case similarity(Similarity)
        case matrix(Matrix)
    }

    var form = Form.identity
    /// The point o; `none` for (0, 0).
    var origin = Point.none

    static var identity: PlaneMap { PlaneMap() }

    var isIdentity: Bool {
        switch form {
        case .identity: true
        case .axes, .similarity, .matrix: false
        }
    }
}
