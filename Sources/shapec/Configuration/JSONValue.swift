/// A value of JSON (RFC 8259) and where it begins.
struct JSONNode {
    /// In bytes from the start of the text.
    var offset: UInt32
    var value: JSONValue
}

/// What a value of JSON may be.
enum JSONValue {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// Members in the order in which they stand, no name twice.
    case object([JSONMember])

    /// The kind of value, for messages.
    var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// A name in an object, and its value.
struct JSONMember {
    var name: String
    /// Of the name, in bytes from the start of the text.
    var offset: UInt32
    var value: JSONNode
}

/// Why a text is no JSON.
struct JSONError: Error {
    /// The byte at fault.
    var offset: UInt32
    /// One sentence without a final period.
    var message: String
}
