import ShapeCompiler

/// A command line that has been taken apart: the command, its options, its operands.
struct Arguments {
    private(set) var command: Command?
    /// What is neither the command nor an option, in order.
    private(set) var operands: [String] = []
    private var values: [Option.ID: [String]] = [:]
    private var flags: Set<Option.ID> = []
    private var defaults: [Option.ID: String] = [:]
    /// The file that defaults were taken from.
    private(set) var configuration: String?

    /// Takes values for options that are not given.
    mutating func adopt(_ defaults: [Option.ID: String], from configuration: String) {
        self.defaults = defaults
        self.configuration = configuration
    }

    /// Whether the option was given on the command line.
    func has(_ id: Option.ID) -> Bool { flags.contains(id) }

    /// The value of an option that is given once, else its default in the configuration.
    func value(_ id: Option.ID) -> String? { values[id]?.last ?? defaults[id] }

    /// The values of an option that may be repeated.
    func values(_ id: Option.ID) -> [String] { values[id] ?? [] }

    /// Takes the words behind the program's name apart. Options may stand anywhere; `--` ends them.
    init(_ words: [String]) throws(Failure) {
        var rest = words[...]
        var optionsEnded = false
        while let word = rest.popFirst() {
            if optionsEnded || word == "-" || !word.hasPrefix("-") {
                try takeOperand(word)
            } else if word == "--" {
                optionsEnded = true
            } else if word.hasPrefix("--") {
                try takeLong(word, &rest)
            } else {
                try takeShort(word, &rest)
            }
        }
        try checkBelonging()
    }

    private mutating func takeOperand(_ word: String) throws(Failure) {
        guard command == nil else { return operands.append(word) }
        command = Command(rawValue: word)
        if command != nil { return }
        if word.hasSuffix(".shape") {
            throw .usage("`\(word)` is no command", help: "try `shapec compile \(word) --target svg`")
        }
        let flag = Option.named(word).flatMap { $0.commands.count == 1 ? nil : $0.flag }
        if let flag { throw .usage("`\(word)` is no command", help: "did you mean `\(flag)`?") }
        throw .unknown("command", word, among: Command.allCases.map(\.name))
    }

    /// `--name`, `--name value` or `--name=value`.
    private mutating func takeLong(_ word: String, _ rest: inout ArraySlice<String>) throws(Failure) {
        let body = word.dropFirst(2)
        let name = body.prefix { $0 != "=" }
        guard let option = Option.named(name) else { throw unknown("--" + name) }
        let value = name.endIndex < body.endIndex ? String(body[name.endIndex...].dropFirst()) : nil
        try take(option, value, spelled: option.flag, &rest)
    }

    /// `-q`, `-qv`, `-o path` or `-opath`.
    private mutating func takeShort(_ word: String, _ rest: inout ArraySlice<String>) throws(Failure) {
        var letters = word.dropFirst()
        if Option.named(letters.prefix { $0 != "=" }) != nil { throw unknown(word) }
        while let letter = letters.popFirst() {
            guard let option = Option.table.first(where: { $0.short == letter }) else { throw unknown(word) }
            guard option.metavar != nil else {
                try take(option, nil, spelled: "-\(letter)", &rest)
                continue
            }
            let value = letters.first == "=" ? letters.dropFirst() : letters
            try take(option, letters.isEmpty ? nil : String(value), spelled: "-\(letter)", &rest)
            return
        }
    }

    private mutating func take(
        _ option: Option, _ attached: String?, spelled flag: String, _ rest: inout ArraySlice<String>
    ) throws(Failure) {
        defer { flags.insert(option.id) }
        guard let metavar = option.metavar else {
            if attached != nil { throw .usage("`\(flag)` takes no value", command) }
            return
        }
        var value = attached
        if value == nil, let next = rest.first, Self.mayBeValue(next) { value = rest.popFirst() }
        guard let value, !value.isEmpty else {
            throw .usage("`\(flag)` needs a value: \(flag) \(metavar)", help: option.listing, command)
        }
        try option.check(value, spelled: flag, command)
        if !option.repeats, flags.contains(option.id) {
            throw .usage("`\(flag)` stands twice", command)
        }
        values[option.id, default: []].append(value)
    }

    /// The next word is a value unless it looks like an option; negative numbers do not.
    private static func mayBeValue(_ word: String) -> Bool {
        guard word.hasPrefix("-"), word != "-" else { return true }
        return word.utf8.dropFirst().first.map { $0 == UInt8(ascii: ".") || $0 &- 0x30 < 10 } ?? true
    }

    private func unknown(_ flag: some StringProtocol) -> Failure {
        let options = command.map { Option.options(of: $0) } ?? Option.table
        let flags = options.map(\.flag)
        // Other programs spell long options with one dash.
        let written = flag.prefix { $0 != "=" }
        let wanted = written.hasPrefix("--") ? String(written) : "-" + written
        let help = EditDistance.nearest(to: wanted, among: flags).map { "did you mean `\($0)`?" }
        return .usage("unknown option `\(flag)`", help: help, command)
    }

    /// Options may stand before the command, so whether it knows them is seen only now.
    private func checkBelonging() throws(Failure) {
        guard let command, !has(.help), !has(.version) else { return }
        for option in Option.table where has(option.id) && !option.commands.contains(command) {
            let names = option.commands.map { "`\($0.name)`" }.joined(separator: ", ")
            throw .usage(
                "`\(option.flag)` is no option of `\(command.name)`", help: "it belongs to \(names)", command)
        }
    }
}
