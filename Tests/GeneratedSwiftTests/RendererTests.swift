import Foundation
import ShapeCompiler
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

/// Renderers paint into a context what the evaluator draws, in the styles of the source.
@Suite(.serialized) struct RendererTests {
    @Test(.requires(Workshop.compiler), arguments: TestRun.isFull ? LanguageMode.ends : [.newest])
    func renderersPaintTheLayersOfTheEvaluator(_ mode: LanguageMode) throws {
        let workshop = try Workshop([.coreGraphics])
        var scenes: [ViewScene] = []
        var paths: [String] = []
        for file in SubjectFile.painted {
            let source = file.generated(for: [.coregraphics], form: .renderer, in: file.namespace)
            if let namespace = file.namespace {
                paths.append(try workshop.write("enum \(namespace) {}\n", to: "space\(paths.count).swift"))
            }
            paths.append(try workshop.write(source, to: "renderers\(paths.count).swift"))
            for subject in file.subjects {
                scenes += ViewScene.all(of: subject, in: file.namespace).filter { scene in
                    scene.motion == nil && !scene.isRightToLeft
                }
            }
        }
        try #require(scenes.count > 150)
        paths.append(try workshop.write(Self.main(scenes), to: "main.swift"))
        let program = try workshop.build(paths, mode, scopeThreshold: Workshop.scopeThreshold)
        let answers = TraceStep.answers(try Subprocess.run(program, input: []).output)
        try #require(answers.count == scenes.count)
        for (scene, answer) in zip(scenes, answers) {
            let found = LayerMark.all(in: answer)
            let expected = scene.contextMarks()
            #expect(found.count == expected.count, "\(scene.type): \(found.map(\.words))")
            for (found, expected) in zip(found, expected) {
                if let difference = found.difference(from: expected, in: scene) {
                    Issue.record("\(scene.type): \(difference)")
                    break
                }
            }
        }
    }

    /// A main program that prints what each scene paints.
    private static func main(_ scenes: [ViewScene]) -> String {
        var text = "@_spi(Recording) import CoreGraphics\n\n"
        text += "let box = CGRect(x: 0, y: 0, width: \(ViewScene.width), height: \(ViewScene.height))\n"
        for (number, scene) in scenes.enumerated() {
            let type = scene.type.dropLast("View".count) + "Renderer"
            let settings = scene.arguments.map { name, kind, value in
                "    options.\(name) = \(literal(kind, value))\n"
            }.joined()
            let dark = scene.hasDarkColors ? "    options.isDark = \(scene.isDark)\n" : ""
            text += """
                func scene\(number)() {
                    \(settings.isEmpty && dark.isEmpty ? "let" : "var") options = \(type).Options.default
                \(settings)\(dark)
                    let context = CGContext()
                    \(type).render(in: context, rect: box, options: options)
                    print(Trace(context).text)
                }
                scene\(number)()

                """
        }
        return text
    }

    private static func literal(_ kind: Kind, _ value: [Double]) -> String {
        switch kind {
        case .number, .duration: "\(value[0])"
        case .integer: "\(Int(value[0]))"
        case .angle: "\(value[0] * (.pi / 180))"
        case .point: "CGPoint(x: \(value[0]), y: \(value[1]))"
        case .boolean: value[0] == 1 ? "true" : "false"
        case .color:
            "CGColor(srgbRed: \(value[0] / 255), green: \(value[1] / 255), blue: \(value[2] / 255), "
                + "alpha: \(value[3]))"
        }
    }
}
