import Foundation
import ShapeCompiler

/// JSON path data as the tests read it.
struct JSONDocument: Decodable {
    struct Shape: Decodable {
        let name: String
        let source: String
        let parameters: [Parameter]
        let bounds: Rectangle?
        let layers: [Layer]
    }

    struct Parameter: Decodable {
        let name: String
        let kind: String
        let minimum: Double?
        let maximum: Double?
    }

    struct Rectangle: Decodable {
        let x: Double
        let y: Double
        let width: Double
        let height: Double
    }

    struct Layer: Decodable {
        let name: String?
        let path: [Command]
        let subpaths: [Subpath]
    }

    struct Command: Decodable {
        let type: String
        let values: [Double]
    }

    struct Subpath: Decodable {
        let closed: Bool
        let length: Double
        let area: Double
    }

    let format: String
    let version: Int
    let shapes: [Shape]

    init(_ bytes: [UInt8]) throws {
        self = try JSONDecoder().decode(JSONDocument.self, from: Data(bytes))
    }
}

extension JSONDocument.Parameter {
    /// A value in the language's spelling: whole for integers, with a unit for angles; `nil` for other kinds.
    func spelling(_ value: Double) -> String? {
        switch kind {
        case "number": String(format: "%.12f", value)
        case "integer": String(format: "%.0f", value)
        case "angle": String(format: "%.12f°", value)
        default: nil
        }
    }
}

extension CompileOptions {
    /// To compile to JSON.
    static func json(_ segments: PathDataWriter.Segments = .normalized, expressions: Bool = false) -> CompileOptions {
        var options = CompileOptions()
        options.format = .json
        options.segments = segments
        options.writesExpressions = expressions
        return options
    }
}
