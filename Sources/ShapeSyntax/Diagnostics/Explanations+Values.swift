// The form of numbers, colours and formulas.

extension Explanation {
    static let expectedExpression = Explanation(
        """
        A number, a name, a point or a formula has to stand here. Often an operator was
        left without its right side, or a comma without the value after it. A number has
        no `+` before it.
        """,
        wrong: """
            circle center (w/2, ) r w/4
            """,
        right: """
            circle center (w/2, h/2) r w/4
            """)

    static let missingMultiplication = Explanation(
        """
        A product is written with `*`: `3*w/4`, not `3w/4`. Letters that touch a number
        could as well be a unit such as `deg` or an exponent such as `e5`, so the
        compiler does not guess.
        """,
        wrong: """
            circle center (3w/4, h/2) r 4
            """,
        right: """
            circle center (3*w/4, h/2) r 4
            """)

    static let percentOperator = Explanation(
        """
        `%` touches a number and makes a share of the box, as in `(50%, 0)`. It is no
        operator. The remainder of a division is `mod(a, b)`; it has the sign of `b`, so
        that it counts on through 0 without a jump.
        """,
        wrong: """
            for i in 0 ..< 6 {
                circle center (w*(i + 1)/7, h/3*(1 + i % 2)) r 4
            }
            """,
        right: """
            for i in 0 ..< 6 {
                circle center (w*(i + 1)/7, h/3*(1 + mod(i, 2))) r 4
            }
            """)

    static let badNumber = Explanation(
        """
        Numbers are kept exactly, as fractions of 128 bits, until they are printed. This
        one is too large or has too many digits for that. About 30 digits are more than
        any drawing needs; write fewer.
        """,
        wrong: """
            circle center (w/2, h/2) r min(w/4, 1e60)
            """,
        right: """
            circle center (w/2, h/2) r min(w/4, 1e6)
            """)

    static let badColor = Explanation(
        """
        After `#` stand 3, 4, 6 or 8 hex digits: `#RGB`, `#RGBA`, `#RRGGBB` or
        `#RRGGBBAA`. All letters and digits that follow the `#` belong to the colour, so
        a missing or a surplus digit is reported and not guessed. CSS names, `rgb(…)`
        and `hsl(…)` make colours too.
        """,
        wrong: """
            fill #FF950
            circle center (w/2, h/2) r w/4
            """,
        right: """
            fill #FF9500
            circle center (w/2, h/2) r w/4
            """)

    static let wrongDegreeSign = Explanation(
        """
        `º` is the ordinal sign of Spanish and Portuguese, `°` the degree sign. They
        look alike and lie next to each other on some keyboards. Write `°`, or `deg`,
        which every keyboard has.
        """,
        wrong: """
            circle center (w/2, h/2) r w/4 from 45º
            """,
        right: """
            circle center (w/2, h/2) r w/4 from 45°
            """)

    static let comparisonChain = Explanation(
        """
        `a < b < c` would compare the truth of `a < b` with `c`, which is never meant.
        Compare twice and join both with `&&`.
        """,
        wrong: """
            param radius = 4 in 0...
            require 0 < radius < w/2
            circle center (w/2, h/2) r min(radius, h/2)
            """,
        right: """
            param radius = 4 in 0...
            require 0 < radius && radius < w/2
            circle center (w/2, h/2) r min(radius, h/2)
            """)

    static let exponentForm = Explanation(
        """
        After `^` stands a whole number from -64 to 64: it says how often a factor is
        repeated. `^` binds more strongly than a sign, so `-2^2` is -4, and it is not
        chained. `sqrt` takes roots; `pow(a, b)` takes any exponent.
        """,
        wrong: """
            circle center (w/2, h/2) r w^0.5
            """,
        right: """
            circle center (w/2, h/2) r sqrt(w)
            """)
}
