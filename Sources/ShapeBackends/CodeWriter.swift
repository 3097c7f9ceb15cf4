import ShapeProgram

/// A growing text in UTF-8, with a level of indentation.
///
/// A byte that is appended to an array asks each time whether the array is shared and has room. Here room is
/// kept behind the text, and what is written in one go asks once.
package struct CodeWriter: Sendable {
    /// The text, and behind it room for more.
    private var storage: [UInt8] = []
    /// How many bytes have been written.
    private var count = 0
    /// Where texts are made that only append to an array.
    private var scratch: [UInt8] = []
    /// How many levels the next line is indented.
    package var level = 0
    /// Spaces for a level.
    package var spacesPerLevel = 2

    package init() {}

    /// What has been written.
    package var bytes: [UInt8] { Array(storage[..<count]) }

    /// What has been written, without a copy; the text is empty then.
    package mutating func take() -> [UInt8] {
        var text: [UInt8] = []
        swap(&text, &storage)
        text.removeLast(text.count - count)
        (count, level) = (0, 0)
        return text
    }

    /// How many bytes have been written.
    package var position: Int { count }

    /// Takes back what was written since a position.
    package mutating func rewind(to position: Int) { count = min(position, count) }

    package mutating func write(_ byte: UInt8) {
        if count == storage.count { grow(by: 1) }
        storage[count] = byte
        count += 1
    }

    @inline(__always)
    package mutating func write(_ text: StaticString) { write(upTo: text.utf8CodeUnitCount) { $0.append(text) } }

    package mutating func write(bytes text: [UInt8]) { text.withUnsafeBufferPointer { write(buffer: $0) } }
    package mutating func write(bytes text: ArraySlice<UInt8>) {
        text.withUnsafeBufferPointer { write(buffer: $0) }
    }

    /// Puts a text between what was written before a position and what was written behind it.
    package mutating func insert(_ text: StaticString, at position: Int) {
        storage.removeLast(storage.count - count)
        text.withUTF8Buffer { storage.insert(contentsOf: $0, at: position) }
        count = storage.count
    }

    /// What `body` appends to an empty array.
    package mutating func write(_ body: (inout [UInt8]) -> Void) {
        scratch.removeAll(keepingCapacity: true)
        body(&scratch)
        write(bytes: scratch)
    }

    /// A number with at most so many decimals.
    package mutating func write(_ number: Double, decimals: Int) {
        write(upTo: NumberText.maximumLength) { NumberText.append(number, decimals: decimals, to: &$0) }
    }

    package mutating func write(_ number: Int) { write { NumberText.append(number, to: &$0) } }

    /// The indentation of a line.
    package mutating func indent() {
        let width = max(0, level &* spacesPerLevel)
        write(upTo: width) { $0.append(repeating: UInt8(ascii: " "), count: width) }
    }

    /// Ends a line.
    package mutating func endLine() { write(UInt8(ascii: "\n")) }

    /// A whole line.
    package mutating func line(_ text: StaticString) {
        indent()
        write(text)
        endLine()
    }

    /// What `body` appends to a piece of text with room for `capacity` bytes.
    @inline(__always)
    mutating func write(upTo capacity: Int, _ body: (inout OutputSpan<UInt8>) -> Void) {
        let start = count
        if storage.count &- start < capacity { grow(by: capacity) }
        count = storage.withUnsafeMutableBufferPointer { memory in
            let room = UnsafeMutableBufferPointer(rebasing: memory[start...])
            var piece = OutputSpan(buffer: room, initializedCount: 0)
            body(&piece)
            return start &+ piece.finalize(for: room)
        }
    }

    private mutating func write(buffer text: UnsafeBufferPointer<UInt8>) {
        guard let source = text.baseAddress else { return }
        let start = count
        if storage.count &- start < text.count { grow(by: text.count) }
        storage.withUnsafeMutableBufferPointer { memory in
            // There is room from `start` on, or `grow` would have trapped for lack of memory.
            memory.baseAddress?.advanced(by: start).update(from: source, count: text.count)
        }
        count = start &+ text.count
    }

    /// Asks for memory for so many more bytes, where one can tell; it saves moving them.
    package mutating func reserve(_ capacity: Int) {
        let wanted = count + max(0, capacity)
        if wanted > storage.count { move(toRoomFor: wanted) }
    }

    private mutating func grow(by capacity: Int) { move(toRoomFor: count + max(capacity, 1024)) }

    /// Moves the text to larger memory, at least doubled, so that each byte is moved about once.
    @inline(never)
    private mutating func move(toRoomFor capacity: Int) {
        let capacity = max(capacity, 2 * storage.count)
        // Nothing is looked at behind the text.
        storage = [UInt8](unsafeUninitializedCapacity: capacity) { memory, initialized in
            _ = memory.initialize(fromContentsOf: storage[..<count])
            initialized = capacity
        }
    }
}

extension OutputSpan<UInt8> {
    /// Appends a text for which there is room.
    @inline(__always)
    mutating func append(_ text: StaticString) { append(text.utf8Start, count: text.utf8CodeUnitCount) }

    /// Appends a text without its first bytes.
    @inline(never)
    mutating func append(_ text: StaticString, from offset: Int) {
        append(text.utf8Start + offset, count: text.utf8CodeUnitCount &- offset)
    }

    /// Appends bytes for which there is room.
    @inline(__always)
    mutating func append(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { append($0) } }

    /// Appends bytes for which there is room.
    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let start = bytes.baseAddress { append(start, count: bytes.count) }
    }

    @inline(__always)
    private mutating func append(_ start: UnsafePointer<UInt8>, count: Int) {
        precondition(count <= freeCapacity)
        withUnsafeMutableBufferPointer { memory, end in
            memory.baseAddress?.advanced(by: end).initialize(from: start, count: count)
            end &+= count
        }
    }
}
