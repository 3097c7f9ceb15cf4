import Foundation
import TestSupport
import Testing

/// The app of `Examples/ChatList`, which its package builds here with the plain part of its shapes, on Apple's systems.
@Suite struct ExampleTests {
    private static let sources = "Examples/ChatList/Sources/ChatList"
    /// What is there on iOS and on macOS.
    private static let systems: [[AppleModule]] = [
        [.coreGraphics, .swiftUI, .uiKit], [.coreGraphics, .swiftUI, .appKit],
    ]

    @Test(.requires(Workshop.compiler), arguments: systems)
    func appCompilesForApplesFrameworks(_ system: [AppleModule]) throws {
        let workshop = try Workshop(Set(system))
        let app = try Workshop.sources(in: Self.sources).filter { $0.hasSuffix(".swift") }
        let shapes = try Self.compiledShapes().enumerated().map { try workshop.write($1, to: "shapes\($0).swift") }
        let use = try workshop.write(Self.use(system), to: "use.swift")
        try workshop.check(app + shapes + [use], .newest)
    }

    /// The shapes as the configuration of the example wants them.
    private static func compiledShapes() throws -> [String] {
        try ["bubble", "card"].map { name in
            let path = Repository.file("\(sources)/Shapes/\(name).shape").path(percentEncoded: false)
            let output = try Subprocess.run(URL(filePath: BuildProducts.path("shapec")), ["compile", path])
            try #require(output.status == 0, "\(output.errorText)")
            return output.text
        }
    }

    /// Uses what the app has for these frameworks only.
    private static func use(_ system: [AppleModule]) -> String {
        let (module, path) = system.contains(.uiKit) ? ("UIKit", "UIBezierPath") : ("AppKit", "NSBezierPath")
        return """
            import SwiftUI
            import \(module)

            @MainActor func view(of message: Message) -> some View { MessageView(message: message, content: EmptyView()) }

            func cell(for message: Message) -> (CGSize, \(path), NSDirectionalEdgeInsets) {
                let bounds = CGRect(origin: .zero, size: message.bubbleSize)
                return (bounds.size, message.bubble(in: bounds, isRightToLeft: true), message.textMargins)
            }

            """
    }
}
