import Foundation
import TestSupport
import Testing

/// The options of `compile --target swift`, as someone types them.
@Suite struct SwiftOutputTests {
    private static func path(of sample: String) -> String {
        Repository.file("samples").appending(path: sample).path(percentEncoded: false)
    }

    @Test(
        "What is typed wrongly is told",
        arguments: [
            (["bubble.shape", "--target", "swift", "--below-minimum", "trp"], "did you mean `trap`?"),
            (["bubble.shape", "--target", "swift", "--below-minimum"], "clamp, empty, trap"),
            (["bubble.shape", "--target", "swift", "--framework", "uikit,apkit"], "did you mean `appkit`?"),
            (["bubble.shape", "--target", "swift", "--framework", "uikit,uikit"], "names `uikit` twice"),
            (["bubble.shape", "--target", "swift", "--as", "shape"], "goes with `--framework swiftui` only"),
            (["bubble.shape", "--target", "svg", "--below-minimum", "trap"], "goes with `--target swift` only"),
            (
                ["../Tests/Corpus/accept/arc_ellipses.shape", "--target", "swift", "--below-minimum", "empty"],
                "has no `require`"
            ),
        ] as [([String], String)])
    func typos(arguments: [String], expected: String) throws {
        let result = try Shapec.run(["compile", Self.path(of: arguments[0])] + arguments.dropFirst())
        #expect(result.status != 0 && result.output.isEmpty)
        #expect(result.errorText.contains(expected), "\(result.errorText)")
    }

    @Test(
        "Where a shape is not drawn stands in front of its steps",
        arguments: [
            ("bubble", "clamp", nil), ("bubble", "empty", "guard w >= minimum.width, h >= minimum.height else"),
            ("bubble", "trap", "precondition(w >= minimum.width && h >= minimum.height"),
            ("map_pin", "trap", "guard h >= w else"), ("card", "empty", "guard slotLeft >= radius else"),
            ("tab_bar", "empty", "guard w >= minimum.width else"), ("gear", "trap", nil),
        ] as [(String, String, String?)])
    func guards(sample: String, action: String, expected: String?) throws {
        let path = Self.path(of: sample + ".shape")
        let text = try Shapec.run(["compile", path, "--target", "swift", "--below-minimum", action]).text
        if let expected {
            #expect(text.contains(expected), "\(text)")
        } else {
            let drawing = text.components(separatedBy: "copy(using:")[0]
            #expect(!drawing.contains("minimum.") && text.components(separatedBy: "guard ").count == 2, "\(text)")
        }
    }
}
