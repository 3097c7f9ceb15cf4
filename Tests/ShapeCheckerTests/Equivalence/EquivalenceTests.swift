import Foundation
import ShapeProgram
import TestSupport
import Testing

@testable import ShapeChecker

@Suite struct EquivalenceTests {
    /// Two bodies of a shape with parameters `r`, a radius, `n`, a count, and `flag`.
    struct Pair: Sendable, CustomTestStringConvertible {
        var title: String
        var old: String
        var new: String
        var testDescription: String { title }

        init(_ title: String, _ old: String, _ new: String) { (self.title, self.old, self.new) = (title, old, new) }

        /// What is known about the pair.
        var verdict: EquivalenceVerdict? {
            guard let old = Self.shape(old), let new = Self.shape(new) else { return nil }
            return EquivalenceCheck.compare(ProgramPair((old.program, old.names), (new.program, new.names)))
        }

        private static func shape(_ body: String) -> ExpandedShape? {
            ExpandedShape(
                """
                shape S {
                    size 200 x 120
                    param r = 8 in 0...
                    param n: integer = 5 in 3...24
                    param flag = true
                    require w >= 2*r, h >= 2*r
                    fill #000000
                    \(body)
                }
                """)
        }
    }

    private static let card = """
        move to (r, 0); line to (w - r, 0)
        arc center (w - r, r) r r from 270° to 0° cw
        line to (w, h - r)
        arc center (w - r, h - r) r r from 0° to 90° cw
        line to (r, h)
        arc center (r, h - r) r r from 90° to 180° cw
        line to (0, r)
        arc center (r, r) r r from 180° to 270° cw
        close
        """
    private static let gear = """
        let v(i) = (w/2, h/2) + polar(min(w, h)/2, 360°*i/n)
        move to v(0); for i in 1 ..< n { line to v(i) }; close
        """

    // MARK: - Equal

    private static let equals: [Pair] = [
        Pair(
            "corners for arcs", card,
            "corner (0, 0) r r; corner (w, 0) r r; corner (w, h) r r; corner (0, h) r r; close"),
        Pair(
            "corners from the middle of a side", card,
            "move to (w/2, 0); corner (w, 0) r r; corner (w, h) r r; corner (0, h) r r; corner (0, 0) r r; close"),
        Pair("a rectangle", card, "rect (0, 0) size (w, h) r r"),
        Pair(
            "names, and constants worked out",
            "let a = 2*(w/4); let b = a/2; move to (a, 0); line to (b, h*0.75); close",
            "let c = h*3/4; let a = w; move to (a*0.5, 0); line to (a/4, c); close"),
        Pair(
            "a function", "let p(t) = (w*t, h*t^2); move to p(0.5); line to p(2); close",
            "move to (w/2, h/4); line to (2*w, 4*h); close"),
        Pair(
            "sides that are split", "move to (0, 0); line to (w, 0); line to (w, h); close",
            "move to (w, h/3); line to (w, h); line to (w/2, h/2); line to (0, 0); line to (w/7, 0); line to (w, 0); close"
        ),
        Pair(
            "lines without length", "move to (0, 0); line to (w, h); line to (0, h); close",
            "move to (0, 0); line to (0, h - h); line to (w, h); line to (0, h); line to (0, 0); close"),
        Pair(
            "a circle in parts", "circle center (w/2, h/2) r r",
            "move to (w/2, h/2 + r); arc center (w/2, h/2) r r from 90° sweep 200°; arc center (w/2, h/2) r r from 290° sweep 160°; close"
        ),
        Pair(
            "a quadratic curve as a cubic one", "move to (0, 0); curve to (w, h) via (w, 0); close",
            "move to (0, 0); curve to (w, h) via (w*2/3, 0), (w, h/3); close"),
        Pair(
            "a curve as lines to its ends", "move to (0, 0); curve to (w, 0) via (0, h), (w, h); open",
            "move to (w - w, 0); curve to (w*1, h*0) via (0, h), (w, h); open"),
        Pair(
            "subpaths in another order", "circle center (r, r) r r; circle center (w, h) r r/2",
            "circle center (w, h) r r/2; circle center (r, r) r r"),
        Pair(
            "a loop that is unrolled", "move to (0, 0); for i in 1 ... 3 { line to (w*i, h*i^2) }; close",
            "move to (0, 0); line to (w, h); line to (2*w, 4*h); line to (3*w, 9*h); close"),
        Pair(
            "a loop that counts otherwise", gear,
            """
            let v(i) = (w/2, h/2) + polar(min(w, h)/2, 360°*i/n)
            move to (w/2 + min(w, h)/2, h/2); for k in 0 ..< n - 1 { line to v(k + 1) }; close
            """),
        Pair(
            "loops around subpaths", "for i in 0 ..< n { circle center (r*i, h/2) r r }",
            "for k in 1 ... n { circle center (k*r - r, h/2) r r }"),
        Pair(
            "loops in loops", "for i in 0 ..< n { move to (0, 0); for j in 0 ..< i { line to (w*i, h*j) }; close }",
            "for a in 0 ..< n { move to (w - w, 0); for b in 1 ... a { line to (a*w, b*h - h) }; close }"),
        Pair(
            "branches",
            "move to (0, 0); line to (w, 0); if flag { line to (w, h) } else { line to (w, 2*h); line to (r, h) }; close",
            "move to (0, 0); line to (w, 0); if flag { line to (w*1, h) } else { line to (w, h + h); line to (0 + r, h) }; close"
        ),
        Pair(
            "branches around subpaths", "if flag { circle center (0, 0) r r } else { circle center (w, 0) r r }",
            "if !flag { circle center (w, 0) r r } else { circle center (0, 0) r r }"),
        Pair(
            "cases of minima", "circle center (w/2, h/2) r min(w, h)/2", "circle center (w/2, h/2) r (w < h ? w : h)/2"),
        Pair("a root", "circle center (w/2, h/2) r sqrt(w*w + h*h)", "circle center (w/2, h/2) r hypot(h, w)"),
        Pair(
            "a hole", "rect (0, 0) size (w, h); hole circle center (w/2, h/2) r r",
            "rect (0, 0) size (w, h); move to (w/2 + r, h/2); arc center (w/2, h/2) r r from 0° sweep -360°; close"),
        Pair(
            "no method for a formula", "circle center (w/2, h/2) r exp(w/h)",
            "let e = exp(w/h); circle center (w/2, h/2) r e"),
    ]

    @Test(arguments: equals) func isProved(pair: Pair) throws {
        let verdict = try #require(pair.verdict)
        #expect(verdict.word == "equal", "\(verdict)")
    }

    /// Each sample is what it is.
    @Test func samplesEqualThemselves() throws {
        let samples = try ExpandedShape.samples()
        #expect(samples.count >= 40)
        for (name, shape) in samples {
            let pair = ProgramPair((shape.program, shape.names), (shape.program, shape.names))
            let verdict = EquivalenceCheck.compare(pair)
            #expect(verdict.word == "equal", "\(name): \(verdict)")
            #expect(pair.differences.isEmpty && pair.remarks.isEmpty)
        }
    }

    // MARK: - Different

    /// What is different at the design size or elsewhere, and by how much there, worked out by hand.
    private static let unequals: [(pair: Pair, distance: Double)] = [
        (Pair("a constant", card, card.replacing("(r, h)", "(r, h + 0.5)")), 0.5),
        (Pair("a sign", "circle center (w/2 + r, h/2) r r", "circle center (w/2 - r, h/2) r r"), 16),
        (Pair("0.001", "rect (0, 0) size (w, h)", "rect (0, 0) size (w, h + 0.001)"), 0.001),
        (
            Pair(
                "half of a circle", "move to (w, h/2); arc center (w/2, h/2) r w/2 from 0° to 180° cw; open",
                "move to (w, h/2); arc center (w/2, h/2) r w/2 from 0° to 180° ccw; open"), 141.4214
        ),
        (
            Pair(
                "no line", "move to (0, 0); line to (w, 0); line to (w, h); close",
                "move to (0, 0); line to (w, h); close"),
            102.8992
        ),
        (Pair("more", "circle center (0, 0) r r", "circle center (0, 0) r r; circle center (w, 0) r r"), 200),
        (
            Pair("a rounded root of 3", "circle center (w/2, h/2) r h*sqrt(3)/2", "circle center (w/2, h/2) r 0.866*h"),
            0.003
        ),
        (Pair("at one proportion", "rect (0, 0) size (w, h)", "rect (0, 0) size (w + (w == 3.7*h ? 1 : 0), h)"), 1),
        (Pair("at one count", "circle center (r, r) r r", "circle center (r, r) r r + (n == 17 ? 2 : 0)"), 2),
        (Pair("below a size", "circle center (r, r) r max(w, 30)", "circle center (r, r) r w"), 6),
        (
            Pair(
                "an open and a closed one", "move to (0, 0); line to (w, 0); line to (w, h); open",
                "move to (0, 0); line to (w, 0); line to (w, h); close"), 75
        ),
        (
            Pair(
                "only where a flag is off", "move to (0, 0); line to (w, 0); if flag { line to (w, h) }; close",
                "move to (0, 0); line to (w, 0); line to (w, h); close"), 120
        ),
        (Pair("a square and its circle", "rect (0, 0) size (h, h)", "circle center (h/2, h/2) r h/2"), 24.8528),
        (
            Pair(
                "a curve", "move to (0, 0); curve to (w, 0) via (0, h), (w, h); open",
                "move to (0, 0); curve to (w, 0) via (0, h + 4), (w, h + 4); open"), 3
        ),
    ]

    @Test(arguments: unequals.indices) func isRefuted(index: Int) throws {
        let (pair, distance) = Self.unequals[index]
        let verdict = try #require(pair.verdict)
        guard case .differs(_, let found) = verdict else {
            Issue.record("\(pair.title): \(verdict)")
            return
        }
        #expect((found - distance).magnitude < 1e-3 * max(distance, 0.1), "\(pair.title): \(verdict)")
    }

    /// The witness is the first place at which it shows: the design size, if it shows there.
    @Test func namesTheDesignSize() throws {
        let pair = Pair("", "rect (0, 0) size (w, h)", "rect (0, 0) size (w + 1, h)")
        guard case .differs(let place, _) = try #require(pair.verdict) else {
            Issue.record("not refuted")
            return
        }
        #expect(place == Samples.Point(width: 200, height: 120, values: [8, 5, 1]))
    }

    // MARK: - Neither

    private static let undecided: [Pair] = [
        Pair("the other way round", "circle center (w/2, h/2) r r", "hole circle center (w/2, h/2) r r"),
        Pair(
            "branches the other way round",
            "move to (0, 0); if flag { line to (w, h) } else { line to (w, 0) }; line to (0, h); close",
            "move to (0, 0); if !flag { line to (w, 0) } else { line to (w, h) }; line to (0, h); close"),
        Pair("nowhere defined", "circle center (0, 0) r -w", "circle center (0, 0) r -w"),
        Pair(
            "a point that is drawn", "move to (0, 0); line to (w, 0); open",
            "move to (0, 0); line to (w, 0); line to (0, 0); open"),
    ]

    @Test(arguments: undecided) func isNotProved(pair: Pair) throws {
        let verdict = try #require(pair.verdict)
        #expect(verdict.word == "open", "\(verdict)")
    }
}

extension EquivalenceVerdict {
    /// `equal`, `different`, `open`.
    var word: String {
        switch self {
        case .equal: "equal"
        case .differs: "different"
        case .notProved: "open"
        }
    }
}

extension String {
    /// With the first place where `part` stands replaced.
    fileprivate func replacing(_ part: String, _ other: String) -> String {
        guard let range = range(of: part) else { return self }
        return replacingCharacters(in: range, with: other)
    }
}
