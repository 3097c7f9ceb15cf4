// Numbers, angles, points, colours and conditions.

extension Explanation {
    static let kindMismatch = Explanation(
        """
        Each value is a number, an integer, an angle, a point, a colour or a condition,
        and each place wants one of them. Integers serve as numbers; apart from that
        nothing is converted silently. `floor`, `ceil` and `round` make integers,
        `degrees` and `radians` make numbers of angles, and `.x` and `.y` are the
        numbers in a point.
        """,
        wrong: """
            move to w
            line to (w, h)
            open
            """,
        right: """
            move to (w, 0)
            line to (w, h)
            open
            """)

    static let numberForAngle = Explanation(
        """
        An angle has a unit: `45°`, `45deg` or `0.5rad`. A bare number is never taken
        for one, so that degrees and radians cannot be confused; only 0 needs no unit.
        Multiply a number by `1°` or `1rad` to make an angle of it.
        """,
        wrong: """
            circle center (w/2, h/2) r w/4 from 45
            """,
        right: """
            circle center (w/2, h/2) r w/4 from 45°
            """)

    static let operandKinds = Explanation(
        """
        Not every operator goes with every kind. Points can be added to points and
        multiplied by numbers, angles likewise; `&&`, `||` and `!` take conditions; both
        values of `? :` are of one kind; colours are mixed with `mix`.
        """,
        wrong: """
            let center = (w/2, h/2)
            circle center center + 4 r w/5
            """,
        right: """
            let center = (w/2, h/2)
            circle center center + (4, 4) r w/5
            """)

    static let percentWithoutSide = Explanation(
        """
        `50%` is half of the width in the x of a point and half of the height in its y,
        alone or as a term of a sum. Elsewhere it is not clear which side is meant.
        Write the share of the side yourself, such as `0.5*w` or `0.5*min(w, h)`.
        """,
        wrong: """
            circle center (50%, 50%) r 25%
            """,
        right: """
            circle center (50%, 50%) r 0.25*min(w, h)
            """)

    static let notConstant = Explanation(
        """
        Defaults and domains of parameters and top-level `let`s are known without any
        size, because host code asks for them before it draws. They may name constants,
        not `w`, `h` or parameters. Use a `let` inside the shape for what depends on
        those.
        """,
        wrong: """
            param radius = w/4
            circle center (w/2, h/2) r radius
            """,
        right: """
            param share = 0.25 in 0...1
            let radius = share*w
            circle center (w/2, h/2) r radius
            """)

    static let defaultOutsideDomain = Explanation(
        """
        The domain after `in` says which values a parameter may have, and everything
        about the shape is checked for those. The default has to be one of them. Change
        it, or widen the domain.
        """,
        wrong: """
            param radius = 12 in 0...10
            circle center (w/2, h/2) r radius
            """,
        right: """
            param radius = 10 in 0...10
            circle center (w/2, h/2) r radius
            """)

    static let emptyDomain = Explanation(
        """
        A domain `lo...hi` holds the values from `lo` to `hi`, and here `lo` is the
        larger one. Most often both were swapped. Either end may be left out: `0...` has
        no upper bound.
        """,
        wrong: """
            param radius = 5 in 10...0
            circle center (w/2, h/2) r radius
            """,
        right: """
            param radius = 5 in 0...10
            circle center (w/2, h/2) r radius
            """)

    static let domainOfKind = Explanation(
        """
        Numbers, integers and angles are in order, so `lo...hi` says which of them are
        allowed. Points, colours and conditions have no such order and no domain. Leave
        it out, or use two numbers in place of a point.
        """,
        wrong: """
            param center = (8, 8) in 0...
            circle center center r 4
            """,
        right: """
            param center = (8, 8)
            circle center center r 4
            """)

    static let timeOutOfRange = Explanation(
        """
        A change of a value takes time: `transition 0.3s`, `in 1s`. What would take none
        is no motion, and what would take less is not to be understood. Only the time
        before a change, `after 0s`, may be zero.
        """,
        wrong: """
            param progress = 0.5 in 0...1 transition 0s
            circle center (w/2, h/2) r progress*min(w, h)/2
            """,
        right: """
            param progress = 0.5 in 0...1 transition 0.3s
            circle center (w/2, h/2) r progress*min(w, h)/2
            """)
}
