/// The completion script for zsh.
enum ZshCompletion {
    /// A function for `_arguments`; works from `fpath` and when it is sourced.
    static var script: String {
        """
        #compdef shapec
        # Completions for zsh, made by `shapec completions zsh`.

        _shapec() {
            local context state state_descr line
            typeset -A opt_args
            _arguments -C \\
        \(CompletionScript.globalOptions.map { "        \(spec($0)) \\" }.joined(separator: "\n"))
                '1: :->command' '*:: :->operands'
            case $state in
            command)
                local -a commands
                commands=(
        \(commands)
                )
                _describe -t commands command commands
                ;;
            operands)
                case $line[1] in
        \(Command.allCases.map(operands).joined(separator: "\n"))
                esac
                ;;
            esac
        }

        if [[ $funcstack[1] == _shapec ]]; then
            _shapec "$@"
        else
            compdef _shapec shapec
        fi

        """
    }

    private static var commands: String {
        Command.allCases.map { "            \(CompletionScript.quoted("\($0.name):\($0.summary)"))" }
            .joined(separator: "\n")
    }

    private static func operands(_ command: Command) -> String {
        let words = CompletionScript.words(of: command.operands)
        let action = words.isEmpty ? "_files -g \"*.shape\"" : "(\(words.joined(separator: " ")))"
        let specs = Option.options(of: command).map(spec) + [CompletionScript.quoted("*: :\(action)")]
        return "        \(command.name))\n            _arguments -s \\\n"
            + specs.map { "                \($0)" }.joined(separator: " \\\n") + "\n            ;;"
    }

    /// `'(-t --target)'{-t+,--target=}'[What to write]:TARGET:(svg)'`.
    private static func spec(_ option: Option) -> String {
        let spellings = CompletionScript.spellings(option)
        let takesValue = option.metavar != nil
        let forms = spellings.map { takesValue ? $0 + ($0.hasPrefix("--") ? "=" : "+") : $0 }
        let names = forms.count == 1 ? forms[0] : "{\(forms.joined(separator: ","))}"
        let excludes = option.repeats ? "'*'" : "'(\(spellings.joined(separator: " ")))'"
        return excludes + names + CompletionScript.quoted("[\(option.help)]" + action(option))
    }

    private static func action(_ option: Option) -> String {
        switch option.value {
        case .none: ""
        case .text(let name): ":\(name): "
        case .path(let name): ":\(name):_files"
        case .choice(let name, let words), .choices(let name, let words): ":\(name):(\(words.joined(separator: " ")))"
        }
    }
}
