import Foundation
import ShapeCompiler
import TestSupport
import Testing

/// What moves in the samples, and their dark colours, as Chromium shows them.
struct SampleMotionTests {
    /// A moment of an animation, and the still picture that it has to look like: with other values, or turned clockwise
    /// about the middle of the box. Values within a motion are those of the easing functions of CSS, computed in Python.
    private struct Moment {
        var time: Double
        var settings: [(name: String, value: String)] = []
        var turn = 0.0
        /// Whether it has to look other than the still picture instead.
        var differs = false
    }

    private struct Motion {
        var sample: String
        var animation: String
        var moments: [Moment]
    }

    private static let motions = [
        Motion(
            sample: "checkmark", animation: "appear",
            moments: [
                Moment(time: 0.1, settings: [("drawn", "0.3781381")]), Moment(time: 0.1, differs: true),
                Moment(time: 0.2, settings: [("drawn", "0.6846432")]), Moment(time: 0.4), Moment(time: 3),
            ]),
        Motion(
            sample: "dashed_ring", animation: "turn",
            moments: [
                Moment(time: 0), Moment(time: 0.3, differs: true), Moment(time: 2, turn: 90), Moment(time: 7.9999),
            ]),
        Motion(
            sample: "sine_wave", animation: "flow",
            moments: [
                Moment(time: 0), Moment(time: 0.5, differs: true), Moment(time: 0.5, settings: [("phase", "-90°")]),
                Moment(time: 1.9999),
            ]),
        Motion(
            sample: "sine_wave", animation: "swell",
            moments: [
                Moment(time: 0, settings: [("amplitude", "2")]), Moment(time: 0, differs: true),
                Moment(time: 0.5, settings: [("amplitude", "3.2916193")]),
                Moment(time: 1.9999, settings: [("amplitude", "12")]),
            ]),
        Motion(
            sample: "spinner", animation: "spin",
            moments: [
                Moment(time: 0), Moment(time: 0.25, differs: true), Moment(time: 0.25, turn: 90), Moment(time: 0.9999),
            ]),
        Motion(
            sample: "spinner", animation: "chase",
            moments: [
                Moment(time: 0.2, settings: [("head", "0.1291619"), ("tail", "0")]),
                Moment(time: 0.4, settings: [("head", "0.5"), ("tail", "0")]), Moment(time: 0.4, differs: true),
                Moment(time: 0.8, settings: [("head", "1"), ("tail", "0.5")]),
                Moment(time: 1.0, settings: [("head", "1"), ("tail", "0.8708381")]),
            ]),
        Motion(
            sample: "wheel", animation: "roll",
            moments: [
                Moment(time: 0), Moment(time: 0.1, differs: true), Moment(time: 0.5, turn: 90), Moment(time: 1.9999),
            ]),
    ]

    /// Each animation of each sample stands in the table.
    @Test func everyAnimationIsLookedAt() {
        let written = ShapeFile.samples.flatMap { sample in
            sample.text.matches(of: /\banimation (\w+)/).map { "\(sample.name).\($0.1)" }
        }
        #expect(Set(written) == Set(Self.motions.map { "\($0.sample).\($0.animation)" }))
    }

    @Test(
        .requires(Chromium.script), .enabled(if: Chromium.isAvailable, Chromium.missing),
        arguments: chosenMotions.indices)
    func animationsLookAsStillPictures(_ index: Int) throws {
        let motion = Self.chosenMotions[index]
        let sample = try #require(ShapeFile.samples.first { $0.name == motion.sample })
        try Chromium.expect(motion.moments.count) { number, folder in
            let moment = motion.moments[number]
            let still = try sample.drawn(settings: moment.settings)
            let moving = try sample.drawn(animation: .named(motion.animation))
            #expect(still.count == 1 && moving.count == 1)
            try moving[0].write(to: folder.appending(path: "\(number).svg"))
            try still[0].turned(moment.turn).write(to: folder.appending(path: "\(number).expected.svg"))
            return [
                "{ \"file\": \"\(number).svg\", \"expected\": \"\(number).expected.svg\", \"time\": \(moment.time), "
                    + "\"differs\": \(moment.differs) }"
            ]
        }
    }

    /// On a dark screen, a sample looks as one of which the dark colours are the only ones.
    @Test(
        .requires(Chromium.script), .enabled(if: Chromium.isAvailable, Chromium.missing),
        arguments: chosenDarkSamples)
    func darkColoursAreThoseOfTheFile(_ sample: ShapeFile) throws {
        let text = sample.text.replacing(/#[0-9A-Fa-f]+ dark (#[0-9A-Fa-f]+)/) { $0.1 }
        #expect(!text.contains(" dark #"))
        let darkened = ShapeFile(path: sample.path, source: SourceFile(name: sample.path, bytes: Array(text.utf8)))
        let (drawn, expected) = (try sample.drawn(), try darkened.drawn())
        try #require(drawn.count == expected.count)
        try Chromium.expect(drawn.count) { number, folder in
            try drawn[number].write(to: folder.appending(path: "\(number).svg"))
            try expected[number].write(to: folder.appending(path: "\(number).expected.svg"))
            return ["{ \"file\": \"\(number).svg\", \"expected\": \"\(number).expected.svg\", \"dark\": true }"]
        }
    }

    private static let chosenMotions = chosen(motions)
    private static let chosenDarkSamples = chosen(ShapeFile.samples.filter { $0.text.contains(" dark #") })

    /// All, or two of them in a short run.
    private static func chosen<Element>(_ all: [Element]) -> [Element] {
        var random = SplitMix64(seed: 1)
        return TestRun.isFull ? all : Array(all.shuffled(using: &random).prefix(2))
    }
}

/// Chromium, driven by `Tests/Scripts/moving.py`.
private enum Chromium {
    static let script = Tool.script("moving.py", modules: ["numpy", "resvg_py", "PIL"])
    static let missing: Comment = "needs Chromium, which is missing"
    static let isAvailable =
        TestRun.isContinuousIntegration
        || ["chromium", "chromium-browser", "google-chrome"].contains { Tool.command($0).isAvailable }

    /// Expects that all cases look as they have to; `cases` writes the files of one and describes it.
    static func expect(_ count: Int, _ cases: (Int, URL) throws -> [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let input = "[" + (try (0..<count).flatMap { try cases($0, folder) }).joined(separator: ", ") + "]"
        let result = try script.run([folder.path(percentEncoded: false)], input: Array(input.utf8))
        #expect(result.status == 0, "\(result.text) \(result.errorText)")
    }
}

extension ShapeFile {
    /// `bubble`
    fileprivate var name: String { String(path.split(separator: "/").last?.dropLast(".shape".count) ?? "") }

    fileprivate var text: String { String(decoding: source.bytes, as: UTF8.self) }

    /// One SVG for each shape, still unless an animation is named.
    fileprivate func drawn(
        settings: [(name: String, value: String)] = [], animation: SVGWriter.Animation = .none
    ) throws -> [Data] {
        var options = CompileOptions()
        options.perShape = true
        options.animation = animation
        options.settings = settings.map { CompileOptions.Setting(name: $0.name, value: $0.value) }
        let outputs = Compiler.compile(source, options).outputs
        #expect(!outputs.isEmpty, "\(path) has no output")
        return outputs.map { Data($0.bytes) }
    }
}

extension Data {
    /// An SVG of which all is turned clockwise about the middle of its `viewBox`, by degrees.
    fileprivate func turned(_ angle: Double) throws -> Data {
        guard angle != 0 else { return self }
        let text = String(decoding: self, as: UTF8.self)
        let box = try #require(text.firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"[^>]*>/))
        let (width, height) = (try #require(Double(box.1)), try #require(Double(box.2)))
        let group = "<g transform=\"rotate(\(angle) \(width / 2) \(height / 2))\">"
        let whole = text.replacingCharacters(in: box.range, with: String(box.0) + group)
        return Data(whole.replacing("</svg>", with: "</g></svg>").utf8)
    }
}
