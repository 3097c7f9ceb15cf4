// swift-tools-version: 6.2
import PackageDescription

/// Everything up to `ShapeCompiler` is pure: bytes in, values out, no Foundation.
/// See docs/ARCHITECTURE.md for what may import what.
let package = Package(
    name: "shapec",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "shapec", targets: ["shapec"]),
        .library(name: "ShapeCompiler", targets: ["ShapeCompiler"]),
        .plugin(name: "ShapecPlugin", targets: ["ShapecPlugin"]),
        .plugin(name: "LintShapes", targets: ["LintShapes"]),
        .plugin(name: "RegenerateShapes", targets: ["RegenerateShapes"]),
    ],
    targets: [
        .target(name: "ShapeSyntax"),
        .target(name: "ShapeProgram", dependencies: ["ShapeSyntax"]),
        .target(name: "ShapeChecker", dependencies: ["ShapeSyntax", "ShapeProgram"]),
        .target(name: "ShapeBackends", dependencies: ["ShapeProgram"]),
        .target(
            name: "ShapeCompiler",
            dependencies: ["ShapeSyntax", "ShapeProgram", "ShapeChecker", "ShapeBackends"]
        ),
        .executableTarget(name: "shapec", dependencies: ["ShapeCompiler"]),
        .plugin(name: "ShapecPlugin", capability: .buildTool(), dependencies: ["shapec"]),
        .plugin(
            name: "LintShapes",
            capability: .command(
                intent: .custom(verb: "lint-shapes", description: "Report what is wrong in `.shape` files")),
            dependencies: ["shapec"]
        ),
        .plugin(
            name: "RegenerateShapes",
            capability: .command(
                intent: .custom(verb: "regenerate-shapes", description: "Compile `.shape` files to Swift files"),
                permissions: [.writeToPackageDirectory(reason: "writes the Swift files that are checked in")]),
            dependencies: ["shapec"]
        ),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .target(
            name: "ProgramBuilding", dependencies: ["ShapeProgram", "ShapeSyntax"],
            path: "Tests/ProgramBuilding"
        ),
        .target(name: "OutlineMeasures", dependencies: ["ShapeProgram"], path: "Tests/OutlineMeasures"),
        .testTarget(
            name: "ShapeProgramTests",
            dependencies: ["ShapeProgram", "ShapeSyntax", "ProgramBuilding", "TestSupport"]
        ),
        .testTarget(
            name: "ShapeCheckerTests",
            dependencies: [
                "ShapeChecker", "ShapeProgram", "ShapeSyntax", "OutlineMeasures", "ProgramBuilding", "TestSupport",
            ]
        ),
        .testTarget(
            name: "ShapeBackendsTests",
            dependencies: ["ShapeBackends", "ShapeProgram", "ShapeSyntax", "ProgramBuilding"]
        ),
        .testTarget(
            name: "ShapeCompilerTests",
            dependencies: [
                "ShapeCompiler", "ShapeSyntax", "ShapeProgram", "ShapeChecker", "ShapeBackends", "TestSupport",
            ]
        ),
        .testTarget(
            name: "ShapecTests",
            dependencies: ["shapec", "ShapeCompiler", "TestSupport"]
        ),
        .testTarget(name: "GrammarTests", dependencies: ["shapec", "TestSupport"]),
        .testTarget(
            name: "MutationTests",
            dependencies: [
                "shapec", "ShapeCompiler", "ShapeProgram", "ShapeChecker", "ShapeSyntax", "OutlineMeasures",
                "TestSupport",
            ],
            exclude: ["Bases"]
        ),
        .testTarget(
            name: "GeneratedSwiftTests",
            dependencies: ["ShapeCompiler", "ShapeBackends", "ShapeSyntax", "ShapeProgram", "TestSupport"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
