/// A half-open range of bytes in one source file, `start ..< end`.
public struct Span: Equatable, Hashable, Sendable {
    /// Offset of the first byte.
    public var start: UInt32
    /// Offset behind the last byte; equal to `start` for an empty span.
    public var end: UInt32

    @inlinable
    public init(_ start: UInt32, _ end: UInt32) {
        self.start = start
        self.end = end
    }

    /// The span of something that is missing at `offset`.
    @inlinable
    public static func empty(at offset: UInt32) -> Span { Span(offset, offset) }

    /// From the start of this span to the end of `other`.
    @inlinable
    public func through(_ other: Span) -> Span { Span(start, max(end, other.end)) }

    @inlinable public var isEmpty: Bool { start >= end }
    @inlinable public var range: Range<Int> { Int(start)..<Int(max(start, end)) }
}
