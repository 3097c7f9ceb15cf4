/// The place of a `Node` in its arena; `none` stands for a part that was not written.
///
/// Trees and programs are arrays of plain values that refer to each other by such numbers, so that building
/// one allocates nothing per node and freeing one is not recursive.
public struct ID<Node>: Hashable, Sendable {
    public var raw: UInt32

    @inlinable public init(raw: UInt32) { self.raw = raw }
    @inlinable public init(_ index: Int) { raw = UInt32(truncatingIfNeeded: index) }

    @inlinable public static var none: Self { Self(raw: .max) }
    @inlinable public var isPresent: Bool { raw != .max }
    @inlinable public var index: Int { Int(raw) }
}

/// A run of ids in the list arena of a tree or a program.
public struct List<Node>: Hashable, Sendable {
    public var start: UInt32
    public var count: UInt32

    @inlinable
    public init(start: Int, count: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.count = UInt32(truncatingIfNeeded: count)
    }

    @inlinable public static var empty: Self { Self(start: 0, count: 0) }
    @inlinable public var isEmpty: Bool { count == 0 }
    @inlinable public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
