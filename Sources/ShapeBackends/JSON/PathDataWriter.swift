import ShapeProgram
import ShapeSyntax

/// Writes shapes as JSON path data, one document for all.
public struct PathDataWriter: Sendable {
    /// How segments are given.
    public enum Segments: Sendable {
        /// Absolute M, L, C and Z only, as `getPathData({ normalize: true })` of SVG Paths gives them.
        case normalized
        /// Also Q, and A for arcs.
        case full
    }

    /// The decimals that are printed unless told otherwise.
    package static let defaultPrecision = 6

    package var segments: Segments
    /// How many decimals a number has.
    package var precision: Int
    /// Whether each figure has its formula beside it.
    package var writesExpressions: Bool

    package init(segments: Segments, precision: Int = defaultPrecision, writesExpressions: Bool) {
        self.segments = segments
        self.precision = precision
        self.writesExpressions = writesExpressions
    }

    /// Starts the document.
    package func begin(_ out: inout CodeWriter) {}

    /// Writes a shape at the size of the evaluator's last evaluation, which must have been of this program.
    ///
    /// `source` is the base name of the file.
    package mutating func add(
        _ program: Program, _ evaluator: inout Evaluator, _ proofs: Proofs, names: NameTable, source: String,
        to out: inout CodeWriter
    ) {}

    /// Ends the document.
    package func end(_ out: inout CodeWriter) {}
}
