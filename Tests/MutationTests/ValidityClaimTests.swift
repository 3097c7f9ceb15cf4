import TestSupport
import Testing

/// Where the compiler claims that shapes are valid, against drawings at random sizes and values.
@Suite struct ValidityClaimTests {
    /// Nothing is undefined, gapes, folds or crosses itself where it is claimed not to.
    @Test func placesClaimedValidAreSound() async {
        let entries = await ClaimRun.shared.value.entries
        for entry in entries {
            for failure in entry.failures { Issue.record("\(entry.file): \(failure)") }
        }
        let (valid, uncrossed) = (entries.reduce(0) { $0 + $1.valid }, entries.reduce(0) { $0 + $1.uncrossed })
        print("\(valid) places claimed valid, in \(uncrossed) of them without crossings")
        #expect(valid >= (TestRun.isFull ? 5_000 : 150), "\(valid)")
        #expect(uncrossed * 3 >= valid * 2, "\(uncrossed) of \(valid)")
    }

    /// Something is seen to be wrong where places are claimed to be invalid, but where the claim is that they are not known
    /// to be valid.
    @Test func placesClaimedInvalidFail() async {
        let entries = await ClaimRun.shared.value.entries
        for entry in entries where !entry.isSufficientOnly {
            for place in entry.unseen { Issue.record("\(entry.file) is right at \(place)") }
        }
        let (invalid, seen) = (entries.reduce(0) { $0 + $1.invalid }, entries.reduce(0) { $0 + $1.seen })
        let others = entries.filter { !$0.unseen.isEmpty }.map { "\($0.file) \($0.unseen.count) of \($0.invalid)" }
        print("\(invalid) places claimed invalid, \(seen) seen to be so; not proved to be valid: \(others)")
        #expect(invalid >= (TestRun.isFull ? 500 : 50), "\(invalid)")
        #expect(seen * 100 >= invalid * 80, "\(seen) of \(invalid)")
    }
}
