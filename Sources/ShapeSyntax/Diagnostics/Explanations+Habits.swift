// Statements that are well-formed and most likely not meant.

extension Explanation {
    static let unusedName = Explanation(
        """
        The name of a parameter, a `let`, a function or an outline stands nowhere but in
        its declaration. Mostly a formula names another one by mistake. An app that sets
        a parameter which nothing uses sees no change.
        """,
        wrong: """
            param radius = 8 in 0...
            circle center (w/2, h/2) r min(w, h)/2
            """,
        right: """
            param radius = 8 in 0...
            circle center (w/2, h/2) r min(radius, w/2, h/2)
            """)

    static let unusedImport = Explanation(
        """
        Neither a shape nor a `let` of the imported file, or of those that it imports,
        is used. Builds read the file all the same and run again when it changes.
        """,
        wrong: nil,
        right: """
            circle center (w/2, h/2) r min(w, h)/2
            """)

    static let neverHolds = Explanation(
        """
        The domains of the parameters exclude that the condition holds, so that its
        block is never drawn. Widths and heights are more than 0 wherever something is
        drawn.
        """,
        wrong: """
            param count: integer = 3 in 1...5
            if count > 5 { rect (0, 0) size (w, h) }
            """,
        right: """
            param count: integer = 3 in 1...5
            if count > 4 { rect (0, 0) size (w, h) }
            """)

    static let neverRuns = Explanation(
        """
        The upper bound of the loop is never above its lower one. `a ..< b` runs from a
        to b - 1, and `a ... b` to b.
        """,
        wrong: """
            for i in 3 ..< 3 {
                circle center (w*i/4, h/2) r min(w, h)/8
            }
            """,
        right: """
            for i in 3 ... 3 {
                circle center (w*i/4, h/2) r min(w, h)/8
            }
            """)

    static let changingSegments = Explanation(
        """
        Hosts animate a change by going over from one outline to another in steps, which
        needs equal segments in both. Here a loop, a branch or a figure has more or
        fewer as the parameter changes, so the picture jumps. Draw all segments at every
        value, some of them without length, or do not animate the parameter.
        """,
        wrong: """
            param count: integer = 3 in 1...5 transition 0.3s
            for i in 0 ..< count {
                circle center (w*(i + 1)/6, h/2) r min(w, h)/16
            }
            """,
        right: """
            param count: integer = 3 in 1...5 transition 0.3s
            for i in 0 ..< 5 {
                circle center (w*(i + 1)/6, h/2) r i < count ? min(w, h)/16 : 0
            }
            """)

    static let trimWithoutStroke = Explanation(
        """
        `trim from X to Y` draws a part of the stroke by its length. A fill is always
        drawn whole. Give the layer a `stroke`, or draw a part of the area by formulas,
        as a pie slice does.
        """,
        wrong: """
            fill teal
            trim from 0 to 0.5
            circle center (w/2, h/2) r min(w, h)/2
            """,
        right: """
            stroke teal width 2
            trim from 0 to 0.5
            circle center (w/2, h/2) r max(min(w, h)/2 - 1, 0)
            """)

    static let strokeAlongEdge = Explanation(
        """
        Half of a stroke lies on either side of its line. Along an edge of the view, the
        outer half is cut off, and the line looks thinner there than elsewhere. `inside`
        draws all of it within the outline; for a line that encloses nothing, keep half
        of the width away from the edge. If the cut is meant, write `overhang`.
        """,
        wrong: """
            size 100 x 60
            stroke teal width 4
            rect (0, 0) size (w, h)
            """,
        right: """
            size 100 x 60
            stroke teal width 4 inside
            rect (0, 0) size (w, h)
            """)

    static let systemColor = Explanation(
        """
        Colour names are those of CSS. UIKit has class properties of the same name with
        another colour: `UIColor.orange` is #FF8000, where CSS has #FFA500. Hex digits
        say which of the two is meant.
        """,
        wrong: """
            fill orange
            rect (0, 0) size (w, h)
            """,
        right: """
            fill #FF8000
            rect (0, 0) size (w, h)
            """)

    static let strokeOutsideView = Explanation(
        """
        The line itself lies in the view, but a part of what is painted along it does
        not: half of the width, a cap or the tip of a joint. It is looked for at the
        design size and at larger ones of similar proportions. Keep half of the width
        away from the edge, or draw the stroke `inside` an outline that is closed. If it
        is meant, write `overhang`.
        """,
        wrong: """
            size 100 x 100
            stroke teal width 4
            circle center (w/2, h/2) r min(w, h)/2
            """,
        right: """
            size 100 x 100
            stroke teal width 4
            circle center (w/2, h/2) r max(min(w, h)/2 - 2, 0)
            """)
}
