/// What outputs are made from, as a rule for make and ninja.
enum DependencyFile {
    /// One rule for each output, whose first input is the file that was compiled; then an empty rule for each other
    /// input, by which the output is made anew, and make does not fail, when that file is gone (`-MP` of C compilers).
    static func render(_ rules: [(output: String, inputs: [String])]) -> [UInt8] {
        var text = ""
        for rule in rules {
            var seen: Set<String> = []
            let inputs = rule.inputs.filter { seen.insert($0).inserted }
            text += escaped(rule.output) + ":" + inputs.map { " " + escaped($0) }.joined() + "\n"
        }
        var named = Set(rules.compactMap(\.inputs.first))
        for input in rules.flatMap({ $0.inputs.dropFirst() }) where named.insert(input).inserted {
            text += escaped(input) + ":\n"
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
