import Foundation
import TestSupport
import Testing

/// Spoilt files: the checker's verdicts about gaps against an independent floating-point evaluation.
@Suite struct MutationTests {
    /// In every mutant both say the same of every arc. What is not proved counts as wrong, as does a witness at which
    /// the evaluation shows no gap.
    @Test func verdictsAgreeWithTheEvaluation() async {
        for entry in await MutationRun.shared.value.entries {
            guard case .wrong(let reason) = entry.outcome else { continue }
            Issue.record("\(entry.file), \(entry.operator.title): \(reason)\n\(entry.change)")
        }
    }

    /// The evaluation's findings, at some of its points, by an interpreter that shares nothing with the compiler.
    @Test(.requires(ReferenceDrawing.script)) func evaluationAgreesWithTheReference() async throws {
        let run = await MutationRun.shared.value
        var cases: [ReferenceDrawing.Case] = []
        var expected: [[String]] = []
        for entry in run.entries.strided(by: 9) {
            guard let shape = CheckedShape(entry.source) else { continue }
            let observations = GapOracle(shape.program, budget: MutationRun.budget).observations.strided(by: 23)
            let points = observations.map { ReferenceDrawing.Point($0.point, shape) }
            cases.append(.init(source: entry.source.text, shape: shape.name, points: points))
            expected.append(observations.map { $0.hasGap ? "gap" : "joined" })
        }
        let found = try ReferenceDrawing.verdicts(of: cases)
        for (entry, (found, expected)) in zip(run.entries.strided(by: 9), zip(found, expected)) {
            let agrees = zip(found, expected).allSatisfy { $0 == $1 || $0 == "slight" || $0 == "undefined" }
            #expect(agrees, "\(entry.file), \(entry.operator.title): \(found), not \(expected)\n\(entry.change)")
        }
        let words = found.joined()
        #expect(words.count { $0 == "gap" } >= 20 && words.count { $0 == "undefined" } <= words.count / 20)
    }

    /// There are enough mutants for the verdicts to mean something.
    @Test(.enabled(if: TestRun.isFull)) func everyOperatorHasMutants() async {
        let run = await MutationRun.shared.value
        #expect(run.entries.count >= 2_000)
        for kind in MutationOperator.allCases {
            #expect(run.entries.count { $0.operator == kind } >= 50, "\(kind.title)")
        }
    }

    /// The committed table is that of this run; `SHAPEC_REWRITE=1` writes it.
    @Test(.enabled(if: TestRun.isFull)) func tableIsCurrent() async throws {
        let (mutants, faults) = (await MutationRun.shared.value, await FaultRun.shared.value)
        let text = MutationTable.text(of: mutants, faults, await DifferenceRun.shared.value)
        let file = Repository.file(MutationTable.path)
        if ProcessInfo.processInfo.environment["SHAPEC_REWRITE"] == "1" { try Data(text.utf8).write(to: file) }
        let committed = try String(contentsOf: file, encoding: .utf8)
        #expect(text == committed, "write docs/MUTATIONS.md anew, and read what changed")
    }
}

extension Array {
    /// The first element, and every so-manieth behind it.
    fileprivate func strided(by step: Int) -> [Element] {
        stride(from: 0, to: count, by: step).map { self[$0] }
    }
}
