import Foundation
import PackagePlugin

/// `swift package regenerate-shapes [--target NAME]… [OPTIONS OF shapec compile]`: compiles the shapes of the package
/// to Swift files that are checked in; with `--check` it writes nothing and fails where that would change one.
///
/// They go where the `output` of a `.shapec.json` says, else beside their sources.
@main
struct RegenerateShapes: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let shapes = try context.package.shapes(ofTargets: extractor.extractOption(named: "target"))
        try Self.compile(shapes, by: try context.tool(named: "shapec").url, options: extractor.remainingArguments)
    }

    /// Goes on behind a file with an error, so that all are reported.
    private static func compile(_ shapes: [URL], by compiler: URL, options: [String]) throws {
        guard !shapes.isEmpty else { return print("no `.shape` file") }
        var failure: Failure?
        for shape in shapes {
            let arguments = ["compile", shape.filePath, "--target", "swift"] + output(of: shape)
            do { try compiler.run(arguments + ["--write-if-changed"] + options) } catch let error as Failure {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Nothing where the configuration says it.
    private static func output(of shape: URL) -> [String] {
        if let file = ShapeConfiguration.nearest(to: shape), ShapeConfiguration.hasOutput(file) { return [] }
        return ["--output", shape.deletingPathExtension().filePath + ".shape.swift"]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension RegenerateShapes: XcodeCommandPlugin {
        /// The same for the targets of an Xcode project.
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var extractor = ArgumentExtractor(arguments)
            let shapes = context.xcodeProject.shapes(ofTargets: extractor.extractOption(named: "target"))
            let options = ["--reporter", "xcode"] + extractor.remainingArguments
            try Self.compile(shapes, by: try context.tool(named: "shapec").url, options: options)
        }
    }
#endif
