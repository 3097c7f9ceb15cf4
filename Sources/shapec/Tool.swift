import ShapeCompiler

/// The version that `--version` prints.
let version = "0.1.0"

/// From the words of the command line to an exit code.
enum Tool {
    /// - Parameter words: without the program's name.
    static func run(_ words: [String]) -> ExitCode {
        let arguments: Arguments
        do { arguments = try Arguments(words) } catch {
            Console(color: .auto).report(error)
            return .usage
        }
        let console = Console(color: arguments.value(.color).flatMap { ColorMode(rawValue: $0) } ?? .auto)
        if words.isEmpty {
            console.report(HelpCommand.overview(color: console.isColored(.error)))
            return .usage
        }
        do { return try run(arguments, console) } catch {
            console.report(error)
            return .usage
        }
    }

    private static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        if arguments.has(.version) {
            try console.print("shapec \(version)\n")
            return .success
        }
        guard let command = arguments.command else {
            guard arguments.has(.help) else { throw .usage("no command is given") }
            try console.print(HelpCommand.overview(color: console.isColored(.output)))
            return .success
        }
        if arguments.has(.help) {
            try console.print(HelpCommand.help(for: command, color: console.isColored(.output)))
            return .success
        }
        return try command.run(arguments.configured(), console)
    }
}
