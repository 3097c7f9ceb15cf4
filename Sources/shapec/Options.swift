import ShapeCompiler

/// One option of the command line. Parsing, help and completions all read `Option.table`.
struct Option {
    /// Which option it is.
    enum ID: CaseIterable {
        case target
        case output
        case size
        case set
        case shape
        case depfile
        case writeIfChanged
        case precision
        case animation
        case pathData
        case expressions
        case framework
        case `as`
        case belowMinimum
        case access
        case namespace
        case previews
        case dump
        case reporter
        case proofs
        case svg
        case check
        case config
        case noConfig
        case stdinFilename
        case strict
        case quiet
        case verbose
        case color
        case help
        case version
    }

    /// What has to follow the name.
    enum Value {
        /// Nothing: the option is a switch.
        case none
        /// Text that cannot be completed.
        case text(String)
        /// A file or folder.
        case path(String)
        /// One of several words.
        case choice(String, [String])
        /// One or more of several words, with commas between them.
        case choices(String, [String])
    }

    /// Which option the row describes.
    var id: ID
    /// Without the dashes.
    var name: String
    /// One letter that follows a single dash.
    var short: Character?
    /// What follows the name.
    var value: Value = .none
    /// Whether it may be given more than once.
    var repeats = false
    /// The commands that know it.
    var commands: [Command]
    /// One line without a final period.
    var help: String

    /// The placeholder for the value in help, nil for a switch.
    var metavar: String? {
        switch value {
        case .none: nil
        case .text(let name), .path(let name), .choice(let name, _), .choices(let name, _): name
        }
    }

    /// The words that the value may be, when they are known.
    var choices: [String] {
        switch value {
        case .none, .text, .path: []
        case .choice(_, let words), .choices(_, let words): words
        }
    }

    /// The words that a value is made of.
    func words(of value: String) -> [String] {
        switch self.value {
        case .none, .text, .path, .choice: [value]
        case .choices: value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// The words that the value may be, as help for one that is none of them.
    var listing: String? { choices.isEmpty ? nil : "possible: \(choices.joined(separator: ", "))" }

    /// Refuses a value that the option cannot have; `spelled` is how its name was written.
    func check(_ value: String, spelled name: String, _ command: Command? = nil) throws(Failure) {
        if value.isEmpty { throw .usage("`\(name)` needs a value", help: listing, command) }
        let words = words(of: value)
        for (index, word) in words.enumerated() where !choices.isEmpty {
            guard choices.contains(word) else {
                throw .unknown("value of `\(name)`", word, among: choices, command)
            }
            guard !words[..<index].contains(word) else {
                throw .usage("`\(name)` names `\(word)` twice", command)
            }
        }
        if id == .namespace, !SwiftStyle.isTypeName(value) {
            throw .usage("`\(value)` is no name of a Swift type", command)
        }
    }

    /// `--target`.
    var flag: String { "--" + name }
}

extension Option {
    private static let fileCommands: [Command] = [.compile, .check, .lint]
    private static let readers: [Command] = fileCommands + [.diff]

    /// All options, in the order in which help lists them.
    static let table: [Option] = [
        Option(
            id: .target, name: "target", short: "t", value: .choice("TARGET", Target.names),
            commands: [.compile], help: "What to write: \(Target.names.joined(separator: ", "))"),
        Option(
            id: .output, name: "output", short: "o", value: .path("PATH"), commands: [.compile],
            help: "Write to this file, or into this folder when it ends in /"),
        Option(
            id: .size, name: "size", value: .text("WxH"), commands: [.compile],
            help: "Draw at this size, such as 150x250"),
        Option(
            id: .set, name: "set", value: .text("NAME=VALUE"), repeats: true, commands: [.compile],
            help: "Give a parameter this value; may be repeated"),
        Option(
            id: .shape, name: "shape", value: .text("NAME"), commands: [.compile, .diff],
            help: "Take this shape only; for diff also OLD:NEW"),
        Option(
            id: .depfile, name: "depfile", value: .path("FILE"), commands: [.compile],
            help: "Write a make rule there: the outputs, and the files they were made from"),
        Option(
            id: .writeIfChanged, name: "write-if-changed", commands: [.compile],
            help: "Leave an output alone that would stay the same"),
        Option(
            id: .precision, name: "precision", value: .text("DIGITS"), commands: [.compile],
            help: "Digits behind the decimal point (default 4, in JSON 6)"),
        Option(
            id: .animation, name: "animation", value: .text("NAME"), commands: [.compile],
            help: "The animation that SVG plays (default the first one), or none"),
        Option(
            id: .pathData, name: "path-data", value: .choice("FORM", PathDataWriter.Segments.names),
            commands: [.compile],
            help: "Paths in JSON: normalized (M, L, C, Z), or full (also Q, and A for arcs)"),
        Option(
            id: .expressions, name: "expressions", commands: [.compile],
            help: "Give JSON the formulas beside the figures"),
        Option(
            id: .framework, name: "framework", value: .choices("NAMES", SwiftStyle.Framework.names),
            commands: [.compile],
            help: "Swift for: \(SwiftStyle.Framework.names.joined(separator: ", ")), several with commas (uikit)"
        ),
        Option(
            id: .as, name: "as", value: .choice("FORM", SwiftStyle.Form.names), commands: [.compile],
            help: "Swift as: path (functions, the default), shape (also a Shape of SwiftUI), view, or renderer"),
        Option(
            id: .belowMinimum, name: "below-minimum", value: .choice("ACTION", SwiftStyle.BelowMinimum.names),
            commands: [.compile],
            help: "Swift at sizes that are too small: clamp (draws all the same, the default), empty, or trap"),
        Option(
            id: .access, name: "access", value: .choice("LEVEL", SwiftStyle.Access.names), commands: [.compile],
            help: "Access to Swift types: \(SwiftStyle.Access.names.joined(separator: ", ")) (default internal)"),
        Option(
            id: .namespace, name: "namespace", value: .text("NAME"), commands: [.compile],
            help: "Put Swift types into this type, which your code declares"),
        Option(
            id: .previews, name: "previews", commands: [.compile],
            help: "Give views of SwiftUI previews"),
        Option(
            id: .dump, name: "dump", value: .choice("STAGE", Target.dumpNames), commands: [.compile],
            help: "Instead of a target, show a stage: \(Target.dumpNames.joined(separator: ", "))"),
        Option(
            id: .reporter, name: "reporter", value: .choice("FORM", Reporter.names), commands: [.compile, .lint],
            help: "Form of the report: \(Reporter.names.joined(separator: ", ")) (default text)"),
        Option(
            id: .proofs, name: "proofs", value: .choice("FORM", ProofForm.names), commands: [.check],
            help: "Print what is proved: \(ProofForm.names.joined(separator: ", "))"),
        Option(
            id: .svg, name: "svg", value: .path("PATH"), commands: [.diff],
            help: "Draw both over each other to this file, at the size where they differ"),
        Option(
            id: .check, name: "check", commands: [.compile],
            help: "Write nothing; fail when an output on disk is not what it would be"),
        Option(
            id: .config, name: "config", value: .path("FILE"), commands: readers,
            help: "Take defaults from this file, not from the nearest .shapec.json"),
        Option(
            id: .noConfig, name: "no-config", commands: readers,
            help: "Take no defaults from a .shapec.json"),
        Option(
            id: .stdinFilename, name: "stdin-filename", value: .path("NAME"), commands: readers,
            help: "The name of what is read for `-`"),
        Option(
            id: .strict, name: "strict", commands: fileCommands,
            help: "Treat warnings, and joints that are not proved, as errors"),
        Option(
            id: .quiet, name: "quiet", short: "q", commands: readers,
            help: "Report errors only, without a summary"),
        Option(
            id: .verbose, name: "verbose", short: "v", commands: readers,
            help: "Name each file that is read or written"),
        Option(
            id: .color, name: "color", value: .choice("WHEN", ColorMode.names), commands: Command.allCases,
            help: "Use colours: \(ColorMode.names.joined(separator: ", ")) (default auto)"),
        Option(id: .help, name: "help", short: "h", commands: Command.allCases, help: "Print help"),
        Option(id: .version, name: "version", short: "V", commands: [], help: "Print the version"),
    ]

    /// The options of one command.
    static func options(of command: Command) -> [Option] {
        table.filter { $0.commands.contains(command) }
    }

    /// The option that `--name` names.
    static func named(_ name: some StringProtocol) -> Option? { table.first { $0.name == name } }

    /// The row of an option.
    static func row(_ id: ID) -> Option? { table.first { $0.id == id } }
}
