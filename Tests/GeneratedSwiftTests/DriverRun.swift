import Foundation
import ShapeCompiler
import TestSupport
import Testing

/// All drawings of some files, by one process.
struct DriverRun {
    /// A shape with what was asked for and what came of it.
    struct Shape {
        let path: String
        let subject: Subject
        let trials: [Trial]
        var traces: [[TraceStep]] = []
    }

    private(set) var shapes: [Shape] = []

    /// `isWanted` picks among the drawings of each shape.
    init(
        _ files: [SubjectFile], _ framework: SwiftStyle.Framework, _ mode: LanguageMode,
        _ belowMinimum: SwiftStyle.BelowMinimum = .clamp,
        scopeThreshold: Int = Workshop.scopeThreshold, _ isWanted: (Subject, Trial) -> Bool = { _, _ in true }
    ) throws {
        let workshop = try Workshop(framework.modules)
        var driver = DriverSource(framework.modules)
        var paths: [String] = []
        for (index, file) in files.enumerated() {
            let source = file.generated(for: framework, .internal, belowMinimum)
            let signatures = Signature.all(in: source, isNamespaced: file.namespace != nil)
            try #require(signatures.count == file.subjects.count, "\(file.path) has other types than shapes")
            paths.append(try workshop.write(source, to: "generated\(index).swift"))
            driver.add(file, signatures, framework)
            for subject in file.subjects {
                let trials = Trial.all(for: subject, UInt64(shapes.count)).filter { isWanted(subject, $0) }
                shapes.append(Shape(path: file.path, subject: subject, trials: trials))
            }
        }
        paths.append(try workshop.write(driver.text, to: "shapes.swift"))
        paths.append(try workshop.write(driver.main, to: "main.swift"))
        let program = try workshop.build(paths, mode, scopeThreshold: scopeThreshold)
        try draw(program)
    }

    /// Fills in the traces.
    private mutating func draw(_ program: URL) throws {
        let input = shapes.enumerated().map { number, shape in
            shape.trials.map { shape.subject.line($0, number) }.joined()
        }
        let result = try Subprocess.run(program, input: Array(input.joined().utf8))
        guard result.status == 0 else { return try findTrap(program, input) }
        let answers = TraceStep.answers(result.output)
        var start = 0
        for index in shapes.indices {
            let end = start + shapes[index].trials.count
            shapes[index].traces = Array(answers[start..<end])
            start = end
        }
    }

    /// Draws one by one, to name what ends the process.
    private func findTrap(_ program: URL, _ input: [String]) throws {
        for (shape, lines) in zip(shapes, input) where try Subprocess.run(program, input: Array(lines.utf8)).status != 0
        {
            for (trial, line) in zip(shape.trials, lines.split(separator: "\n")) {
                guard try Subprocess.run(program, input: Array(line.utf8)).status != 0 else { continue }
                Issue.record("\(shape.path), \(shape.subject.name) traps: \(trial)")
                break
            }
        }
        Issue.record("the driver ended early")
    }
}

extension SwiftStyle.Framework {
    /// The modules that its code imports.
    var modules: Set<AppleModule> {
        switch self {
        case .uikit: [.uiKit]
        case .plain: []
        }
    }
}

extension Subject {
    /// A drawing as the driver reads it, with angles in radians.
    fileprivate func line(_ trial: Trial, _ number: Int) -> String {
        let box = trial.box
        let kinds = parameters.flatMap { Array(repeating: $0.kind, count: $0.kind.componentCount) }
        let values = zip(trial.values, kinds).map { $1 == .angle ? $0 * (.pi / 180) : $0 }
        let numbers = [box.x, box.y, box.width, box.height] + values
        return "\(number) " + numbers.map { "\($0)" }.joined(separator: " ") + "\n"
    }
}
