import Foundation

/// The files that a `.shape` file imports.
enum ShapeImports {
    /// Those that exist, directly or not imported, each once, in the order in which they are met.
    ///
    /// Whatever looks like an import counts, in a comment too: an input too many does no harm.
    static func all(of shape: URL) -> [URL] {
        var found = [shape.standardizedFileURL]
        var next = 0
        while next < found.count {
            for file in direct(of: found[next]) where !found.contains(file) { found.append(file) }
            next += 1
        }
        return Array(found.dropFirst())
    }

    private static func direct(of shape: URL) -> [URL] {
        guard let text = try? String(contentsOf: shape, encoding: .utf8) else { return [] }
        let folder = shape.deletingLastPathComponent()
        return text.matches(of: /\bimport\s*"([^"\n]+)"/)
            .map { URL(filePath: String($0.1), relativeTo: folder).standardizedFileURL }
            .filter { FileManager.default.fileExists(atPath: $0.filePath) }
    }
}
