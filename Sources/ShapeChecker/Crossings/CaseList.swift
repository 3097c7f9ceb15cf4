/// Goes through all combinations of choices that come up one after another, such as the sides of branches.
///
/// A walk asks `choose` at each branch. When it is done, `advance` changes the last choice that has other options
/// left and forgets those behind it, so that the next walk meets another combination.
struct CaseList {
    /// How many combinations there may be.
    static let limit = 16

    private var choices: [(option: Int, count: Int)] = []
    private var position = 0
    private(set) var caseCount = 1
    /// Whether the walk came to a choice.
    var hasChoices: Bool { !choices.isEmpty }

    /// One of `count` options, the same in this walk as long as the choices before it are.
    mutating func choose(of count: Int) -> Int {
        if position == choices.count { choices.append((0, count)) }
        position += 1
        return choices[position - 1].option
    }

    /// Whether there is another combination; the next walk then meets it.
    mutating func advance() -> Bool {
        position = 0
        while let last = choices.popLast() {
            if last.option + 1 < last.count {
                choices.append((last.option + 1, last.count))
                caseCount += 1
                return true
            }
        }
        return false
    }
}
