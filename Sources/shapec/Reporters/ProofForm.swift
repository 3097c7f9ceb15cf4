import ShapeCompiler

/// The forms in which `check --proofs` tells what is proved.
enum ProofForm: String, CaseIterable {
    case text
    case json

    /// As `--proofs` takes them.
    static var names: [String] { allCases.map(\.rawValue) }

    /// All files as one text.
    func render(_ files: [ProvedFile], color: Bool) -> [UInt8] {
        switch self {
        case .text: ProofTable.render(files, color: color)
        case .json: ProofJSON.render(files)
        }
    }
}

/// A file with what is proved about its shapes.
package struct ProvedFile {
    /// As the user wrote it.
    var name: String
    var source: SourceFile
    var shapes: [FileProofs.Shape]

    package init(name: String, source: SourceFile, shapes: [FileProofs.Shape]) {
        self.name = name
        self.source = source
        self.shapes = shapes
    }
}

/// How many claims there are and how many of them are proved.
struct ProofCount {
    var proved = 0
    var all = 0

    /// Counts claims about joints, or about closure.
    init(of proofs: Proofs?, closure: Bool) {
        for claim in proofs?.claims ?? [] where (claim.subject == .closure) == closure {
            all += 1
            if claim.verdict == .proved { proved += 1 }
        }
    }

    /// Adds another count.
    static func += (count: inout ProofCount, other: ProofCount) {
        count.proved += other.proved
        count.all += other.all
    }
}
