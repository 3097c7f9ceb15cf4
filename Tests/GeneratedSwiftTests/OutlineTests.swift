import ShapeCompiler
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

/// Generated Swift compiles without a warning, and what it draws is what the evaluator draws.
@Suite(.serialized) struct OutlineTests {
    static let modes = TestRun.isFull ? LanguageMode.all : [.newest]

    @Test(.requires(Workshop.compiler), arguments: SwiftStyle.Framework.allCases, modes)
    func everyShapeDrawsTheOutlineOfTheEvaluator(_ framework: SwiftStyle.Framework, _ mode: LanguageMode) throws {
        let run = try DriverRun(SubjectFile.all, framework, mode)
        for shape in run.shapes { shape.check(framework) }
    }

    /// Each sample turned over by its host in all ways, and placed upside down in another shape.
    @Test(.requires(Workshop.compiler), arguments: SwiftStyle.Framework.allCases)
    func turnedAndPlacedShapesDrawTheOutlineOfTheEvaluator(_ framework: SwiftStyle.Framework) throws {
        for files in [SubjectFile.mirrored, SubjectFile.mirroredVertically, SubjectFile.placing] {
            try #require(files.count > 20)
            let chosen = TestRun.isFull ? files : files.enumerated().filter { $0.offset % 12 == 0 }.map(\.element)
            for shape in try DriverRun(chosen, framework, .newest).shapes { shape.check(framework) }
        }
    }

    @Test(.requires(Workshop.compiler), arguments: SwiftStyle.Framework.allCases)
    func randomShapesDrawTheOutlineOfTheEvaluator(_ framework: SwiftStyle.Framework) throws {
        let count = TestRun.count(120)
        let files = RandomShapes.files(count, seed: 3)
        try #require(files.count == count)
        let run = try DriverRun(
            files, framework, .newest, scopeThreshold: Workshop.scopeThresholdOfRandomFormulas
        ) { _, trial in trial.box.width.magnitude > 1e-30 }
        for shape in run.shapes { shape.check(framework) }
    }

    /// Shapes, parameters and lets that are called what Swift, UIKit or the generated code call something else, in a
    /// file whose types are not in a namespace.
    @Test(.requires(Workshop.compiler), arguments: SwiftStyle.Framework.allCases)
    func hostileNamesStandAlone(_ framework: SwiftStyle.Framework) throws {
        let file = try #require(SubjectFile("Tests/Corpus/accept/swift_names.shape", namespace: nil))
        let run = try DriverRun([file], framework, .newest)
        for shape in run.shapes { shape.check(framework) }
    }
}

extension DriverRun.Shape {
    /// Holds all traces against the evaluator, and the numbers of their steps against each other.
    func check(_ framework: SwiftStyle.Framework) {
        var evaluator = Evaluator()
        evaluator.prepare(subject.evaluated)
        var counts: Set<Int> = []
        for (trial, trace) in zip(trials, traces) {
            if let difference = difference(&evaluator, trial, trace, framework) {
                Issue.record("\(path), \(subject.name), \(framework.rawValue): \(trial): \(difference)")
                return
            }
            if trace.isEmpty || trace.contains(where: { $0.kind == .fault }) { continue }
            counts.insert(trace.count { $0.kind != .impliedLine })
        }
        // Turning a subpath around as the evaluator does leaves out a closing line that has no length.
        let mayVary = subject.hasLoopsOrBranches || framework == .plain && subject.hasReversals
        #expect(
            counts.count <= 1 || mayVary,
            "\(path), \(subject.name), \(framework.rawValue): \(counts.sorted()) steps")
    }

    private func difference(
        _ evaluator: inout Evaluator, _ trial: Trial, _ trace: [TraceStep], _ framework: SwiftStyle.Framework
    ) -> String? {
        let isNegative = trial.box.width < 0 || trial.box.height < 0
        switch trial.outcome {
        case .anything: return nil
        case .outline where framework == .plain && isNegative, .empty:
            return trace.first.map { "should be empty, begins with \($0)" }
        case .outline: break
        }
        let box = trial.box.standardized
        let placement: Original.Placement
        if let original = subject.original {
            guard let found = original.placement(in: box, trial.values) else { return nil }
            placement = found
        } else {
            placement = Original.Placement(size: (box.width, box.height))
        }
        let (width, height) = placement.size
        let values = Array(trial.values.prefix(evaluator.defaultParameters(of: subject.evaluated).count))
        evaluator.evaluate(subject.evaluated, width: width, height: height, parameters: values)
        let leniency = Comparison.Leniency(
            ellipses: framework == .uikit ? subject.ellipses : [],
            allowsGaps: !evaluator.faults.isEmpty || !evaluator.gaps.isEmpty,
            allowsOtherStarts: framework == .uikit && subject.hasReversals)
        let origin = framework == .uikit ? box : Box((box.width, box.height), at: (0, 0))
        let elements = evaluator.outlines.flatMap(\.elements).map { placement.place($0) }
        return Comparison(trace, elements, in: origin, leniency).difference
    }
}

extension Subject {
    /// The program whose outline is the expected one.
    fileprivate var evaluated: Program { original?.program ?? program }

    /// The arcs that are not of a circle at every size.
    fileprivate var ellipses: Set<ID<Arc>> {
        let arcs = evaluated.arcs
        return Set(arcs.indices.filter { arcs[$0].radiusX != arcs[$0].radiusY }.map { ID($0) })
    }
}
