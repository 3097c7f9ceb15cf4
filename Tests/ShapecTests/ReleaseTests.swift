import Foundation
import TestSupport
import Testing

/// `scripts/release.py`: the artifact bundle, with the executable of this build in it.
@Suite struct ReleaseTests {
    private static let python = Tool.python()
    private static let swift = Tool.command("swift")

    /// The triple of this machine, as SwiftPM matches it.
    private static func triple() throws -> String {
        let output = try swift.run(["-print-target-info"]).output
        let root = try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any]
        let target = root?["target"] as? [String: Any]
        return try #require(target?["unversionedTriple"] as? String)
    }

    private static func release(into folder: Folder, _ triples: [String]) throws {
        let script = Repository.file("scripts/release.py").path(percentEncoded: false)
        let binaries = triples.flatMap { ["--binary", "\($0)=\(Shapec.path)"] }
        _ = try python.run([script, folder.path("dist")] + binaries)
    }

    @Test("The bundle is laid out as SE-0305 says, and is the same each time", .requires(python))
    func layout() throws {
        let folders = [try Folder(), try Folder()]
        let triples = ["x86_64-unknown-linux-gnu", "arm64-apple-macosx"]
        try Self.release(into: folders[0], triples)
        try Self.release(into: folders[1], triples.reversed())
        let names = ["shapec.artifactbundle", "shapec.artifactbundle.zip", "shapec.artifactbundle.zip.sha256"]
        #expect(try folders[0].names(in: "dist") == names)
        let data = try Data(contentsOf: folders[0].url.appending(path: "dist/shapec.artifactbundle/info.json"))
        let info = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let artifacts = info["artifacts"] as? [String: [String: Any]]
        let artifact = try #require(artifacts?["shapec"])
        let version = try #require(artifact["version"] as? String)
        #expect(info["schemaVersion"] as? String == "1.0" && artifact["type"] as? String == "executable")
        #expect(try Shapec.run("--version").text == "shapec \(version)\n")
        let variants = try #require(artifact["variants"] as? [[String: Any]])
        #expect(variants.compactMap { ($0["supportedTriples"] as? [String])?.first } == triples.sorted())
        for variant in variants {
            let path = folders[0].path("dist/shapec.artifactbundle/" + (variant["path"] as? String ?? ""))
            #expect(FileManager.default.isExecutableFile(atPath: path))
        }
        #expect(try folders[0].read("dist/" + names[2]) == folders[1].read("dist/" + names[2]))
    }

    @Test("A package builds with the bundle in place of the compiler's sources", .requires(python), .requires(swift))
    func consumer() throws {
        let folder = try Folder()
        try Self.release(into: folder, [try Self.triple()])
        let checksum = try folder.read("dist/shapec.artifactbundle.zip.sha256").prefix { $0 != " " }
        for name in ["Plugins", "Sources/App"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name), withIntermediateDirectories: true)
        }
        let plugin = folder.url.appending(path: "Plugins/ShapecPlugin")
        try FileManager.default.copyItem(at: Repository.file("Plugins/ShapecPlugin"), to: plugin)
        try folder.write(Self.manifest, to: "Package.swift")
        try folder.write(Sample.good, to: "Sources/App/mark.shape")
        try folder.write(#"{"language": 1, "framework": "plain"}"#, to: ".shapec.json")
        try folder.write("print(Mark.path(width: 10, height: 10).count)\n", to: "Sources/App/main.swift")
        let package = ["--package-path", folder.path("")]
        let archive = folder.path("dist/shapec.artifactbundle.zip")
        #expect(try Self.swift.run(["package"] + package + ["compute-checksum", archive]).text == checksum + "\n")
        #expect(try Self.swift.run(["run", "--quiet"] + package + ["App"]).text == "4\n")
    }

    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "App",
            targets: [
                .binaryTarget(name: "shapec", path: "dist/shapec.artifactbundle"),
                .plugin(name: "ShapecPlugin", capability: .buildTool(), dependencies: ["shapec"]),
                .executableTarget(name: "App", plugins: ["ShapecPlugin"]),
            ])
        """
}
