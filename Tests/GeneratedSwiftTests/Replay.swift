import Foundation
import TestSupport
import Testing

/// Holds what the double of `NSBezierPath` recorded against the elements that GNUstep's has after the same calls.
struct Replay {
    private let steps: [TraceStep]
    private let elements: [TraceStep]

    /// The calls that a trace has beside its steps are passed over.
    init(_ trace: [TraceStep], _ elements: [TraceStep]) {
        steps = trace.filter { $0.kind != .call }
        self.elements = elements
    }

    /// The elements of each path after the calls in its trace.
    static func elements(of traces: [[TraceStep]]) throws -> [[TraceStep]] {
        let lines = traces.map { trace in trace.filter { $0.kind == .call }.map(\.message) }
        return try run(lines)
    }

    /// The elements of a path after some calls.
    static func elements(of calls: [String]) throws -> [TraceStep] { try run([calls]).first ?? [] }

    private static func run(_ calls: [[String]]) throws -> [[TraceStep]] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "shapec-replay-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appending(path: "replay")
        try GNUstep.compile(Repository.script("replay.m"), to: program)
        let input = calls.map { ($0 + ["end", ""]).joined(separator: "\n") }.joined()
        let result = try Subprocess.run(program, input: Array(input.utf8))
        try #require(result.status == 0, "replay ended with status \(result.status): \(result.errorText)")
        return TraceStep.answers(result.output)
    }

    /// The first difference in words; `nil` if there is none.
    var difference: String? {
        var position = 0
        var pen = [0.0, 0]
        for step in steps {
            guard let next = follow(step, from: position, pen) else {
                let found = position < elements.count ? elements[position].description : "nothing"
                return "\(step) is \(found) at \(position)"
            }
            position = next
            if let end = Self.end(of: step) { pen = end }
        }
        return position == elements.count ? nil : "\(elements.count - position) elements too many"
    }

    /// The position behind the elements that do what a step does; `nil` if they do something else.
    private func follow(_ step: TraceStep, from position: Int, _ pen: [Double]) -> Int? {
        switch step.kind {
        case .move, .line, .cubic, .close:
            return isElement(position, step.kind, step.numbers) ? position + 1 : nil
        case .impliedLine: return isElement(position, .line, step.numbers) ? position + 1 : nil
        case .arc:
            // A line to where the path is already may be left out or not.
            let start = isElement(position, .line, pen) ? position + 1 : position
            return (0...5).first { isArc(step, start, $0) }.map { start + $0 }
        case .relativeArc, .quadratic, .ellipse, .fault, .call: return nil
        }
    }

    private func isElement(_ position: Int, _ kind: TraceStep.Kind, _ numbers: [Double]) -> Bool {
        guard position < elements.count, elements[position].kind == kind else { return false }
        return zip(elements[position].numbers, numbers).allSatisfy { abs($0 - $1) <= 1e-9 * max(100, abs($1)) }
    }

    /// Whether some curves from a position on run along an arc, within a thousandth of its radius, by its sweep.
    private func isArc(_ step: TraceStep, _ position: Int, _ count: Int) -> Bool {
        guard position + count <= elements.count else { return false }
        let (x, y, radius, start) = (step.numbers[0], step.numbers[1], step.numbers[2], step.numbers[3])
        let sweep = step.numbers[step.numbers.count - 5]
        var before = (x: radius * cos(start), y: radius * sin(start))
        var turned = 0.0
        for curve in elements[position..<position + count] {
            guard curve.kind == .cubic else { return false }
            let begin = [before.x + x, before.y + y]
            for share in 1...64 {
                let point = Self.point(begin + curve.numbers, Double(share) / 64)
                let offset = (x: point.x - x, y: point.y - y)
                if abs(hypot(offset.x, offset.y) - radius) > 1e-3 * radius { return false }
                turned += atan2(before.x * offset.y - before.y * offset.x, before.x * offset.x + before.y * offset.y)
                before = offset
            }
        }
        return abs(turned - sweep) <= 1e-3 || radius == 0
    }

    /// A point of a cubic curve by its four points.
    private static func point(_ n: [Double], _ t: Double) -> (x: Double, y: Double) {
        let s = 1 - t
        let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        return (
            zip(weights, [n[0], n[2], n[4], n[6]]).reduce(0) { $0 + $1.0 * $1.1 },
            zip(weights, [n[1], n[3], n[5], n[7]]).reduce(0) { $0 + $1.0 * $1.1 }
        )
    }

    private static func end(of step: TraceStep) -> [Double]? {
        step.numbers.isEmpty ? nil : Array(step.numbers.suffix(2))
    }
}
