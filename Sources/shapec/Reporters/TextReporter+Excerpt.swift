extension TextReporter {
    /// The lines of an excerpt, with `...` where more than one line is left out between two.
    mutating func write(_ excerpt: Excerpt, style: Painter.Style) {
        writeGutter()
        var previous: Int?
        for line in excerpt.lines {
            if let previous { writeBetween(previous, line.line) }
            write(line.display, number: line.line)
            for row in line.rows { write(row, primary: style) }
            previous = line.line
        }
    }

    /// The lines that a fix changes, as they will be.
    mutating func write(_ preview: FixPreview) {
        writeGutter()
        for line in preview.removed { write(line, sign: "-", .removed) }
        for line in preview.added { write(line, sign: "+", .added) }
    }

    /// An empty line beside the gutter's bar.
    mutating func writeGutter() {
        painter.write(spaces(gutterWidth + 2) + "|", .gutter)
        painter.endLine()
    }

    /// A single line between two shown ones is shown as well.
    private mutating func writeBetween(_ previous: Int, _ next: Int) {
        if next == previous + 2 {
            let bytes = positions.lines.bytes(ofLine: previous + 1)
            write(DisplayLine(bytes, around: bytes.startIndex), number: previous + 1)
        } else if next > previous + 2 {
            painter.write("...", .gutter)
            painter.endLine()
        }
    }

    private mutating func write(_ display: DisplayLine, number: Int) {
        painter.write(numbered(number) + "|", .gutter)
        painter.write(" ")
        painter.write(display.text)
        painter.endLine()
    }

    private mutating func write(_ line: FixPreview.Line, sign: String, _ style: Painter.Style) {
        painter.write(numbered(line.number), .gutter)
        painter.write(sign, style)
        painter.write(" ")
        painter.write(DisplayLine(line.text[...], around: 0).text, style)
        painter.endLine()
    }

    private mutating func write(_ row: AnnotatedLine.Row, primary: Painter.Style) {
        painter.write(spaces(gutterWidth + 2) + "|", .gutter)
        painter.write(" ")
        var start = 0
        while start < row.marks.count {
            var end = start
            let mark = row.marks[start]
            while end < row.marks.count, row.marks[end] == mark { end += 1 }
            let style = mark.byte == 0x20 ? .plain : mark.isPrimary ? primary : .gutter
            painter.write(row.marks[start..<end].map(\.byte), style)
            start = end
        }
        painter.write(DisplayText.safe(row.text), row.textIsPrimary ? primary : .gutter)
        painter.endLine()
    }

    /// ` 7 `, as wide as the gutter.
    private func numbered(_ line: Int) -> String {
        let digits = String(line + 1)
        return spaces(gutterWidth + 1 - digits.utf8.count) + digits + " "
    }
}
