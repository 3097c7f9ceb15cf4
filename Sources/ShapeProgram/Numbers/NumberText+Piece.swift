extension [UInt8] {
    /// Appends what `body` writes, at most `capacity` bytes, in one go.
    ///
    /// A byte that is appended to an array asks each time whether the array is shared and has room; the
    /// piece, which lies on the stack, knows both.
    @inlinable
    @inline(__always)
    package mutating func append(upTo capacity: Int, _ body: (inout OutputSpan<UInt8>) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
            var piece = OutputSpan(buffer: memory, initializedCount: 0)
            body(&piece)
            let count = piece.finalize(for: memory)
            append(contentsOf: UnsafeBufferPointer(rebasing: memory[..<count]))
        }
    }
}
