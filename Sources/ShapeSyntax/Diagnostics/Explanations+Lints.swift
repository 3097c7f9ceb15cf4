// Outlines that are well-formed and most likely not what is meant.

extension Explanation {
    static let uncutHole = Explanation(
        """
        The subpath lies inside another one and runs the same way. The fill rule
        `nonzero`, which is used unless another is written, then fills both, so that the
        inner one changes nothing; a program that fills by the even-odd rule would leave
        it empty. `hole` makes it run the other way, and both rules agree. Shapes with a
        `stroke` are not looked at, as there the inner subpath shows.
        """,
        wrong: """
            size 100 x 100
            circle center (w/2, h/2) r min(w, h)/2
            circle center (w/2, h/2) r min(w, h)/4
            """,
        right: """
            size 100 x 100
            circle center (w/2, h/2) r min(w, h)/2
            hole circle center (w/2, h/2) r min(w, h)/4
            """)

    static let sharedEdge = Explanation(
        """
        Two filled subpaths touch along a part of an edge at the design size. Each
        covers the pixels there only partly, so the background shines through in a fine
        line. Draw one outline around both, as here that of a label with its pointer.
        """,
        wrong: """
            size 100 x 60
            require w >= 20, h >= 10
            rect (0, 0) size (w, h - 10)
            move to (w/2 - 10, h - 10)
            line to (w/2 + 10, h - 10)
            line to (w/2, h)
            close
            """,
        right: """
            size 100 x 60
            require w >= 20, h >= 10
            move to (0, 0)
            line to (w, 0)
            line to (w, h - 10)
            line to (w/2 + 10, h - 10)
            line to (w/2, h)
            line to (w/2 - 10, h - 10)
            line to (0, h - 10)
            close
            """)

    static let outsideView = Explanation(
        """
        A point of the outline lies outside the box that the shape fills, where a view
        may cut it off: mostly a width stands for a height, or an arc bulges the wrong
        way. It is reported for sizes that a `require` promises; without one for those
        that are nowhere smaller than the design size, and stretched by no more than two
        to one. If it is meant, as for a badge on a corner, write `overhang`.
        """,
        wrong: """
            size 100 x 100
            move to (0, 0)
            line to (w, 0)
            line to (w, w)
            line to (0, h)
            close
            """,
        right: """
            size 100 x 100
            move to (0, 0)
            line to (w, 0)
            line to (w, h)
            line to (0, h)
            close
            """)

    static let nearlySmooth = Explanation(
        """
        At the design size the path turns by less than 3° between a curve and what
        follows it, which shows as a slight kink. Mostly a number was read off a drawing
        and rounded. Let the tangents follow from one formula; `smooth` between the two
        has that proved. Chains of straight lines are not looked at.
        """,
        wrong: """
            size 100 x 60
            require w >= 60, h >= 30
            move to (0, h)
            line to (0, 30)
            arc center (30, 30) r 30 from 180° to 270° cw
            line to (w, 1)
            line to (w, h)
            close
            """,
        right: """
            size 100 x 60
            require w >= 60, h >= 30
            move to (0, h)
            line to (0, 30)
            arc center (30, 30) r 30 from 180° to 270° cw
            line to (w, 0)
            line to (w, h)
            close
            """)
}
