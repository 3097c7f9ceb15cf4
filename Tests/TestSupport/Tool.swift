import Foundation
import Testing

/// A program from outside the project that some tests need.
///
/// Mark those tests `.requires(tool)`: without the tool they are skipped with its name, or fail where
/// `CI=true`.
package struct Tool: Sendable {
    /// What to say when it is missing.
    package let name: String
    private let program: URL?
    private let leadingArguments: [String]

    /// Whether it can be run.
    package var isAvailable: Bool { program != nil }

    /// A program that is looked up in `PATH`.
    package static func command(_ name: String) -> Tool {
        Tool(name: name, program: find(name), leadingArguments: [])
    }

    /// A program that is looked up in `PATH` and needs something beside it, without which it fails at a probe.
    package static func command(
        _ name: String, with others: String, probe arguments: [String], input: String
    ) -> Tool {
        let program = find(name).flatMap { program in
            let result = try? Subprocess.run(program, arguments, input: Array(input.utf8))
            return result?.status == 0 ? program : nil
        }
        return Tool(name: name + " with " + others, program: program, leadingArguments: [])
    }

    /// Python 3 with modules: the interpreter `SHAPEC_PYTHON`, else `.venv/bin/python3` in the repository,
    /// else `python3` from `PATH`.
    package static func python(modules: [String] = []) -> Tool {
        let name = (["python3"] + modules).joined(separator: " with ")
        let imports = modules.map { "import " + $0 }.joined(separator: "\n")
        let works = python.flatMap { try? Subprocess.run($0, ["-c", imports]) }?.status == 0
        return Tool(name: name, program: works ? python : nil, leadingArguments: [])
    }

    /// Python 3 with modules, running a script below `Tests/Scripts`.
    package static func script(_ script: String, modules: [String] = []) -> Tool {
        let python = python(modules: modules)
        return Tool(
            name: python.name, program: python.program,
            leadingArguments: [Repository.script(script).path(percentEncoded: false)])
    }

    /// Runs the tool to its end; throws `Failure` when it is missing or reports an error.
    package func run(_ arguments: [String] = [], input: [UInt8] = []) throws -> ProcessOutput {
        guard let program else { throw Failure(description: name + " is not installed") }
        let result = try Subprocess.run(program, leadingArguments + arguments, input: input)
        guard result.status == 0 else {
            throw Failure(description: "\(name) ended with status \(result.status): \(result.errorText)")
        }
        return result
    }

    /// Why a tool gave no answer.
    package struct Failure: Error, CustomStringConvertible {
        /// One sentence.
        package let description: String
    }
}

extension Tool {
    private static let python: URL? = {
        if let chosen = TestRun.environment["SHAPEC_PYTHON"] { return find(chosen) }
        let local = Repository.file(".venv/bin/python3")
        return isExecutable(local) ? local : find("python3")
    }()

    /// A path as it is, a bare name in the folders of `PATH`.
    private static func find(_ name: String) -> URL? {
        guard !name.contains("/") else { return URL(filePath: name) }
        return (TestRun.environment["PATH"] ?? "").split(separator: ":").lazy
            .map { URL(filePath: String($0)).appending(path: name) }
            .first(where: isExecutable)
    }

    private static func isExecutable(_ file: URL) -> Bool {
        FileManager.default.isExecutableFile(atPath: file.path(percentEncoded: false))
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test, or in CI lets it fail, when `tool` is missing.
    package static func requires(_ tool: Tool) -> Self {
        .enabled(
            if: tool.isAvailable || TestRun.isContinuousIntegration, "needs \(tool.name), which is missing")
    }
}
