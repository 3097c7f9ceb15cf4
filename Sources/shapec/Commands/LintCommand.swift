import ShapeCompiler

/// `shapec lint FILE…`: the diagnostics of `check` as a report on standard output.
enum LintCommand {
    /// Checks every file that can be read.
    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        let reporter = arguments.value(.reporter).flatMap { Reporter(rawValue: $0) } ?? .text
        var inputs = try Inputs(arguments, console, for: .lint)
        var reports: [FileReport] = []
        var imported: [ImportedFindings] = []
        for report in inputs.readAll() {
            let (report, found) = CheckCommand.checked(report, inputs, arguments)
            reports.append(report)
            imported += found
        }
        reports += inputs.imported(imported, besides: reports)
        try console.print(reporter.render(reports, color: console.isColored(.output)))
        if reporter == .text, !arguments.has(.quiet), !reports.isEmpty {
            try console.print(TextReporter.summary(reports, color: console.isColored(.output)))
        }
        return arguments.exitCode(for: reports).worse(inputs.anyFailed ? .usage : .success)
    }
}
