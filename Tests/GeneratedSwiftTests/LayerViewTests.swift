import ShapeCompiler
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

/// Views of UIKit and AppKit have the layers that the evaluator draws, painted as the source says, in light and in
/// dark surroundings, turned over, and with other parameters.
@Suite(.serialized) struct LayerViewTests {
    @Test(.requires(Workshop.compiler), arguments: [SwiftStyle.Framework.uikit, .appkit])
    func layersAreThoseOfTheEvaluator(_ framework: SwiftStyle.Framework) throws {
        for mode in TestRun.isFull ? LanguageMode.ends : [.newest] { try check(framework, mode) }
    }

    private func check(_ framework: SwiftStyle.Framework, _ mode: LanguageMode) throws {
        let workshop = try Workshop(Set([framework.module].compactMap { $0 }))
        var scenes: [ViewScene] = []
        var paths: [String] = []
        for file in SubjectFile.painted {
            let source = file.generated(for: [framework], form: .view, in: file.namespace)
            if let namespace = file.namespace {
                paths.append(try workshop.write("enum \(namespace) {}\n", to: "space\(paths.count).swift"))
            }
            paths.append(try workshop.write(source, to: "views\(paths.count).swift"))
            for subject in file.subjects {
                scenes += ViewScene.all(of: subject, in: file.namespace).filter { $0.motion == nil }
            }
        }
        try #require(scenes.count > 150)
        paths.append(try workshop.write(Self.main(scenes, framework), to: "main.swift"))
        let program = try workshop.build(paths, mode, scopeThreshold: Workshop.scopeThreshold)
        let answers = TraceStep.answers(try Subprocess.run(program, input: []).output)
        try #require(answers.count == scenes.count)
        for (scene, answer) in zip(scenes, answers) {
            let found = LayerMark.all(in: answer)
            let expected = scene.layerMarks(framework)
            #expect(found.count == expected.count, "\(scene.type): \(found.map(\.words))")
            for (found, expected) in zip(found, expected) {
                if let difference = found.difference(from: expected, in: scene) {
                    Issue.record("\(framework.rawValue), \(scene.type): \(difference)")
                    break
                }
            }
        }
    }

    /// A main program that prints the layers of each scene.
    private static func main(_ scenes: [ViewScene], _ framework: SwiftStyle.Framework) -> String {
        let isUIKit = framework == .uikit
        var text = "@_spi(Recording) import \(isUIKit ? "UIKit" : "AppKit")\n\n"
        text += "let box = CGRect(x: 0, y: 0, width: \(ViewScene.width), height: \(ViewScene.height))\n"
        for (number, scene) in scenes.enumerated() {
            let settings = scene.arguments.map { name, kind, value in
                "    view.\(name) = \(literal(kind, value, isUIKit))\n"
            }.joined()
            let surroundings =
                isUIKit
                ? """
                    view.overrideUserInterfaceStyle = .\(scene.isDark ? "dark" : "light")
                    view.semanticContentAttribute = .force\(scene.isRightToLeft ? "RightToLeft" : "LeftToRight")
                    view.layoutIfNeeded()
                """
                : """
                    view.appearance = NSAppearance(named: .\(scene.isDark ? "darkAqua" : "aqua"))
                    view.userInterfaceLayoutDirection = .\(scene.isRightToLeft ? "rightToLeft" : "leftToRight")
                    view.layoutSubtreeIfNeeded()
                """
            text += """
                @MainActor func scene\(number)() {
                    let view = \(scene.type)(frame: box)
                \(settings)\(surroundings)
                    print(Trace(layersOf: view.layer).text)
                }
                MainActor.assumeIsolated { scene\(number)() }

                """
        }
        return text
    }

    private static func literal(_ kind: Kind, _ value: [Double], _ isUIKit: Bool) -> String {
        switch kind {
        case .number, .duration: "\(value[0])"
        case .integer: "\(Int(value[0]))"
        case .angle: "\(value[0] * (.pi / 180))"
        case .point: "CGPoint(x: \(value[0]), y: \(value[1]))"
        case .boolean: value[0] == 1 ? "true" : "false"
        case .color:
            (isUIKit ? "UIColor(red: " : "NSColor(srgbRed: ")
                + "\(value[0] / 255), green: \(value[1] / 255), blue: \(value[2] / 255), alpha: \(value[3]))"
        }
    }
}

/// What a layer shows.
struct LayerMark {
    /// The fill, the stroke, the opacity and the shadow.
    var words: [ViewMark.Words]
    var elements: [PathElement] = []
    var trace: [TraceStep] = []
    /// Whether the outline is made of chords of a part.
    var isTrimmed = false

    /// The marks of a trace.
    static func all(in trace: [TraceStep]) -> [LayerMark] {
        var marks: [LayerMark] = []
        for step in trace {
            if step.kind == .call, step.message == "layer" {
                marks.append(LayerMark(words: []))
            } else if step.kind == .call {
                marks[marks.count - 1].words.append(ViewMark.Words(step.message))
            } else {
                marks[marks.count - 1].trace.append(step)
            }
        }
        return marks
    }

    func difference(from expected: LayerMark, in scene: ViewScene) -> String? {
        if expected.isTrimmed { return ends(differFrom: expected) ?? difference(of: expected.words, in: scene) }
        let found = ViewMark(words: words, trace: trace)
        return found.difference(from: ViewMark(words: expected.words, elements: expected.elements), in: scene)
    }

    private func difference(of expected: [ViewMark.Words], in scene: ViewScene) -> String? {
        ViewMark(words: words).difference(from: ViewMark(words: expected), in: scene)
    }

    /// Chords end where the part of the outline does, but for what they are shorter.
    private func ends(differFrom expected: LayerMark) -> String? {
        let places = [(trace.first, expected.elements.first), (trace.last, expected.elements.last)]
        for (step, element) in places {
            guard let numbers = step?.numbers.suffix(2), let end = element?.end else { continue }
            let distance = Elementary.hypot((numbers.first ?? 0) - end.x, (numbers.last ?? 0) - end.y)
            if distance > 0.05 { return "a part ends at \(Array(numbers)), should at \(end)" }
        }
        return trace.isEmpty == expected.elements.isEmpty ? nil : "a part should be empty, or not"
    }
}
