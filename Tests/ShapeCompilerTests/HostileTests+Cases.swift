import ShapeCompiler
import TestSupport

extension HostileTests {
    /// Grammar that goes on and on.
    static let syntax: [Case] = [
        Case("open parentheses", .nestingTooDeep, before: "let a = ", repeating: "(", bytes: 200_000),
        Case("open parentheses alone", .expectedStatement, repeating: "(", bytes: 200_000),
        Case("sum", .nestingTooDeep, before: "let a = ", repeating: "1+"),
        Case("sum in parentheses", .nestingTooDeep, before: "let a = (", repeating: "1+", after: "1, 0)\n"),
        Case("sum alone", .expectedStatement, repeating: "1+"),
        Case("conditions", .nestingTooDeep, before: "let a = ", repeating: "1?1:"),
        Case("conditions to the left", .nestingTooDeep, before: "let a = ", repeating: "1?"),
        Case("conditions alone", .expectedStatement, repeating: "?:"),
        Case("minus signs", .nestingTooDeep, before: "let a = ", repeating: "-"),
        Case("minus signs alone", .expectedStatement, repeating: "-"),
        Case("open braces", .expectedStatement, repeating: "{"),
        Case("open blocks", .nestingTooDeep, repeating: "hole {"),
        Case("closing braces", .unmatchedBrace, repeating: "}"),
        Case("closing parentheses", .expectedStatement, repeating: ")"),
        Case("points alone", .expectedStatement, repeating: "(1,2) "),
        Case("members", .nestingTooDeep, before: "let a = w", repeating: ".x"),
        Case("calls", .nestingTooDeep, before: "let a = ", repeating: "abs("),
        Case("powers", .exponentForm, before: "let a = 2", repeating: "^2"),
        Case("comparisons", .comparisonChain, before: "let a = 1", repeating: "<1"),
        Case("semicolons", repeating: ";"),
        Case("one long line", .unusedName, before: "let a = 1", repeating: " ", after: "\n"),
        Case("one long name", .unusedName, before: "let ", repeating: "a", after: " = 1\n"),
        Case("one long number", .badNumber, before: "let a = ", repeating: "1"),
        Case("one long colour", .badColor, before: "fill #", repeating: "f"),
        Case("one long comment", repeating: "// "),
        Case("nested comments", .unterminatedComment, repeating: "/*"),
        Case("blocks", .nestingTooDeep, repeating: "if w > h {", bytes: 20_000),
        Case(
            "else if", .nestingTooDeep, before: "if w > 1 {}", repeating: " else if w > 1 {}",
            bytes: 1_700_000),
        Case("arguments", .argumentCount, before: "let a = min(1", repeating: ", 1", after: ")"),
        Case("statements", before: "move to (0, 0)\n", repeating: "line to (w, h)\n", after: "close"),
    ]

    /// Bytes that are no text.
    static let characters: [Case] = [
        Case("invalid UTF-8", .invalidUTF8) { Array(repeating: 0xFF, count: large) },
        Case("every second byte invalid", .invalidUTF8) {
            (0..<large).map { $0.isMultiple(of: 2) ? 0xFF : UInt8(ascii: "a") }
        },
        Case("NUL bytes", .controlCharacter) { Array(repeating: 0, count: large) },
        Case("half of a character", .invalidUTF8) { [0xE2, 0x82] },
        Case("marks", .bidirectionalControl, repeating: "\u{202E}"),
        Case("nothing") { [] },
        Case("a byte order mark") { [0xEF, 0xBB, 0xBF] },
    ]

    /// Little text that asks for much work.
    static let work: [Case] = [
        Case("lets that double", .validityNotProved) {
            bytes("overhang\n") + lines(200) { $0 == 0 ? "let b0 = w" : "let b\($0) = b\($0 - 1) + b\($0 - 1)" }
                + drawing("b199")
        },
        Case("functions that double", .expressionTooLarge) {
            lines(200) { $0 == 0 ? "let f0(t) = t" : "let f\($0)(t) = f\($0 - 1)(t) + f\($0 - 1)(t)" }
                + drawing("f199(1)")
        },
        Case("functions that only pass on", .expressionTooLarge) {
            lines(2000) { $0 == 0 ? "let f0(t) = t" : "let f\($0)(t) = f\($0 - 1)(t)" } + drawing("f1999(1)")
        },
        Case("loops in a loop", .tooManySegments) {
            bytes("for i in 0 ..< 10000 { for j in 0 ..< 10000 { circle center (i, j) r 1 } }")
        },
        Case("empty loops in loops", .tooManySegments) {
            bytes(
                (0..<9).map { "for i\($0) in 0 ..< 10000 { " }.joined() + "let m = w"
                    + String(repeating: " }", count: 9))
        },
        Case("an endless loop", .loopBound) {
            bytes("for i in 0 ..< 1000000000 { circle center (i, 0) r 1 }")
        },
        Case("many sides", .loopBound) { bytes("polygon center (w, h) r 8 sides 1000000000") },
        Case("a huge exponent", .exponentForm) { bytes("let a = w^99999999999999999999\n") + drawing("a") },
        Case("powers of powers", .undefinedHere) {
            lines(20) { $0 == 0 ? "let b0 = w" : "let b\($0) = b\($0 - 1)^64" } + drawing("b19")
        },
        Case("1e999", .badNumber) { drawing("1e999") },
        Case("an exponent beyond Int", .badNumber) { drawing("1e99999999999999999999") },
        Case("forty digits", .badNumber) { drawing(String(repeating: "9", count: 40)) },
        Case("a tiny number", .badNumber) { drawing("1e-999") },
        Case("a domain of everything") { bytes("param r = 1 in 0...\n") + drawing("r") },
        Case("a count without bound", .loopBound) {
            bytes("param n: integer = 1 in 0...\nfor i in 0 ..< n { circle center (i, 0) r 1 }")
        },
        Case("many parameters") {
            bytes("// shapec:allow SH0701\n") + lines(2000) { "param p\($0) = \($0) in 0..." } + drawing("p0")
        },
        Case("many names") {
            bytes("// shapec:allow SH0701\n") + lines(TestRun.isFull ? 200_000 : 10_000) { "let a\($0) = \($0)" }
        },
        Case("many shapes") { lines(large / 20) { "shape S\($0) {}" } },
    ]

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func lines(_ count: Int, _ line: (Int) -> String) -> [UInt8] {
        bytes((0..<count).map { line($0) + "\n" }.joined())
    }

    /// A circle with a radius.
    private static func drawing(_ radius: String) -> [UInt8] {
        bytes("circle center (w/2, h/2) r \(radius)\n")
    }
}
