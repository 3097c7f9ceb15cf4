import ShapeCompiler
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

/// Views of SwiftUI show the layers that the evaluator draws, painted as the source says, in light and in dark
/// surroundings, turned over, with other parameters, and at each moment of each motion.
@Suite(.serialized) struct ViewTests {
    @Test(.requires(Workshop.compiler), arguments: TestRun.isFull ? LanguageMode.ends : [.newest])
    func viewsShowTheLayersOfTheEvaluator(_ mode: LanguageMode) throws {
        let workshop = try Workshop([.swiftUI])
        var scenes: [ViewScene] = []
        var paths: [String] = []
        for file in SubjectFile.painted {
            let source = file.generated(for: [.swiftui], form: .view, in: file.namespace)
            if let namespace = file.namespace {
                paths.append(try workshop.write("enum \(namespace) {}\n", to: "space\(paths.count).swift"))
            }
            paths.append(try workshop.write(source, to: "views\(paths.count).swift"))
            for subject in file.subjects { scenes += ViewScene.all(of: subject, in: file.namespace) }
        }
        try #require(scenes.count > 250)
        paths.append(try workshop.write(Self.main(scenes), to: "main.swift"))
        let program = try workshop.build(paths, mode, scopeThreshold: Workshop.scopeThreshold)
        let answers = TraceStep.answers(try Subprocess.run(program, input: []).output)
        try #require(answers.count == scenes.count)
        for (scene, answer) in zip(scenes, answers) {
            let found = ViewMark.all(in: answer)
            let expected = scene.marks()
            #expect(found.count == expected.count, "\(scene.call): \(found.map(\.words))")
            for (found, expected) in zip(found, expected) {
                if let difference = found.difference(from: expected, in: scene) {
                    Issue.record("\(scene.call): \(difference)")
                    break
                }
            }
        }
    }

    /// A main program that prints what each scene shows.
    private static func main(_ scenes: [ViewScene]) -> String {
        var text = "@_spi(Recording) import SwiftUI\n\n"
        text += "let box = Run(\"0 0 0 \(ViewScene.width) \(ViewScene.height)\")!\n"
        for (number, scene) in scenes.enumerated() {
            text += """
                @MainActor func scene\(number)() {
                    EnvironmentValues.current.colorScheme = .\(scene.isDark ? "dark" : "light")
                    EnvironmentValues.current.layoutDirection = .\(scene.isRightToLeft ? "rightToLeft" : "leftToRight")
                    EnvironmentValues.current.accessibilityReduceMotion = \(scene.motion == nil)
                    Clock.now = 0
                    let view = \(scene.call)
                    Clock.now = \(scene.time)
                    print(Trace(drawingOf: { view }, box).text)
                }
                MainActor.assumeIsolated { scene\(number)() }

                """
        }
        return text
    }
}
