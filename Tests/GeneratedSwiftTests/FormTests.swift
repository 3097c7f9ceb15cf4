import ShapeCompiler
import TestSupport
import Testing

/// Views and renderers of every shape compile without a warning where the compiler is at its strictest. What they draw,
/// other tests see to.
@Suite(.serialized) struct FormTests {
    private static let kinds: [(frameworks: [SwiftStyle.Framework], form: SwiftStyle.Form)] = [
        ([.uikit], .view), ([.appkit], .view), ([.swiftui], .view), ([.uikit, .swiftui], .view),
        ([.coregraphics], .renderer),
    ]

    @Test(.requires(Workshop.compiler))
    func everyShapeHasViewsAndARenderer() throws {
        try check(SubjectFile.corpus, scopeThreshold: Workshop.scopeThreshold)
    }

    @Test(.requires(Workshop.compiler))
    func randomShapesHaveViewsAndARenderer() throws {
        let count = TestRun.isFull ? 56 : 24
        let files = RandomPaints.files(count, seed: 11)
        try #require(files.count == count)
        try check(files, scopeThreshold: Workshop.scopeThresholdOfRandomFormulas)
    }

    /// Every eighth file in a short run.
    private func check(_ files: [SubjectFile], scopeThreshold: Int) throws {
        let workshop = try Workshop([.coreGraphics, .uiKit, .appKit, .swiftUI])
        var paths: [String] = []
        for (number, file) in files.enumerated() where TestRun.isFull || number % 8 == 0 {
            for (kind, style) in Self.kinds.enumerated() {
                let namespace = "Kind\(kind)_\(number)"
                let source = file.generated(for: style.frameworks, form: style.form, in: namespace)
                paths.append(try workshop.write("enum \(namespace) {}\n" + source, to: "\(namespace).swift"))
            }
        }
        let mode = LanguageMode(version: "6", isOnMainActor: true)
        try workshop.check(paths, mode, scopeThreshold: scopeThreshold)
    }
}
