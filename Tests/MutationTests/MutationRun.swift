import Foundation
import ShapeCompiler
import TestSupport

/// All mutants that are tried, with their outcomes.
struct MutationRun: Sendable {
    /// One mutant that compiled.
    struct Entry: Sendable {
        var `operator`: MutationOperator
        /// The name of the file that was spoilt.
        var file: String
        var source: SourceFile
        var outcome: Outcome
    }

    private(set) var entries: [Entry] = []

    /// Of each operator so many mutants are tried in a full run, and an eighth of them in others.
    static let share = 250
    /// Files without a joint to prove give at most so many mutants to an operator.
    private static let shareOfJointless = 2
    /// Steps of the evaluator for one mutant.
    static let budget = 1_500_000

    /// The run that the tests look at, made once.
    static let shared = Task { await MutationRun.make() }

    private static func make() async -> MutationRun {
        let bases = MutationBase.all
        let count = TestRun.isFull ? share : share / 8
        return await withTaskGroup(of: (Int, [Entry]).self) { group in
            for kind in MutationOperator.allCases {
                group.addTask { (kind.rawValue, entries(of: kind, bases, count)) }
            }
            var found: [(Int, [Entry])] = []
            for await entries in group { found.append(entries) }
            return MutationRun(entries: found.sorted { $0.0 < $1.0 }.flatMap(\.1))
        }
    }

    /// Takes one mutant of each file in turn until there are enough, in an order that the seed shuffles.
    private static func entries(of kind: MutationOperator, _ bases: [MutationBase], _ count: Int) -> [Entry] {
        var generator = SplitMix64(seed: 3 + UInt64(kind.rawValue))
        let bases = bases.shuffled(using: &generator)
        var queues = bases.map { base in
            let all = base.mutations.filter { $0.operator == kind }.shuffled(using: &generator)
            return base.hasJoints ? all : Array(all.prefix(shareOfJointless))
        }
        var entries: [Entry] = []
        while entries.count < count, queues.contains(where: { !$0.isEmpty }) {
            for index in bases.indices where entries.count < count {
                guard let mutation = queues[index].popLast() else { continue }
                if let entry = entry(mutation, bases[index]) { entries.append(entry) }
            }
        }
        return entries
    }

    private static func entry(_ mutation: Mutation, _ base: MutationBase) -> Entry? {
        let source = SourceFile(name: base.name, bytes: mutation.applied(to: Array(base.source.bytes)))
        let outcome = Trial.outcome(source, budget: budget)
        switch outcome {
        case .refused, .undefined: return nil
        case .agreed, .wrong:
            return Entry(operator: mutation.operator, file: base.name, source: source, outcome: outcome)
        }
    }
}

/// A correct file that is spoilt.
struct MutationBase: Sendable {
    /// `samples/gear`, without the ending.
    let name: String
    let source: SourceFile
    let mutations: [Mutation]
    /// Whether it says something about where arcs start or end.
    let hasJoints: Bool

    /// The samples, and the files that spell out what samples leave to `corner`.
    static let all = files(in: "samples") + files(in: "Tests/MutationTests/Bases")

    private static func files(in folder: String) -> [MutationBase] {
        sources(in: folder).map { MutationBase($0.name, $0.source) }
    }

    /// The files of a folder whose names begin so, with names such as `samples/gear`, in their order.
    static func sources(in folder: String, prefix: String = "") -> [(name: String, source: SourceFile)] {
        let url = Repository.file(folder)
        let found = try? FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))
        return (found ?? []).filter { $0.hasPrefix(prefix) && $0.hasSuffix(".shape") }.sorted().map { file in
            guard let data = try? Data(contentsOf: url.appending(path: file)) else { fatalError("cannot read \(file)") }
            let source = SourceFile(name: file, bytes: Array(data))
            return ("\(url.lastPathComponent)/\(source.stem)", source)
        }
    }

    private init(_ name: String, _ source: SourceFile) {
        self.name = name
        self.source = source
        mutations = Mutator.mutations(of: source)
        let arcs = CheckedShape(source)?.program.arcs ?? []
        hasJoints = arcs.contains { $0.statesStart || $0.statesEnd }
    }
}

extension MutationRun.Entry {
    /// The lines that differ from the file that was spoilt.
    var change: String {
        let base = MutationBase.all.first { $0.name == file }
        let before = (base?.source.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        let after = source.text.split(separator: "\n", omittingEmptySubsequences: false)
        return zip(before, after).filter { $0 != $1 }.map { "-\($0)\n+\($1)" }.joined(separator: "\n")
    }
}

extension SourceFile {
    /// The bytes as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
