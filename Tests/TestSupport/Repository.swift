import Foundation

/// Where the files of this checkout are.
package enum Repository {
    /// The folder of `Package.swift`.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A file or folder below the root, by its path with `/`.
    package static func file(_ path: String) -> URL {
        root.appending(path: path)
    }

    /// A script below `Tests/Scripts`.
    package static func script(_ name: String) -> URL {
        file("Tests/Scripts/" + name)
    }
}
