/// What outputs are made from, as a rule for make and ninja.
enum DependencyFile {
    /// One rule for each output.
    static func render(_ rules: [(output: String, inputs: [String])]) -> [UInt8] {
        var text = ""
        for rule in rules {
            var seen: Set<String> = []
            let inputs = rule.inputs.filter { seen.insert($0).inserted }
            text += escaped(rule.output) + ":" + inputs.map { " " + escaped($0) }.joined() + "\n"
        }
        return Array(text.utf8)
    }

    /// As make reads names: a backslash before spaces and `#`, and `$` twice.
    private static func escaped(_ name: String) -> String {
        var text = ""
        for character in name {
            switch character {
            case " ", "\t", "#": text += "\\" + String(character)
            case "$": text += "$$"
            default: text.append(character)
            }
        }
        return text
    }
}
