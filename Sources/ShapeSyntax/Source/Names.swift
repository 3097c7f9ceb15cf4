/// An identifier, interned: equal names have equal numbers.
public struct Name: Hashable, Sendable {
    public var raw: UInt32

    @inlinable public init(raw: UInt32) { self.raw = raw }
    @inlinable public static var none: Name { Name(raw: .max) }
    @inlinable public var isPresent: Bool { raw != .max }
}

/// The identifiers of a compile and their spelling: an open-addressing hash table over UTF-8 bytes.
///
/// The language's own words are entered first, in the order of `Word`, so that a keyword test is a comparison
/// of integers. A name of up to eight bytes is its own key; longer ones are compared byte by byte.
public struct NameTable: Sendable {
    /// The bytes of a name as far as they fit in a word, and where all of them are.
    private struct Entry {
        /// The last eight bytes as a big-endian number.
        var key: UInt64
        var start: UInt32
        var count: UInt32
    }

    private var text: [UInt8] = []
    private var entries: [Entry] = []
    /// Name numbers plus one, by hash; zero is a free slot. The count is a power of two.
    private var slots: [UInt32]

    public init() {
        slots = Array(repeating: 0, count: 1024)
        for word in Word.allCases { _ = intern(word.text) }
    }

    /// A table without any name, to stand in for one that is moved elsewhere.
    static var empty: NameTable { NameTable(slots: []) }

    private init(slots: [UInt32]) { self.slots = slots }

    public var count: Int { entries.count }

    /// The number of the last eight bytes before and with `byte`.
    @inline(__always)
    static func key(_ key: UInt64, appending byte: UInt8) -> UInt64 { key &<< 8 | UInt64(byte) }

    /// The name of `count` bytes at `bytes`, entered if it is new; `key` is that of all of them.
    @inline(__always)
    mutating func intern(_ bytes: UnsafePointer<UInt8>, count: Int, key: UInt64) -> Name {
        let mask = slots.count &- 1
        var slot = Self.hash(key, count) & mask
        while slots[slot] != 0 {
            let candidate = slots[slot] &- 1
            let entry = entries[Int(candidate)]
            if entry.key == key, Int(entry.count) == count, count <= 8 || matches(entry, bytes) {
                return Name(raw: candidate)
            }
            slot = (slot &+ 1) & mask
        }
        return enter(UnsafeBufferPointer(start: bytes, count: count), key: key, slot: slot)
    }

    /// The name with this spelling, entered if it is new.
    public mutating func intern(_ string: String) -> Name {
        let bytes = Array(string.utf8)
        let key = bytes.reduce(0) { Self.key($0, appending: $1) }
        return bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return .none }
            return intern(start, count: buffer.count, key: key)
        }
    }

    /// The UTF-8 bytes of a name.
    public func bytes(of name: Name) -> ArraySlice<UInt8> {
        guard name.raw < entries.count else { return [] }
        let entry = entries[Int(name.raw)]
        return text[Int(entry.start)..<Int(entry.start) + Int(entry.count)]
    }

    /// The spelling of a name.
    public func string(_ name: Name) -> String { String(decoding: bytes(of: name), as: UTF8.self) }

    /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4).
    @inline(__always)
    private static func hash(_ key: UInt64, _ count: Int) -> Int {
        let product = (key ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: product &>> 32)
    }

    @inline(never)
    private func matches(_ entry: Entry, _ bytes: UnsafePointer<UInt8>) -> Bool {
        for offset in 0..<Int(entry.count) where text[Int(entry.start) + offset] != bytes[offset] {
            return false
        }
        return true
    }

    @inline(never)
    private mutating func enter(_ bytes: UnsafeBufferPointer<UInt8>, key: UInt64, slot: Int) -> Name {
        let name = Name(raw: UInt32(truncatingIfNeeded: entries.count))
        entries.append(
            Entry(
                key: key, start: UInt32(truncatingIfNeeded: text.count),
                count: UInt32(truncatingIfNeeded: bytes.count)))
        text.append(contentsOf: bytes)
        slots[slot] = name.raw &+ 1
        if entries.count &* 2 > slots.count { grow() }
        return name
    }

    private mutating func grow() {
        let mask = slots.count * 2 - 1
        slots = Array(repeating: 0, count: mask + 1)
        for (index, entry) in entries.enumerated() {
            var slot = Self.hash(entry.key, Int(entry.count)) & mask
            while slots[slot] != 0 { slot = (slot &+ 1) & mask }
            slots[slot] = UInt32(truncatingIfNeeded: index) &+ 1
        }
    }
}
