import ShapeCompiler

/// What a small fix makes of the lines that it touches.
struct FixPreview {
    /// A whole line as it was or will be, with its number counted from 0.
    struct Line {
        var number: Int
        var text: [UInt8]
    }

    /// Lines that vanish without others in their place.
    private(set) var removed: [Line] = []
    /// Lines as they read after the fix, without those that stay as they are.
    private(set) var added: [Line] = []

    /// The largest line number, counted from 0.
    var lastNumber: Int? { (removed + added).map(\.number).max() }

    /// The largest stretch, in bytes before and after, that counts as small.
    private static let maximumSize = 240
    private static let maximumLines = 6

    /// Nil for fixes that are too large to show, whose edits overlap or which change nothing.
    init?(_ fix: FixIt, in source: SourceFile, _ table: LineTable) {
        let edits = fix.edits.sorted { $0.span.start < $1.span.start }
        guard let first = edits.first, let last = edits.last else { return nil }
        let firstLine = table.line(at: min(Int(first.span.start), source.bytes.count))
        let lastLine = table.line(at: min(last.span.range.upperBound, source.bytes.count))
        let range = table.starts[firstLine]..<table.bytes(ofLine: lastLine).endIndex
        guard range.count <= Self.maximumSize else { return nil }
        guard let after = Self.applied(edits, to: source.bytes, in: range) else { return nil }
        guard after.count <= Self.maximumSize else { return nil }
        let old = Self.split(source.bytes[range])
        let new = Self.split(after[...])
        compare(old, new, firstLine: firstLine)
        if removed.count + added.count > Self.maximumLines || removed.isEmpty && added.isEmpty { return nil }
    }

    private static func applied(
        _ edits: [FixIt.Edit], to bytes: ArraySlice<UInt8>, in range: Range<Int>
    ) -> [UInt8]? {
        var result: [UInt8] = []
        var index = range.lowerBound
        for edit in edits {
            let span = edit.span.range
            guard span.lowerBound >= index, span.upperBound <= range.upperBound else { return nil }
            result += bytes[index..<span.lowerBound]
            result += edit.replacement.utf8
            index = span.upperBound
        }
        return result + bytes[index..<range.upperBound]
    }

    /// Lines without their breaks, LF, CRLF or CR.
    private static func split(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == 0x0A || byte == 0x0D {
                if byte == 0x0D || previous != 0x0D { lines.append([]) }
            } else {
                lines[lines.count - 1].append(byte)
            }
            previous = byte
        }
        return lines
    }

    private mutating func compare(_ old: [[UInt8]], _ new: [[UInt8]], firstLine: Int) {
        let shorter = min(old.count, new.count)
        let head = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
        let tail = (0..<shorter - head).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
        let kept = tail ?? shorter - head
        added = (head..<new.count - kept).map { Line(number: firstLine + $0, text: new[$0]) }
        // A line that only loses all its text is removed as well.
        added.removeAll { $0.text.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
        if added.isEmpty {
            removed = (head..<old.count - kept).map { Line(number: firstLine + $0, text: old[$0]) }
        }
    }
}
