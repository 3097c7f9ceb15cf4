/// How generated code declares the functions that draw a shape, and its `Shape` of SwiftUI if it has one.
struct Signature {
    typealias Parameter = (label: String, type: String)

    /// The shape's type, without its namespace.
    let type: String
    /// Labels of the shape's parameters, and their types.
    let parameters: [Parameter]
    /// The type of SwiftUI and its properties, as many as there are parameters.
    private(set) var shape: (type: String, properties: [Parameter])?

    /// All of a generated file, in order: each `enum` at the given depth with its first function.
    static func all(in source: String, isNamespaced: Bool) -> [Signature] {
        let indentation = isNamespaced ? "    " : ""
        let lines = source.split(separator: "\n")
        var signatures: [Signature] = []
        for line in lines {
            if line.hasPrefix(indentation + "enum ") {
                let name = line.dropFirst(indentation.count + 5).prefix { $0 != " " && $0 != ":" }
                if let signature = Signature(type: name.filter { $0 != "`" }, body: source[line.startIndex...]) {
                    signatures.append(signature)
                }
            } else if line.hasPrefix(indentation + "struct "), line.hasSuffix(": Shape {"), !signatures.isEmpty {
                let name = line.dropFirst(indentation.count + 7).prefix { $0 != ":" }.filter { $0 != "`" }
                let rest = source[line.endIndex...].split(separator: "\n")
                let properties = rest.prefix { !$0.hasPrefix(indentation + "}") && !$0.contains("nonisolated") }
                    .filter { $0.hasPrefix(indentation + "    var ") }
                    .map { parameter(String($0.dropFirst(indentation.count + 8))) }
                signatures[signatures.count - 1].shape = (name, properties)
            }
        }
        return signatures
    }

    /// Reads the first `static func` that takes a rectangle, or a width and a height.
    private init?(type: String, body: Substring) {
        let heads = ["static func cgPath(", "static func bezierPath(", "static func path("]
        guard let head = heads.compactMap({ body.firstRange(of: $0) }).min(by: { $0.lowerBound < $1.lowerBound })
        else { return nil }
        self.type = type
        let list = Self.pieces(body[head.upperBound...])
        let boxCount = list.first?.hasPrefix("in ") == true ? 1 : 2
        parameters = list.dropFirst(boxCount).map(Self.parameter)
    }

    /// `label name: Type = default`.
    private static func parameter(_ text: String) -> Parameter {
        let sides = text.split(separator: ":", maxSplits: 1)
        let label = sides[0].split(separator: " ")[0].filter { $0 != "`" }
        let type = sides[1].split(separator: "=")[0].filter { $0 != " " }
        return (String(label), String(type))
    }

    /// The parts between commas up to the parenthesis that closes the list.
    private static func pieces(_ text: Substring) -> [String] {
        var pieces: [String] = []
        var piece = ""
        var depth = 0
        for character in text {
            switch character {
            case ")" where depth == 0:
                pieces.append(piece)
                return pieces.map { String($0.drop { $0 == " " }) }
            case "," where depth == 0:
                pieces.append(piece)
                piece = ""
            default:
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                piece.append(character == "\n" ? " " : character)
            }
        }
        return []
    }
}
