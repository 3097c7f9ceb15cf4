import ShapeProgram

/// A growing text in UTF-8, with a level of indentation.
package struct CodeWriter: Sendable {
    /// What has been written.
    package var bytes: [UInt8] = []
    /// How many levels the next line is indented.
    package var level = 0
    /// Spaces for a level.
    package var spacesPerLevel = 2

    package init() {}

    /// Empties the text and keeps its memory.
    package mutating func reset() {
        bytes.removeAll(keepingCapacity: true)
        level = 0
    }

    @inlinable
    package mutating func write(_ byte: UInt8) { bytes.append(byte) }

    @inlinable
    package mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    package mutating func write(bytes text: [UInt8]) { bytes.append(contentsOf: text) }
    package mutating func write(bytes text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

    /// A number with at most so many decimals.
    package mutating func write(_ number: Double, decimals: Int) {
        NumberText.append(number, decimals: decimals, to: &bytes)
    }

    package mutating func write(_ number: Int) { NumberText.append(number, to: &bytes) }

    /// The indentation of a line.
    package mutating func indent() {
        for _ in 0..<max(0, level &* spacesPerLevel) { bytes.append(UInt8(ascii: " ")) }
    }

    /// Ends a line.
    package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

    /// A whole line.
    package mutating func line(_ text: StaticString) {
        indent()
        write(text)
        endLine()
    }
}
