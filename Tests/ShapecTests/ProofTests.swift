import Foundation
import ShapeCompiler
import TestSupport
import Testing

@testable import shapec

/// `check --proofs`: what is proved, on standard output.
@Suite("Proofs")
struct ProofTests {
    /// Two shapes; the first has a gap before its second arc, and one that is neither proved nor refuted.
    private static let mixed = """
        shape Broken {
            size 100 x 80
            param radius = 8 in 0...
            param tip = (4, 9)
            param flag = true
            param count: integer = 3 in 1...5
            param tint = #FF0000
            move to (0, 0)
            line to (w - radius, 0)
            arc center (w - radius, radius) r radius from 270° to 0° cw; line to (w, h - radius)
            arc center (w - radius, w - radius) r radius from 0° to 90° cw
            line to (exp(log(h)), 0)
            arc center (h, 9) r 9 from 270° to 0° cw
            close
        }
        shape Faulty { move to (0, 0); line to nowhere; close }
        shape Sound { circle center (w/2, h/2) r w/4 }
        """

    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Self.mixed, to: "mixed.shape")
    }

    @Test("A table for each shape, and a sum")
    func table() throws {
        let output = try Shapec.run("check", "--proofs", "text", "mixed.shape", in: folder)
        #expect(output.status == 1)
        #expect(
            output.text == """
                Broken (mixed.shape:1)
                  10:5  start of arc  proved      exact
                  11:5  start of arc  refuted     y is off by w - h, at w = 100, h = 80, radius = 8, tip = (4, 9), \
                flag = true, count = 3
                  13:5  start of arc  not proved  there is no method for a formula in it
                  14:5  closure       proved      by construction
                  defined   proved      wherever the shape promises it
                  valid for every size
                  smallest  every size
                  work      2 units

                Faulty (mixed.shape:16)
                  not checked, as it has errors

                Sound (mixed.shape:17)
                  17:15  closure  proved      by construction
                  crossing  none
                  defined   proved      wherever the shape promises it
                  valid for every size
                  smallest  every size
                  work      158 units

                3 shapes: 1 of 3 joints and 2 of 2 closures are proved

                """)
        #expect(output.errorText.contains("SH0401") && output.errorText.contains("SH0413"))
    }

    @Test("JSON names each claim, its verdict and its witness in numbers")
    func json() throws {
        let output = try Shapec.run("check", "--proofs", "json", "mixed.shape", in: folder)
        let document = try JSONDecoder().decode(Document.self, from: Data(output.output))
        #expect(document.format == "shapec-proofs" && document.version == 1)
        #expect(document.shapes.map(\.name) == ["Broken", "Faulty", "Sound"])
        #expect(document.shapes.map(\.continuity) == ["refuted", nil, "proved"])
        #expect(document.shapes.map(\.closure) == ["proved", nil, "proved"])
        let claims = document.shapes[0].claims
        #expect(claims.map(\.subject) == ["arcStart", "arcStart", "arcStart", "closure"])
        #expect(claims.map(\.range.start.line) == [10, 11, 13, 14])
        #expect(claims.map(\.verdict) == ["proved", "refuted", "not proved", "proved"])
        #expect(claims.map(\.method) == ["exact", "exact", "trial", "construction"])
        #expect(claims[1].residual == ["x": nil, "y": "w - h"])
        #expect(claims[1].offset == ["x": 0, "y": 20])
        #expect(claims[1].witness?["w"] == .number(100) && claims[1].witness?["radius"] == .number(8))
        #expect(claims[1].witness?["tip"] == .point([4, 9]) && claims[1].witness?["flag"] == .truth(true))
        #expect(claims[1].witness?["tint"] == nil)
        #expect(claims[0].witness == nil && claims[0].offset == nil)
        #expect(claims.map { $0.reason != nil } == [false, false, true, false])
    }

    @Test("JSON follows its schema", .requires(.python(modules: ["jsonschema"])))
    func schema() throws {
        let validate = Tool.script("validate_json.py", modules: ["jsonschema"])
        let schema = Repository.file("grammar/proofs.schema.json").path(percentEncoded: false)
        for arguments in [["mixed.shape"], ["mixed.shape", "mixed.shape"]] {
            let output = try Shapec.run(["check", "--proofs", "json"] + arguments, in: folder)
            _ = try validate.run([schema], input: output.output)
        }
        #expect(throws: Tool.Failure.self) {
            try validate.run([schema], input: Array(#"{"format": "shapec-proofs", "version": 1}"#.utf8))
        }
    }

    @Test("What is not proved fails under --strict, in compile as well")
    func strict() throws {
        try folder.write(
            "move to (exp(log(h)), 0)\narc center (h, 9) r 9 from 270° to 0° cw\nclose\n", to: "open.shape")
        #expect(try Shapec.run("check", "open.shape", in: folder).status == 0)
        #expect(try Shapec.run("check", "open.shape", in: folder).errorText.contains("note[SH0413]"))
        #expect(try Shapec.run("check", "--strict", "open.shape", in: folder).status == 1)
        #expect(try Shapec.run("check", "--strict", "open.shape", in: folder).errorText.contains("error[SH0413]"))
        #expect(try Shapec.run("lint", "open.shape", in: folder).text.contains("note[SH0413]"))
        let compiled = try Shapec.run("compile", "open.shape", "--target", "svg", in: folder)
        #expect(compiled.status == 0 && compiled.errorText.isEmpty)
        #expect(try Shapec.run("compile", "--strict", "open.shape", "--target", "svg", in: folder).status == 1)
        #expect(try Shapec.run("check", "--quiet", "open.shape", in: folder).errorText.isEmpty)
    }

    @Test("Nothing to prove, an unknown form, another command")
    func edges() throws {
        try folder.write("stroke black width 1\nmove to (0, 0)\nline to (1, 1)\nopen\n", to: "line.shape")
        let output = try Shapec.run("check", "--proofs", "text", "line.shape", in: folder)
        #expect(output.text.contains("no joints to prove") && output.status == 0)
        #expect(try Shapec.run("check", "--proofs", "xml", "line.shape", in: folder).status == 2)
        #expect(try Shapec.run("lint", "--proofs", "json", "line.shape", in: folder).status == 2)
        #expect(try Shapec.run("check", "--proofs", "json", "line.shape", "missing.shape", in: folder).status == 2)
    }
}

// MARK: - The document

private struct Document: Decodable {
    struct Shape: Decodable {
        let name: String
        let continuity: String?
        let closure: String?
        let claims: [Claim]
    }

    struct Claim: Decodable {
        let subject: String
        let range: Range
        let verdict: String
        let method: String
        let residual: [String: String?]
        let witness: [String: Value]?
        let offset: [String: Double]?
        let reason: String?
    }

    struct Range: Decodable {
        let start: Position
    }

    struct Position: Decodable {
        let line: Int
    }

    enum Value: Decodable, Equatable {
        case number(Double)
        case truth(Bool)
        case point([Double])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let truth = try? container.decode(Bool.self) {
                self = .truth(truth)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else {
                self = .point(try container.decode([Double].self))
            }
        }
    }

    let format: String
    let version: Int
    let shapes: [Shape]
}
