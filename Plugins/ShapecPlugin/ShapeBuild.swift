import Foundation
import PackagePlugin

/// What the build has to run for the shapes of one target: `shapec compile` once for each file.
struct ShapeBuild {
    /// The executable.
    let compiler: URL
    /// Where outputs go.
    let outputFolder: URL

    /// One command for each `.shape` file among the files of a target.
    ///
    /// Throws when two outputs would have the same name.
    func commands(for files: [URL]) throws -> [Command] {
        let shapes = files.filter { $0.pathExtension == "shape" }
        try refuseEqualNames(shapes)
        return shapes.map(command)
    }

    private func command(for shape: URL) -> Command {
        let output = outputFolder.appending(path: shape.shapeStem + ".shape.swift")
        let configuration = ShapeConfiguration.nearest(to: shape)
        let source = configuration.map { ["--config", $0.filePath] } ?? ["--no-config"]
        return .buildCommand(
            displayName: "Compiling \(shape.lastPathComponent)",
            executable: compiler,
            arguments: ["compile", shape.filePath, "--target", "swift", "--output", output.filePath]
                + source + ["--write-if-changed", "--reporter", "xcode"],
            inputFiles: [shape] + ShapeImports.all(of: shape) + (configuration.map { [$0] } ?? []),
            outputFiles: [output])
    }

    /// Names that differ in case only are one file on most Macs.
    private func refuseEqualNames(_ shapes: [URL]) throws {
        let groups = Dictionary(grouping: shapes) { $0.shapeStem.lowercased() }
        let equal = shapes.first { (groups[$0.shapeStem.lowercased()]?.count ?? 0) > 1 }
        guard let equal, let group = groups[equal.shapeStem.lowercased()] else { return }
        throw EqualNames(files: group)
    }
}

/// Several files of a target would be compiled to one output.
struct EqualNames: Error, CustomStringConvertible {
    /// Their sources.
    let files: [URL]

    var description: String {
        let paths = files.map(\.filePath).joined(separator: " and ")
        return "\(paths) would both become \(files[0].shapeStem).shape.swift; rename one"
    }
}

extension URL {
    /// The name without `.shape`.
    fileprivate var shapeStem: String { deletingPathExtension().lastPathComponent }
}
