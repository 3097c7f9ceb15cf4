import ShapeCompiler
import TestSupport
import Testing

/// Types that are generated for a module of their own can be used by another.
@Suite struct AccessTests {
    @Test(.requires(Workshop.compiler), arguments: SwiftStyle.Framework.allCases, [SwiftStyle.Access.package, .public])
    func otherModulesCanUseTheTypes(_ framework: SwiftStyle.Framework, _ access: SwiftStyle.Access) throws {
        let workshop = try Workshop(Set([framework.module].compactMap { $0 }))
        let sources = ["bubble", "curled_tail_bubble"].compactMap {
            SubjectFile("samples/\($0).shape", namespace: nil)?.generated(for: [framework], access: access, in: nil)
        }
        let paths = try sources.enumerated().map { try workshop.write($1, to: "shapes\($0).swift") }
        let user = try workshop.write(Self.user[framework] ?? "", to: "main.swift")
        try workshop.checkAcrossModules(paths, user)
    }

    private static let user: [SwiftStyle.Framework: String] = [
        .uikit: """
        import Shapes
        import UIKit
        let path: UIBezierPath = Bubble.bezierPath(in: CGRect(x: 0, y: 0, width: 9, height: 9), radius: 2)
        print(path.isEmpty, CurledTailBubble.self)
        """,
        .coregraphics: """
        import CoreGraphics
        import Shapes
        let path: CGPath = Bubble.cgPath(in: CGRect(x: 0, y: 0, width: 9, height: 9), radius: 2)
        print(path.isEmpty, CurledTailBubble.self)
        """,
        .appkit: """
        import AppKit
        import Shapes
        let path: NSBezierPath = Bubble.bezierPath(in: CGRect(x: 0, y: 0, width: 9, height: 9), radius: 2)
        print(path.isEmpty, CurledTailBubble.self)
        """,
        .swiftui: """
        import Shapes
        import SwiftUI
        var shape = BubbleShape(radius: 2)
        shape.radius = 3
        let path: Path = Bubble.path(in: CGRect(x: 0, y: 0, width: 9, height: 9), radius: 2)
        print(path.isEmpty, shape.animatableData, shape.path(in: .zero).isEmpty, CurledTailBubbleShape.self)
        """,
        .plain: """
        import Shapes
        let steps: [Bubble.Element] = Bubble.path(width: 9, height: 9, radius: 2)
        print(steps == [.move(to: Bubble.Point(x: 0, y: 0)), .close], CurledTailBubble.self)
        """,
    ]
}
