import ShapeSyntax

// Text that fills a piece of memory. What there is no room for fills up the piece, so that a full one tells, and
// whoever prints tries again with more.
extension OutputSpan<UInt8> {
    /// Writes a text; inlined, as one of known length takes a few instructions.
    @inline(__always)
    mutating func write(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        guard length <= freeCapacity else { return fill() }
        withUnsafeMutableBufferPointer { memory, end in
            memory.baseAddress?.advanced(by: end).initialize(from: text.utf8Start, count: length)
            end &+= length
        }
    }

    /// Writes a text whose length is not known here, without its first bytes.
    @inline(never)
    mutating func write(variable text: StaticString, from offset: Int = 0) {
        write(text.utf8Start + offset, count: text.utf8CodeUnitCount &- offset)
    }

    /// Writes bytes.
    @inline(never)
    mutating func write(bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { buffer in
            if let start = buffer.baseAddress { write(start, count: buffer.count) }
        }
    }

    /// Writes some of the bytes of an arena.
    @inline(__always)
    mutating func write(_ bytes: borrowing Arena<UInt8>, _ range: Range<Int>) {
        bytes.withUnsafePointer(range) { write($0, count: range.count) }
    }

    /// Writes again what was written before.
    mutating func copy(_ start: Int, count length: Int) {
        guard length <= freeCapacity, start >= 0, start + length <= count else { return fill() }
        withUnsafeMutableBufferPointer { memory, end in
            guard let base = memory.baseAddress else { return }
            if length <= UnsafeMutablePointer<UInt8>.shortCount {
                base.advanced(by: end).initialize(fromShort: base + start, count: length)
            } else {
                base.advanced(by: end).initialize(from: base + start, count: length)
            }
            end &+= length
        }
    }

    /// Writes a byte.
    @inline(__always)
    mutating func write(byte: UInt8) {
        if !isFull { append(byte) }
    }

    /// Writes a number that is not negative.
    @inline(__always)
    mutating func write(number: UInt32) {
        guard number < 10 else { return write(long: number) }
        write(byte: UInt8(truncatingIfNeeded: number) &+ UInt8(ascii: "0"))
    }

    private mutating func write(long number: UInt32) {
        write(number: number / 10)
        write(byte: UInt8(truncatingIfNeeded: number % 10) &+ UInt8(ascii: "0"))
    }

    /// Writes the indentation of a line at a level.
    @inline(__always)
    mutating func write(level: Int) {
        switch level {
        case 1: write("    ")
        case 2: write("        ")
        case 3: write("            ")
        default: append(repeating: UInt8(ascii: " "), count: min(4 * level, freeCapacity))
        }
    }

    /// Takes back what was written since there were so many bytes.
    mutating func rewind(to position: Int) {
        if !isFull { removeLast(max(0, count - position)) }
    }

    /// Leaves no room.
    @inline(never)
    mutating func fill() { append(repeating: UInt8(ascii: " "), count: freeCapacity) }

    @inline(__always)
    private mutating func write(_ start: UnsafePointer<UInt8>, count length: Int) {
        guard length <= UnsafeMutablePointer<UInt8>.shortCount, length <= freeCapacity else {
            return write(long: start, count: length)
        }
        withUnsafeMutableBufferPointer { memory, end in
            memory.baseAddress?.advanced(by: end).initialize(fromShort: start, count: length)
            end &+= length
        }
    }

    @inline(never)
    private mutating func write(long start: UnsafePointer<UInt8>, count length: Int) {
        guard length <= freeCapacity else { return fill() }
        withUnsafeMutableBufferPointer { memory, end in
            memory.baseAddress?.advanced(by: end).initialize(from: start, count: length)
            end &+= length
        }
    }
}

extension UnsafeMutablePointer<UInt8> {
    /// How many bytes are copied without a call, which would cost more than the copy.
    fileprivate static var shortCount: Int { 16 }

    /// Copies at most `shortCount` bytes.
    @inline(__always)
    fileprivate func initialize(fromShort source: UnsafePointer<UInt8>, count: Int) {
        switch count {
        case 8...16:
            copy(UInt64.self, from: source, at: 0)
            copy(UInt64.self, from: source, at: count &- 8)
        case 4..<8:
            copy(UInt32.self, from: source, at: 0)
            copy(UInt32.self, from: source, at: count &- 4)
        case 1..<4:
            self[0] = source[0]
            self[count / 2] = source[count / 2]
            self[count &- 1] = source[count &- 1]
        default: break
        }
    }

    /// Copies as many bytes as a word has.
    @inline(__always)
    private func copy<Word: FixedWidthInteger & BitwiseCopyable>(
        _: Word.Type, from source: UnsafePointer<UInt8>, at offset: Int
    ) {
        let word = UnsafeRawPointer(source).loadUnaligned(fromByteOffset: offset, as: Word.self)
        UnsafeMutableRawPointer(self).storeBytes(of: word, toByteOffset: offset, as: Word.self)
    }
}
