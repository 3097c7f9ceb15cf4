import ShapeCompiler
import TestSupport
import Testing

/// Shapes with free parameters of which everything is proved that `check` looks at. They stand in the corpus as
/// `accept/proved_….shape`; none of them may fall back to "not proved".
@Suite struct ProvedShapesTests {
    private static let files = ShapeFile.corpus.filter { $0.path.contains("/accept/proved_") }

    @Test func thereAreEleven() { #expect(Self.files.count == 11) }

    @Test(arguments: files)
    func everythingIsProved(_ file: ShapeFile) throws {
        for shape in Compiler.prove(file.source).shapes {
            let proofs = try #require(shape.proofs)
            #expect(proofs.claims.filter { $0.verdict != .proved || $0.method == .trial }.map(\.span) == [])
            let validity = try #require(proofs.validity)
            #expect(validity.verdict == .proved && validity.gaps.isEmpty && validity.conditions != nil)
            #expect(proofs.crossingWithDefaults == .proved)
            // The sweep of this one may have any of six ranges.
            if file.path.hasSuffix("ring_sector.shape") { continue }
            #expect(proofs.crossings.allSatisfy { $0.verdict == .proved })
        }
    }

    /// Worked out by hand, or by the prototype of the checker.
    @Test(arguments: [
        ("balloon", 29.0, 32.0), ("bubble", 16, 20), ("card", 120, 90), ("progress", 6, 6), ("star", 0, 0),
        ("hexagon", 8 * 3.0.squareRoot(), 12), ("tab_bar", 32 + 32 * 7.0.squareRoot(), 32), ("pill", 0, 0),
        ("ring_sector", 20, 20), ("ticket", 20, 36),
    ])
    func smallestSize(_ name: String, _ width: Double, _ height: Double) throws {
        let file = try #require(Self.files.first { $0.path.hasSuffix("proved_\(name).shape") })
        let validity = try #require(Compiler.prove(file.source).shapes[0].proofs?.validity)
        guard case .quadrant(let w, let h, _) = validity.minimumSize else {
            Issue.record("\(validity.minimumSize)")
            return
        }
        #expect(abs(w.value - width) < 1e-12 && abs(h.value - height) < 1e-12)
    }
}
