/// The completion script for fish.
enum FishCompletion {
    /// One `complete` command for each word.
    static var script: String {
        let global = CompletionScript.globalOptions.map {
            "complete -c shapec -n __fish_use_subcommand \(spec($0))"
        }
        let lines = ["complete -c shapec -f"] + global + Command.allCases.flatMap(lines)
        return "# Completions for fish, made by `shapec completions fish`.\n\n"
            + lines.joined(separator: "\n") + "\n"
    }

    private static func lines(_ command: Command) -> [String] {
        let seen = "complete -c shapec -n '__fish_seen_subcommand_from \(command.name)'"
        let words = CompletionScript.words(of: command.operands)
        let operands =
            words.isEmpty
            ? "-k -a '(__fish_complete_suffix .shape)'" : "-a \(quoted(words.joined(separator: " ")))"
        return [
            "complete -c shapec -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))"
        ]
            + Option.options(of: command).map { "\(seen) \(spec($0))" } + ["\(seen) \(operands)"]
    }

    private static func spec(_ option: Option) -> String {
        let short = option.short.map { "-s \($0) " } ?? ""
        return "\(short)-l \(option.name)\(value(option)) -d \(quoted(option.help))"
    }

    private static func value(_ option: Option) -> String {
        switch option.value {
        case .none: ""
        case .text: " -x"
        case .path: " -r -F"
        case .choice(_, let words), .choices(_, let words): " -x -a \(quoted(words.joined(separator: " ")))"
        }
    }

    /// Within single quotes fish knows `\'` and `\\`.
    private static func quoted(_ text: String) -> String {
        var result = "'"
        for character in text {
            if character == "'" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return result + "'"
    }
}
