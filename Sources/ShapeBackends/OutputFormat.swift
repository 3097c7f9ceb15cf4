/// What a shape can be compiled to. One case, one folder, one ending of golden files.
public enum OutputFormat: UInt8, Sendable, CaseIterable {
    case svg
    /// Path data for other tools.
    case json
    case swift
    /// The syntax, to look into the compiler.
    case tree
    /// The intermediate representation as backends read it, to look into the compiler.
    case program

    /// How the command line names it.
    public var name: String {
        switch self {
        case .svg: "svg"
        case .json: "json"
        case .swift: "swift"
        case .tree: "tree"
        case .program: "program"
        }
    }

    /// What an output's name ends in, with the dot.
    public var fileEnding: String {
        switch self {
        case .svg: ".svg"
        case .json: ".json"
        case .swift: ".shape.swift"
        case .tree: ".tree.txt"
        case .program: ".program.txt"
        }
    }

    /// What one output holds.
    public enum Extent: Sendable {
        /// One shape, where that is wanted; else the shapes of a file.
        case shape
        /// The shapes of a file.
        case file
        /// The shapes of all files of a compile.
        case compile
    }

    /// What one output holds.
    public var extent: Extent {
        switch self {
        case .svg, .program: .shape
        case .swift, .tree: .file
        case .json: .compile
        }
    }

    /// Whether it shows a stage of the compiler instead of being an output for users.
    public var isDump: Bool {
        switch self {
        case .svg, .json, .swift: false
        case .tree, .program: true
        }
    }
}
