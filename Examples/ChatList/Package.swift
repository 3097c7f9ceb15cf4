// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ChatList",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "shapec", path: "../..")],
    targets: [
        .executableTarget(
            name: "ChatList",
            // Imported by others and no shape itself.
            exclude: ["Shapes/metrics.shape"],
            plugins: [.plugin(name: "ShapecPlugin", package: "shapec")]
        ),
        .testTarget(name: "ChatListTests", dependencies: ["ChatList"]),
    ],
    swiftLanguageModes: [.v6]
)
