import Foundation
import TestSupport
import Testing

/// The plugins for Xcode projects, which cannot be run without Xcode: they compile against a double of its module.
@Suite struct PluginTests {
    private static let compiler = Tool.command("swiftc")

    /// Where the toolchain has `PackagePlugin`, which it shares with SwiftPM.
    private static let interface: URL? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").lazy
            .map { URL(filePath: String($0)).appending(path: "swiftc").resolvingSymlinksInPath() }
            .map { $0.deletingLastPathComponent().appending(path: "../lib/swift/pm/PluginAPI").standardizedFileURL }
            .first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
    }()

    private static func sources(in folder: String) throws -> [String] {
        let path = Repository.file(folder).path(percentEncoded: false)
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        return names.filter { $0.hasSuffix(".swift") }.map { path + "/" + $0 }
    }

    @Test(
        .requires(compiler),
        arguments: [
            ("ShapecPlugin", "BuildTool"), ("LintShapes", "Command"), ("RegenerateShapes", "Command"),
        ])
    func compilesForXcode(plugin: String, capability: String) throws {
        let folder = try Folder()
        let interface = try #require(Self.interface).path(percentEncoded: false)
        let options = ["-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-I", interface]
        let description = ["-package-description-version", "6.2"]
        _ = try Self.compiler.run(
            options + description + ["-emit-module", "-module-name", "XcodeProjectPlugin"]
                + ["-o", folder.path("XcodeProjectPlugin.swiftmodule")]
                + Self.sources(in: "Tests/Doubles/Xcode"))
        // Fails where the part for Xcode was left out.
        let probe = """
            import XcodeProjectPlugin
            func probe() -> any Xcode\(capability)Plugin.Type { \(plugin).self }
            """
        try folder.write(probe, to: "probe.swift")
        _ = try Self.compiler.run(
            options + description + ["-typecheck", "-I", folder.path(""), folder.path("probe.swift")]
                + Self.sources(in: "Plugins/" + plugin))
    }
}
