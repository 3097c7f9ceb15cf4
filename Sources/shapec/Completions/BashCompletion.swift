/// The completion script for bash, from 3.2 on.
enum BashCompletion {
    /// A function for `complete -F`.
    static var script: String {
        """
        # Completions for bash, made by `shapec completions bash`.

        _shapec_words() {
            COMPREPLY=($(IFS=' '; compgen -W "$1" -- "$cur"))
        }

        _shapec() {
            local IFS=$'\\n' cur=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
            local command= index
            COMPREPLY=()
            # `--target=svg` comes as three words.
            if [[ $cur == '=' ]]; then
                cur=
            elif [[ $before == '=' && $COMP_CWORD -gt 1 ]]; then
                before=${COMP_WORDS[COMP_CWORD-2]}
            fi
            for ((index = 1; index < COMP_CWORD; index++)); do
                case ${COMP_WORDS[index]} in
                \(Command.allCases.map(\.name).joined(separator: "|")))
                    command=${COMP_WORDS[index]}
                    break
                    ;;
                esac
            done
            case $before in
        \(values)
            esac
            if [[ $cur == -* ]]; then
                case $command in
        \(options)
                esac
                return
            fi
            case $command in
        \(operands)
            esac
        }

        complete -o filenames -F _shapec shapec

        """
    }

    /// One case for each option that takes a value.
    private static var values: String {
        Option.table.compactMap { option in
            let pattern = CompletionScript.spellings(option).joined(separator: "|")
            switch option.value {
            case .none: return nil
            case .text: return "    \(pattern)) return ;;"
            case .path: return "    \(pattern)) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;"
            case .choice(_, let words), .choices(_, let words): return "    \(pattern)) \(list(words)); return ;;"
            }
        }.joined(separator: "\n")
    }

    private static var options: String {
        let cases =
            Command.allCases.map { ($0.name, Option.options(of: $0)) } + [
                ("*", CompletionScript.globalOptions)
            ]
        return cases.map { name, options in
            "        \(name)) \(list(options.flatMap(CompletionScript.spellings))) ;;"
        }.joined(separator: "\n")
    }

    private static var operands: String {
        let cases = Command.allCases.map { command in
            let words = CompletionScript.words(of: command.operands)
            let files = "COMPREPLY=($(compgen -f -X '!*.shape' -- \"$cur\"; compgen -d -- \"$cur\"))"
            return "    \(command.name)) \(words.isEmpty ? files : list(words)) ;;"
        }
        return (cases + ["    *) \(list(Command.allCases.map(\.name))) ;;"]).joined(separator: "\n")
    }

    private static func list(_ words: [String]) -> String {
        "_shapec_words \(CompletionScript.quoted(words.joined(separator: " ")))"
    }
}
