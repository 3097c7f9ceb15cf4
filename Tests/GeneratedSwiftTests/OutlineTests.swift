import ShapeCompiler
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

/// Generated Swift compiles without a warning, and what it draws is what the evaluator draws.
///
/// The compiler runs seldom, as it takes long: once for each double, once for each mode with the code for all
/// frameworks in one module, and once for each system that a file for all frameworks can be compiled for.
@Suite struct OutlineTests {
    static let modes = TestRun.isFull ? LanguageMode.all : [.newest]
    /// What is there on iOS, on macOS, and elsewhere.
    static let systems: [[Rendering]] = [
        [.cgPath, .swiftUI, .shape, .uiKit], [.cgPath, .swiftUI, .shape, .appKit], [.plain],
    ]

    /// The corpus, too, for the newest mode; in the others it would take minutes, and say what the samples say.
    @Test(.requires(Workshop.compiler), arguments: modes)
    func everyShapeDrawsTheOutlineOfTheEvaluator(_ mode: LanguageMode) throws {
        let files = Self.part(of: mode == .newest ? SubjectFile.all : SubjectFile.samples)
        for shape in try DriverRun(files, Rendering.allCases, mode).shapes { shape.check() }
    }

    @Test(.requires(Workshop.compiler), arguments: systems)
    func oneFileServesAllSystems(_ renderings: [Rendering]) throws {
        let files = Self.part(of: SubjectFile.samples)
        for shape in try DriverRun(files, renderings, .newest, .together).shapes { shape.check() }
    }

    /// Every fifth file in a short run: compiling all of them takes minutes.
    private static func part(of files: [SubjectFile]) -> [SubjectFile] {
        TestRun.isFull ? files : files.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
    }

    /// Each sample turned over by its host in all ways, and placed upside down in another shape.
    @Test(.requires(Workshop.compiler))
    func turnedAndPlacedShapesDrawTheOutlineOfTheEvaluator() throws {
        let kinds = [SubjectFile.mirrored, SubjectFile.mirroredVertically, SubjectFile.placing]
        for files in kinds { try #require(files.count > 20) }
        let files = kinds.flatMap { files in
            TestRun.isFull ? files : files.enumerated().filter { $0.offset % 12 == 0 }.map(\.element)
        }
        for shape in try DriverRun(files, [.cgPath, .appKit, .plain], .newest).shapes { shape.check() }
    }

    @Test(.requires(Workshop.compiler))
    func randomShapesDrawTheOutlineOfTheEvaluator() throws {
        let count = TestRun.count(120)
        let files = RandomShapes.files(count, seed: 3)
        try #require(files.count == count)
        // In the smallest box, lengths that follow its size are less than the rounding of coordinates that do not: from
        // which angle an arc goes on there is not settled.
        let run = try DriverRun(
            files, [.cgPath, .appKit, .plain], .newest, scopeThreshold: Workshop.scopeThresholdOfRandomFormulas
        ) { _, trial in trial.box.width.magnitude > 1e-30 }
        for shape in run.shapes { shape.check() }
    }

    /// Shapes, parameters and lets that are called what Swift, a framework or the generated code call something else,
    /// in a file whose types are not in a namespace.
    @Test(.requires(Workshop.compiler), arguments: SwiftStyle.Framework.allCases)
    func hostileNamesStandAlone(_ framework: SwiftStyle.Framework) throws {
        let file = try #require(SubjectFile("Tests/Corpus/accept/swift_names.shape", namespace: nil))
        for shape in try DriverRun([file], framework.renderings, .newest, .alone).shapes { shape.check() }
    }
}

extension DriverRun.Shape {
    /// Holds all traces against the evaluator, and the numbers of their steps against each other.
    func check() {
        var evaluator = Evaluator()
        evaluator.prepare(subject.evaluated)
        var counts: [Rendering: Set<Int>] = [:]
        for (index, trial) in trials.enumerated() {
            let expected = Expected(of: subject, trial, &evaluator)
            for (rendering, traces) in traces {
                if let difference = expected?.difference(of: traces[index], rendering) {
                    Issue.record("\(path), \(subject.name), \(rendering.rawValue): \(trial): \(difference)")
                    return
                }
                if traces[index].isEmpty || traces[index].contains(where: { $0.kind == .fault }) { continue }
                counts[rendering, default: []].insert(traces[index].count { $0.kind != .impliedLine })
            }
        }
        for (rendering, counts) in counts {
            // Turning a subpath around as the evaluator does leaves out a closing line that has no length.
            let mayVary = subject.hasLoopsOrBranches || rendering != .appKit && subject.hasReversals
            #expect(
                counts.count <= 1 || mayVary,
                "\(path), \(subject.name), \(rendering.rawValue): \(counts.sorted()) steps")
        }
    }
}

/// What has to come of a drawing in all renderings.
private struct Expected {
    let subject: Subject
    let trial: Trial
    var elements: [PathElement] = []
    /// Whether the shape is undefined or open somewhere.
    var allowsGaps = false

    /// Evaluates the shape; `nil` where anything is right.
    init?(of subject: Subject, _ trial: Trial, _ evaluator: inout Evaluator) {
        self.subject = subject
        self.trial = trial
        switch trial.outcome {
        case .anything: return nil
        case .empty: return
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
        elements = evaluator.outlines.flatMap(\.elements).map { placement.place($0) }
        allowsGaps = !evaluator.faults.isEmpty || !evaluator.gaps.isEmpty
    }

    /// The first difference of a trace in words; `nil` if there is none.
    func difference(of trace: [TraceStep], _ rendering: Rendering) -> String? {
        let isNegative = trial.box.width < 0 || trial.box.height < 0
        if case .empty = trial.outcome {
            return trace.first.map { "should be empty, begins with \($0)" }
        } else if isNegative && !rendering.knowsRectangles {
            return trace.first.map { "should be empty, begins with \($0)" }
        }
        let box = trial.box.standardized
        let leniency = Comparison.Leniency(
            curves: rendering.knowsRectangles ? subject.curves(rendering) : [],
            allowsCubics: rendering == .appKit, allowsGaps: allowsGaps,
            allowsOtherStarts: rendering == .appKit && subject.hasReversals)
        let origin = rendering.knowsRectangles ? box : Box((box.width, box.height), at: (0, 0))
        return Comparison(trace, elements, in: origin, leniency).difference
    }
}

extension Subject {
    /// The program whose outline is the expected one.
    fileprivate var evaluated: Program { original?.program ?? program }

    /// The arcs that are not of a circle at every size, and those that may be turned around as curves.
    fileprivate func curves(_ rendering: Rendering) -> Set<ID<Arc>> {
        let areAll = hasReversals && rendering.reversesCurves
        let arcs = evaluated.arcs
        let indices = arcs.indices.filter { areAll || arcs[$0].radiusX != arcs[$0].radiusY }
        return Set(indices.map { ID($0) })
    }
}
