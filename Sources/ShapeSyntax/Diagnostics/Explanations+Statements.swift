// The form of statements.

extension Explanation {
    static let expectedStatement = Explanation(
        """
        Every statement begins with a word of the language: `move`, `line`, `arc`,
        `let`, `param` and so on. Something else stands at the beginning of this one.
        Often it is a mistyped word, or the rest of a line that was broken at the wrong
        place: a line goes on if it ends with an operator, a comma or an open bracket.
        """,
        wrong: """
            move to (0, 0)
            lin to (w, 0)
            line to (w, h)
            close
            """,
        right: """
            move to (0, 0)
            line to (w, 0)
            line to (w, h)
            close
            """)

    static let expectedWord = Explanation(
        """
        The parts of a statement are told apart by the words before them, as in
        `arc center C r R from A to B cw`. One of these words is missing or another one
        stands in its place. `shapec help` and the grammar list the forms of every
        statement.
        """,
        wrong: """
            move to (0, 0)
            line (w, 0)
            line to (w, h)
            close
            """,
        right: """
            move to (0, 0)
            line to (w, 0)
            line to (w, h)
            close
            """)

    static let expectedClosing = Explanation(
        """
        Each `(` needs a `)` and each `{` a `}`. The label shows the bracket that is
        still open. Within parentheses a line break does not end the statement, so the
        missing `)` may belong further up than where it is missed.
        """,
        wrong: """
            move to (0, 0)
            line to (w, h/2
            line to (0, h)
            close
            """,
        right: """
            move to (0, 0)
            line to (w, h/2)
            line to (0, h)
            close
            """)

    static let expectedEnd = Explanation(
        """
        A statement ends with its line, with `;` or before `}`. After its last part
        something more stands on the line. Begin a new line, put `;` between two
        statements, or write the operator that is missing between two values.
        """,
        wrong: """
            move to (0, 0) line to (w, 0)
            line to (w, h)
            close
            """,
        right: """
            move to (0, 0); line to (w, 0)
            line to (w, h)
            close
            """)

    static let statementAsCall = Explanation(
        """
        `close`, `open`, `smooth` and `overhang` are statements of one word, not
        functions. They are written without parentheses.
        """,
        wrong: """
            move to (0, 0)
            line to (w, 0)
            line to (w, h)
            close()
            """,
        right: """
            move to (0, 0)
            line to (w, 0)
            line to (w, h)
            close
            """)

    static let directionWord = Explanation(
        """
        The direction of an arc is written `cw` or `ccw`: clockwise or counterclockwise
        as seen on the screen, where y grows downwards. The short words keep the
        statements on one line; the long ones are understood and reported.
        """,
        wrong: """
            move to (w/2, 0)
            arc r 10 from 270° to 90° clockwise
            close
            """,
        right: """
            move to (w/2, 0)
            arc r 10 from 270° to 90° cw
            close
            """)

    static let expectedName = Explanation(
        """
        A shape, a parameter, a `let`, an anchor or the index of a loop needs a name: a
        letter or `_`, and after it letters, digits and `_`. A name cannot begin with a
        digit.
        """,
        wrong: """
            let = w/2
            circle center (w/2, h/2) r w/4
            """,
        right: """
            let half = w/2
            circle center (half, h/2) r w/4
            """)

    static let sizeForm = Explanation(
        """
        `size` states the size that a shape was designed at, as two positive numbers
        with an `x` between them that stands alone. Formulas and units are not allowed:
        the shape itself is drawn at every size, this one is only where it is shown and
        checked first.
        """,
        wrong: """
            size 320x200
            circle center (w/2, h/2) r h/4
            """,
        right: """
            size 320 x 200
            circle center (w/2, h/2) r h/4
            """)

    static let misplacedStatement = Explanation(
        """
        `size`, `param`, `require`, `content`, `anchor`, `overhang`, `fill` and `stroke`
        speak of the whole shape. They stand directly in it, not in the block of an
        `if`, a `for` or a `hole`, where they would seem to hold only now and then. A
        shape does not stand in another one either.
        """,
        wrong: """
            if w > h {
                fill tomato
                circle center (w/2, h/2) r h/4
            }
            """,
        right: """
            fill tomato
            if w > h {
                circle center (w/2, h/2) r h/4
            }
            """)

    static let mixedFile = Explanation(
        """
        A file either holds the statements of one shape, which is named after the file,
        or `shape` blocks. Beside such blocks only `let` may stand, for constants that
        they share. Move the statement into the shape it belongs to.
        """,
        wrong: """
            fill tomato
            shape Dot {
                circle center (w/2, h/2) r w/4
            }
            """,
        right: """
            shape Dot {
                fill tomato
                circle center (w/2, h/2) r w/4
            }
            """)

    static let unmatchedBrace = Explanation(
        """
        This `}` has no `{` before it. Either it is one too many, or the `{` of a block
        was deleted or forgotten further up.
        """,
        wrong: """
            shape Dot {
                circle center (w/2, h/2) r w/4
            }
            }
            """,
        right: """
            shape Dot {
                circle center (w/2, h/2) r w/4
            }
            """)

    static let clauseOrder = Explanation(
        """
        The parts of a statement have one order, so that all files read alike and a
        parameter may be named `r` or `from`. In an arc the centre comes first, then the
        radius, then the angles and the direction.
        """,
        wrong: """
            move to (w/2, h/4)
            arc center (w/2, h/2) from 270° to 90° r h/4 cw
            close
            """,
        right: """
            move to (w/2, h/4)
            arc center (w/2, h/2) r h/4 from 270° to 90° cw
            close
            """)
}
