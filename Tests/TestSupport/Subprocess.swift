import Foundation

/// What a finished process left behind.
package struct ProcessOutput: Sendable {
    /// The exit code, or the number of the signal that ended the process.
    package let status: Int32
    /// What it wrote to standard output.
    package let output: [UInt8]
    /// What it wrote to standard error.
    package let errors: [UInt8]

    /// Standard output as text.
    package var text: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// Runs other programs.
package enum Subprocess {
    /// Runs a program to its end with `input` as its standard input.
    ///
    /// All three streams are files, which never fill up as pipes do, so that neither side waits for the
    /// other. Throws when the program cannot be started.
    package static func run(
        _ program: URL, _ arguments: [String] = [], input: [UInt8] = [], in folder: URL? = nil
    ) throws -> ProcessOutput {
        let streams = FileManager.default.temporaryDirectory
            .appending(path: "shapec-tests-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: streams) }
        let files = ["input", "output", "errors"].map { streams.appending(path: $0) }
        for file in files { try Data(file == files[0] ? input : []).write(to: file) }

        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return ProcessOutput(
            status: process.terminationStatus, output: [UInt8](try Data(contentsOf: files[1])),
            errors: [UInt8](try Data(contentsOf: files[2])))
    }
}
