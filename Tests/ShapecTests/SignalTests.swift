import Foundation
import Testing

@Suite("Signals")
struct SignalTests {
    @Test("An interrupt while files are written removes the temporary ones and ends with 130")
    func interrupt() throws {
        let folder = try Folder()
        try folder.write(Sample.good, to: "a.shape")
        try folder.write(Sample.good, to: "b.shape")
        let arguments = ["compile", "--target", "svg", "a.shape", "b.shape", "-o", "out/"]
        #expect(try Shapec.run(arguments, in: folder).status == 0)
        let names = try folder.names(in: "out")
        let first = try #require(names.first)
        let last = try #require(names.last)
        try folder.write("old", to: "out/" + last)
        // Opening a pipe that nobody reads waits, after all temporary files have been written.
        try FileManager.default.removeItem(atPath: folder.path("out/" + first))
        #expect(mkfifo(folder.path("out/" + first), 0o600) == 0)

        let process = try start(arguments, in: folder)
        try waitUntil { try folder.names(in: "out").contains { $0.hasPrefix(".shapec-") } }
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 130)
        #expect(try folder.names(in: "out") == names)
        #expect(try folder.read("out/" + last) == "old")
    }

    @Test("A trap is said to be our fault and ends with 70", arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGABRT])
    func internalError(signal: Int32) throws {
        let folder = try Folder()
        let errors = Pipe()
        let process = try start(["check", "-"], in: folder, input: Pipe(), errors: errors)
        // It has to have come as far as reading.
        Thread.sleep(forTimeInterval: 0.3)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 70)
        let text = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        #expect(text.contains("internal error"))
    }

    private func start(
        _ arguments: [String], in folder: Folder, input: Any = FileHandle.nullDevice,
        errors: Any = FileHandle.nullDevice
    ) throws -> Process {
        let process = Process()
        process.executableURL = Shapec.executable
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        return process
    }

    private func waitUntil(_ condition: () throws -> Bool) throws {
        for _ in 0..<500 where try !condition() { Thread.sleep(forTimeInterval: 0.01) }
        #expect(try condition())
    }
}
