import Foundation
import Synchronization
import TestSupport

/// A module of Apple's for which there is a double.
enum AppleModule: String, CaseIterable, Sendable {
    case coreGraphics = "CoreGraphics"
    case quartzCore = "QuartzCore"
    case uiKit = "UIKit"
    case appKit = "AppKit"
    case swiftUI = "SwiftUI"

    /// What it is built upon.
    var bases: [AppleModule] {
        switch self {
        case .coreGraphics: []
        case .quartzCore, .swiftUI: [.coreGraphics]
        case .uiKit, .appKit: [.coreGraphics, .quartzCore]
        }
    }

    /// How an empty path is made that can be added to.
    var newPath: String {
        switch self {
        case .coreGraphics, .quartzCore: "let path = CGMutablePath()"
        case .uiKit: "let path = UIBezierPath()"
        case .appKit: "let path = NSBezierPath()"
        case .swiftUI: "var path = Path()"
        }
    }
}

/// The doubles of modules, each compiled when it is first wanted and then kept until the process ends.
final class Doubles: Sendable {
    static let shared = Doubles()

    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "shapec-doubles-" + UUID().uuidString)
    private let compiled = Mutex<Set<AppleModule>>([])

    private init() {
        atexit { try? FileManager.default.removeItem(at: Doubles.shared.folder) }
    }

    /// What the compiler has to be told to see some modules, and no other.
    func importArguments(_ modules: Set<AppleModule>) -> [String] {
        modules.map(\.rawValue).sorted().flatMap { ["-I", path($0)] }
    }

    /// Compiles modules and gives the paths of their object files, for the linker.
    func objects(_ modules: Set<AppleModule>) throws -> [String] {
        try compiled.withLock { compiled in
            for module in AppleModule.allCases where modules.contains(module) && !compiled.contains(module) {
                try compile(module)
                compiled.insert(module)
            }
        }
        return modules.map { path($0.rawValue + "/double.o") }.sorted()
    }

    private func compile(_ module: AppleModule) throws {
        let name = module.rawValue
        try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
        let sources = try Workshop.sources(in: "Tests/Doubles/Sources/" + name)
        _ = try Workshop.compiler.run(
            importArguments(Set(module.bases)) + [
                "-parse-as-library", "-wmo", "-Onone", "-swift-version", "6", "-warnings-as-errors",
                "-module-name", name, "-emit-module", "-emit-module-path", path("\(name)/\(name).swiftmodule"),
                "-emit-object", "-o", path(name + "/double.o"),
            ] + sources)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
}
