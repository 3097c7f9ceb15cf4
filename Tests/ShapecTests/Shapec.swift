import Foundation
import TestSupport

/// Runs the built executable as its users do.
enum Shapec {
    /// Stands beside the bundle of the tests.
    static let executable: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        let folder = (bundle?.bundleURL ?? Bundle.main.bundleURL)
        let products = folder.pathExtension == "xctest" ? folder.deletingLastPathComponent() : folder
        return products.appending(path: "shapec")
    }()

    /// The path of the executable.
    static var path: String { executable.path(percentEncoded: false) }

    /// Runs `shapec` with `environment` added to ours; colour settings of ours are taken away.
    static func run(
        _ arguments: String..., input: String = "", environment: [String] = [], in folder: Folder? = nil
    ) throws -> ProcessOutput {
        try run(arguments, input: input, environment: environment, in: folder)
    }

    /// Runs `shapec` with `environment` added to ours; colour settings of ours are taken away.
    static func run(
        _ arguments: [String], input: String = "", environment: [String] = [], in folder: Folder? = nil
    ) throws -> ProcessOutput {
        let clean = ["-u", "NO_COLOR", "-u", "CLICOLOR_FORCE", "-u", "TERM"] + environment
        return try Subprocess.run(
            URL(filePath: "/usr/bin/env"), clean + [path] + arguments, input: Array(input.utf8),
            in: folder?.url)
    }

    /// What a person sees who runs `shapec` in a terminal.
    static func inTerminal(_ arguments: [String], environment: [String] = []) throws -> String {
        let clean = ["-u", "NO_COLOR", "-u", "CLICOLOR_FORCE", "TERM=xterm"] + environment
        return try Tool.script("run_in_terminal.py").run(["/usr/bin/env"] + clean + [path] + arguments).text
    }
}

/// Sources that the tests compile.
enum Sample {
    static let good = "move to (0, 0)\nline to (10, 0)\nline to (10, 10)\nclose\n"
    /// One error, SH0401 in line 2.
    static let bad = "move to (0, 0)\narc center (50, 50) r 10 from 0° to 90° cw\nopen\n"
    /// One warning, SH0409 in line 2.
    static let doubtful =
        "move to (10, 0)\narc center (0, 0) r 10 from 0° to 0° cw\nline to (0, 9)\nline to (0, 0)\nclose\n"
}

/// A folder that is removed with the last reference to it.
final class Folder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "shapec-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The absolute path of something in it.
    func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

    /// Writes a file.
    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appending(path: name))
    }

    /// The text of a file.
    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }

    /// The names of everything in it, sorted, hidden files too.
    func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
    }
}
