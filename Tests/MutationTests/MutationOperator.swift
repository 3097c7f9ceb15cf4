/// A way to spoil a shape file, as slips of the pen do.
enum MutationOperator: Int, CaseIterable, Sendable {
    /// `+` for `-`, `-` for `+`, or no sign for `-`.
    case sign
    /// A line, an arc, a curve or a corner is left out.
    case drop
    /// `cw` for `ccw` or `ccw` for `cw`.
    case direction
    /// An angle is 90° off.
    case quarterTurn
    /// A radius twice as large, or a length without its factor 2 or its divisor 2.
    case radius
    /// `w` for `h` or `h` for `w`.
    case side
    /// A number is 0.001 off.
    case constant
    /// A coordinate or a number has two decimals.
    case rounding
    /// A control point of a curve is moved.
    case control
    /// A coordinate is off only where w = 3.7·h.
    case oneProportion
    /// A coordinate is off only at one integer, which is not the default.
    case oneInteger

    /// The head of its column in the table.
    var title: String {
        switch self {
        case .sign: "sign"
        case .drop: "dropped"
        case .direction: "cw/ccw"
        case .quarterTurn: "90° off"
        case .radius: "r/2r"
        case .side: "w/h"
        case .constant: "+ 0.001"
        case .rounding: "rounded"
        case .control: "control"
        case .oneProportion: "w = 3.7*h"
        case .oneInteger: "one integer"
        }
    }
}

/// One way to spoil one file.
struct Mutation: Sendable {
    /// What stands instead of a span; an empty span inserts.
    struct Edit: Sendable {
        var start: Int
        var end: Int
        var replacement: String
    }

    var `operator`: MutationOperator
    var edits: [Edit]

    /// The bytes with the edits made, which do not overlap.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        for edit in edits.sorted(by: { ($0.start, $0.end) > ($1.start, $1.end) }) {
            result.replaceSubrange(edit.start..<edit.end, with: edit.replacement.utf8)
        }
        return result
    }
}
