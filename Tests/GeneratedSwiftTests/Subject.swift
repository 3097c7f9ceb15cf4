import Foundation
import ShapeProgram
import ShapeSyntax
import TestSupport

@testable import ShapeCompiler

/// A shape file that Swift is generated from.
struct SubjectFile: Sendable {
    /// Below the root of the checkout, with `/`.
    let path: String
    let source: SourceFile
    /// The enum that its types are put into; none if `nil`.
    let namespace: String?
    let subjects: [Subject]

    /// The samples under their own names, and the sound files of the corpus, each in a namespace, since they
    /// use some names again and again; in a full run also the shapes that have reference values.
    static let all = corpus + (TestRun.isFull ? values : [])

    static let corpus = samples + corpus("accept") + corpus("faults")

    static let samples = names(in: "samples").compactMap { SubjectFile("samples/" + $0, namespace: nil) }

    /// The samples, files of the corpus about painting and motion, and shapes that are painted and moved at random.
    static let painted =
        samples
        + ["paints", "strokes_in_full", "painted_views", "motion", "places", "parameters"].compactMap {
            (stem: String) in
            SubjectFile("Tests/Corpus/accept/\(stem).shape", namespace: stem)
        } + RandomPaints.files(TestRun.count(40), seed: 7)

    private static func corpus(_ folder: String) -> [SubjectFile] {
        names(in: "Tests/Corpus/" + folder).compactMap {
            let stem = $0.replacing(".shape", with: "")
            return SubjectFile("Tests/Corpus/\(folder)/\($0)", namespace: "\(folder)_\(stem)")
        }
    }

    private static var values: [SubjectFile] {
        struct Value: Decodable { var source: String }
        let data = try? Data(contentsOf: Repository.file("Tests/Reference/values.json"))
        guard let data, let values = try? JSONDecoder().decode([Value].self, from: data) else {
            fatalError("cannot read values.json")
        }
        return values.enumerated().compactMap {
            SubjectFile(SourceFile(name: "value\($0).shape", text: $1.source), namespace: "Value_\($0)")
        }
    }

    /// `nil` for a file with errors.
    init?(_ path: String, namespace: String?) {
        guard let data = try? Data(contentsOf: Repository.file(path)) else { fatalError("cannot read \(path)") }
        self.init(SourceFile(name: path, bytes: Array(data)), namespace: namespace)
    }

    /// `nil` for a file with errors. `originals` are what its shapes, one by one, turn over or place.
    init?(_ source: SourceFile, namespace: String?, _ originals: [Original?] = []) {
        guard var subjects = Subject.all(of: source) else { return nil }
        for (index, original) in zip(subjects.indices, originals) { subjects[index].original = original }
        path = source.name
        self.source = source
        self.namespace = namespace
        self.subjects = subjects
    }

    private static func names(in folder: String) -> [String] {
        let path = Repository.file(folder).path(percentEncoded: false)
        let found = try? FileManager.default.contentsOfDirectory(atPath: path)
        return (found ?? []).filter { $0.hasSuffix(".shape") }.sorted()
    }

    /// The Swift source that the compiler makes of it; for SwiftUI with a `Shape`.
    func generated(
        for frameworks: [SwiftStyle.Framework], form: SwiftStyle.Form? = nil, access: SwiftStyle.Access = .internal,
        belowMinimum: SwiftStyle.BelowMinimum = .clamp, in namespace: String?
    ) -> String {
        var options = CompileOptions()
        options.format = .swift
        options.swift.frameworks = frameworks
        options.swift.form = form ?? (frameworks.contains(.swiftui) ? .shape : .path)
        options.swift.access = access
        options.swift.belowMinimum = belowMinimum
        options.swift.namespace = namespace
        let outputs = Compiler.compile(source, options).outputs
        return String(decoding: outputs.first?.bytes ?? [], as: UTF8.self)
    }
}

/// One shape of a file, as the stages before the backends left it. Tests share it, as nothing changes its program.
struct Subject: @unchecked Sendable {
    /// In the shape file's spelling.
    let name: String
    let program: Program
    /// Names and kinds, in the order of declaration.
    let parameters: [(name: String, kind: Kind)]
    /// The names of its regions, `content` for the one that has none, and of its anchors.
    let regions: [String]
    let anchors: [String]
    /// Its motions, each once.
    let motions: [(name: Name, text: String)]
    /// The shape that is evaluated instead of it.
    var original: Original?

    /// The shapes of a file; `nil` if it has errors.
    static func all(of source: SourceFile) -> [Subject]? {
        var pipeline = Pipeline(LoadedFile(source, reader: nil), thoroughness: .joints, addsMirroring: true)
        var found: [Subject] = []
        while let isSound = pipeline.next(only: nil) {
            guard isSound else { return nil }
            let program = pipeline.program
            found.append(
                Subject(
                    name: pipeline.names.string(program.name), program: program,
                    parameters: program.parameters.map { (pipeline.names.string($0.name), $0.kind) },
                    regions: program.regions.map {
                        $0.name.isPresent ? pipeline.names.string($0.name) : "content"
                    },
                    anchors: program.anchors.map { pipeline.names.string($0.name) },
                    motions: motions(of: program, pipeline.names)))
        }
        return pipeline.finish().hasErrors ? nil : found
    }

    private static func motions(of program: Program, _ names: NameTable) -> [(name: Name, text: String)] {
        var found: [(name: Name, text: String)] = []
        for animation in program.animations where !found.contains(where: { $0.name == animation.name }) {
            found.append((animation.name, names.string(animation.name)))
        }
        return found
    }

    /// Whether the number of commands may depend on the size or on parameters.
    var hasLoopsOrBranches: Bool {
        contains {
            switch $0 {
            case .repeat, .choose: true
            case .bind, .move, .line, .quadratic, .cubic, .arc, .corner, .smooth, .close, .open, .primitive,
                .reversed, .transform:
                false
            }
        }
    }

    /// Whether some subpaths are turned around when they are drawn.
    var hasReversals: Bool { contains { if case .reversed = $0 { true } else { false } } }

    /// Whether a layer has such a statement, at any depth.
    private func contains(_ isWanted: (Statement) -> Bool) -> Bool {
        var blocks = program.layers.map(\.body)
        while let block = blocks.popLast() {
            for index in block.indices {
                let statement = program[program.statement(at: index)]
                if isWanted(statement) { return true }
                switch statement {
                case .reversed(let body), .transform(_, let body): blocks.append(body)
                case .repeat(let loop): blocks.append(program[loop].body)
                case .choose(_, let then, let otherwise): blocks += [then, otherwise]
                case .bind, .move, .line, .quadratic, .cubic, .arc, .corner, .smooth, .close, .open, .primitive: break
                }
            }
        }
        return false
    }

    /// Where the components of a parameter lie among all components.
    func components(of name: String) -> Range<Int>? {
        var start = 0
        for parameter in parameters {
            let end = start + parameter.kind.componentCount
            if parameter.name == name { return start..<end }
            start = end
        }
        return nil
    }
}
