import Foundation
import ShapeCompiler
import TestSupport

/// How the compiler reads generated Swift.
struct LanguageMode: Sendable, Equatable, CustomStringConvertible {
    /// `-swift-version`.
    let version: String
    /// Whether everything is of the main actor unless it says otherwise (SE-0466).
    let isOnMainActor: Bool

    var description: String { "Swift \(version)" + (isOnMainActor ? " on the main actor" : "") }

    /// All that apps use.
    static let all = ["5", "6"].flatMap { version in
        [false, true].map { LanguageMode(version: version, isOnMainActor: $0) }
    }
    /// The oldest and the strictest.
    static let ends = [all[0], all[3]]
    /// What a short run compiles for.
    static let newest = LanguageMode(version: "6", isOnMainActor: false)

    var arguments: [String] {
        ["-swift-version", version] + (isOnMainActor ? ["-default-isolation", "MainActor"] : [])
    }
}

/// Compiles generated Swift together with the driver and runs it, in a folder of its own.
///
/// One module and one process for many shapes: starting either costs more than the shapes do.
struct Workshop: ~Copyable {
    static let compiler = Tool.command("swiftc")
    /// How far the type checker may search in one expression; without a bound it is 1 000 000.
    static let scopeThreshold = 1000
    /// The same for formulas made at random, which are odder than what anybody writes.
    static let scopeThresholdOfRandomFormulas = 8_000

    private let folder: URL
    private let modules: Set<AppleModule>
    private let objects: [String]

    /// Compiles the doubles of the modules that the code will import, if there are any, and of what they are built on.
    init(_ imports: Set<AppleModule>) throws {
        modules = imports.union(imports.flatMap(\.bases))
        folder = FileManager.default.temporaryDirectory.appending(path: "shapec-swift-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        objects = try Doubles.shared.objects(modules)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file and gives its path.
    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: folder.appending(path: name))
        return path(name)
    }

    /// Compiles files with the driver; warnings are errors unless it is not strict. The path of the program.
    func build(
        _ files: [String], _ mode: LanguageMode, scopeThreshold: Int, isStrict: Bool = true
    ) throws -> URL {
        let program = folder.appending(path: "program")
        let hidden = Set(AppleModule.allCases).subtracting(modules).map { "+\($0.rawValue).swift" }
        let driver = try Self.sources(in: "Tests/Doubles/Sources/Driver").filter { source in
            !hidden.contains { source.hasSuffix($0) }
        }
        _ = try Self.compiler.run(
            mode.arguments + Doubles.shared.importArguments(modules) + objects
                + (isStrict ? ["-warnings-as-errors"] : []) + [
                    "-wmo", "-Onone", "-module-name", "Generated", "-o", path("program"),
                    "-Xfrontend", "-solver-scope-threshold=\(scopeThreshold)",
                ] + driver + files)
        return program
    }

    /// Compiles files as the module `Shapes`, then another file that imports it from the same package.
    func checkAcrossModules(_ files: [String], _ user: String) throws {
        let strict =
            LanguageMode.newest.arguments + Doubles.shared.importArguments(modules)
            + ["-warnings-as-errors", "-package-name", "app", "-I", path(".")]
        let module = ["-module-name", "Shapes", "-emit-module", "-emit-module-path", path("Shapes.swiftmodule")]
        _ = try Self.compiler.run(strict + ["-parse-as-library"] + module + files)
        _ = try Self.compiler.run(strict + ["-typecheck", user])
    }

    /// Checks the files of an app, which has its own entry; warnings are errors.
    func check(_ files: [String], _ mode: LanguageMode, scopeThreshold: Int = Workshop.scopeThreshold) throws {
        _ = try Self.compiler.run(
            mode.arguments + Doubles.shared.importArguments(modules)
                + ["-warnings-as-errors", "-parse-as-library", "-wmo", "-module-name", "App", "-typecheck"]
                + ["-Xfrontend", "-solver-scope-threshold=\(scopeThreshold)"] + files)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

    /// The paths of the files in a folder of the repository, in order.
    static func sources(in folder: String) throws -> [String] {
        let folder = Repository.file(folder).path(percentEncoded: false)
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { folder + "/" + $0 }
    }
}
