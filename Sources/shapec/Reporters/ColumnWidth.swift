/// How many columns of a terminal a scalar takes.
enum ColumnWidth {
    /// 0 for combining marks, 2 for East Asian wide characters and emoji, else 1.
    static func of(_ scalar: UInt32) -> Int {
        if scalar < 0x300 { return 1 }
        if contains(ColumnWidthTable.zero, scalar) { return 0 }
        return contains(ColumnWidthTable.wide, scalar) ? 2 : 1
    }

    /// Whether one of the ascending first-and-last pairs holds `scalar`.
    private static func contains(_ pairs: [UInt32], _ scalar: UInt32) -> Bool {
        var low = 0
        var high = pairs.count / 2
        while low < high {
            let middle = (low + high) / 2
            if pairs[2 * middle + 1] < scalar { low = middle + 1 } else { high = middle }
        }
        return low < pairs.count / 2 && pairs[2 * low] <= scalar
    }
}
