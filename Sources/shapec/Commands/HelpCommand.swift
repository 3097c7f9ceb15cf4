/// `shapec help [COMMAND]`.
enum HelpCommand {
    /// Help for the command that is named, or the overview.
    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        let color = console.isColored(.output)
        guard let name = arguments.operands.first else {
            try console.print(overview(color: color))
            return .success
        }
        guard let command = Command(rawValue: name) else {
            throw .unknown("command", name, among: Command.allCases.map(\.name))
        }
        try console.print(help(for: command, color: color))
        return .success
    }

    /// What `shapec --help` prints.
    static func overview(color: Bool) -> [UInt8] {
        var painter = Painter(isColored: color)
        painter.write("Compiles 2-D outlines that are functions of their size.")
        painter.endLine()
        painter.endLine()
        usage("COMMAND [OPTIONS]", &painter)
        table("Commands", Command.allCases.map { ($0.name, $0.summary) }, &painter)
        let options = Option.table.filter { $0.id == .help || $0.id == .version }
        table("Options", options.map { (spelling($0), $0.help) }, &painter)
        painter.endLine()
        painter.write("`shapec help COMMAND` shows the options of a command.")
        painter.endLine()
        return painter.bytes
    }

    /// What `shapec help compile` prints.
    static func help(for command: Command, color: Bool) -> [UInt8] {
        var painter = Painter(isColored: color)
        painter.write("\(command.summary).")
        painter.endLine()
        painter.endLine()
        usage("\(command.name) \(command.usage)", &painter)
        painter.endLine()
        painter.write(command.details)
        painter.endLine()
        table("Options", Option.options(of: command).map { (spelling($0), $0.help) }, &painter)
        heading("Examples", &painter)
        for example in command.examples {
            painter.write("  shapec \(example)")
            painter.endLine()
        }
        return painter.bytes
    }

    private static func usage(_ text: String, _ painter: inout Painter) {
        painter.write("Usage:", .bold)
        painter.write(" shapec \(text)")
        painter.endLine()
    }

    private static func heading(_ text: String, _ painter: inout Painter) {
        painter.endLine()
        painter.write("\(text):", .bold)
        painter.endLine()
    }

    private static func table(_ title: String, _ rows: [(String, String)], _ painter: inout Painter) {
        heading(title, &painter)
        let width = rows.map(\.0.utf8.count).max() ?? 0
        for (name, text) in rows {
            painter.write("  ")
            painter.write(name, .help)
            painter.write(String(repeating: " ", count: width - name.utf8.count + 2) + text)
            painter.endLine()
        }
    }

    /// `-o, --output PATH`.
    private static func spelling(_ option: Option) -> String {
        let short = option.short.map { "-\($0), " } ?? "    "
        return short + option.flag + (option.metavar.map { " \($0)" } ?? "")
    }
}
