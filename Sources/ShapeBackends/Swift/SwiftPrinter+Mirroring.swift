import ShapeProgram
import ShapeSyntax

// Where the outline comes to stand, and which way round.
extension SwiftPrinter {
    /// Whether the host may turn the shape over.
    var isMirrorable: Bool { declared.mirrorsX || declared.mirrorsY }

    /// Chooses the names of the last parameters.
    mutating func declareMirroring() {
        if declared.mirrorsX { mirrored.x = names.declare(Word.mirrored.name, table) }
        if declared.mirrorsY { mirrored.y = names.declare(Word.mirroredVertically.name, table) }
    }

    /// Those names, as far as there are such parameters.
    var mirroring: [Spelling] {
        if !isMirrorable { return [] }
        return (declared.mirrorsX ? [mirrored.x] : []) + (declared.mirrorsY ? [mirrored.y] : [])
    }

    /// What each of them swaps the sides along.
    var mirroringAxes: [MirrorAxis] {
        (declared.mirrorsX ? [.x] : []) + (declared.mirrorsY ? [.y] : [])
    }

    /// The last statements of a function that draws.
    mutating func printEnd(_ text: inout Text) {
        text.write("\n")
        switch dialect.geometry {
        case .coreGraphics:
            startLine(&text)
            text.write("var placement = ")
            writePlacement(&text)
            text.write("\n")
            printLines("        return path.copy(using: &placement) ?? path\n", &text)
        case .appKit:
            startLine(&text)
            text.write("path.transform(using: ")
            writePlacement(&text)
            text.write(")\n")
            printLines("        return path\n", &text)
        case .plain:
            startLine(&text)
            text.write("return path")
            if isMirrorable { writeMirroredElements(&text) }
            text.write("\n")
        }
    }

    /// The map from the box to the rectangle.
    private mutating func writePlacement(_ text: inout Text) {
        let isAppKit = dialect.geometry == .appKit
        text.write(isAppKit ? "AffineTransform(" : "CGAffineTransform(")
        guard isMirrorable else {
            text.write(isAppKit ? "translationByX" : "translationX")
            text.write(isAppKit ? ": rect.minX, byY: rect.minY)" : ": rect.minX, y: rect.minY)")
            return
        }
        text.write("\n")
        level += 1
        startLine(&text)
        text.write(isAppKit ? "m11: " : "a: ")
        writeChoice(declared.mirrorsX, mirrored.x, "-1", "1", &text)
        text.write(isAppKit ? ", m12: 0, m21: 0, m22: " : ", b: 0, c: 0, d: ")
        writeChoice(declared.mirrorsY, mirrored.y, "-1", "1", &text)
        text.write(",\n")
        startLine(&text)
        text.write(isAppKit ? "tX: " : "tx: ")
        writeChoice(declared.mirrorsX, mirrored.x, "rect.maxX", "rect.minX", &text)
        text.write(isAppKit ? ", tY: " : ", ty: ")
        writeChoice(declared.mirrorsY, mirrored.y, "rect.maxY", "rect.minY", &text)
        text.write(")")
        level -= 1
    }

    /// One text where the shape is turned over, another where it is not or cannot be.
    mutating func writeChoice(
        _ isPossible: Bool, _ condition: Spelling, _ yes: StaticString, _ no: StaticString, _ text: inout Text
    ) {
        if isPossible {
            write(condition, &text)
            text.write(" ? ")
            text.write(variable: yes)
            text.write(" : ")
        }
        text.write(variable: no)
    }

    private mutating func writeMirroredElements(_ text: inout Text) {
        if declared.mirrorsX { writeMirroredElements(.x, mirrored.x, &text) }
        if declared.mirrorsY { writeMirroredElements(.y, mirrored.y, &text) }
    }

    /// `.map { mirrored ? mirroredX($0, w) : $0 }`, on a line of its own.
    private mutating func writeMirroredElements(_ axis: MirrorAxis, _ condition: Spelling, _ text: inout Text) {
        helpers.insert(axis == .x ? .mirroredX : .mirroredY)
        text.write("\n")
        level += 1
        startLine(&text)
        text.write(".map { ")
        write(condition, &text)
        text.write(axis == .x ? " ? mirroredX($0, w) : $0 }" : " ? mirroredY($0, h) : $0 }")
        level -= 1
    }
}
