import ShapeProgram
import ShapeSyntax
import Testing

/// A file whose lines say what is known of the claim that they make: `//= proved`, `//= refuted`, `//= not proved`.
struct VerdictCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) {
        testDescription = name
        self.text = text
    }

    /// The verdict of each line that has one, by the line's number from 1.
    var expected: [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            line.firstMatch(of: /\/\/= (.+)$/).map { "\(index + 1): \($0.1)" }
        }
    }

    /// The same, as the checker has it.
    func found() throws -> [String] {
        let file = try #require(CheckedFile(text), "the file has errors")
        let lines = LineTable(file.source)
        return file.joints.map { "\(lines.line(at: Int($0.span.start)) + 1): \($0.verdict.text)" }
    }
}
