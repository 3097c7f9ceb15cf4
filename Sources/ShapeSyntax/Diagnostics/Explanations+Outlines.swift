// What an outline does between its joints.

extension Explanation {
    static let crossing = Explanation(
        """
        Two parts of the outline cross at the size that the message names. Mostly a
        point has a wrong sign, or the shape folds over when the view gets small. A
        `require` says from which size on the shape is meant to be drawn. Outlines that
        only touch themselves are not reported.
        """,
        wrong: """
            size 100 x 100
            move to (0, 0)
            line to (w, h)
            line to (w, 0)
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

    static let foldedLine = Explanation(
        """
        The line lies between two parts of the outline that it joins smoothly, such as
        the arcs of round corners. At some of the sizes that `require` promises the
        arcs overlap, so that the line leads back. A line along an axis is meant to have
        the direction that it has at the design size. Require the condition in the
        message, or write the arcs as `corner`, which leaves room for the line.
        A line that runs back over the line before it encloses nothing with it: mostly
        a segment is missing, or a sign is wrong.
        """,
        wrong: """
            size 100 x 60
            param r = 8 in 0...
            require h >= r
            move to (0, 0)
            line to (w - r, 0)
            arc center (w - r, r) r r from 270° to 0° cw
            line to (w, h)
            line to (0, h)
            close
            """,
        right: """
            size 100 x 60
            param r = 8 in 0...
            require w >= r, h >= r
            move to (0, 0)
            line to (w - r, 0)
            arc center (w - r, r) r r from 270° to 0° cw
            line to (w, h)
            line to (0, h)
            close
            """)

    static let reversedArc = Explanation(
        """
        The arc begins and ends where its neighbours do, but in the opposite direction:
        the outline turns back on itself twice. Most often `cw` and `ccw` are mixed up,
        which makes no gap when both ends lie on one line. Exchange them.
        """,
        wrong: """
            size 100 x 60
            require w >= h
            move to (0, 0)
            line to (w - h/2, 0)
            arc center (w - h/2, h/2) r h/2 from 270° to 90° ccw
            line to (0, h)
            close
            """,
        right: """
            size 100 x 60
            require w >= h
            move to (0, 0)
            line to (w - h/2, 0)
            arc center (w - h/2, h/2) r h/2 from 270° to 90° cw
            line to (0, h)
            close
            """)
}
