import ShapeCompiler

/// A function or a type of generated Swift that draws an outline.
enum Rendering: String, CaseIterable, Sendable {
    case cgPath
    case uiKit
    case appKit
    case swiftUI
    /// A `Shape` of SwiftUI.
    case shape
    case plain

    /// Which one is written for.
    var framework: SwiftStyle.Framework {
        switch self {
        case .cgPath: .coregraphics
        case .uiKit: .uikit
        case .appKit: .appkit
        case .swiftUI, .shape: .swiftui
        case .plain: .plain
        }
    }

    /// Whether arcs become curves where a subpath is turned around.
    var reversesCurves: Bool { self != .appKit && self != .plain }

    /// Whether negative sides of a box are none.
    var knowsRectangles: Bool { self != .plain }

    /// The trace of a call in the box of a run; each argument has its label.
    func trace(_ type: String, _ arguments: [String]) -> String {
        let list = arguments.map { ", " + $0 }.joined()
        return switch self {
        case .cgPath: "Trace(\(type).cgPath(in: run.rect\(list)))"
        case .uiKit, .appKit: "Trace(\(type).bezierPath(in: run.rect\(list)))"
        case .swiftUI: "Trace(\(type).path(in: run.rect\(list)))"
        case .shape: "Trace(\(type)(\(arguments.joined(separator: ", "))), run)"
        case .plain: "Trace(\(type).path(width: run.width, height: run.height\(list)))"
        }
    }
}

extension SwiftStyle.Framework {
    /// The module that its code imports.
    var module: AppleModule? {
        switch self {
        case .uikit: .uiKit
        case .swiftui: .swiftUI
        case .coregraphics: .coreGraphics
        case .appkit: .appKit
        case .plain: nil
        }
    }

    /// What is drawn with it.
    var renderings: [Rendering] { Rendering.allCases.filter { $0.framework == self } }
}
