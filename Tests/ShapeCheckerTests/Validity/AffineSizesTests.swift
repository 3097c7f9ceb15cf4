import Foundation
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeChecker

/// The smallest size without algebra: what it is, and that the prover comes to the same.
@Suite struct AffineSizesTests {
    /// What a shape asks for, in thousandths, `w` and `h` first; worked out by hand.
    struct Case: CustomTestStringConvertible {
        let name: String
        let body: String
        /// With the defaults; `nil` for what is no quadrant or not affine.
        let size: (Double, Double)?
        var limits: [String]?
        var testDescription: String { name }
    }

    private static let cases = [
        Case(
            name: "square corners", body: "rect (0, 0) size (w, h)", size: (0, 0), limits: []),
        Case(
            name: "round corners",
            body: """
                param r = 6 in 0...
                move to (0, 0); corner (w, 0) r r; corner (w, h) r r; line to (0, h); close
                """, size: (6, 12), limits: ["w - r", "h - 2r"]),
        Case(
            name: "the radius of a rectangle is clamped",
            body: "param r = 6 in 0...; rect (0, 0) size (w, h) r r", size: (0, 0), limits: []),
        Case(
            name: "a requirement and its opposite spelling",
            body: "param a = 3 in 0...5; require w >= 2*a + 1, 4 < h; rect (0, 0) size (w, h)", size: (7, 4),
            limits: ["w - 2a - 1", "h - 4 > 0"]),
        Case(
            name: "what the domain promises already",
            body: "param a = 3 in 0...5; require w >= -a, h >= 12, h >= a; rect (0, 0) size (w, h)", size: (0, 12),
            limits: ["h - 12"]),
        Case(
            name: "maxima are several limits",
            body: "param a = 3 in 0...; require w >= max(a, 8), h/2 >= abs(a - 7); rect (0, 0) size (w, h)",
            size: (8, 8), limits: ["w - a", "w - 8", "h - 2a + 14", "h + 2a - 14"]),
        Case(
            name: "a line runs the way it does at the design size",
            body: "size 50 x 50; param a = 30; move to (a, 0); line to (w, 0); line to (w, h); close", size: (30, 0),
            limits: ["w - a"]),
        Case(
            name: "both sides together", body: "require w + h >= 40; rect (0, 0) size (w, h)", size: nil, limits: nil),
        Case(name: "not too wide", body: "require w <= h; rect (0, 0) size (w, h)", size: nil, limits: nil),
        Case(name: "roots are left alone", body: "move to (0, 0); line to (sqrt(w), h); close", size: nil, limits: nil),
    ]

    @Test(arguments: cases)
    func sizes(_ item: Case) throws {
        let shape = try #require(ExpandedShape("shape A {\n\(item.body)\n}"))
        var sizes = AffineSizes()
        let size = sizes.find(shape.program, withDefaults: false) ? sizes.minimumSize(shape.program) : nil
        #expect((sizes.find(shape.program, withDefaults: true) ? sizes.minimumSize(shape.program) : nil) == size)
        _ = sizes.find(shape.program, withDefaults: false)
        if let expected = item.size, case .quadrant(let width, let height, .exact)? = size {
            #expect(width.value == expected.0 && height.value == expected.1)
        } else {
            #expect(item.size == nil && size == nil)
        }
        guard let expected = item.limits else { return }
        #expect(texts(sizes.limits(shape.program), shape) == expected)
    }

    /// `w - 2r - 1`, with ` > 0` where 0 is too little.
    private func texts(_ limits: SizeLimits, _ shape: ExpandedShape) -> [String] {
        let names =
            ["", "w", "h"]
            + limits.components.map { shape.names.string(shape.program.parameters[$0.parameter].name) }
        return (0..<limits.count).map { index in
            let row = Array(limits[index])
            var result = ""
            for column in Array(1..<row.count) + [0] where row[column] != 0 {
                let number = Double(row[column]) / Double(SizeLimits.unit)
                result += result.isEmpty ? "" : number < 0 ? " - " : " + "
                result += (abs(number) == 1 && column > 0 ? "" : NumberText.string(abs(number))) + names[column]
            }
            return result + (limits.isStrict[index] ? " > 0" : "")
        }
    }

    /// The prover, which knows nothing of this method, finds the same size.
    @Test func theProverAgrees() throws {
        let folders = ["samples", "Tests/Corpus/accept"]
        var count = 0
        for folder in folders {
            let url = Repository.file(folder)
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
            where name.hasSuffix(".shape") {
                let bytes = [UInt8](try Data(contentsOf: url.appending(path: name)))
                guard let shape = ExpandedShape(SourceFile(name: name, bytes: bytes)) else { continue }
                var sizes = AffineSizes()
                guard sizes.find(shape.program, withDefaults: false), let size = sizes.minimumSize(shape.program) else {
                    continue
                }
                var checker = Checker()
                var validity = Validity()
                checker.proveSizes(shape.program, shape.names, &validity)
                guard case .quadrant(let width, let height, .exact) = size,
                    case .quadrant(let provedWidth, let provedHeight, .exact) = validity.minimumSize
                else { continue }
                #expect(width == provedWidth && height == provedHeight, "\(name)")
                count += 1
            }
        }
        #expect(count >= 30)
    }
}
