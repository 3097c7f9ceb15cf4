import ShapeChecker
import ShapeCompiler
import ShapeProgram
import TestSupport
import Testing

/// Spoilt files beside the files they were made of, and files in other spellings: what `diff` says, against drawings.
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
        #expect(files == 6 && corners == 25, "\(corners) corners in \(files) files")
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

    /// Whether two shapes lie apart by more than a point at some of a few sizes, at their defaults.
    private static func drawDifferently(_ old: Program, _ new: Program) -> Bool {
        var (first, second) = (Evaluator(), Evaluator())
        first.prepare(old)
        second.prepare(new)
        for (width, height) in [(200.0, 120.0), (150, 260), (400, 390), (61, 77)] {
            first.evaluate(old, width: width, height: height, parameters: [])
            second.evaluate(new, width: width, height: height, parameters: [])
            guard first.faults.isEmpty, second.faults.isEmpty, isPromised(old, &first) else { continue }
            let distance = PointSets.distance(PointSets.points(first.outlines), PointSets.points(second.outlines))
            if distance > 1 { return true }
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
        return PointSets.distance(
            PointSets.points(Array(evaluator.outlines[..<layers])),
            PointSets.points(Array(evaluator.outlines[layers...])))
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

extension CheckedShape {
    /// Whether there are no errors; `diff` refuses files that have some.
    fileprivate var isSound: Bool { !diagnostics.contains { $0.severity == .error } }

    /// Both as the programs of `diff`.
    fileprivate func beside(_ other: CheckedShape) -> ProgramPair {
        ProgramPair((program, names), (other.program, other.names))
    }
}

/// Outlines as many points, which are compared one by one.
private enum PointSets {
    /// Points at most a tenth of a point apart on straight lines between flattened segments, at most 100 of each line.
    static func points(_ outlines: [Outline]) -> [Vector] {
        var result: [Vector] = []
        for outline in outlines {
            let lines = outline.flattened(tolerance: 0.02)
            for chain in lines.chains where !chain.range.isEmpty {
                var points = Array(lines.points[chain.range])
                if chain.isClosed { points.append(points[0]) }
                result.append(points[0])
                for (a, b) in zip(points, points.dropFirst()) {
                    let length = max((b - a).x.magnitude, (b - a).y.magnitude)
                    let count = max(1, min(100, Int(length * 2)))
                    for step in 1...count { result.append(a + (b - a) * (Double(step) / Double(count))) }
                }
            }
        }
        return result
    }

    /// The Hausdorff distance.
    static func distance(_ a: [Vector], _ b: [Vector]) -> Double {
        if a.isEmpty || b.isEmpty { return a.isEmpty && b.isEmpty ? 0 : .infinity }
        return max(greatest(a, b), greatest(b, a))
    }

    private static func greatest(_ a: [Vector], _ b: [Vector]) -> Double {
        var result = 0.0
        for point in a.strided(to: 400) {
            var least = Double.infinity
            for other in b {
                let way = other - point
                least = min(least, way.x * way.x + way.y * way.y)
                if least <= result { break }
            }
            result = max(result, least)
        }
        return result.squareRoot()
    }
}

extension [Vector] {
    /// About so many of them, evenly chosen.
    fileprivate func strided(to count: Int) -> [Vector] {
        stride(from: 0, to: self.count, by: Swift.max(1, self.count / count)).map { self[$0] }
    }
}
