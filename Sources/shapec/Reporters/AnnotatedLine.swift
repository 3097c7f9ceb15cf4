/// One source line of a report and the places underlined in it.
struct AnnotatedLine {
    /// A place in this line, with offsets in the file.
    struct Annotation {
        var range: Range<Int>
        var text: String
        /// Whether it is the place at fault, drawn `^^^`; others are drawn `---`.
        var isPrimary: Bool
        /// Whether the span goes on in the next line.
        var goesOn: Bool
    }

    /// A row below the source line: marks by column, then one text.
    struct Row {
        var marks: [(byte: UInt8, isPrimary: Bool)] = []
        /// Stands at the end of `marks`.
        var text = ""
        var textIsPrimary = false

        /// Sets one mark, widening the row as needed.
        mutating func set(_ byte: UInt8, at column: Int, isPrimary: Bool) {
            while marks.count <= column { marks.append((0x20, false)) }
            marks[column] = (byte, isPrimary)
        }
    }

    /// An annotation in columns.
    private struct Mark {
        var columns: Range<Int>
        var annotation: Annotation
    }

    /// Counted from 0.
    let line: Int
    /// The text above the rows.
    let display: DisplayLine
    private let marks: [Mark]

    /// - Parameter annotations: in any order; all start within what `display` shows.
    init(line: Int, display: DisplayLine, annotations: [Annotation]) {
        self.line = line
        self.display = display
        marks = annotations.map { Mark(columns: Self.columns(of: $0, in: display), annotation: $0) }
    }

    /// The rows to print below the source line.
    var rows: [Row] {
        let inline = inlineMark
        var rows = [underlines(inline: inline)]
        let hanging = marks.indices
            .filter { $0 != inline && !marks[$0].annotation.text.isEmpty }
            .sorted { (marks[$0].columns.lowerBound, $0) > (marks[$1].columns.lowerBound, $1) }
        guard !hanging.isEmpty else { return rows }
        rows.append(connectors(hanging[...]))
        for (position, index) in hanging.enumerated() {
            var row = connectors(hanging[(position + 1)...])
            let column = marks[index].columns.lowerBound
            row.marks = Array(row.marks.prefix(column))
            while row.marks.count < column { row.marks.append((0x20, false)) }
            row.text = marks[index].annotation.text
            row.textIsPrimary = marks[index].annotation.isPrimary
            rows.append(row)
        }
        return rows
    }

    /// The mark whose text stands right behind the underlines: the last one, when nothing reaches beyond it.
    private var inlineMark: Int? {
        let last = marks.indices.max {
            (marks[$0].columns.lowerBound, marks[$0].columns.upperBound)
                < (marks[$1].columns.lowerBound, marks[$1].columns.upperBound)
        }
        guard let last, !marks[last].annotation.text.isEmpty else { return nil }
        let end = marks[last].columns.upperBound
        let reachesFurther = marks.indices.contains { $0 != last && marks[$0].columns.upperBound > end }
        return reachesFurther ? nil : last
    }

    /// Shorter underlines are drawn over longer ones, the primary one over equals.
    private func underlines(inline: Int?) -> Row {
        var row = Row()
        let order = marks.sorted { left, right in
            if left.columns.count != right.columns.count { return left.columns.count > right.columns.count }
            return !left.annotation.isPrimary && right.annotation.isPrimary
        }
        for mark in order {
            let byte = UInt8(ascii: mark.annotation.isPrimary ? "^" : "-")
            for column in mark.columns { row.set(byte, at: column, isPrimary: mark.annotation.isPrimary) }
        }
        let end = marks.map(\.columns.upperBound).max()
        let continues = marks.contains { $0.annotation.goesOn && $0.columns.upperBound == end }
        if continues { row.text = "…" }
        if let inline {
            row.text += (row.text.isEmpty ? "" : " ") + marks[inline].annotation.text
            row.textIsPrimary = marks[inline].annotation.isPrimary
            if !continues { row.set(0x20, at: row.marks.count, isPrimary: false) }
        } else {
            row.textIsPrimary = marks.contains { $0.annotation.goesOn && $0.annotation.isPrimary }
        }
        return row
    }

    private func connectors(_ indices: ArraySlice<Int>) -> Row {
        var row = Row()
        for index in indices {
            let mark = marks[index]
            row.set(
                UInt8(ascii: "|"), at: mark.columns.lowerBound, isPrimary: mark.annotation.isPrimary)
        }
        return row
    }

    /// An empty span still gets one column, and a span of combining marks the column of their base.
    private static func columns(of annotation: Annotation, in display: DisplayLine) -> Range<Int> {
        let start = display.columns(ofCharacterAt: annotation.range.lowerBound).lowerBound
        guard annotation.range.upperBound > annotation.range.lowerBound else { return start..<start + 1 }
        let end = display.columns(ofCharacterAt: annotation.range.upperBound - 1).upperBound
        return start..<max(start + 1, end)
    }
}
