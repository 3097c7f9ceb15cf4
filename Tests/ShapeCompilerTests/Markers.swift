import ShapeCompiler

/// What a file says it expects: comments under a line whose carets stand under the span of a diagnostic.
///
/// `//   ^^^ error SH0401 some words of the message`, or `//<- error SH0401` where the span begins in one of the
/// first three columns, at the column of the `//`. Columns are characters: Unicode scalars, or bytes that are
/// no UTF-8. Of a span over several lines the carets show the first one.
struct Marker: Hashable, CustomStringConvertible {
    /// The line of the file, from 0.
    var line: Int
    /// From 0.
    var column: Int
    /// How many carets; 1 for an empty span, and for `<-`.
    var length: Int
    var severity: String
    var code: String

    /// `line 3, column 5, 2 wide: error SH0401`, counted from 1.
    var description: String {
        "line \(line + 1), column \(column + 1), \(length) wide: \(severity) \(code)"
    }

    /// The comment that says this.
    func text(_ fragment: String) -> String {
        let place =
            column < 3
            ? String(repeating: " ", count: column) + "//<-"
            : "//" + String(repeating: " ", count: column - 2) + String(repeating: "^", count: length)
        return "\(place) \(severity) \(code)" + (fragment.isEmpty ? "" : " " + fragment)
    }
}

// MARK: - What a file expects

/// A file cut into lines that are compiled and markers that speak of them.
struct MarkedFile {
    /// A marker, and words that the message has to contain.
    struct Expectation {
        var marker: Marker
        var fragment: String

        /// Whether a message has these words.
        func isMet(by message: String) -> Bool { fragment.isEmpty || message.contains(fragment) }
    }

    /// Each with its line break.
    private(set) var lines: [ArraySlice<UInt8>] = []
    private(set) var expectations: [Expectation] = []
    /// Which lines are markers.
    private var isMarker: [Bool] = []

    init(_ source: SourceFile) {
        let starts = LineTable(source).starts + [source.bytes.count]
        var target = 0
        for (start, end) in zip(starts, starts.dropFirst()) {
            let line = source.bytes[start..<end]
            let expectation = Self.expectation(String(decoding: line, as: UTF8.self), under: target)
            if let expectation { expectations.append(expectation) } else { target = lines.count }
            lines.append(line)
            isMarker.append(expectation != nil)
        }
    }

    /// What a line expects of line `target`, if it is a marker.
    private static func expectation(_ line: String, under target: Int) -> Expectation? {
        let marker = /( *)\/\/( *)(\^+|<-) (\w+) (SH[0-9?]{4})\s*(.*?)\s*/
        guard let (_, indent, space, pointer, severity, code, fragment) = line.wholeMatch(of: marker)?.output
        else {
            return nil
        }
        let isArrow = pointer == "<-"
        return Expectation(
            marker: Marker(
                line: target, column: isArrow ? indent.count : indent.count + 2 + space.count,
                length: isArrow ? 1 : pointer.count, severity: String(severity), code: String(code)),
            fragment: String(fragment))
    }

    /// What is missing or too much in what was found, a line each.
    func difference(from found: [(marker: Marker, message: String)]) -> [String] {
        var surplus = found
        var difference: [String] = []
        for expectation in expectations {
            let index = surplus.firstIndex {
                $0.marker == expectation.marker && expectation.isMet(by: $0.message)
            }
            if let index {
                surplus.remove(at: index)
            } else {
                difference.append("missing: \(expectation.marker) \(expectation.fragment)")
            }
        }
        return difference + surplus.map { "not expected: \($0.marker) \($0.message)" }
    }

    /// The file with markers for what was found in place of those it has; words are kept where they fit.
    func updated(_ found: [(marker: Marker, message: String)]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, line) in lines.enumerated() where !isMarker[index] {
            bytes += line
            let here = found.filter { $0.marker.line == index }.sorted { $0.marker.column < $1.marker.column }
            let lineBreak = line.reversed().prefix { $0 == 0x0A || $0 == 0x0D }.reversed()
            if !here.isEmpty, lineBreak.isEmpty { bytes.append(0x0A) }
            for (marker, message) in here {
                bytes += marker.text(fragment(for: marker, in: message)).utf8
                bytes += lineBreak.isEmpty ? [0x0A] : Array(lineBreak)
            }
        }
        return bytes
    }

    private func fragment(for marker: Marker, in message: String) -> String {
        let near = expectations.first {
            $0.marker.line == marker.line && !$0.fragment.isEmpty && $0.isMet(by: message)
        }
        return near?.fragment ?? ""
    }
}

// MARK: - What the compiler says

extension Marker {
    /// The marker of a diagnostic.
    init(_ diagnostic: Diagnostic, _ table: LineTable) {
        let line = table.line(at: Int(diagnostic.span.start))
        let bytes = table.bytes(ofLine: line)
        let start = min(max(Int(diagnostic.span.start), bytes.startIndex), bytes.endIndex)
        let end = min(max(Int(diagnostic.span.end), start), bytes.endIndex)
        let column = Self.characterCount(bytes[..<start])
        self.init(
            line: line, column: column, length: max(1, Self.characterCount(bytes[start..<end])),
            severity: diagnostic.severity.name, code: diagnostic.code.text)
        if column < 3 { length = 1 }
    }

    private static func characterCount(_ bytes: ArraySlice<UInt8>) -> Int {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.count
    }
}
