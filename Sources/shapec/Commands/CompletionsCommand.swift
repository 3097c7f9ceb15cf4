/// `shapec completions SHELL`.
enum CompletionsCommand {
    /// Prints the script for the shell that is named.
    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        guard let name = arguments.operands.first, arguments.operands.count == 1 else {
            throw .usage("one shell has to be named", help: listing, .completions)
        }
        guard let shell = Shell(rawValue: name) else {
            throw .unknown("shell with completions", name, among: Shell.names, .completions)
        }
        switch shell {
        case .bash: try console.print(BashCompletion.script)
        case .zsh: try console.print(ZshCompletion.script)
        case .fish: try console.print(FishCompletion.script)
        }
        return .success
    }

    private static var listing: String { "possible: \(Shell.names.joined(separator: ", "))" }
}

/// The shells for which there are completion scripts.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// As `completions` takes them.
    static var names: [String] { allCases.map(\.rawValue) }
}
