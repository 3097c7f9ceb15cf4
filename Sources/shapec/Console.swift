import ShapeCompiler

/// When colours are used.
enum ColorMode: String, CaseIterable {
    case auto
    case always
    case never

    /// As `--color` takes them.
    static var names: [String] { allCases.map(\.rawValue) }

    /// Decides for a stream: an explicit option wins over `NO_COLOR`, that over `CLICOLOR_FORCE`, and then only
    /// terminals that know colours get them.
    func isOn(isTerminal: Bool, environment: (String) -> String?) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            if environment("NO_COLOR")?.isEmpty == false { return false }
            if let force = environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
            return isTerminal && environment("TERM") != "dumb"
        }
    }
}

/// The two output streams and how to write to them.
struct Console {
    /// What `--color` says.
    var color: ColorMode

    /// Whether text for `stream` is coloured.
    func isColored(_ stream: FileSystem.Stream) -> Bool {
        color.isOn(isTerminal: FileSystem.isTerminal(stream), environment: FileSystem.environment)
    }

    /// Prints results.
    func print(_ bytes: [UInt8]) throws(Failure) {
        do { try FileSystem.print(bytes, to: .output) } catch { throw .file("write to", error) }
    }

    /// Prints results.
    func print(_ text: String) throws(Failure) { try print(Array(text.utf8)) }

    /// Prints messages; when even that fails there is nobody to tell.
    func report(_ bytes: [UInt8]) { try? FileSystem.print(bytes, to: .error) }

    /// Prints `error: …` with help and a pointer to more.
    func report(_ failure: Failure) {
        var painter = Painter(isColored: isColored(.error))
        painter.write("error", .error)
        painter.write(": ", .bold)
        painter.write(DisplayText.safe(failure.message), .bold)
        painter.endLine()
        if let place = failure.place {
            painter.write("  --> ", .gutter)
            painter.write(DisplayText.safe(place))
            painter.endLine()
        }
        if let help = failure.help {
            painter.write("  = ", .gutter)
            painter.write("help", .help)
            painter.write(": ")
            painter.write(DisplayText.safe(help))
            painter.endLine()
        }
        if failure.pointsToHelp {
            let command = failure.command.map { "help \($0.name)" } ?? "help"
            painter.write("  = run `shapec \(command)` to see what is possible")
            painter.endLine()
        }
        report(painter.bytes)
    }
}
