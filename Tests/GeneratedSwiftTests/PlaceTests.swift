import Foundation
import ShapeCompiler
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

/// The functions for regions and anchors give what the evaluator gives, and fit each other.
@Suite struct PlaceTests {
    private static let sizes: [(Double, Double)] = [(150, 250), (320, 90), (64, 64), (7.25, 400), (1000, 3)]
    private static let origin = (x: 10.5, y: -20.0)

    /// Every third in a short run.
    private static let files = (SubjectFile.samples + SubjectFile.mirrored).enumerated()
        .filter { TestRun.isFull || $0.offset % 3 == 0 }.map(\.element)

    /// What contents measure: some larger than what the shapes need at least, some not.
    private static let contents: [(Double, Double)] = [(900, 700), (0.5, 700), (900, 0.25), (0.5, 0.25)]

    /// A region or an anchor of a shape, in a rectangle, or its size around some content.
    private struct Question {
        var call: String
        var expected: [Double]
        /// What is held against `expected`, of the numbers that are printed.
        var answer: ([Double]) -> [Double] = { $0 }
    }

    @Test(.requires(Workshop.compiler), arguments: ["coregraphics", "plain"])
    func placesAreThoseOfTheEvaluator(_ name: String) throws {
        let framework = try #require(SwiftStyle.Framework(rawValue: name))
        var questions: [Question] = []
        var fittings = 0
        let workshop = try Workshop(Set([framework.module].compactMap { $0 }))
        var paths: [String] = []
        for file in Self.files {
            let source = file.generated(for: [framework], in: file.namespace)
            let asked = file.subjects.flatMap { Self.questions($0, in: file, source, isPlain: framework == .plain) }
            let fitting = file.subjects.flatMap { Self.fitting($0, in: file, source, isPlain: framework == .plain) }
            if asked.isEmpty { continue }
            questions += asked + fitting
            fittings += fitting.count
            paths.append(try workshop.write(source, to: "places\(paths.count).swift"))
            if let namespace = file.namespace {
                paths.append(try workshop.write("enum \(namespace) {}\n", to: "space\(paths.count).swift"))
            }
        }
        let share = TestRun.isFull ? 1 : 3
        try #require(questions.count > 800 / share && fittings >= 150 / share, "\(questions.count), \(fittings)")
        paths.append(try workshop.write(Self.main(questions, framework), to: "main.swift"))
        let program = try workshop.build(paths, .newest, scopeThreshold: Workshop.scopeThreshold)
        let lines = String(decoding: try Subprocess.run(program, input: []).output, as: UTF8.self).split(
            separator: "\n")
        try #require(lines.count == questions.count)
        for (line, question) in zip(lines, questions) {
            let found = question.answer(line.split(separator: " ").compactMap { Double($0) })
            let isNear =
                found.count == question.expected.count
                && zip(found, question.expected).allSatisfy { abs($0 - $1) <= 1e-9 * max(1000, abs($1)) }
            #expect(isNear, "\(question.call): \(found), should be \(question.expected)")
        }
    }

    private static func main(_ questions: [Question], _ framework: SwiftStyle.Framework) -> String {
        let imports = framework == .plain ? "" : "import CoreGraphics\n"
        let show = """
            func show(_ numbers: Double...) { print(numbers.map { "\\($0)" }.joined(separator: " ")) }

            """
        return imports + show + questions.map(\.call).joined(separator: "\n") + "\n"
    }

    /// With the defaults of all parameters, and turned over if the shape may be.
    private static func questions(
        _ subject: Subject, in file: SubjectFile, _ source: String, isPlain: Bool
    ) -> [Question] {
        let type = (file.namespace.map { $0 + "." } ?? "") + subject.name
        let text = text(of: subject, in: file, source)
        let isMirrorable = subject.parameters.last?.name == "mirrored"
        var evaluator = Evaluator()
        evaluator.prepare(subject.program)
        var found: [Question] = []
        for (width, height) in sizes {
            for isMirrored in isMirrorable ? [false, true] : [false] {
                var values = evaluator.defaultParameters(of: subject.program)
                if isMirrored { values[values.count - 1] = 1 }
                evaluator.evaluate(subject.program, width: width, height: height, parameters: values)
                let box =
                    isPlain
                    ? "width: \(width), height: \(height)"
                    : "in: CGRect(x: \(origin.x), y: \(origin.y), width: \(width), height: \(height))"
                let arguments = box + (isMirrored ? ", mirrored: true" : "")
                let (x, y) = isPlain ? (0, 0) : (origin.x, origin.y)
                func value(_ id: ID<ShapeProgram.Expression>) -> Double { evaluator.value(of: id, in: subject.program) }
                for (region, name) in zip(subject.program.regions, subject.regions) {
                    let from = (value(region.from.x), value(region.from.y))
                    let to = (value(region.to.x), value(region.to.y))
                    let members =
                        isPlain
                        ? "(r.x, r.y, r.width, r.height)"
                        : "(Double(r.origin.x), Double(r.origin.y), Double(r.size.width), Double(r.size.height))"
                    found.append(
                        Question(
                            call: "do { let r = \(type).\(name)Rect(\(arguments)); show\(members) }",
                            expected: [x + from.0, y + from.1, max(to.0 - from.0, 0), max(to.1 - from.1, 0)]))
                    let insets = text.components(separatedBy: "func \(name)Insets(").dropFirst().first ?? ""
                    let asksForSize = insets.prefix { $0 != "{" }.contains(isPlain ? "width w" : "for box")
                    let size =
                        isPlain
                        ? "width: \(width), height: \(height)" : "for: CGSize(width: \(width), height: \(height))"
                    let inputs = (asksForSize ? [size] : []) + (isMirrored ? ["mirrored: true"] : [])
                    found.append(
                        Question(
                            call: "do { let i = \(type).\(name)Insets(\(inputs.joined(separator: ", "))); "
                                + "show(Double(i.top), Double(i.leading), Double(i.bottom), Double(i.trailing)) }",
                            expected: [from.1, from.0, height - to.1, width - to.0]))
                }
                for (anchor, name) in zip(subject.program.anchors, subject.anchors) {
                    found.append(
                        Question(
                            call: "do { let p = \(type).\(name)Point(\(arguments)); show(Double(p.x), Double(p.y)) }",
                            expected: [x + value(anchor.position.x), y + value(anchor.position.y)]))
                }
            }
        }
        return found
    }

    /// Contents of several sizes: in a shape of the size that is given for one, the evaluator's region has the size of the
    /// content, or is larger where the shape is as small as it may be. For regions whose insets are the same at any size.
    private static func fitting(
        _ subject: Subject, in file: SubjectFile, _ source: String, isPlain: Bool
    ) -> [Question] {
        let type = (file.namespace.map { $0 + "." } ?? "") + subject.name
        let text = text(of: subject, in: file, source)
        let (width, height) = isPlain ? ("s.width", "s.height") : ("Double(s.width)", "Double(s.height)")
        let zero = isPlain ? "(width: 0, height: 0)" : ".zero"
        let minimum = text.contains("minimumSize(") ? "\(type).minimumSize()" : zero
        let minimumType = isPlain ? "(width: Double, height: Double)" : "CGSize"
        var found: [Question] = []
        for (index, name) in subject.regions.enumerated() {
            let label = name == "content" ? "fitting" : "fitting" + name.prefix(1).uppercased() + name.dropFirst()
            guard text.contains("\(label) content") else { continue }
            for content in contents {
                let arguments =
                    isPlain
                    ? "\(label): \(content.0), height: \(content.1)"
                    : "\(label): CGSize(width: \(content.0), height: \(content.1))"
                found.append(
                    Question(
                        call: "do { let s = \(type).size(\(arguments)), m: \(minimumType) = \(minimum); "
                            + "show(\(width), \(height), Double(m.width), Double(m.height)) }",
                        expected: [content.0, content.1],
                        answer: { numbers in
                            guard numbers.count == 4 else { return [] }
                            let room = room(subject, index, width: numbers[0], height: numbers[1])
                            return [
                                numbers[0] > numbers[2] ? room.0 : min(room.0, content.0),
                                numbers[1] > numbers[3] ? room.1 : min(room.1, content.1),
                            ]
                        }))
            }
        }
        return found
    }

    /// The size of a region in a shape of some size, as the evaluator has it.
    private static func room(
        _ subject: Subject, _ index: Int, width: Double, height: Double
    ) -> (Double, Double) {
        var evaluator = Evaluator()
        evaluator.prepare(subject.program)
        let values = evaluator.defaultParameters(of: subject.program)
        evaluator.evaluate(subject.program, width: width, height: height, parameters: values)
        func value(_ id: ID<ShapeProgram.Expression>) -> Double { evaluator.value(of: id, in: subject.program) }
        let region = subject.program.regions[index]
        return (value(region.to.x) - value(region.from.x), value(region.to.y) - value(region.from.y))
    }

    /// What is generated for one shape of a file.
    private static func text(of subject: Subject, in file: SubjectFile, _ source: String) -> String {
        var text = source.components(separatedBy: "enum \(subject.name) {").last ?? ""
        for other in file.subjects {
            text = text.components(separatedBy: "enum \(other.name) {").first ?? ""
        }
        return text
    }
}
