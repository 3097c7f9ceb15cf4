import ShapeCompiler

/// The source lines that a diagnostic speaks of, in the order of the file.
struct Excerpt {
    /// A long line may come as several stretches with one number.
    let lines: [AnnotatedLine]

    /// - Parameter table: of the file that the diagnostic's spans point into.
    init(of diagnostic: Diagnostic, in table: LineTable) {
        var byLine: [(line: Int, annotation: AnnotatedLine.Annotation)] = []
        let primary = Diagnostic.Label(diagnostic.span, diagnostic.label)
        byLine.append(Self.annotation(primary, isPrimary: true, in: table))
        for label in diagnostic.labels {
            byLine.append(Self.annotation(label, isPrimary: false, in: table))
        }
        byLine.sort { ($0.line, $0.annotation.range.lowerBound) < ($1.line, $1.annotation.range.lowerBound) }
        var lines: [AnnotatedLine] = []
        while let line = byLine.first?.line {
            let count = byLine.firstIndex { $0.line != line } ?? byLine.count
            lines += Self.windows(of: line, byLine[..<count].map(\.annotation), in: table)
            byLine.removeFirst(count)
        }
        self.lines = lines
    }

    /// A span, cut to the first line that it touches.
    private static func annotation(
        _ label: Diagnostic.Label, isPrimary: Bool, in table: LineTable
    ) -> (line: Int, annotation: AnnotatedLine.Annotation) {
        let line = table.line(at: Int(label.span.start))
        let content = table.bytes(ofLine: line)
        let start = min(Int(label.span.start), content.endIndex)
        let end = min(label.span.range.upperBound, content.endIndex)
        let next = line + 1 < table.starts.count ? table.starts[line + 1] : Int.max
        return (
            line,
            AnnotatedLine.Annotation(
                range: start..<max(start, end), text: label.text, isPrimary: isPrimary,
                goesOn: label.span.range.upperBound > next)
        )
    }

    /// One line, or several stretches of a long line whose marks lie far apart.
    private static func windows(
        of line: Int, _ annotations: [AnnotatedLine.Annotation], in table: LineTable
    ) -> [AnnotatedLine] {
        var result: [(anchor: Int, line: AnnotatedLine)] = []
        var rest = annotations
        while let first = rest.first {
            let anchor = (rest.first(where: \.isPrimary) ?? first).range.lowerBound
            let display = DisplayLine(table.bytes(ofLine: line), around: anchor)
            let shown = rest.filter { display.shows($0.range.lowerBound) || $0.range.lowerBound == anchor }
            rest.removeAll { display.shows($0.range.lowerBound) || $0.range.lowerBound == anchor }
            result.append((anchor, AnnotatedLine(line: line, display: display, annotations: shown)))
        }
        return result.sorted { $0.anchor < $1.anchor }.map(\.line)
    }
}
