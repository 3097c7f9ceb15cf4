import ShapeChecker
import ShapeCompiler
import ShapeProgram
import TestSupport
import Testing

/// Spoilt files beside the files they were made of, and files in other spellings: what `diff` says, against drawings.
@Suite struct DifferenceTests {
    /// So many mutants are neither proved to be equal nor refuted. All of these are drawn alike, and `docs/MUTATIONS.md`
    /// lists them.
    private static let openLimit = TestRun.isFull ? 12 : 2

    /// What is drawn differently is never proved to be equal, and what is refuted is drawn differently at the witness.
    @Test func noVerdictIsWrong() async {
        for entry in await DifferenceRun.shared.value.entries {
            switch entry.finding {
            case .refused, .notProved: break
            case .equal:
                if let apart = entry.apart { Issue.record("proved equal, but \(apart): \(entry.text)") }
            case .differs(let distance, let drawn, let place):
                let unit = DifferenceRun.equal * max(place.width, place.height)
                // Both are the greatest of a number of places, of which `diff` looks at more.
                let isAlike = drawn == distance || (0.8 * distance...1.01 * distance + unit).contains(drawn)
                if drawn <= unit || !isAlike {
                    Issue.record("by \(distance) at \(place), drawn \(drawn): \(entry.text)")
                }
            }
        }
    }

    /// Mutants that are drawn differently are refuted.
    @Test func mutantsAreToldApart() async {
        let entries = await DifferenceRun.shared.value.entries
        let open = entries.filter { if case .notProved = $0.finding { true } else { false } }
        for entry in open {
            if let apart = entry.apart { Issue.record("not told apart: \(apart), \(entry.finding), \(entry.text)") }
        }
        #expect(open.count <= Self.openLimit, "\(open.map(\.text))")
        let refuted = entries.count { if case .differs = $0.finding { true } else { false } }
        let equal = entries.count { if case .equal = $0.finding { true } else { false } }
        print(
            "\(entries.count) mutants: \(refuted) refuted, \(equal) equal, \(open.count) not proved, others have errors"
        )
        #expect(refuted >= (TestRun.isFull ? 1_000 : 25))
    }

    /// A file with other names, and with each constant c written as c + c - c, draws the same.
    @Test(arguments: MutationBase.all.map(\.name)) func anotherSpellingIsEqual(name: String) throws {
        let base = try #require(MutationBase.all.first { $0.name == name })
        // Some `let`s have names that mean something elsewhere, too.
        let rewritten = try #require(
            CheckedShape(base.rewritten(renamed: true)) ?? CheckedShape(base.rewritten(renamed: false)))
        try Self.expectEqual(base, rewritten)
    }

    /// A file with lines and arcs for its corners draws the same.
    @Test func arcsForCornersAreEqual() throws {
        var (files, corners) = (0, 0)
        for base in MutationBase.all {
            let (respelt, count) = CornerRespelling.respelt(base.source)
            guard count > 0 else { continue }
            (files, corners) = (files + 1, corners + count)
            let shape = try #require(CheckedShape(respelt), "\(respelt.text)")
            #expect(shape.program.arcs.count { $0.statesStart } >= count)
            try Self.expectEqual(base, shape)
        }
        #expect(files == 7 && corners == 27, "\(corners) corners in \(files) files")
    }

    /// A shape that is mirrored twice draws the same; one that is mirrored once mostly does not.
    @Test(arguments: [Mirror.x, .y]) func mirroredTwiceIsEqual(mirror: Mirror) throws {
        var changed = 0
        for (index, base) in MutationBase.all.enumerated() where TestRun.isFull || index % 8 == 0 {
            let twice = try #require(CheckedShape(base.source) { $0.mirror(mirror, times: 2) })
            try Self.expectEqual(base, twice)
            let original = try #require(CheckedShape(base.source))
            let once = try #require(CheckedShape(base.source) { $0.mirror(mirror, times: 1) })
            if case .differs = EquivalenceCheck.compare(original.beside(once)) { changed += 1 }
        }
        #expect(changed >= (TestRun.isFull ? 20 : 1), "\(changed)")
    }

    private static func expectEqual(_ base: MutationBase, _ other: CheckedShape) throws {
        let pair = try #require(CheckedShape(base.source)).beside(other)
        let verdict = EquivalenceCheck.compare(pair)
        guard case .equal = verdict else {
            Issue.record("\(base.name): \(verdict)")
            return
        }
        #expect(pair.differences.isEmpty, "\(base.name)")
    }
}

/// An axis of the view on whose other side a shape is drawn.
enum Mirror: Sendable {
    case x
    case y
}

extension Program {
    /// Mirrors each layer so often.
    fileprivate mutating func mirror(_ mirror: Mirror, times: Int) {
        for layer in layers.indices {
            for _ in 0..<times {
                let transform = ID<Transform>(transforms.count)
                transforms.append(mirror == .x ? .mirrorX(when: .none) : .mirrorY(when: .none))
                var ids = [append(.transform(transform, layers[layer].body), layers[layer].span).raw]
                layers[layer].body = appendBlock(from: &ids, downTo: 0)
            }
        }
        needsExpansion = true
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

extension DifferenceRun.Entry {
    /// What was spoilt.
    fileprivate var text: String { "\(mutant.file), \(mutant.operator.title)\n\(mutant.change)" }
}
