import ShapeProgram
import ShapeSyntax

/// Chooses the names of a generated function: those of the source where it has one, each unlike all that are
/// visible.
struct SwiftNames: ~Copyable, Sendable {
    /// A name as it is written: a run of `text`.
    struct Spelling: Sendable {
        var start: UInt32 = 0
        var count: UInt32 = 0
        /// Whether the source has another one.
        var differs = false

        var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }

    /// What is known of a name of the source, worked out when it is met first.
    struct Entry: Sendable {
        var key: UInt32 = 0
        var kind = SwiftWords.Kind.unknown
    }

    private let words = SwiftWords()
    /// By the number of the name.
    private var entries = Arena<Entry>(capacity: 64)
    /// The names that were chosen, one behind another.
    private(set) var text = Arena<UInt8>(capacity: 256)
    /// All names of the shape's source, so that made names avoid also those that come later.
    private var sourceNames = SwiftNameSet()
    private var visible = SwiftNameSet()
    /// By the raw value of a role whose name the source has: the number that it gets next.
    private var numbers = [UInt32](repeating: 2, count: SwiftRole.allCases.count)
    /// Whether names of the source are known.
    private(set) var knowsSource = false

    /// Starts a function.
    mutating func reset() {
        text.empty()
        visible.removeAll()
        guard knowsSource else { return }
        knowsSource = false
        sourceNames.removeAll()
        for index in numbers.indices { numbers[index] = 2 }
    }

    /// Keeps made names from being this one.
    mutating func avoid(_ name: Name, _ table: NameTable) {
        knowsSource = true
        if name.isPresent { _ = sourceNames.insert(entry(name, table).key) }
    }

    /// Keeps all names in the scope from being this one.
    mutating func avoid(_ text: StaticString) { _ = visible.insert(SwiftWords.key(text)) }

    /// Where a scope begins; to be given back at its end.
    var mark: Int { visible.count }

    /// Forgets the names since a mark.
    mutating func leave(_ mark: Int) { visible.remove(downTo: mark) }

    /// A name of the source, for something that is declared here.
    mutating func declare(_ name: Name, _ table: NameTable) -> Spelling {
        let entry = entry(name, table)
        let isReserved = entry.kind == .reserved
        let key = isReserved ? SwiftWords.key(entry.key, appending: "Value") : entry.key
        let number = visible.insertUnlike(key)
        return table.withBytes(of: name) {
            spelling($0, isReserved ? "Value" : "", number, isQuoted: entry.kind == .keyword && number == 0)
        }
    }

    /// A name for what the source has none for; all names of the source have to be known.
    mutating func declare(_ role: SwiftRole) -> Spelling {
        if role == .index { return declareIndex() }
        let key = words.key(of: role)
        var number: UInt32 = 0
        if sourceNames.contains(key) {
            number = numbers[Int(role.rawValue)]
            while !isFree(SwiftWords.key(key, appending: number)) { number += 1 }
            numbers[Int(role.rawValue)] = number + 1
        } else {
            number = visible.insertUnlike(key, avoiding: sourceNames)
        }
        return spelling(nil, role.text, number)
    }

    private mutating func isFree(_ key: UInt32) -> Bool { !sourceNames.contains(key) && visible.insert(key) }

    /// `i`, `j`, `k`, then `index`.
    private mutating func declareIndex() -> Spelling {
        for role in [SwiftRole.index, .secondIndex, .thirdIndex] {
            if isFree(words.key(of: role)) { return spelling(nil, role.text, 0) }
        }
        return declare(.furtherIndex)
    }

    /// The name of a type; with `Shape` behind it if that would break the generated code.
    mutating func declareType(_ name: Name, _ table: NameTable) -> Spelling {
        let kind = entry(name, table).kind
        return table.withBytes(of: name) { bytes in
            guard kind == .reserved else { return spelling(bytes, "", 0, isQuoted: kind == .keyword) }
            var result = spelling(bytes, "Shape", 0)
            var number: UInt32 = 2
            while isInSource(result, table) {
                result = spelling(bytes, "Shape", number)
                number += 1
            }
            return result
        }
    }

    /// Whether the file has a name with this spelling.
    private func isInSource(_ spelling: Spelling, _ table: NameTable) -> Bool {
        let bytes = spelling.range.map { text[$0] }
        return (0..<table.count).contains {
            table.bytes(of: Name(raw: UInt32(truncatingIfNeeded: $0))).elementsEqual(bytes)
        }
    }

    /// Puts a name together; a keyword stands in backticks.
    private mutating func spelling(
        _ source: UnsafeBufferPointer<UInt8>?, _ suffix: StaticString, _ number: UInt32, isQuoted: Bool = false
    ) -> Spelling {
        let start = text.count
        if isQuoted { text.append(UInt8(ascii: "`")) }
        if let source { text.append(source) }
        for index in 0..<suffix.utf8CodeUnitCount { text.append(suffix.utf8Start[index]) }
        if number > 0 { append(number) }
        if isQuoted { text.append(UInt8(ascii: "`")) }
        let differs = number > 0 || suffix.utf8CodeUnitCount > 0
        return Spelling(
            start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: text.count - start),
            differs: differs)
    }

    private mutating func append(_ number: UInt32) {
        if number >= 10 { append(number / 10) }
        text.append(UInt8(truncatingIfNeeded: number % 10) &+ UInt8(ascii: "0"))
    }

    private mutating func entry(_ name: Name, _ table: NameTable) -> Entry {
        let index = Int(name.raw)
        if index >= entries.count {
            entries.extend(with: Entry(), to: max(index + 1, table.count))
        }
        if entries[index].kind == .unknown {
            entries[index] = table.withBytes(of: name) { bytes in
                let key = SwiftWords.key(bytes)
                return Entry(key: key, kind: words.kind(of: bytes, key: key))
            }
        }
        return entries[index]
    }
}

/// A set of names, by their keys, that forgets in the reverse order of learning.
///
/// Two names with one key count as equal: then one of them gets a number that it would not need.
struct SwiftNameSet: ~Copyable, Sendable {
    struct Slot: Sendable {
        /// 0 for a free slot.
        var key: UInt32 = 0
        /// The number that the next name like this one tries first.
        var next: UInt32 = 2
    }

    private var slots = Arena<Slot>(repeating: Slot(), count: 64)
    /// The slots in use, in the order of learning.
    private var order = Arena<UInt32>(capacity: 32)

    var count: Int { order.count }

    mutating func removeAll() { remove(downTo: 0) }

    mutating func remove(downTo count: Int) {
        for index in count..<order.count { slots[Int(order[index])] = Slot() }
        order.empty(downTo: count)
    }

    func contains(_ key: UInt32) -> Bool { slots[slot(of: key)].key != 0 }

    /// Adds a key; whether it was not there.
    mutating func insert(_ key: UInt32) -> Bool {
        var slot = slot(of: key)
        if slots[slot].key != 0 { return false }
        if order.count &* 2 >= slots.count {
            grow()
            slot = self.slot(of: key)
        }
        slots[slot].key = max(key, 1)
        order.append(UInt32(truncatingIfNeeded: slot))
        return true
    }

    /// Adds a key with the least number behind it that is new; 0 for no number.
    mutating func insertUnlike(_ key: UInt32) -> UInt32 {
        insert(key) ? 0 : insertNumbered(key) { _ in false }
    }

    /// The same, also unlike the keys of another set.
    mutating func insertUnlike(_ key: UInt32, avoiding others: borrowing SwiftNameSet) -> UInt32 {
        if !others.contains(key), insert(key) { return 0 }
        return insertNumbered(key) { others.contains($0) }
    }

    private mutating func insertNumbered(_ key: UInt32, unless isTaken: (UInt32) -> Bool) -> UInt32 {
        let first = slot(of: key)
        let isKnown = slots[first].key != 0
        var number = isKnown ? slots[first].next : 2
        while true {
            let numbered = SwiftWords.key(key, appending: number)
            if !isTaken(numbered), insert(numbered) { break }
            number &+= 1
        }
        if isKnown { slots[slot(of: key)].next = number &+ 1 }
        return number
    }

    private func slot(of key: UInt32) -> Int {
        let key = max(key, 1)
        let mask = slots.count &- 1
        var slot = Int(key &* 0x9E37_79B9 &>> 8) & mask
        while slots[slot].key != 0, slots[slot].key != key { slot = (slot &+ 1) & mask }
        return slot
    }

    private mutating func grow() {
        let old = order.indices.map { slots[Int(order[$0])] }
        slots = Arena(repeating: Slot(), count: slots.count &* 2)
        order.empty()
        for entry in old {
            let slot = slot(of: entry.key)
            slots[slot] = entry
            order.append(UInt32(truncatingIfNeeded: slot))
        }
    }
}
