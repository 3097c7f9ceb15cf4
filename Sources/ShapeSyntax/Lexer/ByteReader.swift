/// The bytes of a file with zeros behind them, to be read without a bounds check for each.
///
/// The lexer reads every byte of a file at least once; this is the only place of the compiler that trades checks
/// for speed. What makes it safe: a read is at most `SourceFile.padding` bytes behind the end, since the lexer stops
/// at the end and looks ahead no further than that.
struct ByteReader {
    let start: UnsafePointer<UInt8>
    /// Where the file at hand ends.
    let count: Int
    /// What every byte may be, by its value.
    let traits: UnsafePointer<ByteTraits>

    @inline(__always)
    subscript(index: Int) -> UInt8 { start[index] }

    @inline(__always)
    func kind(_ index: Int) -> ByteClass { traits[Int(start[index])].kind }

    /// The token that the byte is when it stands alone.
    @inline(__always)
    func token(_ index: Int) -> TokenKind { traits[Int(start[index])].token }

    /// Whether the byte goes on in a word: an ASCII letter, a digit or `_`.
    @inline(__always)
    func isWord(_ index: Int) -> Bool { kind(index).rawValue <= ByteClass.digit.rawValue }

    /// The bytes of a span that lies in the file.
    func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
    }

    /// Calls `body` with a reader of a file, without those that it imports; the reader is valid only there.
    static func read<Result>(_ source: SourceFile, _ body: (ByteReader) -> Result) -> Result {
        let traits = ByteTraits.makeTable()
        return source.padded.withUnsafeBufferPointer { bytes in
            traits.withUnsafeBufferPointer { traits in
                guard let start = bytes.baseAddress, let traits = traits.baseAddress else {
                    preconditionFailure("neither array is empty")
                }
                return body(ByteReader(start: start, count: source.parts[0].range.upperBound, traits: traits))
            }
        }
    }
}
