#if canImport(XcodeProjectPlugin)
    import Foundation
    import PackagePlugin
    import XcodeProjectPlugin

    extension ShapecPlugin: XcodeBuildToolPlugin {
        /// The same for the targets of an Xcode project.
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let build = ShapeBuild(
                compiler: try context.tool(named: "shapec").url, outputFolder: context.pluginWorkDirectoryURL)
            return try build.commands(for: target.inputFiles.map(\.url))
        }
    }
#endif
