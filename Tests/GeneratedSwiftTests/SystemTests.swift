import Foundation
import ShapeCompiler
import TestSupport
import Testing

/// The app-side code of `Examples/Systems` shows what it should with the views that the samples become.
@Suite struct SystemTests {
    private static let sources =
        ["bubble", "card", "message", "ring", "gauge", "spinner"].map {
            BehaviourRun.Source(sample: $0, framework: .uikit, form: .view)
        } + [BehaviourRun.Source(sample: "balloon", framework: .coregraphics, form: .renderer)]

    private static let facts = """
        a bubble is as large as its message: [56.0, 28.0]
        and so is its outline: true
        a bubble is as large as its message: [256.0, 68.0]
        and so is its outline: true
        its content is cut off there: true
        the button is in the slot: true
        it goes with the slot: true
        the card has the colour: 1.0 0.0 0.0 1.0
        and the form: true
        a message stands on its side: [270.0, 50.0]
        its text where the shape says: 8.0
        in its colour: 0.0 0.47843137254901963 1.0 1.0
        a message stands on its side: [0.0, 50.0]
        its text where the shape says: 18.0
        in its colour: 0.6666666666666666 0.6666666666666666 0.6666666666666666 0.1
        the other side is the mirror image: true
        a balloon is filled, then stroked: ["fill", "stroke"]
        where the rectangle is: 26.0
        without a border, nothing is stroked: 1
        a spinner runs: ["motion.strokeEnd", "motion.strokeStart"]
        then it stops: []
        less than nothing is nothing: 0.0
        more than all is all: 1.0
        gradually: 0.3
        the gauge, too: [0.55, 10.0]
        """

    @Test(.requires(Workshop.compiler), arguments: TestRun.isFull ? LanguageMode.ends : [.newest])
    func systemsShowWhatTheyShould(_ mode: LanguageMode) throws {
        let folder = Repository.file("Examples/Systems").path(percentEncoded: false)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter {
            $0.hasSuffix(".swift")
        }
        try #require(files.count == 5)
        let run = try BehaviourRun("systems", Self.sources, files.map { "Examples/Systems/" + $0 }, mode)
        run.expect(Self.facts)
        #expect(run.pictures.count == 5)
        for (name, picture) in run.pictures {
            let file = Repository.file("docs/systems/\(name).svg")
            let text = picture.replacing("><", with: ">\n<") + "\n"
            if ProcessInfo.processInfo.environment["SHAPEC_REWRITE"] == "1" { try Data(text.utf8).write(to: file) }
            let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            #expect(kept == text, "\(name) has changed; see SHAPEC_REWRITE=1")
        }
    }

    /// The figures of `docs/SYSTEMS.md`: samples, the app's file, and what is generated.
    @Test(arguments: [
        ("chat view", "chat-view", ["bubble"], "ChatCell"), ("card", "card", ["card"], "CardScreen"),
        ("message pair", "message-pair", ["message"], "MessagePair"),
        ("balloon renderer", "balloon", ["balloon"], "MapMarker"),
        ("ring, gauge and spinner", "progress", ["ring", "gauge", "spinner"], "ProgressScreen"),
    ])
    func linesAreCounted(_ system: String, _ page: String, _ samples: [String], _ app: String) throws {
        func lines(_ path: String) throws -> Int {
            try Data(contentsOf: Repository.file(path)).count { $0 == UInt8(ascii: "\n") }
        }
        let shapes = try samples.map { try lines("samples/\($0).shape") }.reduce(0, +)
        let generated = try samples.map { sample in
            let file = try #require(SubjectFile("samples/\(sample).shape", namespace: nil))
            let source = try #require(Self.sources.first { $0.sample == sample })
            return file.generated(for: [source.framework], form: source.form, in: nil).count { $0 == "\n" }
        }.reduce(0, +)
        let app = try lines("Examples/Systems/\(app).swift")
        let text = String(decoding: try Data(contentsOf: Repository.file("docs/SYSTEMS.md")), as: UTF8.self)
        #expect(
            text.contains("| [\(system)](systems/\(page).md) | \(shapes) | \(app) | \(generated) |"),
            "\(shapes), \(app), \(generated)")
    }
}
