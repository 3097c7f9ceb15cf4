import ShapeProgram
import ShapeSyntax

/// Compares the outlines of a pair of programs, segment by segment.
struct OutlineComparison: ~Copyable {
    /// What is not the same, or not proved to be.
    enum Mismatch: Error {
        case layers, subpaths, closure, segments, kinds, loops, conditions
        case limit(AlgebraLimit)
        /// Points, radii or angles differ: for certain, or so it seems.
        case values(isCertain: Bool)
    }

    private var reader: OutlineReader
    private let pair: ProgramPair
    private let normalizer: OutlineNormalizer
    private var nesting = 0
    /// Among how many subpaths, and segments as the first, a counterpart is looked for elsewhere than at the same place.
    private static let searchLimit = 200
    /// Where to look for a witness.
    private(set) var hints: [WitnessHint] = []

    init(_ pair: ProgramPair, isThorough: Bool) {
        self.pair = pair
        reader = OutlineReader(pair.program, unrolls: isThorough)
        normalizer = OutlineNormalizer(isThorough: isThorough)
    }

    /// Returns if all layers are proved to be equal.
    mutating func compare() throws(Mismatch) {
        let count = pair.oldLayerCount
        guard pair.program.layers.count == 2 * count else { throw .layers }
        for layer in 0..<count {
            let mark = reader.symbolCount
            let old: [ExactFigure]
            let new: [ExactFigure]
            do throws(AlgebraLimit) {
                old = try normalized(reader.outline(of: layer, from: mark))
                new = try normalized(reader.outline(of: count + layer, from: mark))
            } catch { throw .limit(error) }
            try compare(old, new)
        }
    }

    private mutating func normalized(_ figures: [ExactFigure]) throws(AlgebraLimit) -> [ExactFigure] {
        var result: [ExactFigure] = []
        for figure in figures {
            switch figure {
            case .subpath(let subpath):
                result.append(.subpath(try normalizer.normalized(subpath, &reader.exact.algebra)))
            case .loop: result.append(figure)
            }
        }
        return result
    }
}

// MARK: - Figures

extension OutlineComparison {
    /// Subpaths may stand in any order, unless some have loops.
    private mutating func compare(_ old: [ExactFigure], _ new: [ExactFigure]) throws(Mismatch) {
        guard old.count == new.count else { throw .subpaths }
        var rest = Array(new.indices)
        for (index, figure) in old.enumerated() {
            do throws(Mismatch) {
                try compare(figure, new[index])
                rest.removeAll { $0 == index }
            } catch {
                guard !reader.hasLoops, old.count <= Self.searchLimit,
                    let match = firstMatch(of: figure, among: rest, of: new, but: index)
                else {
                    throw error
                }
                rest.removeAll { $0 == match }
            }
        }
        guard rest.isEmpty else { throw .subpaths }
    }

    private mutating func firstMatch(
        of figure: ExactFigure, among candidates: [Int], of new: [ExactFigure], but tried: Int
    ) -> Int? {
        let known = hints
        for index in candidates where index != tried {
            do throws(Mismatch) {
                try compare(figure, new[index])
                hints = known
                return index
            } catch { hints = known }
        }
        return nil
    }

    private mutating func compare(_ old: ExactFigure, _ new: ExactFigure) throws(Mismatch) {
        switch (old, new) {
        case (.subpath(let a), .subpath(let b)): try compare(a, b)
        case (.loop(let a), .loop(let b)):
            try compare(a, b) { comparison, a, b throws(Mismatch) in try comparison.compareFigures(a, b) }
        case (.subpath, .loop), (.loop, .subpath): throw .loops
        }
    }

    private mutating func compare(_ old: ExactSubpath, _ new: ExactSubpath) throws(Mismatch) {
        guard old.isClosed == new.isClosed, old.isReversed == new.isReversed else { throw .closure }
        guard old.segments.count == new.segments.count else { throw .segments }
        if try isSameFullTurn(old, new) { return }
        let mismatch: Mismatch
        do throws(Mismatch) { return try compare(old.segments, new.segments[...]) } catch { mismatch = error }
        let known = hints
        if old.isClosed, old.segments.count <= Self.searchLimit, old.isPlain, new.isPlain {
            for start in new.segments.indices.dropFirst() {
                let rotated = new.segments[start...] + new.segments[..<start]
                do throws(Mismatch) { return try compare(old.segments, rotated) } catch { hints = known }
            }
        }
        throw mismatch
    }

    private mutating func compare(
        _ old: [ExactSegment], _ new: ArraySlice<ExactSegment>
    ) throws(Mismatch) {
        for (a, b) in zip(old, new) { try compare(a, b) }
    }

    /// Whether both are a closed ellipse, the same one and the same way round; it does not matter where it begins.
    private mutating func isSameFullTurn(_ old: ExactSubpath, _ new: ExactSubpath) throws(Mismatch) -> Bool {
        guard old.isClosed, old.segments.count == 1, case .arc(let a) = old.segments[0].curve,
            case .arc(let b) = new.segments[0].curve, a.sweep.constant?.magnitude == 360, a.sweep == b.sweep
        else { return false }
        try compare(old.segments[0].presence, new.segments[0].presence, where: .one, or: .conditions)
        try compare(a.ellipse, b.ellipse, where: old.segments[0].presence)
        return true
    }
}

// MARK: - Segments

extension OutlineComparison {
    private mutating func compare(_ old: ExactSegment, _ new: ExactSegment) throws(Mismatch) {
        let presence = old.presence
        try compare(presence, new.presence, where: .one, or: .conditions)
        switch (old.curve, new.curve) {
        case (.line, .line):
            try compare(old.start, new.start, where: presence)
            try compare(old.end, new.end, where: presence)
        case (.cubic(let a, let b), .cubic(let c, let d)):
            try compare(old.start, new.start, where: presence)
            try compare(a, c, where: presence)
            try compare(b, d, where: presence)
            try compare(old.end, new.end, where: presence)
        case (.arc(let a), .arc(let b)): try compare(a, b, where: presence)
        case (.loop(let a), .loop(let b)):
            try compare(old.start, new.start, where: presence)
            try compare(a, b) { comparison, a, b throws(Mismatch) in try comparison.compareFragments(a, b) }
        case (.line, _), (.cubic, _), (.arc, _), (.loop, _): throw .kinds
        }
    }

    private mutating func compare(_ old: ExactArc, _ new: ExactArc, where presence: Form) throws(Mismatch) {
        try compare(old.ellipse, new.ellipse, where: presence)
        try compare(old.sweep, new.sweep, where: presence)
        if old.from == new.from { return }
        let starts: (FormPoint, FormPoint)
        do throws(AlgebraLimit) {
            starts = (try reader.exact.algebra.direction(old.from), try reader.exact.algebra.direction(new.from))
        } catch { throw .limit(error) }
        try compare(starts.0, starts.1, where: presence)
    }

    private mutating func compare(_ old: ExactEllipse, _ new: ExactEllipse, where presence: Form) throws(Mismatch) {
        try compare(old.center, new.center, where: presence)
        try compare(old.radii, new.radii, where: presence)
        let none = FormPoint(x: .one, y: .zero)
        if old.axis == nil, new.axis == nil { return }
        try compare(old.axis ?? none, new.axis ?? none, where: presence)
    }

    private mutating func compare(_ old: FormPoint, _ new: FormPoint, where presence: Form) throws(Mismatch) {
        try compare(old.x, new.x, where: presence)
        try compare(old.y, new.y, where: presence)
    }

    /// Proves that two forms are equal wherever a third one is 1.
    private mutating func compare(
        _ old: Form, _ new: Form, where presence: Form, or mismatch: Mismatch? = nil
    ) throws(Mismatch) {
        if old == new { return }
        let verdict: ZeroVerdict
        do throws(AlgebraLimit) {
            var difference = try reader.exact.algebra.difference(old, new)
            if difference.isZero { return }
            if presence.constant != .one { difference = try reader.exact.algebra.product(presence, difference) }
            verdict = reader.exact.algebra.isZero(difference)
        } catch { throw .limit(error) }
        switch verdict {
        case .zero: return
        case .nonzero(let found):
            note(found)
            throw mismatch ?? .values(isCertain: true)
        case .undecided(let limit, let found):
            note(found)
            throw mismatch ?? (limit == .unsupported ? .values(isCertain: false) : .limit(limit))
        }
    }

    private mutating func note(_ found: [WitnessHint]) {
        hints.append(contentsOf: found.prefix(max(0, 16 - hints.count)))
    }
}

// MARK: - Loops

extension OutlineComparison {
    /// Two loops are the same if they run equally often and their bodies are the same in every round.
    private mutating func compare(
        _ old: ExactRepetition, _ new: ExactRepetition,
        bodies: (inout OutlineComparison, Loop, Loop) throws(Mismatch) -> Void
    ) throws(Mismatch) {
        guard old.isReversed == new.isReversed, nesting < OutlineReader.nestingLimit else { throw .loops }
        try compare(old.presence, new.presence, where: .one, or: .conditions)
        let shifts: (lower: Form, upper: Form)
        do throws(AlgebraLimit) {
            shifts.lower = try reader.exact.algebra.difference(new.lower, old.lower)
            shifts.upper = try reader.exact.algebra.difference(new.upper, old.upper)
        } catch { throw .limit(error) }
        try compare(shifts.lower, shifts.upper, where: .one, or: .loops)
        let scope = reader.scope
        nesting += 1
        defer {
            reader.leave(scope)
            nesting -= 1
        }
        let (first, second) = (pair.program[old.loop], pair.program[new.loop])
        do throws(AlgebraLimit) {
            let name = pair.program[first.index].name
            let index = try reader.exact.algebra.freshInteger(name, from: old.lower, below: old.upper)
            reader.exact.algebra.setIndex(first.index, to: index)
            reader.exact.algebra.setIndex(second.index, to: try reader.exact.algebra.sum(index, shifts.lower))
        } catch { throw .limit(error) }
        try bodies(&self, first, second)
    }

    private mutating func compareFigures(_ old: Loop, _ new: Loop) throws(Mismatch) {
        let figures: ([ExactFigure], [ExactFigure])
        do throws(AlgebraLimit) {
            let mark = reader.symbolCount
            figures.0 = try normalized(reader.figures(in: old.body, from: mark))
            figures.1 = try normalized(reader.figures(in: new.body, from: mark))
        } catch { throw .limit(error) }
        try compare(figures.0, figures.1)
    }

    private mutating func compareFragments(_ old: Loop, _ new: Loop) throws(Mismatch) {
        let fragments: (ExactSubpath, ExactSubpath)
        do throws(AlgebraLimit) {
            let mark = reader.symbolCount
            let first = try reader.fragment(in: old.body, from: mark)
            fragments.0 = try normalizer.normalized(first, &reader.exact.algebra)
            let second = try reader.fragment(in: new.body, from: mark)
            fragments.1 = try normalizer.normalized(second, &reader.exact.algebra)
        } catch { throw .limit(error) }
        guard fragments.0.segments.count == fragments.1.segments.count else { throw .segments }
        try compare(fragments.0.segments, fragments.1.segments[...])
    }
}

extension OutlineComparison.Mismatch {
    /// As the end of the sentence `not proved equal: …`.
    var text: String {
        switch self {
        case .layers: "one has more layers than the other"
        case .subpaths: "they have different subpaths"
        case .closure: "a subpath is closed in one of them only"
        case .segments: "a subpath has more segments in one than in the other"
        case .kinds: "there is an arc, a curve or a loop in one where there is something else in the other"
        case .loops: "they have loops that do not run alike"
        case .conditions: "they have parts that are drawn under different conditions"
        case .limit(let limit): limit.text
        case .values(true): "points, radii or angles differ, though less than can be seen wherever it was tried"
        case .values(false): "there is no method for a difference of points, radii or angles"
        }
    }
}
