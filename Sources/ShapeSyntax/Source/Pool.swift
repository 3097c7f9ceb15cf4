/// Values of one kind, one behind the other: what an `Array` is, but for how copies share.
///
/// An array asks before each append whether its memory is shared, a call that costs more than the rest. Here the
/// memory knows where its last value ends, so that copies share it and still can grow: the first one to append takes
/// the place behind; another finds it taken and moves to memory of its own. Only what changes a value in place has
/// to ask. Indices are checked as those of an array are.
///
/// Copies on two threads could take the same place. So a pool is not `Sendable`, and the compiler keeps it on one.
public struct Pool<Element> {
    @usableFromInline var memory: PoolMemory<Element>
    // Those of `memory`, at hand.
    @usableFromInline var start: UnsafeMutablePointer<Element>
    @usableFromInline var state: UnsafeMutablePointer<PoolState>
    @usableFromInline var end = 0

    /// A pool without values.
    @inlinable public init() {
        memory = PoolMemory(capacity: 8)
        start = memory.start
        state = memory.state
    }

    @inlinable
    @inline(__always)
    public mutating func append(_ element: Element) {
        if state.pointee.end != end || state.pointee.capacity == end { move(withRoomFor: 1) }
        (start + end).initialize(to: element)
        end &+= 1
        state.pointee.end = end
    }

    /// Appends a value where that makes no call, which would cost all registers in use; whether it did.
    @inlinable
    @inline(__always)
    public mutating func appendInPlace(_ element: Element) -> Bool {
        guard state.pointee.end == end, state.pointee.capacity > end else { return false }
        (start + end).initialize(to: element)
        end &+= 1
        state.pointee.end = end
        return true
    }

    /// Appends `count` values that lie at `values`.
    @inlinable public mutating func append(_ values: UnsafePointer<Element>, count: Int) {
        if state.pointee.end != end || state.pointee.capacity &- end < count { move(withRoomFor: count) }
        (start + end).initialize(from: values, count: count)
        end &+= count
        state.pointee.end = end
    }

    @inlinable public mutating func append(contentsOf values: some Sequence<Element>) {
        for value in values { append(value) }
    }

    /// Removes all values, and keeps the memory unless it is shared.
    @inlinable
    @inline(__always)
    public mutating func empty() {
        if end == 0 { return }
        guard isKnownUniquelyReferenced(&memory) else {
            self = Pool()
            return
        }
        start.deinitialize(count: state.pointee.end)
        state.pointee.end = 0
        end = 0
    }

    /// Moves to memory that is not shared.
    @inlinable
    @inline(never)
    mutating func move(withRoomFor count: Int) {
        let own = PoolMemory<Element>(capacity: end + Swift.max(end, count))
        own.start.initialize(from: start, count: end)
        own.state.pointee.end = end
        memory = own
        start = own.start
        state = own.state
    }
}

extension Pool: RandomAccessCollection, MutableCollection {
    @inlinable public var startIndex: Int { 0 }
    @inlinable public var endIndex: Int { end }
    /// How many values there are.
    @inlinable public var count: Int { end }

    @inlinable
    public subscript(index: Int) -> Element {
        @inline(__always) get {
            precondition(index >= 0 && index < end, "no such value")
            return start[index]
        }
        _modify {
            precondition(index >= 0 && index < end, "no such value")
            if !isKnownUniquelyReferenced(&memory) { move(withRoomFor: 1) }
            yield &start[index]
        }
    }
}

extension Pool: Equatable where Element: Equatable {
    @inlinable
    public static func == (a: Pool, b: Pool) -> Bool { a.elementsEqual(b) }
}

extension Pool: ExpressibleByArrayLiteral {
    @inlinable public init(arrayLiteral values: Element...) {
        self.init()
        append(contentsOf: values)
    }
}

/// Where the values of a pool and its copies lie.
@usableFromInline
final class PoolMemory<Element> {
    @usableFromInline let start: UnsafeMutablePointer<Element>
    @usableFromInline let state: UnsafeMutablePointer<PoolState>

    @usableFromInline init(capacity: Int) {
        start = .allocate(capacity: capacity)
        state = .allocate(capacity: 1)
        state.initialize(to: PoolState(end: 0, capacity: capacity))
    }

    deinit {
        start.deinitialize(count: state.pointee.end)
        start.deallocate()
        state.deallocate()
    }
}

@usableFromInline
struct PoolState {
    /// How many values there are, those of the longest copy.
    @usableFromInline var end: Int
    /// For how many there is room.
    @usableFromInline var capacity: Int
}
