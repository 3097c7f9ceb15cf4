import Foundation
import PackagePlugin

extension Package {
    /// The `.shape` files of the targets that are named, of all targets when none is.
    func shapes(ofTargets names: [String]) throws -> [URL] {
        let wanted = names.isEmpty ? targets : try targets(named: names)
        return wanted.compactMap { $0 as? any SourceModuleTarget }
            .flatMap(\.sourceFiles).map(\.url)
            .filter { $0.pathExtension == "shape" }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension XcodeProject {
        /// The same for the targets of a project; those of them that do not exist have no files.
        func shapes(ofTargets names: [String]) -> [URL] {
            targets.filter { names.isEmpty || names.contains($0.displayName) }
                .flatMap(\.inputFiles).map(\.url)
                .filter { $0.pathExtension == "shape" }
        }
    }
#endif

extension URL {
    /// Runs this program to its end, with our streams; throws when it reports an error.
    func run(_ arguments: [String]) throws {
        let process = try Process.run(self, arguments: arguments)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(arguments: arguments) }
    }
}

/// A program that ended with another exit code than 0; it has said itself why.
struct Failure: Error, CustomStringConvertible {
    let arguments: [String]

    var description: String { "`shapec \(arguments.prefix(2).joined(separator: " "))` failed" }
}
