/// What a byte may be.
struct ByteTraits {
    var kind: ByteClass
    /// The token that it is when it stands alone; `invalid` if it is none.
    var token: TokenKind

    /// The traits of every byte, by its value.
    static func makeTable() -> [ByteTraits] {
        var table = (0..<256).map { ByteTraits(kind: .of(UInt8($0)), token: .invalid) }
        for (scalar, token) in TokenKind.singles { table[Int(scalar.value)].token = token }
        return table
    }
}

/// What a byte can begin.
enum ByteClass: UInt8 {
    // Letters and digits come first, so that one comparison finds what goes on in a word.
    case letter, digit
    case punctuation, high
    // From here on: what no number goes on with, but for `%`.
    case space, lineBreak
    case other
    /// A token of its own unless `=`, `/` or `*` follows.
    case joinable
    /// A token of its own, whatever follows.
    case single

    /// Whether the byte ends a number before it, if it is not `%`.
    @inline(__always) var endsNumber: Bool { rawValue >= ByteClass.space.rawValue }

    /// The class of a byte.
    static func of(_ byte: UInt8) -> ByteClass {
        switch byte {
        case 0x20, 0x09: .space
        case 0x0A, 0x0D: .lineBreak
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            .letter
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        case 0x80...: .high
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "*"), UInt8(ascii: "^"), UInt8(ascii: "%"):
            .single
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"): .joinable
        case 0x21...0x7E: .punctuation
        default: .other
        }
    }
}

/// Which characters outside ASCII may stand in identifiers; the ranges of Swift's grammar
/// (*The Swift Programming Language*, Lexical Structure, identifier-head and identifier-character), but for
/// `º` (U+00BA), which people type for a degree sign.
enum IdentifierCharacter {
    /// Whether a scalar may begin an identifier.
    static func isHead(_ scalar: UInt32) -> Bool { contains(headRanges, scalar) }

    /// Whether a scalar may stand in an identifier behind its first character.
    static func isBody(_ scalar: UInt32) -> Bool {
        contains(headRanges, scalar) || contains(combiningRanges, scalar)
    }

    /// Whether a scalar changes the direction of text, so that a line could read other than it is.
    static func isBidirectionalControl(_ scalar: UInt32) -> Bool {
        scalar == 0x061C || (0x200E...0x200F).contains(scalar) || (0x202A...0x202E).contains(scalar)
            || (0x2066...0x2069).contains(scalar)
    }

    private static func contains(_ ranges: [ClosedRange<UInt32>], _ scalar: UInt32) -> Bool {
        for range in ranges where range.contains(scalar) { return !isBidirectionalControl(scalar) }
        return false
    }

    private static let combiningRanges: [ClosedRange<UInt32>] = [
        0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]

    private static let headRanges: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xB9, 0xBC...0xBE,
        0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF, 0x100...0x2FF, 0x370...0x167F, 0x1681...0x180D,
        0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040,
        0x2054...0x2054, 0x2060...0x206F, 0x2070...0x20CF, 0x2100...0x218F, 0x2460...0x24FF,
        0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
        0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F,
        0xFE30...0xFE44, 0xFE47...0xFFFD, 0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
        0x40000...0x4FFFD, 0x50000...0x5FFFD, 0x60000...0x6FFFD, 0x70000...0x7FFFD, 0x80000...0x8FFFD,
        0x90000...0x9FFFD, 0xA0000...0xAFFFD, 0xB0000...0xBFFFD, 0xC0000...0xCFFFD, 0xD0000...0xDFFFD,
        0xE0000...0xEFFFD,
    ]
}
