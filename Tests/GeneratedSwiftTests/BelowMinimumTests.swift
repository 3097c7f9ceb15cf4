import ShapeCompiler
import ShapeProgram
import TestSupport
import Testing

/// What generated Swift draws at sizes at which a shape is not what it is meant to be.
@Suite(.serialized) struct BelowMinimumTests {
    /// Samples with requirements, under which they are proved to be valid.
    private static let all = SubjectFile.samples.filter { file in
        file.subjects.allSatisfy { !$0.program.requirements.isEmpty }
    }
    private static let files = TestRun.isFull ? all : Array(all.prefix(5))

    @Test(.requires(Workshop.compiler))
    func nothingIsDrawnWhereARequirementFails() throws {
        try #require(Self.all.count > 8)
        let renderings: [Rendering] = TestRun.isFull ? Rendering.allCases : [.cgPath, .appKit]
        var counts = (drawn: 0, empty: 0)
        for shape in try DriverRun(Self.files, renderings, .newest, belowMinimum: .empty).shapes {
            for (index, trial) in shape.trials.enumerated() where trial.asksForOutline {
                let isMet = shape.subject.isMet(at: trial)
                for (rendering, traces) in shape.traces {
                    let isRight = traces[index].isEmpty != isMet
                    #expect(isRight, "\(shape.path), \(shape.subject.name), \(rendering.rawValue): \(trial)")
                }
                if isMet { counts.drawn += 1 } else { counts.empty += 1 }
            }
        }
        #expect(counts.drawn > 50 && counts.empty > 50)
    }

    @Test(.requires(Workshop.compiler))
    func nothingTrapsWhereRequirementsHold() throws {
        let renderings: [Rendering] = TestRun.isFull ? Rendering.allCases : [.appKit, .plain]
        let run = try DriverRun(Self.files, renderings, .newest, belowMinimum: .trap) {
            $1.asksForOutline && $0.isMet(at: $1)
        }
        for shape in run.shapes { shape.check() }
    }
}

extension Trial {
    /// Whether all numbers have an inside.
    fileprivate var asksForOutline: Bool {
        if case .outline = outcome { return box.width > 0 && box.height > 0 }
        return false
    }
}

extension Subject {
    /// Whether all requirements hold, as the evaluator sees them.
    fileprivate func isMet(at trial: Trial) -> Bool {
        var evaluator = Evaluator()
        evaluator.prepare(program)
        evaluator.evaluate(program, width: trial.box.width, height: trial.box.height, parameters: trial.values)
        return program.requirements.allSatisfy { evaluator.value(of: $0.condition, in: program) != 0 }
    }
}
