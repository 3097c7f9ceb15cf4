import ShapeSyntax

/// Words that cannot be used as they are for names in generated code.
struct SwiftWords: Sendable {
    enum Kind: UInt8, Sendable {
        /// Not looked up yet.
        case unknown
        case plain
        /// A word of Swift, to be put between backticks.
        case keyword
        /// The name of something that the generated code uses, or a word that means itself between backticks too.
        case reserved
    }

    /// Indices of words plus one, by key; zero is a free slot.
    private var slots = [UInt16](repeating: 0, count: 512)
    /// By the raw value of the role.
    private var roleKeys: [UInt32]

    init() {
        roleKeys = SwiftRole.allCases.map { Self.key($0.text) }
        for (index, word) in Self.all.enumerated() {
            var slot = Int(Self.key(word)) & 511
            while slots[slot] != 0 { slot = (slot + 1) & 511 }
            slots[slot] = UInt16(index + 1)
        }
    }

    /// What kind of word these bytes, which have this key, spell.
    func kind(of bytes: UnsafeBufferPointer<UInt8>, key: UInt32) -> Kind {
        guard let index = index(of: bytes, key: key) else { return .plain }
        return index < Self.keywords.count ? .keyword : .reserved
    }

    /// Whether a type that is written without backticks can have this name.
    func canNameType(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, first &- 0x30 >= 10, bytes.allSatisfy(Self.isPartOfName) else { return false }
        let found = bytes.withUnsafeBufferPointer { index(of: $0, key: Self.key($0)) }
        return found.map { $0 >= Self.keywords.count + Self.meanings.count } ?? true
    }

    /// Letters and digits; all that is not ASCII counts as letters.
    private static func isPartOfName(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    /// The place of a word in `all`.
    private func index(of bytes: UnsafeBufferPointer<UInt8>, key: UInt32) -> Int? {
        var slot = Int(key) & 511
        while slots[slot] != 0 {
            let index = Int(slots[slot]) - 1
            if Self.all[index].withUTF8Buffer({ $0.elementsEqual(bytes) }) { return index }
            slot = (slot + 1) & 511
        }
        return nil
    }

    /// The key of a role's name.
    func key(of role: SwiftRole) -> UInt32 { roleKeys[Int(role.rawValue)] }

    // FNV-1a (Fowler, Noll and Vo, RFC 9923), 32 bits.
    private static let basis: UInt32 = 0x811C_9DC5

    private static func key(_ key: UInt32, _ byte: UInt8) -> UInt32 { (key ^ UInt32(byte)) &* 0x0100_0193 }

    /// The key of a name.
    static func key(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 { bytes.reduce(basis) { key($0, $1) } }

    static func key(_ text: StaticString) -> UInt32 { key(basis, appending: text) }

    /// The key of a name with some text behind it.
    static func key(_ start: UInt32, appending text: StaticString) -> UInt32 {
        text.withUTF8Buffer { $0.reduce(start) { key($0, $1) } }
    }

    /// The key of a name with a number behind it.
    static func key(_ start: UInt32, appending number: UInt32) -> UInt32 {
        let rest = number >= 10 ? key(start, appending: number / 10) : start
        return key(rest, UInt8(truncatingIfNeeded: number % 10) &+ UInt8(ascii: "0"))
    }
}

extension SwiftWords {
    private static let all = keywords + meanings + reserved

    /// Keywords, and words that mean something in front of an expression (The Swift Programming Language, "Lexical
    /// Structure").
    private static let keywords: [StaticString] = [
        "any", "as", "associatedtype", "async", "await", "borrow", "break", "case", "catch", "class", "consume",
        "continue", "copy", "default", "defer", "deinit", "discard", "do", "each", "else", "enum", "extension",
        "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
        "internal", "is", "let", "nil", "nonisolated", "open", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "some", "static", "struct", "subscript", "super",
        "switch", "then", "throw", "throws", "true", "try", "typealias", "unsafe", "var", "where", "while",
        "yield",
    ]

    /// Words with a meaning that backticks do not take away.
    private static let meanings: [StaticString] = ["_", "self", "Self", "Any", "Type", "Protocol"]

    private static let reserved: [StaticString] = [
        // Names in the functions.
        "path", "rect", "w", "h", "heading", "placement", "box", "content", "contentWidth", "contentHeight",
        "animatableData", "body", "layoutDirectionBehavior",
        // Types.
        "Bool", "Int", "Double", "CGFloat", "CGPoint", "CGRect", "CGSize", "CGAffineTransform", "UIBezierPath", "Point",
        "CGPath", "CGMutablePath", "NSBezierPath", "AffineTransform", "Path", "Shape", "Angle", "AnimatablePair",
        "EdgeInsets", "NSDirectionalEdgeInsets", "LayoutDirectionBehavior", "UnsafeBufferPointer",
        "Element", "Equatable", "Sendable",
        // Functions.
        "min", "max", "abs", "sqrt", "hypot", "sin", "cos", "tan", "asin", "acos", "atan2", "exp", "log", "pow",
        "stride", "precondition",
        // Functions that the generated code declares.
        "bezierPath", "cgPath", "divide", "modulo", "sign", "tangent", "logarithm", "power", "direction", "end",
        "reversed", "arrival", "addEllipticalArc", "addQuadCurve", "mirroredX", "mirroredY", "minimumSize",
    ]
}
