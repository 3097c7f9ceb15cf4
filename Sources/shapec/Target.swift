import ShapeCompiler

/// The words of `--target` and `--dump`.
enum Target {
    /// Formats for users.
    static let names = OutputFormat.allCases.filter { !$0.isDump }.map(\.name)
    /// Stages of the compiler, to look into it.
    static let dumpNames = OutputFormat.allCases.filter(\.isDump).map(\.name)

    /// What the options ask for; exactly one of the two has to be there.
    static func format(_ arguments: Arguments) throws(Failure) -> OutputFormat {
        if arguments.has(.target), arguments.has(.dump) {
            throw .usage("`--target` and `--dump` exclude each other", .compile)
        }
        let named = arguments.value(arguments.has(.dump) ? .dump : .target)
        guard let format = OutputFormat.allCases.first(where: { $0.name == named }) else {
            let example = "--target \(names.first ?? "")"
            throw .usage("`compile` has to be told what to write", help: "add `\(example)`", .compile)
        }
        return format
    }
}
