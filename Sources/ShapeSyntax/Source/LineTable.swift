/// Where the lines of a file begin; turns byte offsets into lines and columns.
///
/// Lines end at LF, CRLF or a lone CR. Built only when a diagnostic is shown.
public struct LineTable: Sendable {
    /// A place as editors name it; both numbers count from 1.
    public struct Position: Equatable, Sendable {
        public var line: Int
        public var column: Int
    }

    /// Byte offset of the first byte of each line; never empty.
    public let starts: [Int]
    private let bytes: ArraySlice<UInt8>

    public init(_ source: SourceFile) {
        bytes = source.bytes
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            if byte == 0x0A || byte == 0x0D { starts.append(index) }
        }
        self.starts = starts
    }

    /// The number of the line that holds `offset`, counted from 0.
    public func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The bytes of a line, counted from 0, without its line break.
    public func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
        let start = starts[line]
        var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return bytes[start..<end]
    }

    /// Line and column in UTF-8 bytes.
    public func utf8Position(at offset: UInt32) -> Position {
        let offset = min(Int(offset), bytes.count)
        let line = line(at: offset)
        return Position(line: line + 1, column: offset - starts[line] + 1)
    }

    /// Line and column in UTF-16 code units, as the Language Server Protocol and Xcode count.
    public func utf16Position(at offset: UInt32) -> Position {
        let offset = min(Int(offset), bytes.count)
        let line = line(at: offset)
        var units = 0
        for byte in bytes[starts[line]..<offset] where byte & 0xC0 != 0x80 {
            units += byte >= 0xF0 ? 2 : 1
        }
        return Position(line: line + 1, column: units + 1)
    }
}
