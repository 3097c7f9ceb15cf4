import ShapeProgram
import ShapeSyntax

extension SwiftStyle {
    /// The types that stand beside that of a shape.
    package struct Types {
        /// What their names have behind that of the shape.
        package var suffixes: [String] = []
        /// What properties of a parameter cannot be called.
        package var members: Set<String> = []
    }

    /// The types that a program gets in this style.
    package func types(of program: Program) -> Types {
        var types = Types()
        let isInSwiftUI = frameworks.contains(.swiftui)
        if form == .shape, isInSwiftUI { types.suffixes.append("Shape") }
        if form == .renderer {
            types.suffixes.append("Renderer")
            types.members = ["isDark", "foregroundColor"]
        }
        if form == .view || form == .shape && isInSwiftUI && program.isPainted {
            types.suffixes.append("View")
            types.members = ["reducesMotion", "colorScheme", "layoutDirection", "isMirrored", "environment"]
            if form == .view, frameworks.contains(.uikit) || frameworks.contains(.appkit) {
                types.members.formUnion(SwiftHost.members)
                if isInSwiftUI {
                    if frameworks.contains(.uikit) { types.suffixes.append("UIView") }
                    if frameworks.contains(.appkit) { types.suffixes.append("NSView") }
                }
            }
            if program.isMoved {
                types.members.formUnion(["animation", "isAnimating", "motionStart", "motionAngle"])
            }
        }
        return types
    }
}
