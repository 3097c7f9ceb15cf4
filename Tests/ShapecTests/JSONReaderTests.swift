import Foundation
import TestSupport
import Testing

@testable import shapec

/// The reader of configurations, held against RFC 8259 and against the reader of Foundation.
@Suite struct JSONReaderTests {
    private static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONNode { try JSONReader.read(bytes[...]) }

    /// The value in the spelling of Swift, with offsets.
    private static func dump(_ node: JSONNode) -> String {
        let value =
            switch node.value {
            case .null: "null"
            case .boolean(let value): "\(value)"
            case .number(let value): "\(value)"
            case .string(let value): "'\(value)'"
            case .array(let elements): "[" + elements.map(dump).joined(separator: " ") + "]"
            case .object(let members):
                "{" + members.map { "\($0.name)@\($0.offset)=" + dump($0.value) }.joined(separator: " ") + "}"
            }
        return "\(value)@\(node.offset)"
    }

    @Test(
        "Values and where they begin",
        arguments: [
            ("null", "null@0"), (" true ", "true@1"), ("\u{FEFF}false", "false@3"), ("-0.5e+2", "-50.0@0"),
            ("10", "10.0@0"), ("0", "0.0@0"), ("\"\"", "''@0"), (#""\"\\\/\n\u0041\uD83D\ude00é""#, "'\"\\/\nA😀é'@0"),
            ("[]", "[]@0"), ("[1,\n[ ]]", "[1.0@1 []@4]@0"), ("{ }", "{}@0"),
            (#"{"a": {"b": [0]}, "": 1}"#, "{a@1={b@7=[0.0@13]@12}@6 @18=1.0@22}@0"),
        ] as [(String, String)])
    func values(text: String, expected: String) throws {
        #expect(Self.dump(try Self.read(Array(text.utf8))) == expected)
    }

    @Test(
        "What is no JSON, and where",
        arguments: [
            ("", 0, "the text ends"), ("  ", 2, "the text ends"), ("nul", 0, "a value has to stand"),
            ("nulll", 4, "goes on"), ("01", 0, "no number"), ("-", 0, "no number"), ("1.", 0, "no number"),
            ("1e", 0, "no number"), ("1e999", 0, "no number"), ("+1", 0, "a value"), (".5", 0, "a value"),
            ("[1,]", 3, "a value"), ("[1 2]", 3, "`,` or `]`"), ("[1", 2, "`,` or `]`"), ("{1: 2}", 1, "a name"),
            (#"{"a" 1}"#, 5, "`:`"), (#"{"a": 1,}"#, 8, "a name"), (#"{"a": 1, "a": 2}"#, 9, "stands twice"),
            (#""abc"#, 0, "does not end"), ("\"a\nb\"", 2, "control character"), (#""\x""#, 1, "no such escape"),
            (#""\u12G4""#, 1, "four hexadecimal"), (#""\uD83D""#, 1, "half a character"),
            (#""\uDE00\uD83D""#, 1, "half a character"), (#""\uD83D\u0041""#, 1, "half a character"),
            (#""\"#, 1, "no such escape"), ("// no", 0, "a value"), ("'a'", 0, "a value"),
        ] as [(String, UInt32, String)])
    func faults(text: String, offset: UInt32, message: String) {
        let error = #expect(throws: JSONError.self) { try Self.read(Array(text.utf8)) }
        #expect(error?.offset == offset && error?.message.contains(message) == true, "\(error as Any)")
    }

    @Test("Bytes that are not UTF-8 are refused in strings, and elsewhere")
    func encoding() {
        #expect(throws: JSONError.self) { try Self.read([0x22, 0xC3, 0x22]) }
        #expect(throws: JSONError.self) { try Self.read([0x5B, 0xFF, 0x5D]) }
    }

    @Test("Nesting is bounded")
    func depth() throws {
        func nested(_ depth: Int) -> [UInt8] {
            Array(repeating: 0x5B, count: depth) + Array(repeating: 0x5D, count: depth)
        }
        #expect(throws: Never.self) { try Self.read(nested(JSONReader.maximumDepth)) }
        for depth in [JSONReader.maximumDepth + 1, 1_000_000] {
            let error = #expect(throws: JSONError.self) { try Self.read(nested(depth)) }
            #expect(error?.offset == UInt32(JSONReader.maximumDepth))
        }
    }

    /// What is accepted after bytes were changed, taken out and put in, Foundation accepts too.
    @Test func changedTexts() throws {
        let seed = #"{"a": [1, -2.5e3, "\u00e9\n", true, null], "b": {"c": "é"}, "d": []}"#
        let alphabet = Array("{}[]\",:\\u0e-.tn \u{1}é".utf8)
        var random = SplitMix64(seed: 6)
        var accepted = 0
        for _ in 0..<TestRun.count(100_000) {
            var bytes = Array(seed.utf8)
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = alphabet.randomElement(using: &random) ?? 0
                case 1: bytes.remove(at: index)
                default: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: index)
                }
            }
            guard (try? Self.read(bytes)) != nil else { continue }
            accepted += 1
            let isJSON = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
            #expect(isJSON, "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(accepted > 100)
    }
}
