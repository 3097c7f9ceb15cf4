import Foundation
import PackagePlugin

/// `swift package lint-shapes [--target NAME]… [OPTIONS OF shapec lint]`: reports on the shapes of the package.
@main
struct LintShapes: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let shapes = try context.package.shapes(ofTargets: extractor.extractOption(named: "target"))
        try Self.lint(shapes, by: try context.tool(named: "shapec").url, options: extractor.remainingArguments)
    }

    private static func lint(_ shapes: [URL], by compiler: URL, options: [String]) throws {
        guard !shapes.isEmpty else { return print("no `.shape` file") }
        try compiler.run(["lint"] + shapes.map(\.filePath) + options)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension LintShapes: XcodeCommandPlugin {
        /// The same for the targets of an Xcode project.
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var extractor = ArgumentExtractor(arguments)
            let shapes = context.xcodeProject.shapes(ofTargets: extractor.extractOption(named: "target"))
            let options = ["--reporter", "xcode"] + extractor.remainingArguments
            try Self.lint(shapes, by: try context.tool(named: "shapec").url, options: options)
        }
    }
#endif
