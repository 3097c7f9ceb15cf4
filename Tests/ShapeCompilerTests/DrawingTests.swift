import Foundation
import ShapeBackends
import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeCompiler

/// What SVG and JSON draw is the evaluator's outline of every sample, at twenty sizes with three sets of values each: by
/// itself, turned over by its host, and placed in another shape.
///
/// Where the points of a shape have to lie that is turned over or placed is reckoned here.
@Suite struct DrawingTests {
    private static let sizes: [Vector] = [
        (320, 200), (150, 250), (33.3, 517.7), (240, 600), (1000, 37), (77.7, 77.7), (200, 120), (120, 160),
        (333.3, 517.7), (37, 1000), (64, 64), (100.125, 99.875), (1024, 768), (512, 512.5), (90, 45), (45, 90),
        (2000, 1500), (123.4, 567.8), (300, 299), (88, 31),
    ].map { Vector($0.0, $0.1) }

    @Test(arguments: SampleShape.all.indices)
    func outlinesAreThoseOfTheEvaluator(index: Int) throws {
        let shape = SampleShape.all[index]
        var random = SplitMix64(seed: UInt64(index))
        var drawn = 0
        // A run that is not full draws one form with one set at one size.
        let chosen = Int(random.next() % UInt64(3 * Self.sizes.count))
        for set in 0..<3 {
            let values = set == 0 ? shape.defaults : shape.values(&random)
            for (number, size) in Self.sizes.enumerated() {
                let forms = DrawnForm.allCases.shuffled(using: &random)
                guard TestRun.isFull || set * Self.sizes.count + number == chosen else { continue }
                if try compare(shape, TestRun.isFull ? forms : [forms[0]], size, values) { drawn += 1 }
            }
        }
        #expect(drawn >= 20 || !TestRun.isFull, "\(shape.name) is drawn \(drawn) times")
    }

    /// Compares all forms at one size; whether the shape is defined there.
    private func compare(
        _ shape: SampleShape, _ forms: [DrawnForm], _ size: Vector, _ values: SampleShape.Values
    ) throws -> Bool {
        var evaluator = Evaluator()
        evaluator.evaluate(shape.program, width: size.x, height: size.y, parameters: values.components)
        let isSound = evaluator.faults.isEmpty && evaluator.gaps.isEmpty
        let isPromised = isSound && evaluator.meetsRequirements(of: shape.program)
        let elements = evaluator.outlines.flatMap(\.elements)
        for form in forms {
            let place = "\(shape.name), \(form), at \(size) with \(values.set)"
            for (target, path) in try paths(of: shape, form, size, values.set) {
                guard let path else {
                    #expect(!isPromised, "\(place): nothing in \(target)")
                    continue
                }
                guard isSound else { continue }
                let comparison = PathComparison(
                    commands: path.commands, map: { form.place($0, in: size) },
                    tolerance: 1e-6 + 1e-9 * max(size.x, size.y))
                if let difference = comparison.difference(from: elements) {
                    Issue.record("\(place), in \(target): \(difference)")
                    return isSound
                }
            }
        }
        return isSound
    }

    /// What the backends write; `nil` where the compiler refuses to draw.
    private func paths(
        of shape: SampleShape, _ form: DrawnForm, _ size: Vector, _ values: [SampleShape.Value]
    ) throws -> [(target: String, WrittenPath?)] {
        let source = form.source(of: shape, size, values)
        var options = form.options(of: shape, size, values)
        var found: [(target: String, WrittenPath?)] = []
        if shape.isPlainlyPainted || form == .placed {
            let output = Compiler.compile(source, options).outputs.first
            found.append(("SVG", output.map { WrittenPath(svg: String(decoding: $0.bytes, as: UTF8.self)) }))
        }
        options.format = .json
        for segments in [PathDataWriter.Segments.normalized, .full] {
            options.segments = segments
            let output = Compiler.compile(source, options).outputs.first
            found.append(("JSON, \(segments)", try output.map { WrittenPath(json: try JSONDocument($0.bytes)) }))
        }
        return found
    }
}

extension Evaluator {
    /// Whether a program promises to be right where it was evaluated last.
    fileprivate mutating func meetsRequirements(of program: Program) -> Bool {
        program.requirements.allSatisfy { value(of: $0.condition, in: program) != 0 }
    }
}
