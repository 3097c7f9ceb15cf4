import Foundation

/// The `.shapec.json` that holds for a file; the compiler looks for it in the same way.
enum ShapeConfiguration {
    /// The one in the folder of the file, or in the nearest one above it.
    static func nearest(to shape: URL) -> URL? {
        var folder = shape.standardizedFileURL.deletingLastPathComponent()
        while true {
            let file = folder.appending(path: ".shapec.json")
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: file.filePath, isDirectory: &isFolder), !isFolder.boolValue {
                return file
            }
            let parent = folder.deletingLastPathComponent().standardizedFileURL
            guard folder.pathComponents.count > 1, parent != folder else { return nil }
            folder = parent
        }
    }

    /// Whether it says where outputs go.
    static func hasOutput(_ file: URL) -> Bool {
        let object = (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
        return (object as? [String: Any])?["output"] != nil
    }
}

extension URL {
    /// As the file system takes it.
    var filePath: String { path(percentEncoded: false) }
}
