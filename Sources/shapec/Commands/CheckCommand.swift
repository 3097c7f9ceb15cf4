import ShapeCompiler

/// `shapec check FILE…`: diagnostics on standard error, nothing written.
enum CheckCommand {
    /// Checks every file that can be read.
    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        var inputs = try Inputs(arguments, console, for: .check)
        let reports = inputs.readAll().map { checked($0, arguments) }
        let color = console.isColored(.error)
        var text = Reporter.text.render(reports, color: color)
        if !arguments.has(.quiet), !text.isEmpty || FileSystem.isTerminal(.error), !reports.isEmpty {
            text += TextReporter.summary(reports, color: color)
        }
        console.report(text)
        return arguments.exitCode(for: reports).worse(inputs.anyFailed ? .usage : .success)
    }

    /// The report of a file with the diagnostics that are to be shown.
    static func checked(_ report: FileReport, _ arguments: Arguments) -> FileReport {
        var report = report
        report.diagnostics = arguments.shown(Compiler.check(report.source))
        return report
    }
}
