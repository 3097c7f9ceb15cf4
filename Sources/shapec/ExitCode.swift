/// What the process returns; the numbers are part of the interface.
enum ExitCode: Int32 {
    case success = 0
    /// Errors were found; under `--strict` warnings count as well.
    case diagnostics = 1
    /// The command line cannot be understood, or a file cannot be read or written.
    case usage = 2
    /// A fault of the compiler itself.
    case internalError = 70
    case interrupted = 130

    /// The graver of two.
    func worse(_ other: ExitCode) -> ExitCode { rawValue >= other.rawValue ? self : other }
}
