// Subpaths and how their segments join.

extension Explanation {
    static let gap = Explanation(
        """
        An arc that states its start has to begin where the path has arrived, at every
        size and for every value of the parameters. Drawing libraries join the two by a
        line without a word, and the fault shows only at some sizes. Write the missing
        `line to`, mend the radius or the centre, or use `arc r R from A to B cw`, which
        takes its start from the path.
        """,
        wrong: """
            size 100 x 100
            move to (0, 0)
            arc center (w - 8, 8) r 8 from 270° to 0° cw
            line to (w, h)
            close
            """,
        right: """
            size 100 x 100
            move to (0, 0)
            line to (w - 8, 0)
            arc center (w - 8, 8) r 8 from 270° to 0° cw
            line to (w, h)
            close
            """)

    static let noCurrentPoint = Explanation(
        """
        A subpath begins with `move to`, or with `corner` if it closes. Before that, and
        after `close` or `open`, there is no point to draw from. Some libraries begin at
        (0, 0) then, others draw nothing, so say where the path begins.
        """,
        wrong: """
            line to (w, 0)
            line to (w, h)
            close
            """,
        right: """
            move to (0, 0)
            line to (w, 0)
            line to (w, h)
            close
            """)

    static let unfinishedSubpath = Explanation(
        """
        Each subpath ends with `close`, which joins its end to its start, or with
        `open`, which leaves two ends. Filled they look alike; stroked they do not, even
        where the path returns to its start: `close` makes a join there, `open` two
        caps.
        """,
        wrong: """
            move to (0, 0)
            line to (w, 0)
            line to (w, h)
            """,
        right: """
            move to (0, 0)
            line to (w, 0)
            line to (w, h)
            close
            """)

    static let moveInsideSubpath = Explanation(
        """
        A new subpath begins while another one is not ended; `rect`, `circle`,
        `ellipse`, `polygon`, `star` and `hole` are subpaths too. End the first one with
        `close` or `open` before, or move the new one after it.
        """,
        wrong: """
            move to (0, 0)
            line to (w, 0)
            line to (w, h)
            circle center (w/2, h/2) r 4
            close
            """,
        right: """
            move to (0, 0)
            line to (w, 0)
            line to (w, h)
            close
            hole circle center (3*w/4, h/4) r 4
            """)

    static let penStateDiffers = Explanation(
        """
        Whether a subpath is begun must not depend on a size or a parameter. So a block
        leaves the path as it finds it: a subpath that begins before an `if` or a `for`
        does not end inside of it. Move `close` or `open` after the block.
        """,
        wrong: """
            move to (0, 0)
            line to (w, 0)
            if w > h {
                line to (w, h)
                close
            }
            """,
        right: """
            move to (0, 0)
            line to (w, 0)
            if w > h {
                line to (w, h)
            }
            line to (0, h)
            close
            """)

    static let cornerNeighbour = Explanation(
        """
        `corner` rounds the joint of two straight edges: a line and a tangent arc take
        its place. So it stands between `move`, `line`, `corner` or the start that
        `close` returns to, in the same block. Beside an arc or a curve write the
        rounding arc yourself; `arc tangent` leaves as the path arrives.
        """,
        wrong: """
            move to (0, 0)
            line to (w, 0)
            corner (w, h) r 4
            curve to (0, h) via (w/2, 0)
            close
            """,
        right: """
            move to (0, 0)
            line to (w, 0)
            corner (w, h) r 4
            line to (0, h)
            close
            """)

    static let smoothNeighbour = Explanation(
        """
        `smooth` asks for proof that the segment before and the one after it run in one
        direction where they meet. So it stands between two segments of one subpath in
        the same block: not after `move`, not twice, and not beside a `corner`, which is
        smooth by itself.
        """,
        wrong: """
            move to (0, h)
            smooth
            line to (w, h)
            line to (w, 0)
            close
            """,
        right: """
            move to (0, h)
            line to (w/2, h)
            smooth
            line to (w, h)
            line to (w, 0)
            close
            """)

    static let notSmooth = Explanation(
        """
        The joint marked `smooth` has a kink, at least at the size that the message
        names. For a curve the control point next to the joint has to lie on the line
        along which the path arrives. Move it, or delete `smooth` if the kink is meant.
        """,
        wrong: """
            size 100 x 100
            move to (0, 0)
            line to (w/2, 0)
            smooth
            curve to (w, h) via (w/2, h/2)
            open
            """,
        right: """
            size 100 x 100
            move to (0, 0)
            line to (w/2, 0)
            smooth
            curve to (w, h) via (w, 0)
            open
            """)

    static let emptySweep = Explanation(
        """
        The arc ends at the angle where it begins, so nothing is drawn. A full turn is
        written `from 0° to 360°` or `sweep 360°`. If nothing is meant, delete the arc.
        """,
        wrong: """
            move to (16, 8)
            arc center (8, 8) r 8 from 0° to 0° cw
            close
            """,
        right: """
            move to (16, 8)
            arc center (8, 8) r 8 from 0° sweep 360°
            close
            """)

    static let sweepOutOfRange = Explanation(
        """
        An arc turns by at most 360°, and with `from A to B` by no less than 0° in its
        direction. Constant angles are taken modulo 360°, so `from 270° to 0° cw` is a
        quarter. An angle that depends on a parameter or the size is taken as it is: add
        `360°` where that is meant, or give the parameter a domain.
        """,
        wrong: """
            size 100 x 100
            move to (w/2, h/2)
            arc r 20 from 0° sweep 400°
            open
            """,
        right: """
            size 100 x 100
            move to (w/2, h/2)
            arc r 20 from 0° sweep 360°
            open
            """)

    static let arcEndOffCircle = Explanation(
        """
        `arc center C to P cw` takes its radius from the centre and the current point. P
        has to be as far from the centre as that point, at every size. Mend the centre
        or P, or write an elliptic arc with both radii.
        """,
        wrong: """
            size 100 x 40
            move to (w/4, 0)
            arc center (w/4, h/2) to (w, h/2) cw
            close
            """,
        right: """
            size 100 x 40
            move to (w/4, 0)
            arc center (w/4, h/2) to (w/4 + h/2, h/2) cw
            close
            """)

    static let circularOnly = Explanation(
        """
        `arc tangent` leaves in the direction in which the path arrives. For a circle
        that fixes the centre; for an ellipse it does not. Give one radius, or write an
        arc with a centre or an end point, which may be elliptic.
        """,
        wrong: """
            move to (0, 0)
            line to (w/2, 0)
            arc tangent r (20, 10) sweep 90°
            open
            """,
        right: """
            move to (0, 0)
            line to (w/2, 0)
            arc tangent r 20 sweep 90°
            open
            """)

    static let jointNotProved = Explanation(
        """
        The compiler could neither prove that this joint holds at every size, nor find a
        size at which it fails. Most often a formula is beyond exact arithmetic, such as
        `exp` or a power that is no whole number. State the point with `line to`, use
        `arc r R from A to B cw`, which starts where the path is, or write both points
        with the same formula. Under `--strict` this is an error.
        """,
        wrong: """
            size 100 x 100
            move to (exp(log(w)) - 8, 0)
            arc center (w - 8, 8) r 8 from 270° to 0° cw
            line to (0, h)
            close
            """,
        right: """
            size 100 x 100
            move to (w - 8, 0)
            arc center (w - 8, 8) r 8 from 270° to 0° cw
            line to (0, h)
            close
            """)
}
