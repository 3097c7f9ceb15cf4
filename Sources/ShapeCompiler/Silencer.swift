import ShapeSyntax

/// Comments that silence warnings and notes: `// shapec:allow SH0701 reason`, on the line of the diagnostic or in the lines
/// directly above it; in the first lines of a file for all of it. Errors are not silenced.
struct Silencer {
    private struct Rule {
        var code: DiagnosticCode
        /// Where the diagnostic begins.
        var reach: Range<Int>
    }

    private var rules: [Rule] = []

    init(_ tree: Tree, _ source: SourceFile) {
        for comment in tree.comments {
            let codes = Self.codes(source.padded[comment.range])
            if codes.isEmpty { continue }
            let reach = Self.reach(of: comment, source)
            for code in codes { rules.append(Rule(code: code, reach: reach)) }
        }
    }

    /// Whether a diagnostic is not to be reported.
    func silences(_ diagnostic: Diagnostic) -> Bool {
        guard !rules.isEmpty, diagnostic.severity != .error else { return false }
        return rules.contains { $0.code == diagnostic.code && $0.reach.contains(Int(diagnostic.span.start)) }
    }

    /// The codes that a comment allows, separated by spaces or commas.
    private static func codes(_ comment: ArraySlice<UInt8>) -> [DiagnosticCode] {
        let text = comment.drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") || $0 <= 0x20 }
        let word = Array("shapec:allow".utf8)
        guard text.starts(with: word) else { return [] }
        var codes: [DiagnosticCode] = []
        for part in text.dropFirst(word.count).split(whereSeparator: { $0 <= 0x20 || $0 == UInt8(ascii: ",") }) {
            guard let code = DiagnosticCode(text: String(decoding: part, as: UTF8.self)) else { break }
            codes.append(code)
        }
        return codes
    }

    /// The line of a comment, and if nothing else stands in it, all up to the end of the next line with something in it;
    /// the whole file where nothing stands before.
    private static func reach(of comment: Span, _ source: SourceFile) -> Range<Int> {
        let bytes = source.padded
        let file = source.parts[source.part(at: comment.start)].range
        var start = Int(comment.start)
        while start > file.lowerBound, !isBreak(bytes[start - 1]) { start -= 1 }
        let isAlone = bytes[start..<Int(comment.start)].allSatisfy { $0 <= 0x20 }
        if isAlone, isBlank(bytes[file.lowerBound..<start]) { return file }
        var end = lineEnd(behind: Int(comment.end), bytes, file)
        while isAlone, end < file.upperBound {
            let next = end + 1
            end = lineEnd(behind: next, bytes, file)
            let line = bytes[next..<end].drop { $0 <= 0x20 }
            if !line.isEmpty, !line.starts(with: "//".utf8) { break }
        }
        return start..<end
    }

    /// Whether there are only spaces and comment lines.
    private static func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.split(whereSeparator: isBreak).allSatisfy { line in
            let text = line.drop { $0 <= 0x20 || $0 >= 0xEF }
            return text.isEmpty || text.starts(with: "//".utf8)
        }
    }

    private static func lineEnd(behind offset: Int, _ bytes: [UInt8], _ file: Range<Int>) -> Int {
        var end = min(offset, file.upperBound)
        while end < file.upperBound, !isBreak(bytes[end]) { end += 1 }
        return end
    }

    private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
