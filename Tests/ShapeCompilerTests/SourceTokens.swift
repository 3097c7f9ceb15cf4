import ShapeCompiler

/// Where the tokens of a file stand, found without the compiler's lexer: comments and white space are passed, a
/// run of letters, digits and non-ASCII bytes is one token with the point of a number in it, some operators
/// have two or three characters, everything else one.
struct SourceTokens {
    private let bytes: ArraySlice<UInt8>
    private var position = 0
    private(set) var tokens: [Range<Int>] = []

    init(_ source: SourceFile) {
        bytes = source.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while position < bytes.count {
            if skipTrivia() { continue }
            let start = position
            position += length
            tokens.append(start..<position)
        }
    }

    private func at(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    /// Passes a space, a line break or a comment, if one is here.
    private mutating func skipTrivia() -> Bool {
        if at("//") {
            position = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        } else if at("/*") {
            skipBlockComment()
        } else if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
            position += 1
        } else {
            return false
        }
        return true
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            let step = at("/*") ? 1 : at("*/") ? -1 : 0
            depth += step
            position += step == 0 ? 1 : 2
        } while depth > 0 && position < bytes.count
    }

    /// Of the token that begins here.
    private var length: Int {
        for text in ["...", "..<", "==", "!=", "<=", ">=", "&&", "||"] where at(text) {
            return text.utf8.count
        }
        let rest = bytes[position...]
        let isNumber = (0x30...0x39).contains(bytes[position])
        var end = position
        while end < rest.endIndex, isWordByte(rest[end]) || (isNumber && isPoint(end)) { end += 1 }
        return max(1, end - position)
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
            || (0x41...0x5A).contains(byte & 0xDF)
    }

    private func isPoint(_ index: Int) -> Bool {
        bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count
            && (0x30...0x39).contains(bytes[index + 1])
    }
}
