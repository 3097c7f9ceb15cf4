import OutlineMeasures
import ShapeChecker
import ShapeCompiler
import ShapeProgram
import TestSupport

/// The mutants of the mutation run beside the files they were made of: what `diff` says, and what drawings show.
struct DifferenceRun: Sendable {
    /// What `diff` says, and what drawings say to it.
    enum Finding: Sendable {
        /// `diff` refuses files with errors.
        case refused
        /// Proved to be equal.
        case equal
        /// It is said to differ by so many points at a place where drawings lie apart by `drawn`.
        case differs(distance: Double, drawn: Double, SamplePoint)
        case notProved(String)
    }

    struct Entry: Sendable {
        var mutant: MutationRun.Entry
        var finding: Finding
        /// Where drawings at points of their own lie apart, as a share of the greater side; not asked of what differs.
        var apart: (share: Double, point: SamplePoint)?
    }

    private(set) var entries: [Entry] = []

    /// As a share of the greater side: so far apart are drawings that are seen to differ, and so near those that are equal.
    static let (different, equal) = (1e-6, 1e-9)

    /// Of how many mutants one is compared in a run that is not full.
    private static let step = 6
    /// So many points are drawn.
    private static let points = TestRun.isFull ? 40 : 6

    /// The run that the tests look at, made once.
    static let shared = Task { await DifferenceRun.make() }

    private static func make() async -> DifferenceRun {
        let mutants = await MutationRun.shared.value.entries
        let chosen = stride(from: 0, to: mutants.count, by: TestRun.isFull ? 1 : step)
        return await withTaskGroup(of: [(Int, Entry)].self) { group in
            for base in MutationBase.all {
                let own = chosen.filter { mutants[$0].file == base.name }.map { ($0, mutants[$0]) }
                group.addTask { entries(of: own, base.source) }
            }
            var found: [(Int, Entry)] = []
            for await entries in group { found += entries }
            return DifferenceRun(entries: found.sorted { $0.0 < $1.0 }.map(\.1))
        }
    }

    private static func entries(of mutants: [(Int, MutationRun.Entry)], _ source: SourceFile) -> [(Int, Entry)] {
        guard !mutants.isEmpty, let base = CheckedShape(source) else { return [] }
        return mutants.compactMap { index, mutant in
            CheckedShape(mutant.source).map { (index, entry(of: mutant, $0, base)) }
        }
    }

    private static func entry(of mutant: MutationRun.Entry, _ shape: CheckedShape, _ base: CheckedShape) -> Entry {
        guard shape.isSound else { return Entry(mutant: mutant, finding: .refused) }
        let pair = base.beside(shape)
        var drawings = DrawnPair(base, shape)
        switch EquivalenceCheck.compare(pair) {
        case .equal:
            return Entry(mutant: mutant, finding: .equal, apart: drawings.firstApart(of: points, by: equal))
        case .notProved(let reason):
            return Entry(
                mutant: mutant, finding: .notProved(reason), apart: drawings.firstApart(of: points, by: different))
        case .differs(let point, let distance):
            let place = SamplePoint(width: point.width, height: point.height, values: point.values)
            let drawn = drawings.distance(at: place, of: pair)
            return Entry(mutant: mutant, finding: .differs(distance: distance, drawn: drawn, place))
        }
    }
}

/// Drawings of two shapes, each by itself.
private struct DrawnPair {
    private var (old, new): (FaultyDrawing, FaultyDrawing)

    init(_ old: CheckedShape, _ new: CheckedShape) { (self.old, self.new) = (FaultyDrawing(old), FaultyDrawing(new)) }

    /// How far both lie apart at a place of their programs in one.
    mutating func distance(at place: SamplePoint, of pair: ProgramPair) -> Double {
        old.draw(at: old.shape.translated(place, of: pair.program, pair.names, defaults: old.defaults))
        new.draw(at: new.shape.translated(place, of: pair.program, pair.names, defaults: new.defaults))
        return DrawnDistance.between(old.outlines, new.outlines)
    }

    /// The first of so many points, at which both are defined and one promises to be right, where they lie apart by more
    /// than a share of the greater side.
    mutating func firstApart(of count: Int, by least: Double) -> (share: Double, point: SamplePoint)? {
        let all = PointSource.points(for: new.shape.program, defaults: new.defaults)
        for index in stride(from: 0, to: all.count, by: max(1, all.count / count)) {
            let point = all[index]
            new.draw(at: point)
            old.draw(at: new.shape.translated(point, to: old.shape, defaults: old.defaults))
            guard old.isDefined, new.isDefined, old.meetsRequirements || new.meetsRequirements else { continue }
            let share = DrawnDistance.between(old.outlines, new.outlines) / max(point.width, point.height)
            if share > least { return (share, point) }
        }
        return nil
    }
}

extension CheckedShape {
    /// Whether there are no errors; `diff` refuses files that have some.
    var isSound: Bool { !diagnostics.contains { $0.severity == .error } }

    /// Both as the programs of `diff`.
    func beside(_ other: CheckedShape) -> ProgramPair {
        ProgramPair((program, names), (other.program, other.names))
    }
}
