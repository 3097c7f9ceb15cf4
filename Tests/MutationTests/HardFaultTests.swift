import TestSupport
import Testing

/// Spoilt files whose drawings show that something is wrong: `check` has to say so.
@Suite struct HardFaultTests {
    /// Of the mutants with a hard fault at least so many in a hundred are found; a few more or less in a small sample.
    private static let leastShare = TestRun.isFull ? 95 : 90

    /// The table of `docs/MUTATIONS.md` lists those that are not.
    @Test func nearlyAllAreFound() async {
        let entries = await FaultRun.shared.value.entries.filter { $0.drawn.finding != nil }
        let missed = entries.filter(\.isMissed).map {
            "\($0.mutant.file), \($0.mutant.operator.title)\n\($0.mutant.change)"
        }
        #expect(
            missed.count * 100 <= entries.count * (100 - Self.leastShare),
            "\(missed.count) of \(entries.count) are missed\n\(missed.joined(separator: "\n"))")
    }

    /// The evaluation sees faults of all kinds.
    @Test(.enabled(if: TestRun.isFull)) func everyFaultIsSeen() async {
        let entries = await FaultRun.shared.value.entries
        for fault in HardFault.allCases {
            #expect(entries.count { $0.drawn.finding?.fault == fault } >= 20, "\(fault.title)")
        }
    }
}
