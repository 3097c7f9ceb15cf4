import ShapeCompiler

/// Lines and columns of many offsets of one file, each in time that does not depend on the line's length.
struct Positions {
    /// A place as editors name it; both numbers count from 1.
    struct Position {
        var line: Int
        var column: Int
    }

    /// The lines of the file.
    let lines: LineTable
    private let bytes: ArraySlice<UInt8>
    /// UTF-16 code units before each multiple of `step` bytes.
    private let units: [Int]
    private static let step = 1024

    /// Reads `source` once.
    init(_ source: SourceFile) {
        lines = LineTable(source)
        bytes = source.bytes
        var units: [Int] = []
        // A byte order mark is not part of the text, so editors do not count it.
        var count = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? -1 : 0
        for start in stride(from: 0, through: bytes.count, by: Self.step) {
            units.append(count)
            for byte in bytes[start..<min(start + Self.step, bytes.count)] { count += Self.units(of: byte) }
        }
        self.units = units
    }

    /// The size of the file.
    var byteCount: Int { bytes.count }

    /// Line and column of a byte offset, both from 1; the column counts UTF-16 code units, as the Language
    /// Server Protocol, Xcode and Visual Studio Code do. Offsets behind the end are taken as the end.
    func position(at offset: UInt32) -> Position {
        let offset = min(Int(offset), bytes.count)
        let line = lines.line(at: offset)
        let column = unitCount(before: offset) - max(0, unitCount(before: lines.starts[line]))
        return Position(line: line + 1, column: max(0, column) + 1)
    }

    private func unitCount(before offset: Int) -> Int {
        let block = offset / Self.step
        var count = units[block]
        for byte in bytes[block * Self.step..<offset] { count += Self.units(of: byte) }
        return count
    }

    /// A lead byte stands for its whole character, so continuation bytes add nothing.
    private static func units(of byte: UInt8) -> Int {
        if byte & 0xC0 == 0x80 { return 0 }
        return byte >= 0xF0 ? 2 : 1
    }
}
