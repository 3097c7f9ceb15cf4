import Foundation
import PackagePlugin

/// A double of the module that Xcode has for plugins of its projects: the part of its documented interface that
/// `Plugins` uses, to type-check them where there is no Xcode. Nothing of it is ever run.
public protocol XcodeBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public protocol XcodeCommandPlugin: CommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public struct XcodePluginContext {
    public let xcodeProject: XcodeProject
    public let pluginWorkDirectoryURL: URL

    public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public struct XcodeProject {
    public let displayName: String
    public let directoryURL: URL
    public let filePaths: FileList
    public let targets: [XcodeTarget]
}

public struct XcodeTarget {
    public let displayName: String
    public let inputFiles: FileList
}
