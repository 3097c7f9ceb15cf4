import Foundation
import PackagePlugin

/// Compiles the `.shape` files of a target to Swift before the target is built.
@main
struct ShapecPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let build = ShapeBuild(
            compiler: try context.tool(named: "shapec").url, outputFolder: context.pluginWorkDirectoryURL)
        return try build.commands(for: target.sourceFiles.map(\.url))
    }
}
