import ShapeProgram
import ShapeSyntax

/// Writes shapes as Swift source.
package struct SwiftWriter: Sendable {
    package var style: SwiftStyle

    package init(style: SwiftStyle) { self.style = style }

    /// Starts the file that comes from a source of this base name.
    package mutating func begin(source: String) {}

    /// Writes an expanded program.
    package mutating func add(_ program: Program, names: NameTable) {}

    /// Ends the file and moves it to `out`.
    package mutating func end(_ out: inout CodeWriter) {}
}
