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
/// of integers. A name of up to seven bytes is its own key; longer ones are compared byte by byte.
public struct NameTable: Sendable {
    /// A place of the hash table; free while its name is `none`. No name has the key 0.
    private struct Slot {
        var key: UInt64 = 0
        var name = Name.none
    }

    @usableFromInline var text: [UInt8] = []
    /// Where each name stands in `text`.
    @usableFromInline var places: [Span] = []
    /// The count is a power of two.
    private var slots: [Slot]

    public init() {
        slots = Array(repeating: Slot(), count: 1024)
        for word in Word.allCases { _ = intern(word.text) }
    }

    /// A table without any name, to stand in for one that is moved elsewhere.
    package static var empty: NameTable { NameTable(slots: []) }

    private init(slots: [Slot]) { self.slots = slots }

    public var count: Int { places.count }

    /// The name of `count` bytes, at least one, if it is a short one that stands where it is looked for first.
    /// Eight bytes are read.
    @inline(__always)
    func shortName(_ bytes: UnsafePointer<UInt8>, count: Int) -> Name? {
        guard count <= Self.shortCount else { return nil }
        let key = Self.shortKey(bytes, count: count)
        let slot = slots[Self.hash(key) & (slots.count &- 1)]
        return slot.key == key ? slot.name : nil
    }

    /// The name of `count` bytes at `bytes`, entered if it is new. Eight bytes are read at least.
    @inline(never)
    mutating func intern(_ bytes: UnsafePointer<UInt8>, count: Int) -> Name {
        let isShort = count <= Self.shortCount
        let key = isShort ? Self.shortKey(bytes, count: count) : Self.longKey(bytes, count: count)
        let mask = slots.count &- 1
        var index = Self.hash(key) & mask
        while slots[index].name.isPresent {
            let slot = slots[index]
            if slot.key == key, isShort || matches(slot.name, bytes, count: count) { return slot.name }
            index = (index &+ 1) & mask
        }
        return enter(UnsafeBufferPointer(start: bytes, count: count), key: key, slot: index)
    }

    /// The name with this spelling, entered if it is new.
    public mutating func intern(_ string: String) -> Name {
        let bytes = Array(string.utf8)
        let padded = bytes + repeatElement(0, count: SourceFile.padding)
        return padded.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress, !bytes.isEmpty else { return .none }
            return intern(start, count: bytes.count)
        }
    }

    /// The UTF-8 bytes of a name.
    public func bytes(of name: Name) -> ArraySlice<UInt8> {
        guard name.raw < places.count else { return [] }
        return text[places[Int(name.raw)].range]
    }

    /// Calls `body` with the UTF-8 bytes of a name, which are valid only there. Nothing is retained for that.
    @inlinable
    @inline(__always)
    public func withBytes<Result>(of name: Name, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard name.raw < places.count else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        let range = places[Int(name.raw)].range
        return text.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// The spelling of a name.
    public func string(_ name: Name) -> String { String(decoding: bytes(of: name), as: UTF8.self) }

    private func matches(_ name: Name, _ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
        let place = places[Int(name.raw)].range
        guard place.count == count else { return false }
        for offset in 0..<count where text[place.lowerBound + offset] != bytes[offset] { return false }
        return true
    }

    private mutating func enter(_ bytes: UnsafeBufferPointer<UInt8>, key: UInt64, slot: Int) -> Name {
        let name = Name(raw: UInt32(truncatingIfNeeded: places.count))
        let start = UInt32(truncatingIfNeeded: text.count)
        text.append(contentsOf: bytes)
        places.append(Span(start, UInt32(truncatingIfNeeded: text.count)))
        slots[slot] = Slot(key: key, name: name)
        if places.count &* 2 > slots.count { grow() }
        return name
    }

    private mutating func grow() {
        let old = slots
        let mask = old.count * 2 - 1
        slots = Array(repeating: Slot(), count: mask + 1)
        for slot in old where slot.name.isPresent {
            var index = Self.hash(slot.key) & mask
            while slots[index].name.isPresent { index = (index &+ 1) & mask }
            slots[index] = slot
        }
    }
}

// MARK: - Keys

extension NameTable {
    /// Up to how many bytes a name is its own key.
    private static let shortCount = 7

    /// The bytes of a short name as a number. Its highest byte is zero, that of a long name's key is not, and no
    /// name holds a zero: keys of short names are equal only if the names are.
    @inline(__always)
    private static func shortKey(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt64 {
        let word = UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
        let unused = UInt64(truncatingIfNeeded: (8 &- count) &* 8)
        return (word &<< unused) &>> unused
    }

    /// A hash of a long name (FNV-1a by Fowler, Noll and Vo).
    private static func longKey(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt64 {
        var key: UInt64 = 0xCBF2_9CE4_8422_2325
        for offset in 0..<count { key = (key ^ UInt64(bytes[offset])) &* 0x100_0000_01B3 }
        return key | 1 &<< 63
    }

    /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4).
    @inline(__always)
    private static func hash(_ key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 36)
    }
}
