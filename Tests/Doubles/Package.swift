// swift-tools-version: 6.2
import PackageDescription

/// Stand-ins for modules of Apple's, against which tests compile and run generated Swift.
///
/// A package of its own, so that nothing of the compiler's shadows a real framework. `GeneratedSwiftTests`
/// compiles these files itself; `swift build --package-path Tests/Doubles` is for looking at them alone.
let package = Package(
    name: "Doubles",
    products: [.library(name: "Doubles", targets: ["CoreGraphics", "QuartzCore", "UIKit", "AppKit", "SwiftUI"])],
    targets: [
        .target(name: "CoreGraphics"),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics"]),
        .target(name: "UIKit", dependencies: ["QuartzCore"]),
        .target(name: "AppKit", dependencies: ["QuartzCore"]),
        .target(name: "SwiftUI", dependencies: ["CoreGraphics"]),
        .target(name: "Driver", dependencies: ["CoreGraphics", "QuartzCore", "UIKit", "AppKit", "SwiftUI"]),
    ],
    swiftLanguageModes: [.v6]
)
