import Foundation
import OutlineMeasures
import ShapeCompiler
import ShapeProgram
import TestSupport

/// Random sizes and values of files, what the compiler claims of them, and what is drawn there.
struct ClaimRun: Sendable {
    /// What came of one file.
    struct Entry: Sendable {
        /// The name of the file; the one of a file whose `require`s are taken out ends with a star.
        var file: String
        /// How many places are claimed to be valid, and in how many of these an outline is claimed not to cross itself.
        var valid = 0, uncrossed = 0
        /// What is wrong at places that are claimed to be valid.
        var failures: [String] = []
        /// How many places are claimed to be invalid, and how many of these can be seen to be so.
        var invalid = 0, seen = 0
        /// Places that are claimed to be invalid where nothing is wrong.
        var unseen: [String] = []
        /// Whether what is claimed to be invalid is said to be no more than not proved to be valid.
        var isSufficientOnly = false
    }

    private(set) var entries: [Entry] = []

    /// The run that the tests look at, made once.
    static let shared = Task { await ClaimRun.make() }

    /// So many places of each kind are drawn for a file, and so many are looked at to find them.
    private static let (places, tries) = TestRun.isFull ? (200, 3_000) : (24, 150)
    /// The files of a run that is not full.
    private static let few: Set<String> = [
        "samples/balloon", "samples/gauge", "samples/play_button", "samples/tab_bar", "accept/proved_card",
        "accept/proved_pill", "accept/proved_progress", "accept/proved_ticket", "Bases/pill", "Bases/stairs",
    ]

    /// The samples, those that are spelt out, and the shapes of which everything is proved.
    private static func files() -> [(name: String, source: SourceFile)] {
        let proved = MutationBase.sources(in: "Tests/Corpus/accept", prefix: "proved_")
        let files = MutationBase.all.map { ($0.name, $0.source) } + proved
        return TestRun.isFull ? files : files.filter { few.contains($0.0) }
    }

    private static func make() async -> ClaimRun {
        await withTaskGroup(of: [(Int, Entry)].self) { group in
            for (index, file) in files().enumerated() {
                group.addTask {
                    var found: [(Int, Entry)] = []
                    if let entry = entry(file.name, file.source, seed: UInt64(2 * index)) {
                        found.append((2 * index, entry))
                    }
                    if let free = file.source.promisingNothing,
                        let entry = entry(file.name + "*", free, seed: UInt64(2 * index + 1))
                    {
                        found.append((2 * index + 1, entry))
                    }
                    return found
                }
            }
            var found: [(Int, Entry)] = []
            for await entries in group { found += entries }
            return ClaimRun(entries: found.sorted { $0.0 < $1.0 }.map(\.1))
        }
    }

    private static func entry(_ name: String, _ source: SourceFile, seed: UInt64) -> Entry? {
        guard let claim = ValidityClaim(source) else { return nil }
        var trial = PlaceTrial(name, claim, seed: seed)
        for _ in 0..<tries where trial.entry.valid < places || trial.entry.invalid < places {
            trial.visit(upTo: places)
        }
        return trial.entry
    }
}

/// Visits places of one file.
private struct PlaceTrial {
    private(set) var entry: ClaimRun.Entry
    private let claim: ValidityClaim
    private var drawing: FaultyDrawing
    private var source: PlaceSource
    private let design: SamplePoint
    /// The last place of its kind; between it and a valid one there is an edge of what is valid.
    private var lastInvalid: SamplePoint?

    init(_ name: String, _ claim: ValidityClaim, seed: UInt64) {
        entry = ClaimRun.Entry(file: name)
        entry.isSufficientOnly = !claim.validity.isExact
        self.claim = claim
        drawing = FaultyDrawing(claim.shape)
        design = drawing.design
        source = PlaceSource(claim.shape.program, design: design, seed: seed)
    }

    /// Looks at a random place, and at the valid one that is nearest to an invalid one.
    mutating func visit(upTo count: Int) {
        let place = source.next()
        switch verdict(at: place) {
        case .valid(let uncrossed, let isWhole):
            guard entry.valid < count else { return }
            look(at: place, uncrossed, isWhole: isWhole)
            lookAtEdge(from: place, upTo: count)
        case .invalid:
            lastInvalid = place
            guard entry.invalid < count else { return }
            entry.invalid += 1
            if isSeenToFail(at: place) { entry.seen += 1 } else { entry.unseen.append("\(place)") }
        case .nothing: break
        }
    }

    private mutating func verdict(at place: SamplePoint) -> ValidityClaim.Verdict {
        drawing.draw(at: place)
        return claim.verdict(drawing, isDefault: place.values == design.values)
    }

    /// Shrinks the size towards that of an invalid place as far as it stays valid.
    private mutating func lookAtEdge(from place: SamplePoint, upTo count: Int) {
        guard let other = lastInvalid, entry.valid < count else { return }
        var (good, bad) = (0.0, 1.0)
        for _ in 0..<24 {
            let share = (good + bad) / 2
            if case .valid = verdict(at: place.moved(share, to: other)) { good = share } else { bad = share }
        }
        guard good > 0 else { return }
        let edge = place.moved(good, to: other)
        if case .valid(let uncrossed, let isWhole) = verdict(at: edge) { look(at: edge, uncrossed, isWhole: isWhole) }
    }

    /// Notes what is wrong with what was drawn last, although it is claimed to be valid.
    private mutating func look(at place: SamplePoint, _ uncrossed: [Int], isWhole: Bool) {
        entry.valid += 1
        if !uncrossed.isEmpty { entry.uncrossed += 1 }
        var wrong: [String] = []
        if !drawing.isDefined { wrong.append("undefined") }
        if drawing.count(.gap) > 0 { wrong.append("gap") }
        if isWhole, drawing.outlines.contains(where: { Folds.backwardLines(in: $0) > 0 }) { wrong.append("fold") }
        for layer in uncrossed where Intersections.first(in: drawing.outlines[layer]) != nil {
            wrong.append("crossing")
        }
        if !wrong.isEmpty { entry.failures.append("\(wrong) at \(place)") }
    }
}

extension PlaceTrial {
    /// Whether anybody can see that something is wrong in what was drawn last: undefined, a gap, a fold, a crossing, or a
    /// line along an axis that runs the other way at the design size.
    private func isSeenToFail(at place: SamplePoint) -> Bool {
        if !drawing.isDefined || drawing.count(.gap) > 0 { return true }
        if drawing.outlines.contains(where: { Folds.count(in: $0) > 0 || Intersections.first(in: $0) != nil }) {
            return true
        }
        var original = drawing
        original.draw(at: design)
        if original.outlines.isTurned(in: drawing.outlines) { return true }
        original.draw(at: SamplePoint(width: design.width, height: design.height, values: place.values))
        return original.outlines.isTurned(in: drawing.outlines)
    }
}

extension [Outline] {
    /// Whether a line along an axis runs the other way in other outlines of the same segments.
    fileprivate func isTurned(in others: [Outline]) -> Bool {
        let (segments, others) = (segments, others.segments)
        guard segments.count == others.count else { return false }
        return zip(segments, others).contains { segment, other in
            guard segment.curve == .line, other.curve == .line else { return false }
            let (a, b) = (segment.end - segment.start, other.end - other.start)
            let isAlongAxis = abs(a.x * a.y) < 1e-9 * (a.x * a.x + a.y * a.y)
            let (along, across) = (a.x * b.x + a.y * b.y, a.x * b.y - a.y * b.x)
            return isAlongAxis && along < 0 && abs(across) < -1e-6 * along
        }
    }

    private var segments: [Segment] {
        var result: [Segment] = []
        for outline in self { outline.forEachSegment { segment, _ in result.append(segment) } }
        return result
    }
}

extension SamplePoint {
    /// The same values at a size between this one and another one.
    fileprivate func moved(_ share: Double, to other: SamplePoint) -> SamplePoint {
        var result = self
        result.width += (other.width - width) * share
        result.height += (other.height - height) * share
        return result
    }
}
