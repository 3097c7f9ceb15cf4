/// Values of one kind, one behind the other, in memory that grows at its end.
///
/// What an `Array` is, but for one thing: it cannot be shared, so that a change need not ask whether it is. The
/// parser appends for every few bytes it reads, and asking would cost more than the rest of an append. Indices are
/// checked as those of an array are.
public struct Arena<Element: Sendable>: ~Copyable {
    /// Memory for `capacity` values, of which the first `end` are there.
    @usableFromInline var start: UnsafeMutablePointer<Element>
    @usableFromInline var end = 0
    @usableFromInline var capacity: Int

    /// An arena without values and with room for `capacity`.
    @inlinable public init(capacity: Int) {
        self.capacity = max(capacity, 1)
        start = .allocate(capacity: self.capacity)
    }

    /// An arena with a value `count` times.
    @inlinable public init(repeating value: Element, count: Int) {
        self.init(capacity: count)
        refill(value, count: count)
    }

    @inlinable deinit {
        start.deinitialize(count: count)
        start.deallocate()
    }

    /// How many values there are.
    @inlinable public var count: Int { end }
    @inlinable public var isEmpty: Bool { end == 0 }
    @inlinable public var indices: Range<Int> { 0..<count }

    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) get {
            precondition(index >= 0 && index < count, "no such value")
            return start[index]
        }
        @inline(__always) _modify {
            precondition(index >= 0 && index < count, "no such value")
            yield &start[index]
        }
    }

    @inlinable
    @inline(__always)
    public mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (start + count).initialize(to: element)
        end &+= 1
    }

    /// Appends values that lie elsewhere.
    @inlinable public mutating func append(_ values: UnsafeBufferPointer<Element>) {
        guard let first = values.baseAddress else { return }
        while capacity &- count < values.count { grow() }
        (start + count).initialize(from: first, count: values.count)
        end &+= values.count
    }

    /// Appends a value as often as needed to have `count` of them.
    @inlinable public mutating func extend(with value: Element, to count: Int) {
        while capacity < count { grow() }
        if self.count < count { (start + self.count).initialize(repeating: value, count: count &- self.count) }
        end = max(end, count)
    }

    /// Gives the first `count` places one value; there are as many afterwards.
    @inlinable
    @inline(__always)
    public mutating func refill(_ value: Element, count: Int) {
        empty()
        while capacity < count { grow() }
        start.initialize(repeating: value, count: count)
        end = count
    }

    /// Takes the values of another in place of its own.
    @inlinable
    public mutating func assign(_ other: borrowing Arena) {
        empty()
        while capacity < other.count { grow() }
        start.initialize(from: other.start, count: other.count)
        end = other.count
    }

    /// Removes the values from `base` on and keeps the memory.
    @inlinable
    @inline(__always)
    public mutating func empty(downTo base: Int = 0) {
        precondition(base >= 0 && base <= count, "no such value")
        (start + base).deinitialize(count: count &- base)
        end = base
    }

    /// Calls `body` with a pointer to the values of a range, which is valid only there.
    @inlinable
    @inline(__always)
    public func withUnsafePointer(_ range: Range<Int>, _ body: (UnsafePointer<Element>) -> Void) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "no such value")
        body(start + range.lowerBound)
    }

    /// Moves the values from `base` on to the end of `other`, in their order.
    mutating func move(from base: Int, to other: inout Arena) {
        precondition(base >= 0 && base <= count, "no such value")
        let moved = count &- base
        while other.capacity &- other.count < moved { other.grow() }
        (other.start + other.count).moveInitialize(from: start + base, count: moved)
        other.end &+= moved
        end = base
    }

    /// Hands its values over, to be read only, and is empty then.
    mutating func freeze() -> FrozenArena<Element> {
        let frozen = FrozenArena(start: start, count: count)
        (start, end, capacity) = (.allocate(capacity: 1), 0, 1)
        return frozen
    }

    @inlinable
    @inline(never)
    mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: start, count: count)
        start.deallocate()
        start = larger
        capacity *= 2
    }
}

// It is the only owner of its memory.
extension Arena: @unchecked Sendable {}

/// The values of an arena that has got all of them. It can be shared, as nothing changes it.
public final class FrozenArena<Element: Sendable>: Sendable {
    @usableFromInline nonisolated(unsafe) let start: UnsafeMutablePointer<Element>
    public let count: Int

    /// No values.
    convenience init() { self.init(start: .allocate(capacity: 1), count: 0) }

    /// Takes `count` values at `start` and the memory that they lie in.
    fileprivate init(start: UnsafeMutablePointer<Element>, count: Int) {
        self.start = start
        self.count = count
    }

    deinit {
        start.deinitialize(count: count)
        start.deallocate()
    }

    @inlinable public subscript(index: Int) -> Element {
        precondition(index >= 0 && index < count, "no such value")
        return start[index]
    }
}
