/// A line of source, or a stretch of a long one, as it will stand on the terminal.
struct DisplayLine {
    /// At most this many columns are shown of a line.
    static let maximumWidth = 100
    /// Tabs lead to the next multiple of this many columns.
    static let tabWidth = 4
    /// Bytes decoded on either side of the place of interest in a line that is too long to decode whole.
    private static let reach = 1200

    /// The characters; their `start` is an offset in the file.
    private(set) var cells: [DisplayText.Cell] = []
    /// The column, from 0, at which each cell starts, and behind them where the last one ends.
    private var columns: [Int] = [0]
    /// Whether something of the line is left out before and behind the cells.
    private(set) var isCut = (before: false, behind: false)

    /// - Parameters:
    ///   - line: The bytes of the whole line; their indices are offsets in the file.
    ///   - anchor: The offset that has to be visible.
    init(_ line: ArraySlice<UInt8>, around anchor: Int) {
        let stretch = Self.stretch(of: line, around: anchor)
        isCut = (stretch.startIndex > line.startIndex, stretch.endIndex < line.endIndex)
        decode(stretch)
        narrow(around: anchor)
    }

    /// The columns, from 0, of the character that holds `offset`; of its base for a combining mark; none, behind
    /// the last one, for an offset that is not shown.
    func columns(ofCharacterAt offset: Int) -> Range<Int> {
        var low = 0
        var high = cells.count
        while low < high {
            let middle = (low + high) / 2
            if cells[middle].start + cells[middle].length <= offset {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low < cells.count else { return width..<width }
        while low > 0, cells[low].width == 0 { low -= 1 }
        return columns[low]..<columns[low] + cells[low].width
    }

    /// The column behind the last character.
    var width: Int { columns[cells.count] }

    /// Whether a mark that starts at `offset`, somewhere in this line or at its end, is in sight.
    func shows(_ offset: Int) -> Bool {
        if isCut.before, offset < (cells.first?.start ?? 0) { return false }
        return !isCut.behind || offset < (cells.last.map { $0.start + $0.length } ?? 0)
    }

    /// The text, with `…` where something is left out.
    var text: [UInt8] {
        var result: [UInt8] = isCut.before ? Array("…".utf8) : []
        for cell in cells { result += cell.text }
        if isCut.behind { result += "…".utf8 }
        return result
    }

    private static func stretch(of line: ArraySlice<UInt8>, around anchor: Int) -> ArraySlice<UInt8> {
        guard line.count > 2 * reach else { return line }
        var start = max(line.startIndex, anchor - reach)
        // Not amid a character.
        while start > line.startIndex, line[start] & 0xC0 == 0x80, anchor - start < reach + 4 { start -= 1 }
        return line[start..<min(line.endIndex, anchor + reach)]
    }

    private mutating func decode(_ bytes: ArraySlice<UInt8>) {
        var index = bytes.startIndex
        // A byte order mark is not part of the text.
        if index == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        var column = 0
        while index < bytes.endIndex {
            var cell = DisplayText.cell(bytes, at: index)
            if bytes[index] == 0x09 {
                cell.width = Self.tabWidth - column % Self.tabWidth
                cell.text = Array(repeating: 0x20, count: cell.width)
            }
            append(cell, &column)
            index += cell.length
        }
    }

    private mutating func append(_ cell: DisplayText.Cell, _ column: inout Int) {
        cells.append(cell)
        column += cell.width
        columns.append(column)
    }

    /// Keeps about `maximumWidth` columns around the anchor and counts columns from the first kept one.
    private mutating func narrow(around anchor: Int) {
        guard isCut.before || isCut.behind || width > Self.maximumWidth else { return }
        let column = columns(ofCharacterAt: anchor).lowerBound
        let isFarRight = isCut.before || column > Self.maximumWidth * 7 / 10
        let left = isFarRight ? max(0, min(column - 40, width - Self.maximumWidth)) : 0
        let first = columns.dropLast().firstIndex { $0 >= left } ?? cells.count
        let origin = columns[first]
        let end = columns.dropFirst().firstIndex { $0 - origin > Self.maximumWidth } ?? cells.count + 1
        isCut = (isCut.before || first > 0, isCut.behind || end - 1 < cells.count)
        let shift = origin - (isCut.before ? 1 : 0)
        columns = columns[first..<end].map { $0 - shift }
        cells = Array(cells[first..<end - 1])
    }
}
