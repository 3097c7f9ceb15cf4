/// Values of one kind, one behind the other, in memory that grows at its end.
///
/// What an `Array` is, but for one thing: it cannot be shared, so that an append need not ask whether it is. The
/// parser appends for every few bytes it reads, and asking would cost more than the rest of an append. Indices are
/// checked as those of an array are.
struct Arena<Element: Sendable>: ~Copyable {
    /// Memory for `capacity` values, of which the first `count` are there.
    private var start: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    /// An arena without values and with room for `capacity`.
    init(capacity: Int) {
        self.capacity = max(capacity, 1)
        start = .allocate(capacity: self.capacity)
    }

    deinit {
        start.deinitialize(count: count)
        start.deallocate()
    }

    subscript(index: Int) -> Element {
        @inline(__always) get {
            precondition(index >= 0 && index < count, "no such value")
            return start[index]
        }
        @inline(__always) set {
            precondition(index >= 0 && index < count, "no such value")
            start[index] = newValue
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (start + count).initialize(to: element)
        count &+= 1
    }

    /// Moves the values from `base` on to the end of `other`, in their order.
    mutating func move(from base: Int, to other: inout Arena) {
        precondition(base >= 0 && base <= count, "no such value")
        let moved = count &- base
        while other.capacity &- other.count < moved { other.grow() }
        (other.start + other.count).moveInitialize(from: start + base, count: moved)
        other.count &+= moved
        count = base
    }

    /// Hands its values over, to be read only, and is empty then.
    mutating func freeze() -> FrozenArena<Element> {
        let frozen = FrozenArena(start: start, count: count)
        (start, count, capacity) = (.allocate(capacity: 1), 0, 1)
        return frozen
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: start, count: count)
        start.deallocate()
        start = larger
        capacity *= 2
    }
}

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
