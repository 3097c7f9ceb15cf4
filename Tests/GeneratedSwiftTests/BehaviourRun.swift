import Foundation
import ShapeCompiler
import TestSupport
import Testing

/// A program that uses generated views as an app does, and prints facts about them.
struct BehaviourRun {
    /// A sample and what Swift is made of it.
    struct Source {
        let sample: String
        let framework: SwiftStyle.Framework
        let form: SwiftStyle.Form
    }

    /// The lines that it printed, but for pictures.
    let facts: [String]
    /// What it drew, by names.
    let pictures: [String: String]

    /// Compiles the driver of a name, which imports a module, with generated code, which is changed in some way, and with other files of the
    /// repository, and runs it.
    init(
        _ driver: String, on module: AppleModule = .uiKit, _ sources: [Source], _ others: [String] = [],
        _ mode: LanguageMode = .newest,
        isStrict: Bool = true, _ change: (String) -> String = { $0 }
    ) throws {
        let workshop = try Workshop([module])
        var paths: [String] = []
        for source in sources {
            let file = try #require(SubjectFile("samples/\(source.sample).shape", namespace: nil))
            let text = file.generated(for: [source.framework], form: source.form, in: nil)
            paths.append(try workshop.write(change(text), to: "\(source.sample).swift"))
        }
        for path in others + ["Tests/Doubles/Behaviour/\(driver).swift"] {
            let text = String(decoding: try Data(contentsOf: Repository.file(path)), as: UTF8.self)
            let name = path.split(separator: "/").last.map(String.init) ?? path
            paths.append(try workshop.write(text, to: name == "\(driver).swift" ? "main.swift" : name))
        }
        let program = try workshop.build(
            paths, mode, scopeThreshold: Workshop.scopeThreshold * 100, isStrict: isStrict)
        let output = try Subprocess.run(program, input: []).output
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        facts = lines.filter { !$0.hasPrefix("picture ") }
        var pictures: [String: String] = [:]
        for line in lines.filter({ $0.hasPrefix("picture ") }) {
            let parts = line.dropFirst("picture ".count).split(separator: ": ", maxSplits: 1)
            pictures[String(parts[0])] = String(parts[1])
        }
        self.pictures = pictures
    }

    /// Expects that the facts are these.
    func expect(_ expected: String) {
        let expected = expected.split(separator: "\n").map(String.init)
        for (found, expected) in zip(facts, expected) { #expect(found == expected) }
        #expect(facts.count == expected.count)
    }
}
