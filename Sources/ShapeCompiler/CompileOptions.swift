import ShapeBackends
import ShapeChecker
import ShapeSyntax

/// What to compile a file to.
public struct CompileOptions: Sendable {
    /// A parameter's value as the command line gives it.
    public struct Setting: Sendable {
        public var name: String
        /// In the language's own spelling: `6`, `30°`, `#FF9500`, `(8, 16)`, `true`.
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    public var format: OutputFormat = .svg
    /// The one shape to compile; all of the file if `nil`.
    public var shape: String?
    /// In points; each shape's design size, or 100 × 100, if `nil`.
    public var size: (width: Double, height: Double)?
    public var settings: [Setting] = []
    /// Decimals of lengths; the format's own if `nil`.
    public var precision: Int?
    /// Which motion SVG plays.
    public var animation = SVGWriter.Animation.first
    /// How JSON gives segments.
    public var segments: PathDataWriter.Segments = .normalized
    /// Whether JSON has formulas beside its figures.
    public var writesExpressions = false
    /// For whom Swift is written.
    public var swift = SwiftStyle()
    /// One output for each shape rather than one for the file, in formats that allow it.
    public var perShape = false

    public init() {}

    /// What the format tells of a shape besides its drawing.
    var thoroughness: Checker.Thoroughness {
        switch format {
        case .svg, .tree, .program: .joints
        case .json: settings.isEmpty ? .smallestSize : .promisedSizes
        case .swift: swift.belowMinimum == .clamp ? .promisedSizes : .neededSizes
        }
    }
}

/// A file that the compiler made.
public struct Output: Sendable {
    /// A name without folders: the shape's or the source's, with the format's ending.
    public var name: String
    public var bytes: [UInt8]
}

/// What comes of compiling a file.
public struct Compilation: Sendable {
    public var diagnostics: [Diagnostic]
    /// What was found in files that it imports.
    public var imported: [ImportedFindings] = []
    /// The paths of all files that it imports, directly or not.
    public var imports: [String] = []
    /// Empty when there are errors, in any file where several make one output.
    public var outputs: [Output] = []
    /// What the options ask for and the file does not have, as sentences.
    public var usageErrors: [String] = []
}
