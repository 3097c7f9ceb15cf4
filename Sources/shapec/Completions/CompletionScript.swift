import ShapeCompiler

/// What the completion scripts of all shells are made of.
enum CompletionScript {
    /// `text` as a word that sh, bash and zsh take literally.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// Options that stand before any command.
    static var globalOptions: [Option] { Option.table.filter { $0.id == .help || $0.id == .version } }

    /// The words that may stand as operands of a command, when they are known.
    static func words(of operands: Command.Operands) -> [String] {
        switch operands {
        case .shapeFiles: []
        case .codes: DiagnosticCode.allCases.map(\.text)
        case .command: Command.allCases.map(\.name)
        case .shell: Shell.names
        }
    }

    /// `-o` and `--output`.
    static func spellings(_ option: Option) -> [String] {
        (option.short.map { ["-\($0)"] } ?? []) + [option.flag]
    }
}
