import Foundation

/// What the build made beside the bundle of the tests.
package enum BuildProducts {
    private static let folder: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL
        return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    }()

    /// The absolute path of an executable.
    package static func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
    }
}
