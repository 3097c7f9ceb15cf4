import OutlineMeasures
import ShapeChecker
import ShapeCompiler
import ShapeProgram
import TestSupport
import Testing

/// Spoilt files beside the files they were made of: what `diff` says, against drawings of both.
@Suite struct DifferenceTests {
    /// Of how many mutants one is compared, in a full run and in others.
    private static let steps = (full: 3, quick: 67)

    /// What is drawn differently is refuted, never proved to be equal, and what is refuted is drawn differently at the
    /// witness.
    @Test(arguments: MutationBase.all.map(\.name)) func mutantsAreToldApart(name: String) throws {
        let base = try #require(MutationBase.all.first { $0.name == name })
        let original = try #require(CheckedShape(base.source))
        let step = TestRun.isFull ? Self.steps.full : Self.steps.quick
        for index in stride(from: base.name.utf8.count % step, to: base.mutations.count, by: step) {
            let mutation = base.mutations[index]
            let source = SourceFile(name: base.name, bytes: mutation.applied(to: Array(base.source.bytes)))
            guard let mutant = CheckedShape(source), mutant.isSound else { continue }
            let pair = ProgramPair((original.program, original.names), (mutant.program, mutant.names))
            let isSeen = Self.drawDifferently(original.program, mutant.program)
            let what = "\(base.name), \(mutation.operator.title): \(mutation.edits)"
            switch EquivalenceCheck.compare(pair) {
            case .equal: #expect(!isSeen, "proved equal, \(what)")
            case .differs(let point, let distance):
                #expect(distance > 0)
                // Where one of them draws nothing there is no distance.
                guard distance.isFinite else { break }
                #expect(
                    Self.distance(pair.program, pair.oldLayerCount, at: point) > distance / 2 - 0.02,
                    "not at \(point), \(what)")
            case .notProved(let reason):
                if isSeen { Issue.record("not told apart: \(reason), \(what)") }
            }
        }
    }

    /// A file with other names, and with each constant c written as c + c - c, draws the same.
    @Test(arguments: MutationBase.all.map(\.name)) func anotherSpellingIsEqual(name: String) throws {
        let base = try #require(MutationBase.all.first { $0.name == name })
        let original = try #require(CheckedShape(base.source))
        // Some `let`s have names that mean something elsewhere, too.
        let rewritten = try #require(
            CheckedShape(base.rewritten(renamed: true)) ?? CheckedShape(base.rewritten(renamed: false)))
        let pair = ProgramPair((original.program, original.names), (rewritten.program, rewritten.names))
        let verdict = EquivalenceCheck.compare(pair)
        guard case .equal = verdict else {
            Issue.record("\(verdict)\n\(base.rewritten(renamed: true).text)")
            return
        }
        #expect(pair.differences.isEmpty)
    }

    /// Whether two shapes lie apart by more than a point at some of a few sizes, at their defaults.
    private static func drawDifferently(_ old: Program, _ new: Program) -> Bool {
        var (first, second) = (Evaluator(), Evaluator())
        first.prepare(old)
        second.prepare(new)
        for (width, height) in [(200.0, 120.0), (150, 260), (400, 390), (61, 77)] {
            first.evaluate(old, width: width, height: height, parameters: [])
            second.evaluate(new, width: width, height: height, parameters: [])
            guard first.faults.isEmpty, second.faults.isEmpty, isPromised(old, &first) else { continue }
            if DrawnDistance.between(first.outlines, second.outlines) > 1e-3 { return true }
        }
        return false
    }

    private static func isPromised(_ program: Program, _ evaluator: inout Evaluator) -> Bool {
        for requirement in program.requirements where evaluator.value(of: requirement.condition, in: program) == 0 {
            return false
        }
        return true
    }

    private static func distance(_ program: Program, _ layers: Int, at point: Samples.Point) -> Double {
        var evaluator = Evaluator()
        evaluator.prepare(program)
        evaluator.evaluate(program, width: point.width, height: point.height, parameters: point.values)
        return DrawnDistance.between(Array(evaluator.outlines[..<layers]), Array(evaluator.outlines[layers...]))
    }
}

extension MutationBase {
    /// The file with its constants written otherwise and its `let`s renamed.
    fileprivate func rewritten(renamed: Bool) -> SourceFile {
        let edits = mutations.filter { $0.operator == .constant }.flatMap(\.edits).map { edit in
            let constant = String(decoding: source.bytes[edit.start..<edit.end], as: UTF8.self)
            return Mutation.Edit(
                start: edit.start, end: edit.end, replacement: "(\(constant) + \(constant) - \(constant))")
        }
        var text = String(
            decoding: Mutation(operator: .constant, edits: edits).applied(to: Array(source.bytes)), as: UTF8.self)
        for declaration in !renamed ? [] : text.matches(of: #/\blet (\w+)/#).map(\.output.1).map(String.init) {
            guard let name = try? Regex("\\b\(declaration)\\b") else { continue }
            text.replace(name, with: declaration + "2")
        }
        return SourceFile(name: source.name, text: text)
    }
}

extension CheckedShape {
    /// Whether there are no errors; `diff` refuses files that have some.
    fileprivate var isSound: Bool { !diagnostics.contains { $0.severity == .error } }
}
