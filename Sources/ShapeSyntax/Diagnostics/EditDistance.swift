/// Finds the known name that is nearest to a mistyped one.
///
/// The distance is Damerau and Levenshtein's (optimal string alignment): the fewest insertions, deletions,
/// replacements and swaps of neighbouring bytes. ASCII letters count as equal in either case. Work is bounded:
/// long names and, once the budget is spent, further candidates are passed over.
public struct EditDistance {
    /// Longer names are never suggested, nor is anything suggested for them.
    public static let maximumLength = 64

    private let wanted: [UInt8]
    /// Only candidates nearer than this are taken; falls with every better one.
    private var limit: Int
    /// How many cells of distance tables may still be filled.
    private var budget = 1 << 20

    /// The tag of the nearest candidate so far; the first offered wins among equals.
    public private(set) var nearest: Int?

    /// Begins a search for something near `wanted`: at most a third of its letters may be wrong.
    public init(to wanted: some Collection<UInt8>) {
        let tooLong = wanted.count > Self.maximumLength
        self.wanted = tooLong ? [] : wanted.map(Self.folded)
        limit = tooLong || wanted.isEmpty ? 0 : max(1, min(wanted.count, 24) / 3) + 1
    }

    /// Compares one known name, which `tag` stands for.
    public mutating func offer(_ candidate: some Collection<UInt8>, tag: Int) {
        let count = candidate.count
        guard count > 0, count <= Self.maximumLength, abs(count - wanted.count) < limit else { return }
        budget -= count * wanted.count
        guard budget >= 0 else { return }
        let found = distance(to: candidate.map(Self.folded))
        // A one-letter name has nothing in common with another one.
        guard found < limit, found < max(count, wanted.count) else { return }
        limit = found
        nearest = tag
    }

    /// The nearest of several strings, if any is near.
    public static func nearest(to wanted: String, among candidates: [String]) -> String? {
        var search = EditDistance(to: wanted.utf8)
        for (index, candidate) in candidates.enumerated() { search.offer(candidate.utf8, tag: index) }
        return search.nearest.map { candidates[$0] }
    }

    /// The distance between `wanted` and a folded candidate, row by row; swaps look two rows back.
    private func distance(to candidate: [UInt8]) -> Int {
        let width = wanted.count + 1
        var older = [Int](repeating: 0, count: width)
        var previous = Array(0..<width)
        var current = older
        for row in 1...candidate.count {
            current[0] = row
            for column in 1..<width {
                let same = candidate[row - 1] == wanted[column - 1]
                var best = previous[column - 1] + (same ? 0 : 1)
                best = min(best, previous[column] + 1, current[column - 1] + 1)
                let swapped =
                    row > 1 && column > 1 && candidate[row - 1] == wanted[column - 2]
                    && candidate[row - 2] == wanted[column - 1]
                current[column] = swapped ? min(best, older[column - 2] + 1) : best
            }
            (older, previous, current) = (previous, current, older)
        }
        return previous[width - 1]
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }
}
