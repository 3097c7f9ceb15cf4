import ShapeBackends
import ShapeChecker
import ShapeProgram
import ShapeSyntax

/// What is known about whether the shapes of two files have equal outlines.
public struct FileComparison: Sendable {
    /// What is found about a pair of shapes.
    public enum Verdict: Sendable {
        /// Proved at every size.
        case equal
        /// `place` is such as `w = 200, h = 120`; `distance` is in points, infinite if only one of them draws there.
        case differs(place: String, distance: Double)
        /// Why not, as the end of a sentence.
        case notProved(String)
        /// The other file has no such shape.
        case onlyOld
        case onlyNew
    }

    /// A pair of shapes, or one that has no counterpart.
    public struct Shape: Sendable {
        /// `Card`, or `Card → Sheet` for shapes of different names.
        public var name: String
        public var verdict: Verdict
        /// How their parameters differ, one sentence without a final period for each.
        public var differences: [String] = []
        /// What else differs and changes no outline.
        public var remarks: [String] = []
        /// An SVG document of both: where they differ, or else at the design size of the old one.
        public var picture: [UInt8] = []

        /// Whether nothing tells the shapes apart, which is proved.
        public var isEqual: Bool {
            if case .equal = verdict { differences.isEmpty } else { false }
        }
    }

    /// A distance in points with as many decimals as show that it is not 0.
    public static func text(distance: Double) -> String {
        NumberText.string(distance, decimals: distance < 0.01 ? 8 : 4)
    }

    /// In the order of the old file, then those of the new file alone. None if a file has errors.
    public var shapes: [Shape] = []
    public var oldDiagnostics: [Diagnostic] = []
    public var newDiagnostics: [Diagnostic] = []
    /// What is wrong with the names of shapes that were asked for.
    public var usageErrors: [String] = []
}

extension Compiler {
    /// Compares the shapes of two files: those of equal names, or a shape of each file that are named. Two files of one
    /// shape each need no names.
    public static func compare(
        _ old: SourceFile, _ new: SourceFile, shapes wanted: (old: String, new: String)? = nil,
        reader: ImportReader? = nil
    ) -> FileComparison {
        var result = FileComparison()
        let first = shapes(of: old, reader, &result.oldDiagnostics)
        let second = shapes(of: new, reader, &result.newDiagnostics)
        let found = result.oldDiagnostics + result.newDiagnostics
        guard !found.contains(where: { $0.severity == .error }) else { return result }
        if let wanted {
            let pair = (first.first { $0.name == wanted.old }, second.first { $0.name == wanted.new })
            guard let old = pair.0, let new = pair.1 else {
                let isOld = pair.0 == nil
                let shape = isOld ? wanted.old : wanted.new
                result.usageErrors.append(unknown(shape, isOld ? first : second, in: isOld ? "old" : "new"))
                return result
            }
            result.shapes.append(comparison(old, new))
        } else if first.count == 1, second.count == 1 {
            result.shapes.append(comparison(first[0], second[0]))
        } else {
            result.shapes = comparisons(first, second)
        }
        return result
    }

    private static func comparisons(_ old: [NamedProgram], _ new: [NamedProgram]) -> [FileComparison.Shape] {
        var result: [FileComparison.Shape] = []
        for shape in old {
            if let other = new.first(where: { $0.name == shape.name }) {
                result.append(comparison(shape, other))
            } else {
                result.append(FileComparison.Shape(name: shape.name, verdict: .onlyOld))
            }
        }
        for shape in new where old.allSatisfy({ $0.name != shape.name }) {
            result.append(FileComparison.Shape(name: shape.name, verdict: .onlyNew))
        }
        return result
    }

    private static func unknown(_ name: String, _ shapes: [NamedProgram], in file: String) -> String {
        let nearest = EditDistance.nearest(to: name, among: shapes.map { $0.name })
        return "no shape of the \(file) file is named `\(name)`" + (nearest.map { "; did you mean `\($0)`?" } ?? "")
    }

    /// The sound shapes of a file, expanded.
    private static func shapes(
        of source: SourceFile, _ reader: ImportReader?, _ diagnostics: inout [Diagnostic]
    ) -> [NamedProgram] {
        var result: [NamedProgram] = []
        var pipeline = Pipeline(LoadedFile(source, reader: reader), thoroughness: .joints)
        while let isSound = pipeline.next(only: nil) {
            guard isSound else { continue }
            let name = pipeline.names.string(pipeline.shapeName)
            result.append(NamedProgram(name: name, program: pipeline.program, names: pipeline.names))
        }
        let findings = pipeline.finish()
        diagnostics = findings.own + findings.imported.flatMap { $0.diagnostics }
        return result
    }
}

/// An expanded program that has left its pipeline.
private struct NamedProgram {
    let name: String
    let program: Program
    let names: NameTable
}

// MARK: - Pairs

extension Compiler {
    private static func comparison(_ old: NamedProgram, _ new: NamedProgram) -> FileComparison.Shape {
        let pair = ProgramPair((old.program, old.names), (new.program, new.names))
        let name = old.name == new.name ? old.name : "\(old.name) → \(new.name)"
        var witness: Samples.Point?
        var shape = FileComparison.Shape(name: name, verdict: .equal)
        switch EquivalenceCheck.compare(pair) {
        case .equal: break
        case .differs(let point, let distance):
            witness = point
            shape.verdict = .differs(place: EquivalenceCheck.text(point, pair), distance: distance)
        case .notProved(let reason): shape.verdict = .notProved(reason)
        }
        shape.differences = pair.differences
        shape.remarks = pair.remarks
        shape.picture = picture(of: pair, at: witness, name)
        return shape
    }

    /// Both at the witness, or else at the design size of the old one.
    private static func picture(of pair: ProgramPair, at witness: Samples.Point?, _ name: String) -> [UInt8] {
        let size = Samples.designSize(pair.program)
        let place = witness ?? Samples.Point(width: size.width, height: size.height, values: [])
        var evaluator = Evaluator()
        evaluator.prepare(pair.program)
        evaluator.evaluate(pair.program, width: place.width, height: place.height, parameters: place.values)
        let text = witness.map { EquivalenceCheck.text($0, pair) } ?? "the design size"
        return SVGOverlay.document(
            old: evaluator.outlines[..<pair.oldLayerCount], new: evaluator.outlines[pair.oldLayerCount...],
            size: (place.width, place.height), title: "\(name) at \(text): old in orange, new in blue")
    }
}
