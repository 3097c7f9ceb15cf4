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
/// of integers.
public struct NameTable: Sendable {
    @usableFromInline var text: [UInt8] = []
    /// Where each name's bytes end in `text`; entry 0 belongs to name 0.
    @usableFromInline var ends: [UInt32] = []
    /// Hash of each name, to grow without reading the text again.
    @usableFromInline var hashes: [UInt32] = []
    /// Name numbers plus one, by hash; zero is a free slot. The count is a power of two.
    @usableFromInline var slots: [UInt32]

    public init() {
        slots = Array(repeating: 0, count: 1024)
        for word in Word.allCases { _ = intern(word.text) }
    }

    /// A table without any name, to stand in for one that is moved elsewhere.
    static var empty: NameTable { NameTable(slots: []) }

    private init(slots: [UInt32]) { self.slots = slots }

    @inlinable public var count: Int { ends.count }

    @inlinable
    static func step(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 0x0100_0193 }

    @inlinable static var seed: UInt32 { 0x811C_9DC5 }

    /// The name of `bytes[range]`, entered if it is new. `hash` is the FNV-1a hash of those bytes.
    @inlinable
    mutating func intern(_ bytes: [UInt8], _ range: Range<Int>, hash: UInt32) -> Name {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: hash ^ (hash >> 15)) & mask
        while slots[slot] != 0 {
            let candidate = Int(slots[slot] &- 1)
            if hashes[candidate] == hash, matches(candidate, bytes, range) {
                return Name(raw: UInt32(truncatingIfNeeded: candidate))
            }
            slot = (slot &+ 1) & mask
        }
        return enter(bytes[range], hash: hash, slot: slot)
    }

    /// The name with this spelling, entered if it is new.
    public mutating func intern(_ string: String) -> Name {
        let bytes = Array(string.utf8)
        var hash = Self.seed
        for byte in bytes { hash = Self.step(hash, byte) }
        return intern(bytes, 0..<bytes.count, hash: hash)
    }

    /// The UTF-8 bytes of a name.
    public func bytes(of name: Name) -> ArraySlice<UInt8> {
        guard name.raw < ends.count else { return [] }
        return text[range(of: Int(name.raw))]
    }

    /// The spelling of a name.
    public func string(_ name: Name) -> String { String(decoding: bytes(of: name), as: UTF8.self) }

    @inlinable
    func range(of index: Int) -> Range<Int> {
        (index == 0 ? 0 : Int(ends[index &- 1]))..<Int(ends[index])
    }

    @inlinable
    func matches(_ index: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let own = self.range(of: index)
        guard own.count == range.count else { return false }
        var offset = 0
        while offset < own.count {
            if text[own.lowerBound &+ offset] != bytes[range.lowerBound &+ offset] { return false }
            offset &+= 1
        }
        return true
    }

    @usableFromInline
    mutating func enter(_ bytes: ArraySlice<UInt8>, hash: UInt32, slot: Int) -> Name {
        let name = Name(raw: UInt32(truncatingIfNeeded: ends.count))
        text.append(contentsOf: bytes)
        ends.append(UInt32(truncatingIfNeeded: text.count))
        hashes.append(hash)
        slots[slot] = name.raw &+ 1
        if ends.count &* 2 > slots.count { grow() }
        return name
    }

    private mutating func grow() {
        let mask = slots.count * 2 - 1
        slots = Array(repeating: 0, count: mask + 1)
        for (index, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash ^ (hash >> 15)) & mask
            while slots[slot] != 0 { slot = (slot &+ 1) & mask }
            slots[slot] = UInt32(truncatingIfNeeded: index) &+ 1
        }
    }
}
