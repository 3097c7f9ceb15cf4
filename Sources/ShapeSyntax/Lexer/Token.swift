/// What a token is.
public enum TokenKind: UInt8, Sendable {
    case endOfFile
    case word
    case number
    case color
    /// Text in quotes, behind `import` only.
    case string
    case leftParenthesis, rightParenthesis, leftBrace, rightBrace
    case comma, semicolon
    /// Bytes that are no token; reported by the lexer.
    case invalid
    case not
    case closedRange, halfOpenRange
    // From here on: tokens that a value may go on with, but for `=`.
    case dot, percent
    // From here on: tokens behind and before which a line break does not end a statement.
    case assign
    case question, colon
    case or, and
    case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual
    case plus, minus, star, slash, caret

    /// Whether a line break behind this token does not end the statement.
    @inlinable
    public var continuesBehind: Bool { rawValue >= TokenKind.assign.rawValue || self == .comma }

    /// Whether a line break before this token does not end the statement.
    @inlinable
    public var continuesBefore: Bool {
        rawValue >= TokenKind.question.rawValue || self == .leftBrace
    }

    /// Whether a value may go on with this token, in correct files or what people type instead; so does none with `=`,
    /// which saves a comparison.
    @inline(__always)
    var mayContinueValue: Bool { rawValue >= TokenKind.dot.rawValue }

    /// Whether a value may begin with this token where one ends: `3w` and `2(a + b)` lack a sign.
    @inline(__always)
    var mayBeginFactor: Bool { self == .word || self == .leftParenthesis }

    /// The spelling in messages.
    public var text: String {
        switch self {
        case .endOfFile: "the end of the file"
        case .word: "a name"
        case .number: "a number"
        case .color: "a colour"
        case .string: "text in quotes"
        case .leftParenthesis: "`(`"
        case .rightParenthesis: "`)`"
        case .leftBrace: "`{`"
        case .rightBrace: "`}`"
        case .comma: "`,`"
        case .semicolon: "`;`"
        case .dot: "`.`"
        case .invalid: "an unknown character"
        case .not: "`!`"
        case .percent: "`%`"
        case .closedRange: "`...`"
        case .halfOpenRange: "`..<`"
        case .assign: "`=`"
        case .question: "`?`"
        case .colon: "`:`"
        case .or: "`||`"
        case .and: "`&&`"
        case .less: "`<`"
        case .lessOrEqual: "`<=`"
        case .greater: "`>`"
        case .greaterOrEqual: "`>=`"
        case .equal: "`==`"
        case .notEqual: "`!=`"
        case .plus: "`+`"
        case .minus: "`-`"
        case .star: "`*`"
        case .slash: "`/`"
        case .caret: "`^`"
        }
    }
}

extension TokenKind {
    /// The tokens of one character.
    static let singles: [(Unicode.Scalar, TokenKind)] = [
        ("(", .leftParenthesis), (")", .rightParenthesis), ("{", .leftBrace), ("}", .rightBrace), (",", .comma),
        (";", .semicolon), ("?", .question), (":", .colon), ("+", .plus), ("-", .minus), ("*", .star), ("/", .slash),
        ("^", .caret), ("%", .percent), ("=", .assign), ("!", .not), ("<", .less), (">", .greater),
    ]
}

/// What follows a number without a space.
public enum NumberUnit: UInt8, Sendable {
    case none
    /// `°`, U+00B0.
    case degreeSign
    /// `º`, U+00BA, which is no degree sign.
    case ordinalSign
    case deg
    case rad
    case seconds
    case percent

    /// Length of the spelling in UTF-8 bytes.
    @inlinable public var byteCount: UInt32 {
        switch self {
        case .none: 0
        case .seconds, .percent: 1
        case .degreeSign, .ordinalSign: 2
        case .deg, .rad: 3
        }
    }
}

/// One token: no text of its own, only its place.
public struct Token: Sendable {
    public var span = Span(0, 0)
    /// The identifier of a word; `none` for other tokens.
    public var name = Name.none
    public var kind = TokenKind.endOfFile
    public var unit = NumberUnit.none
    /// Whether a line break stands between this token and the one before.
    public var isAfterLineBreak = true
    /// Whether nothing stands between this token and the one before.
    public var touchesPrevious = false
}
