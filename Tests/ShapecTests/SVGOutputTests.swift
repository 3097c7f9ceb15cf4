import Foundation
import TestSupport
import Testing

@Suite("SVG on the command line")
struct SVGOutputTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        let spinner = """
            shape Spinner {
                size 10 x 10
                rect (0, 0) size (w, h)
                animation spin { rotation from 0° to 90° in 1s }
                animation swing { rotation from 0° to 45° in 1s }
            }
            """
        try folder.write(spinner, to: "spinner.shape")
        try folder.write(spinner + "shape Still { size 10 x 10; rect (0, 0) size (w, h) }", to: "both.shape")
        try folder.write("shape Still { size 10 x 10; rect (0, 0) size (w, h) }", to: "still.shape")
    }

    private func compile(_ arguments: String...) throws -> ProcessOutput {
        try Shapec.run(["compile", "--target", "svg"] + arguments, in: folder)
    }

    @Test("--animation chooses what plays")
    func choice() throws {
        #expect(try compile("spinner.shape").text.contains("rotate(90deg)"))
        #expect(try compile("spinner.shape", "--animation", "swing").text.contains("rotate(45deg)"))
        #expect(try compile("both.shape", "--animation", "swing").text.contains("rotate(45deg)"))
        #expect(try !compile("spinner.shape", "--animation", "none").text.contains("animation"))
    }

    @Test("An animation that no shape has is an error with the nearest name")
    func unknownName() throws {
        let cases: [([String], String)] = [
            (["spinner.shape", "--animation", "spinn"], "no animation is named `spinn`; did you mean `spin`?"),
            (["both.shape", "--shape", "Still", "--animation", "spin"], "no animation is named `spin`"),
            (["still.shape", "--animation", "spin"], "no animation is named `spin`"),
            (["spinner.shape", "--animation"], "`--animation` needs a value"),
        ]
        for (arguments, message) in cases {
            let result = try Shapec.run(["compile", "--target", "svg"] + arguments, in: folder)
            #expect(result.status == 2 && result.errorText.contains(message), "\(arguments): \(result.errorText)")
            #expect(result.text.isEmpty)
        }
        let json = try Shapec.run(["compile", "--target", "json", "spinner.shape", "--animation", "spin"], in: folder)
        #expect(json.status == 2 && json.errorText.contains("`--animation` goes with `--target svg` only"))
    }
}
