// What names stand for.

extension Explanation {
    static let unknownName = Explanation(
        """
        Nothing of this name is visible here. A name is declared before it is used,
        upper and lower case differ, and a `let` inside `{ }` ends with its block. Only
        top-level `let`s are shared between the shapes of a file.
        """,
        wrong: """
            param radius = 4 in 0...
            circle center (w/2, h/2) r 2*radus
            """,
        right: """
            param radius = 4 in 0...
            circle center (w/2, h/2) r 2*radius
            """)

    static let redeclaredName = Explanation(
        """
        Inside a shape a name that is visible cannot be declared again, not even in an
        inner block: a reader never has to ask which of two is meant. Choose another
        name. Two shapes of a file cannot share a name either. Names of functions and
        colours may be reused.
        """,
        wrong: """
            param radius = 4 in 0...
            let radius = w/4
            circle center (w/2, h/2) r radius
            """,
        right: """
            param radius = 4 in 0...
            let outer = w/4
            circle center (w/2, h/2) r max(radius, outer)
            """)

    static let reservedName = Explanation(
        """
        `w`, `h`, `width` and `height` are the sides of the box that a shape fills,
        everywhere and in every shape. Nothing else can have these names. Choose another
        one, such as `lineWidth`.
        """,
        wrong: """
            param width = 2 in 0...
            stroke black width width
            circle center (w/2, h/2) r w/4
            """,
        right: """
            param lineWidth = 2 in 0...
            stroke black width lineWidth inside
            circle center (w/2, h/2) r w/4
            """)

    static let recursiveFunction = Explanation(
        """
        A function cannot call itself: a drawing has to end, and it has to be clear how
        much work it is. Repeat with `for`, whose bound is known, or find a formula.
        """,
        wrong: """
            let total(n) = n < 1 ? 0 : n + total(n - 1)
            circle center (w/2, h/2) r total(4)
            """,
        right: """
            let total(n) = n*(n + 1)/2
            circle center (w/2, h/2) r total(4)
            """)

    static let unknownFunction = Explanation(
        """
        No function of this name is declared before this place, and the language has
        none. In a call the parenthesis touches the name. The functions of the language
        are `min max abs sqrt hypot sin cos tan asin acos atan2 eccentric clamp mix
        floor ceil round mod pow sign exp log distance direction polar degrees radians
        rgb hsl`.
        """,
        wrong: """
            circle center (w/2, h/2) r sqr(w)
            """,
        right: """
            circle center (w/2, h/2) r sqrt(w)
            """)

    static let argumentCount = Explanation(
        """
        A function takes as many arguments as it is declared with; there are no default
        values. `min` and `max` take two or more, `rgb` and `hsl` three, or four with
        the alpha.
        """,
        wrong: """
            circle center (w/2, h/2) r clamp(w/4, 8)
            """,
        right: """
            circle center (w/2, h/2) r clamp(w/4, 8, 40)
            """)

    static let duplicateStatement = Explanation(
        """
        `size`, `fill`, `stroke` and `overhang` stand once in a shape, and content
        regions and anchors have names of their own: with two of them it would be left
        open which one counts. Delete one, or name it otherwise.
        """,
        wrong: """
            fill tomato
            fill gold
            circle center (w/2, h/2) r w/4
            """,
        right: """
            fill gold
            circle center (w/2, h/2) r w/4
            """)

    static let uikitColor = Explanation(
        """
        Colours have the names of CSS, and CSS spells them in lower case. UIKit has
        another `lightGray` and `darkGray` than CSS, so neither is taken silently. Write
        the hex digits of the colour you mean, or the name from CSS.
        """,
        wrong: """
            fill lightGray
            circle center (w/2, h/2) r w/4
            """,
        right: """
            fill #AAAAAA
            circle center (w/2, h/2) r w/4
            """)

    static let notAvailableHere = Explanation(
        """
        `here` is the current point of a subpath. Before `move to`, after `close` or
        `open` and between whole subpaths there is none, and a function does not know
        where it is called. Name the point with `let`, or hand it to the function as an
        argument.
        """,
        wrong: """
            move to here + (8, 0)
            line to (w, h)
            open
            """,
        right: """
            move to (8, 0)
            line to here + (w/2, h/2)
            open
            """)

    static let recursiveShape = Explanation(
        """
        A shape that places itself, or is a variant of itself, be it through others,
        would never end. The note names the shapes of the circle. Draw what repeats with
        `for`, or give what both need a shape of its own.
        """,
        wrong: """
            shape Leaf {
                circle center (w/2, h/4) r min(w, h)/8
                place Leaf in (0, h/2) size (w, h/2)
            }
            """,
        right: """
            shape Leaf {
                circle center (w/2, h/4) r min(w, h)/8
            }
            shape Pair {
                place Leaf in (0, 0) size (w, h/2)
                place Leaf in (0, h/2) size (w, h/2)
            }
            """)

    static let importFailed = Explanation(
        """
        The path behind `import` is relative to the folder of the file that it stands
        in. The file has to be there and to be readable. What is read from standard
        input has the folder that `--stdin-filename` names.
        """,
        wrong: """
            import "missing/corners.shape"
            circle center (w/2, h/2) r min(w, h)/2
            """,
        right: """
            circle center (w/2, h/2) r min(w, h)/2
            """)

    static let importCycle = Explanation(
        """
        A file imports itself, be it through others. What each of them needs of the
        other one belongs in a third file, which both import.
        """,
        wrong: """
            import "example.shape"
            circle center (w/2, h/2) r min(w, h)/2
            """,
        right: """
            circle center (w/2, h/2) r min(w, h)/2
            """)
}
