/// The commands, in the order in which help lists them.
enum Command: String, CaseIterable {
    case compile
    case check
    case lint
    case diff
    case explain
    case help
    case completions

    /// What stands behind the command's name, besides options.
    enum Operands {
        case shapeFiles
        case codes
        case command
        case shell
    }

    /// As it is typed.
    var name: String { rawValue }

    /// One line for the list of commands.
    var summary: String {
        switch self {
        case .compile: "Write outlines in another language"
        case .check: "Report what is wrong, write nothing"
        case .lint: "Report as check does, in a form that other tools read"
        case .diff: "Prove two shapes equal at every size, or show where they differ"
        case .explain: "Say what the code of a diagnostic means"
        case .help: "Print help for a command"
        case .completions: "Print the completion script for a shell"
        }
    }

    /// What completions offer behind the command.
    var operands: Operands {
        switch self {
        case .compile, .check, .lint, .diff: .shapeFiles
        case .explain: .codes
        case .help: .command
        case .completions: .shell
        }
    }

    /// The operands as usage lines show them.
    var usage: String {
        switch self {
        case .compile: "FILE… --target TARGET [OPTIONS]"
        case .check, .lint: "FILE… [OPTIONS]"
        case .diff: "OLD NEW [OPTIONS]"
        case .explain: "[CODE…]"
        case .help: "[COMMAND]"
        case .completions: Shell.names.joined(separator: "|")
        }
    }

    /// What help says behind the usage line.
    var details: String {
        switch self {
        case .compile:
            """
            One output goes to standard output, or to the file that `-o` names. Several files need
            `-o FOLDER/`, which gets one file for each shape; as JSON they make one document. Nothing is
            written when there are errors, and an old output stays as it is. FILE may be `-` for standard input.
            """
        case .check:
            """
            Diagnostics go to standard error; the exit code is 1 when there are errors. With `--proofs` standard
            output lists what has to hold for the outlines to be continuous, and what of it is proved.
            """
        case .lint:
            "The report goes to standard output; the exit code is 1 when there are errors."
        case .diff:
            """
            Shapes of equal names are compared, or the only ones of both files. Two shapes are equal when their outlines
            are, at every size and all values of the parameters, wherever both are defined; colours, names and comments
            do not count. The exit code is 0 when all are proved equal and have the same parameters, else 1.
            """
        case .explain:
            "Without a code, all codes are listed."
        case .help:
            "Without a command, the commands are listed."
        case .completions:
            "The script is printed; see the examples for where shells look for it."
        }
    }

    /// Command lines to copy, without the name of the program.
    var examples: [String] {
        switch self {
        case .compile:
            [
                "compile bubble.shape --target svg",
                "compile bubble.shape --target svg -o bubble.svg --size 150x250 --set radius=6",
                "compile icons/*.shape --target svg -o build/icons/",
                "compile icons/*.shape --target json -o icons.json",
            ]
        case .check:
            ["check bubble.shape", "check --strict icons/*.shape", "check --proofs text bubble.shape"]
        case .lint:
            ["lint icons/*.shape --reporter xcode", "lint - --stdin-filename a.shape --reporter json"]
        case .diff:
            ["diff old.shape new.shape", "diff old.shape new.shape --shape Card:Sheet --svg difference.svg"]
        case .explain: ["explain SH0401"]
        case .help: ["help compile"]
        case .completions:
            [
                "completions bash > ~/.local/share/bash-completion/completions/shapec",
                "completions zsh > ~/.zfunc/_shapec",
                "completions fish > ~/.config/fish/completions/shapec.fish",
            ]
        }
    }

    /// Runs the command on arguments that belong to it.
    func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        switch self {
        case .compile: try CompileCommand.run(arguments, console)
        case .check: try CheckCommand.run(arguments, console)
        case .lint: try LintCommand.run(arguments, console)
        case .diff: try DiffCommand.run(arguments, console)
        case .explain: try ExplainCommand.run(arguments, console)
        case .help: try HelpCommand.run(arguments, console)
        case .completions: try CompletionsCommand.run(arguments, console)
        }
    }
}
