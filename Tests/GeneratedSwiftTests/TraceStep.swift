import Foundation

/// A line that the driver printed: what one call, or one element, added to a path.
struct TraceStep: CustomStringConvertible {
    /// As `Trace` of the driver has them.
    enum Kind: UInt8 {
        case move = 0x4D  // M
        case line = 0x4C  // L
        case impliedLine = 0x4A  // J
        case quadratic = 0x51  // Q
        case cubic = 0x43  // C
        case arc = 0x41  // A
        case relativeArc = 0x52  // R
        case ellipse = 0x45  // E
        case close = 0x5A  // Z
        case fault = 0x21  // !
        case call = 0x3E  // >
    }

    let kind: Kind
    let numbers: [Double]
    /// Of a fault or a call.
    var message = ""

    var description: String {
        let letter = String(UnicodeScalar(kind.rawValue))
        return kind == .fault || kind == .call ? message : ([letter] + numbers.map { "\($0)" }).joined(separator: " ")
    }

    /// Whether numbers are the same but for rounding.
    static func areNear(_ a: [Double], _ b: [Double]) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy {
                $0 == $1 || $0.isNaN && $1.isNaN || abs($0 - $1) <= 1e-12 * max(100, abs($1))
            }
    }

    /// All answers of the driver; an empty line ends each.
    static func answers(_ output: [UInt8]) -> [[TraceStep]] {
        var answers: [[TraceStep]] = []
        var answer: [TraceStep] = []
        for line in output.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
            if line.isEmpty {
                answers.append(answer)
                answer = []
            } else {
                answer.append(TraceStep(line))
            }
        }
        return answers
    }

    private init(_ line: ArraySlice<UInt8>) {
        kind = Kind(rawValue: line[line.startIndex]) ?? .fault
        if kind == .fault || kind == .call {
            message = String(decoding: line.dropFirst(2), as: UTF8.self)
            numbers = []
        } else {
            numbers = line.dropFirst().split(separator: 0x20).map {
                Double(String(decoding: $0, as: UTF8.self)) ?? .nan
            }
        }
    }
}
