/// Turns bytes of unknown origin into text that cannot disturb a terminal.
///
/// Control characters and bytes that are not UTF-8 become U+FFFD; marks that change the direction of writing
/// or break a line are spelled out as `\u{202E}`.
enum DisplayText {
    /// What one character of the source looks like.
    struct Cell {
        /// Where its bytes start in the input, and how many they are.
        var start: Int
        var length: Int
        /// The bytes to print.
        var text: [UInt8]
        /// Columns of a terminal; 0 for a combining mark.
        var width: Int
    }

    /// U+FFFD in UTF-8.
    static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// The bytes of `string`, made safe; line breaks and tabs stay when `keepsLines` is set.
    static func safe(_ string: String, keepsLines: Bool = false) -> [UInt8] {
        let bytes = Array(string.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if keepsLines, bytes[index] == 0x0A {
                result.append(0x0A)
                index += 1
                continue
            }
            let cell = cell(bytes[...], at: index)
            result += bytes[index] == 0x09 ? [0x20] : cell.text
            index += cell.length
        }
        return result
    }

    /// The character of `bytes` that starts at `index`; a tab is left to the caller.
    static func cell(_ bytes: ArraySlice<UInt8>, at index: Int) -> Cell {
        guard let (scalar, length) = decode(bytes, at: index) else {
            return Cell(start: index, length: 1, text: replacement, width: 1)
        }
        if scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0) {
            return Cell(start: index, length: length, text: replacement, width: 1)
        }
        if disturbsLine(scalar) {
            let text = Array("\\u{\(String(scalar, radix: 16, uppercase: true))}".utf8)
            return Cell(start: index, length: length, text: text, width: text.count)
        }
        let text = Array(bytes[index..<index + length])
        return Cell(start: index, length: length, text: text, width: ColumnWidth.of(scalar))
    }

    /// Directional marks, embeddings, overrides and isolates; line and paragraph separators.
    private static func disturbsLine(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x206F: true
        default: false
        }
    }

    /// The scalar at `index` and its length in bytes, or nil where the bytes are not UTF-8.
    static func decode(_ bytes: ArraySlice<UInt8>, at index: Int) -> (scalar: UInt32, length: Int)? {
        let first = bytes[index]
        let length: Int
        switch first {
        case 0..<0x80: return (UInt32(first), 1)
        case 0xC2..<0xE0: length = 2
        case 0xE0..<0xF0: length = 3
        case 0xF0..<0xF5: length = 4
        default: return nil
        }
        guard index + length <= bytes.endIndex else { return nil }
        var scalar = UInt32(first) & (0x7F >> UInt32(length))
        for next in bytes[index + 1..<index + length] {
            guard next & 0xC0 == 0x80 else { return nil }
            scalar = scalar << 6 | UInt32(next & 0x3F)
        }
        let smallest: [UInt32] = [0, 0, 0x80, 0x800, 0x10000]
        guard scalar >= smallest[length], Unicode.Scalar(scalar) != nil else { return nil }
        return (scalar, length)
    }
}
