// What may stand in a file at all.

extension Explanation {
    static let invalidUTF8 = Explanation(
        """
        A shape file is text in UTF-8. Some bytes here are not, mostly because an editor
        saved the file in an older encoding such as Latin-1, or because it is no text at
        all. Save the file as UTF-8. In the example `\\xB0` stands for the one byte that
        Latin-1 has for the degree sign.
        """,
        wrong: """
            circle center (w/2, h/2) r w/4 from 90\\xB0
            """,
        right: """
            circle center (w/2, h/2) r w/4 from 90°
            """)

    static let controlCharacter = Explanation(
        """
        Apart from spaces, tabs and line breaks no control character may stand outside
        of comments: it cannot be seen, and it means nothing. It usually comes in with
        text that is copied from elsewhere. Delete it. In the example `\\x00` stands for
        a byte that is 0.
        """,
        wrong: """
            circle center (w/2, h/2)\\x00 r w/4
            """,
        right: """
            circle center (w/2, h/2) r w/4
            """)

    static let bidirectionalControl = Explanation(
        """
        Some invisible characters change the direction in which text is shown. With one
        of them a line can look different from what the compiler reads, so they are
        refused outside of comments. Delete the character. In the example it is shown by
        its number.
        """,
        wrong: """
            circle center (w/2\u{202E}, h/2) r w/4
            """,
        right: """
            circle center (w/2, h/2) r w/4
            """)

    static let unexpectedCharacter = Explanation(
        """
        This character is no part of the language. Phones, word processors and web pages
        like to replace plain characters by similar ones, such as the hyphen by a real
        minus sign or a straight quote by a curly one. Write the plain character. Text
        in quotes does not exist in shape files.
        """,
        wrong: """
            circle center (w/2, h/2) r max(0, w/4 − 4)
            """,
        right: """
            circle center (w/2, h/2) r max(0, w/4 - 4)
            """)

    static let unterminatedComment = Explanation(
        """
        A comment that begins with `/*` goes on to its `*/`, and this one runs to the
        end of the file. Comments nest, so that code with comments in it can be
        commented out: each `/*` inside a comment needs a `*/` of its own. End the
        comment, or use `//`, which ends with its line.
        """,
        wrong: """
            circle center (w/2, h/2) r w/4
            /* A dot in the middle.
            """,
        right: """
            circle center (w/2, h/2) r w/4
            /* A dot in the middle. */
            """)

    static let fileTooLarge = Explanation(
        """
        A file of more than 1 GiB is not read. No drawing is described by so much text;
        most likely the name of another file was given by mistake. Split the file if it
        really holds shapes.
        """,
        wrong: nil,
        right: """
            circle center (w/2, h/2) r w/4
            """)

    static let nestingTooDeep = Explanation(
        """
        Brackets, calls, chains of operators and blocks may lie within each other only
        so deep, so that no file can make the compiler or an editor run out of memory.
        Nobody can read such a formula anyway. Give its parts names with `let`, and turn
        a long `else if` chain into a formula.
        """,
        wrong: tooDeep,
        right: """
            let half = w/2
            circle center (half, h/2) r 4
            """)

    private static var tooDeep: Example {
        let opening = String(repeating: "    " + String(repeating: "(", count: 60) + "\n", count: 3)
        let closing = String(repeating: "    " + String(repeating: ")", count: 60) + "\n", count: 3)
        return Example("let half =\n\(opening)    w/2\n\(closing)circle center (half, h/2) r 4\n")
    }

    static let tooManyErrors = Explanation(
        """
        After a hundred syntax errors the rest of the file is not read. So many come
        from one cause as a rule: the file is not a shape file, or a mistake near its
        top lets everything after it be misread. Mend the first errors and compile
        again.
        """,
        wrong: nil,
        right: """
            circle center (w/2, h/2) r w/4
            """)
}
