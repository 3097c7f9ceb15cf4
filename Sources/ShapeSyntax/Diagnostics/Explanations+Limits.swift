// Where a shape is defined, and how large it may be.

extension Explanation {
    static let undefinedHere = Explanation(
        """
        At this size a root of a negative number, a division by 0, a negative radius, a
        corner larger than its edges or the like stands in the drawing, and the shape
        says nowhere that it is not meant for it. The design size has to be free of
        that, and every size that the shape's `require` admits. Guard the formula with
        `max(0, …)`, `min(…)` or `clamp`, or state with `require` where the shape holds.
        """,
        wrong: """
            size 100 x 100
            circle center (w/2, h/2) r w/2 - 60
            """,
        right: """
            size 100 x 100
            circle center (w/2, h/2) r max(0, w/2 - 60)
            """)

    static let undefinedSomewhere = Explanation(
        """
        At some sizes or values the shape has no room for a corner, or a root of a
        negative number, a division by 0 or the like stands in the drawing. A running
        app draws something all the same: the value counts as 0 or is clamped. The
        message says for which sizes that is proved not to happen. Promise just these
        with `require`, or say with `min`, `max(0, …)` or `clamp` what is meant
        elsewhere.
        """,
        wrong: """
            size 100 x 100
            circle center (w/2, h/2) r min(w, h)/2 - 8
            """,
        right: """
            size 100 x 100
            require w >= 16, h >= 16
            circle center (w/2, h/2) r min(w, h)/2 - 8
            """)

    static let outsideRequirement = Explanation(
        """
        `require` says at which sizes and values the shape promises to be right. The
        shape is drawn at one where that does not hold: by the same formulas, but
        perhaps not as meant. Choose another size or value, or make the shape hold there
        and relax `require`.
        """,
        wrong: """
            size 20 x 20
            param radius = 12 in 0...
            require w >= 2*radius, h >= 2*radius
            circle center (w/2, h/2) r radius
            """,
        right: """
            size 24 x 24
            param radius = 12 in 0...
            require w >= 2*radius, h >= 2*radius
            circle center (w/2, h/2) r radius
            """)

    static let validityNotProved = Explanation(
        """
        The compiler could neither prove that this formula has a value at all sizes that
        `require` promises, nor find one at which it has none. A radius may be
        negative, a root one of a negative number, a divisor 0. Most often a formula is
        beyond exact arithmetic, such as `exp` or a power that is no whole number. Guard
        it with `max(0, …)`, or promise less with `require`. Under `--strict` this is an
        error.
        """,
        wrong: """
            size 100 x 100
            circle center (w/2, h/2) r w - exp(log(w))*0.9
            """,
        right: """
            size 100 x 100
            circle center (w/2, h/2) r max(0, w - exp(log(w))*0.9)
            """)

    static let strictRequirement = Explanation(
        """
        Everything about this shape is proved, and it is still proved with a weaker
        condition in place of this one: then it joins, is defined and does not cross
        itself. Sizes that this condition leaves out are drawn with a warning, or not at
        all. Write the weaker condition, if that is what is meant. A shape that looks
        wrong when it is small may well ask for more; then let it stand.
        """,
        wrong: """
            size 100 x 100
            param radius = 12 in 0...
            require w >= 4*radius, h >= 2*radius
            corner (0, 0) r radius; corner (w, 0) r radius
            corner (w, h) r radius; corner (0, h) r radius
            close
            """,
        right: """
            size 100 x 100
            param radius = 12 in 0...
            require w >= 2*radius, h >= 2*radius
            corner (0, 0) r radius; corner (w, 0) r radius
            corner (w, h) r radius; corner (0, h) r radius
            close
            """)

    static let loopBound = Explanation(
        """
        A loop runs at most 10000 times, and that has to be known before the shape is
        drawn, so that no value of a parameter can make an app hang. The same holds for
        the sides of a polygon and the points of a star. Give the parameter a domain, or
        bound the formula with `min(n, …)`.
        """,
        wrong: """
            param count: integer = 5 in 1...
            for i in 0 ..< count {
                circle center (w*(i + 1)/(count + 1), h/2) r 2
            }
            """,
        right: """
            param count: integer = 5 in 1...20
            for i in 0 ..< count {
                circle center (w*(i + 1)/(count + 1), h/2) r 2
            }
            """)

    static let tooManySegments = Explanation(
        """
        A shape has at most a million segments and takes at most fifty million
        operations to draw. Loops within each other multiply. Give their bounds smaller
        domains, and take out of an inner loop what does not depend on it.
        """,
        wrong: """
            for i in 0 ..< 5000 {
                for j in 0 ..< 5000 {
                    circle center (i + 1, j + 1) r 0.25
                }
            }
            """,
        right: """
            for i in 0 ..< 50 {
                for j in 0 ..< 50 {
                    circle center (i + 1, j + 1) r 0.25
                }
            }
            """)

    static let expressionTooLarge = Explanation(
        """
        A function is worked out anew in each place that calls it. Functions that call
        others several times multiply, and here more than 100000 operations come of it.
        Name a value that is used several times with `let`, which is worked out once, or
        find a shorter formula.
        """,
        wrong: """
            let a(t) = t + t + t + t + t + t + t + t
            let b(t) = a(t) + a(t) + a(t) + a(t) + a(t) + a(t) + a(t) + a(t)
            let c(t) = b(t) + b(t) + b(t) + b(t) + b(t) + b(t) + b(t) + b(t)
            let d(t) = c(t) + c(t) + c(t) + c(t) + c(t) + c(t) + c(t) + c(t)
            let e(t) = d(t) + d(t) + d(t) + d(t) + d(t) + d(t) + d(t) + d(t)
            let f(t) = e(t) + e(t) + e(t) + e(t) + e(t) + e(t) + e(t) + e(t)
            circle center (w/2, h/2) r f(1)
            """,
        right: """
            let a(t) = 8*t
            let b(t) = 8*a(t)
            circle center (w/2, h/2) r b(w/400)
            """)

    static let placedTooDeep = Explanation(
        """
        Shapes that are placed in each other lie at most 16 deep, and at most 64 with
        the blocks and outlines around them, so that drawing them needs little memory.
        Place a shape where it is drawn, not through a chain of others.
        """,
        wrong: """
            shape A { circle center (w/2, h/2) r min(w, h)/2 }
            shape B { place A }
            shape C { place B }
            shape D { place C }
            shape E { place D }
            shape F { place E }
            shape G { place F }
            shape H { place G }
            shape I { place H }
            shape J { place I }
            shape K { place J }
            shape L { place K }
            shape M { place L }
            shape N { place M }
            shape O { place N }
            shape P { place O }
            shape Q { place P }
            shape R { place Q }
            """,
        right: """
            shape A { circle center (w/2, h/2) r min(w, h)/2 }
            shape B { place A in (w/4, h/4) size (w/2, h/2) }
            """)
}
