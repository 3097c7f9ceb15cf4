import ShapeCompiler

/// The forms in which diagnostics are shown.
enum Reporter: String, CaseIterable {
    case text
    case xcode
    case json

    /// As `--reporter` takes them.
    static var names: [String] { allCases.map(\.rawValue) }

    /// All reports as one text.
    func render(_ reports: [FileReport], color: Bool) -> [UInt8] {
        switch self {
        case .text: reports.flatMap { TextReporter.render($0, color: color) }
        case .xcode: reports.flatMap { XcodeReporter.render($0) }
        case .json: JSONReporter.render(reports)
        }
    }
}

extension Arguments {
    /// The diagnostics that are to be shown: under `--quiet` only those that make the command fail. Under
    /// `--strict` what is not proved counts as an error.
    func shown(_ diagnostics: [Diagnostic], withNotes: Bool = true) -> [Diagnostic] {
        let least = has(.quiet) ? failing : withNotes ? .note : .warning
        return diagnostics.map(graded).filter { $0.severity >= least }
    }

    private func graded(_ diagnostic: Diagnostic) -> Diagnostic {
        guard has(.strict), diagnostic.code == .jointNotProved || diagnostic.code == .validityNotProved else {
            return diagnostic
        }
        var graded = diagnostic
        graded.severity = .error
        return graded
    }

    /// 1 when anything fails the command, else 0.
    func exitCode(for reports: [FileReport]) -> ExitCode {
        let fails = reports.contains { $0.diagnostics.contains { $0.severity >= failing } }
        return fails ? .diagnostics : .success
    }

    /// The least severity that fails the command.
    private var failing: Severity { has(.strict) ? .warning : .error }
}
