import ShapeProgram
import ShapeSyntax

// What other frameworks wrap a `CGPath` in.
extension SwiftPrinter {
    /// A line of conditional compilation, if there is code for several frameworks.
    mutating func printDirective(_ directive: StaticString, _ condition: StaticString, _ text: inout Text) {
        startLine(&text)
        text.write(variable: directive)
        text.write(variable: condition)
        text.write("\n")
    }

    mutating func printWrappers(_ text: inout Text) {
        guard dialect.geometry == .coreGraphics else { return }
        for framework in dialect.style.frameworks where framework == .swiftui || framework == .uikit {
            text.write("\n")
            if dialect.isOneOfSeveral { printDirective("#if ", framework.condition, &text) }
            if framework == .swiftui {
                printWrapper("/// The outline for SwiftUI; see `cgPath`.", "path", "Path", "", &text)
            } else {
                printWrapper(
                    "/// The outline for UIKit; see `cgPath`.", "bezierPath", "UIBezierPath", "cgPath: ", &text)
            }
            if dialect.isOneOfSeveral { printDirective("#endif", "", &text) }
        }
    }

    private mutating func printWrapper(
        _ documentation: StaticString, _ name: StaticString, _ result: StaticString, _ label: StaticString,
        _ text: inout Text
    ) {
        startLine(&text)
        text.write(variable: documentation)
        text.write("\n")
        printSignature(name, ["in rect: CGRect"], result, &text)
        level += 1
        printReturn(result, label, &text)
        level -= 1
        startLine(&text)
        text.write("}\n")
    }

    /// `return Path(cgPath(in: rect, radius: radius))`, on one line if it fits there.
    private mutating func printReturn(_ type: StaticString, _ label: StaticString, _ text: inout Text) {
        let start = text.count
        startLine(&text)
        text.write("return ")
        text.write(variable: type)
        text.write("(")
        let inner = text.count
        text.write(variable: label)
        text.write("cgPath(in: rect")
        writeForwarded(", ", &text)
        text.write("))\n")
        if text.count - start <= Self.lineLength + 1 { return }
        rewind(to: inner, &text)
        level += 1
        write(separator: "\n", &text)
        text.write(variable: label)
        text.write("cgPath(")
        level += 1
        write(separator: "\n", &text)
        text.write("in: rect")
        writeForwarded(",\n", &text)
        text.write("))\n")
        level -= 2
    }
}

extension SwiftStyle.Framework {
    /// Whether it is there.
    var condition: StaticString {
        switch self {
        case .uikit: "canImport(UIKit)"
        case .swiftui: "canImport(SwiftUI)"
        case .coregraphics: "canImport(CoreGraphics)"
        case .appkit: "canImport(AppKit) && !targetEnvironment(macCatalyst)"
        case .plain: "true"
        }
    }

    /// The module.
    var module: StaticString {
        switch self {
        case .uikit: "UIKit"
        case .swiftui: "SwiftUI"
        case .coregraphics: "CoreGraphics"
        case .appkit: "AppKit"
        case .plain: ""
        }
    }
}
