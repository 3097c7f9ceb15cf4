import ShapeCompiler

/// Why a command could not be run at all; ends in exit code 2.
struct Failure: Error {
    /// One sentence without a final period.
    var message: String
    /// What to do about it, if that is known.
    var help: String?
    /// The place in a file that is at fault, as `file:line:column`.
    var place: String?
    /// The command whose help is pointed to, when the command line itself is at fault.
    var command: Command?
    /// Whether the command line is at fault, so that help is pointed to.
    var pointsToHelp = false

    /// A fault of the command line.
    static func usage(_ message: String, help: String? = nil, _ command: Command? = nil) -> Failure {
        Failure(message: message, help: help, command: command, pointsToHelp: true)
    }

    /// A fault of the command line where `wanted` is none of the words that are possible.
    static func unknown(
        _ what: String, _ wanted: String, among words: [String], _ command: Command? = nil
    ) -> Failure {
        let nearest = EditDistance.nearest(to: wanted, among: words)
        let help = nearest.map { "did you mean `\($0)`?" } ?? "possible: \(words.joined(separator: ", "))"
        return usage("`\(wanted)` is no \(what)", help: help, command)
    }

    /// A file that could not be read or written.
    static func file(_ verb: String, _ error: FileError) -> Failure {
        let path = error.path == "-" ? "standard input" : error.path
        return Failure(message: "cannot \(verb) \(path): \(error.reason)")
    }
}
