import Foundation
import ShapeCompiler
import TestSupport
import Testing

/// All drawings of some files in some renderings, by one process.
struct DriverRun {
    /// A shape with what was asked for and what came of it.
    struct Shape {
        let path: String
        let subject: Subject
        let trials: [Trial]
        /// The numbers that the driver knows it by.
        fileprivate var numbers: [Rendering: Int] = [:]
        /// For each rendering, one for each trial.
        fileprivate(set) var traces: [Rendering: [[TraceStep]]] = [:]
    }

    /// Where generated types are.
    enum Layout {
        /// Each framework has a file of its own for each shape file, whose types are in a namespace of its own.
        case separate
        /// The types stand alone, if the file is not to have a namespace. For one framework at a time.
        case alone
        /// One file is for all frameworks. Those are seen for which there are renderings.
        case together
    }

    private(set) var shapes: [Shape] = []
    private let renderings: [Rendering]
    private let layout: Layout
    private let belowMinimum: SwiftStyle.BelowMinimum

    /// `isWanted` picks among the drawings of each shape.
    init(
        _ files: [SubjectFile], _ renderings: [Rendering], _ mode: LanguageMode, _ layout: Layout = .separate,
        belowMinimum: SwiftStyle.BelowMinimum = .clamp, scopeThreshold: Int = Workshop.scopeThreshold,
        _ isWanted: (Subject, Trial) -> Bool = { _, _ in true }
    ) throws {
        self.renderings = renderings
        self.layout = layout
        self.belowMinimum = belowMinimum
        let modules = Set(renderings.compactMap(\.framework.module))
        let workshop = try Workshop(modules)
        var driver = DriverSource(modules)
        var paths: [String] = []
        for file in files {
            let first = shapes.count
            for subject in file.subjects {
                let trials = Trial.all(for: subject, UInt64(shapes.count)).filter { isWanted(subject, $0) }
                shapes.append(Shape(path: file.path, subject: subject, trials: trials))
            }
            try add(file, first, &driver) { source in
                paths.append(try workshop.write(source, to: "generated\(paths.count).swift"))
            }
        }
        paths.append(try workshop.write(driver.text, to: "shapes.swift"))
        paths.append(try workshop.write(driver.main, to: "main.swift"))
        let program = try workshop.build(paths, mode, scopeThreshold: scopeThreshold)
        try draw(program)
    }

    /// Generates code of a file, whose shapes are those from a number on.
    private mutating func add(
        _ file: SubjectFile, _ first: Int, _ driver: inout DriverSource, _ write: (String) throws -> Void
    ) throws {
        var written: Set<SwiftStyle.Framework> = []
        let stem = String(file.path.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        for rendering in renderings {
            let framework = rendering.framework
            let namespace = layout == .separate ? "\(framework.rawValue)_\(file.namespace ?? stem)" : file.namespace
            let source =
                layout == .together
                ? file.generated(for: [.uikit, .appkit, .swiftui, .coregraphics, .plain], in: namespace)
                : file.generated(for: [framework], belowMinimum: belowMinimum, in: namespace)
            if written.isEmpty || layout == .separate && !written.contains(framework) {
                try write(source)
                if let namespace { driver.add(namespace: namespace) }
            }
            written.insert(framework)
            let signatures = Signature.all(in: visible(source), isNamespaced: namespace != nil)
            try #require(signatures.count == file.subjects.count, "\(file.path) has other types than shapes")
            for index in file.subjects.indices { shapes[first + index].numbers[rendering] = driver.count + index }
            driver.add(file, signatures, rendering, in: namespace)
        }
    }

    /// The part of a file for all frameworks that the compiler reads: what is between `#if` and `#else` at the left, or
    /// what is behind that.
    private func visible(_ source: String) -> String {
        guard layout == .together else { return source }
        let hasFramework = renderings != [.plain]
        var isElse = false
        return source.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            let directive = line.drop { $0 == " " }
            if directive.hasPrefix("#else") { isElse = true }
            if directive.hasPrefix("#endif") && isElse { isElse = false }
            return isElse != hasFramework || line.hasPrefix("extension")
        }.joined(separator: "\n")
    }

    /// Fills in the traces.
    private mutating func draw(_ program: URL) throws {
        let jobs = shapes.indices.flatMap { index in renderings.map { (shape: index, rendering: $0) } }
        let input = jobs.map { job in
            let shape = shapes[job.shape]
            let number = shape.numbers[job.rendering] ?? -1
            return shape.trials.map { shape.subject.line($0, number) }.joined()
        }
        let result = try Subprocess.run(program, input: Array(input.joined().utf8))
        guard result.status == 0 else { return try findTrap(program, zip(jobs.map(\.shape), input)) }
        let answers = TraceStep.answers(result.output)
        var start = 0
        for job in jobs {
            let end = start + shapes[job.shape].trials.count
            shapes[job.shape].traces[job.rendering] = Array(answers[start..<end])
            start = end
        }
    }

    /// Draws one by one, to name what ends the process.
    private func findTrap(_ program: URL, _ input: some Sequence<(Int, String)>) throws {
        for (index, lines) in input where try Subprocess.run(program, input: Array(lines.utf8)).status != 0 {
            let shape = shapes[index]
            for (trial, line) in zip(shape.trials, lines.split(separator: "\n")) {
                guard try Subprocess.run(program, input: Array(line.utf8)).status != 0 else { continue }
                Issue.record("\(shape.path), \(shape.subject.name) traps: \(trial)")
                break
            }
        }
        Issue.record("the driver ended early")
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
