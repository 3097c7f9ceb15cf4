import ShapeProgram
import ShapeSyntax

/// Draws a program at moments of a motion that moves parameters, and keeps what changes.
///
/// A parameter may move anything in any way, so the picture at some thirty moments a second, between which CSS
/// interpolates, stands for all of them. The work is bounded: of what is costly there are fewer moments.
struct SVGMotionSampler {
    /// Moments for each second.
    private static let rate = 30.0
    /// At most so many moments, parts of paths in all of them, and steps of the evaluator.
    private static let maximumMoments = 240
    private static let maximumParts = 50_000
    private static let maximumSteps = 32_000_000
    /// For how many parts of paths a layer counts besides its own.
    private static let partsOfLayer = 16

    /// The parameters that move where: in all layers, or in one.
    private struct Scope {
        /// `nil` for all that have no scope of their own.
        var layer: Int?
        /// By the place of the parameter in the evaluator's list.
        var courses: [(place: Int, course: MotionCourse)]
    }

    private let writer: SVGLayerWriter
    private var scopes: [Scope] = []
    /// In seconds.
    private var moments: [Double] = []
    private let period: Double
    /// The parameters' values in the still picture.
    private var values: [Double] = []
    /// Of each layer.
    private var tracks: [[SVGStyleTrack]]
    private(set) var reach: [Bounds?]
    /// What may still be spent: a loop may draw more at some moment than at those that were tried.
    private var parts = 2 * Self.maximumParts
    private var steps = 2 * Self.maximumSteps

    init(
        _ animations: [Animation], _ period: Double, _ program: Program, _ evaluator: inout Evaluator, precision: Int
    ) {
        writer = SVGLayerWriter(precision: precision, prefix: [])
        self.period = period
        tracks = Array(repeating: [], count: program.layers.count)
        reach = Array(repeating: nil, count: program.layers.count)
        var places: [Int] = []
        for index in program.parameters.indices {
            places.append(values.count)
            for component in 0..<program.parameters[index].kind.componentCount {
                values.append(evaluator.value(of: ID(index), component: component))
            }
        }
        for animation in animations {
            let layer = animation.layer.isPresent ? animation.layer.index : nil
            var courses: [(place: Int, course: MotionCourse)] = []
            for track in animation.tracks {
                guard case .parameter(let id) = track.target, id.index < places.count else { continue }
                courses.append((places[id.index], MotionCourse(track, program, &evaluator)))
            }
            if !courses.isEmpty { scopes.append(Scope(layer: layer, courses: courses)) }
        }
        guard scopes.count * program.layers.count * Self.partsOfLayer <= Self.maximumParts else { return }
        addShapeCourses()
        moments = chosenMoments(program, &evaluator)
    }

    /// What moves in all layers moves in those that have a scope of their own, too.
    private mutating func addShapeCourses() {
        guard let shape = scopes.first(where: { $0.layer == nil }) else { return }
        for index in scopes.indices where scopes[index].layer != nil {
            scopes[index].courses.insert(contentsOf: shape.courses, at: 0)
        }
    }

    /// Whether there is anything to draw, and not too much.
    var drawsAnything: Bool { moments.count > 1 }

    /// Regular moments, and those at which some change begins or ends; none where even that were too much work.
    private mutating func chosenMoments(_ program: Program, _ evaluator: inout Evaluator) -> [Double] {
        var moments = [0, period]
        for scope in scopes {
            for (_, course) in scope.courses { moments += [course.start, course.end] }
        }
        let most = min(Self.maximumMoments, affordableMoments(program, &evaluator))
        guard moments.count <= most else { return [] }
        let count = Int(min(period * Self.rate, Double(most - moments.count)).nearest)
        for index in stride(from: 1, to: count, by: 1) { moments.append(period * Double(index) / Double(count)) }
        moments.sort()
        moments = moments.indices.filter { $0 == 0 || moments[$0] > moments[$0 - 1] + 1e-6 }.map { moments[$0] }
        if moments.count > 1 { moments[moments.count - 1] = period }
        return moments
    }

    /// How many moments may be drawn, from what the begin, the middle and the end of the motion cost.
    private mutating func affordableMoments(_ program: Program, _ evaluator: inout Evaluator) -> Int {
        let given = (parts, steps)
        var drawings = Self.maximumMoments
        for scope in scopes {
            for moment in [0, period / 2, period] {
                (parts, steps) = given
                evaluate(scope, at: moment, program, &evaluator)
                drawings = min(drawings, Self.maximumParts / max(1, given.0 - parts))
                drawings = min(drawings, Self.maximumSteps / max(1, given.1 - steps))
                if drawings < scopes.count { return 0 }
            }
        }
        (parts, steps) = given
        return scopes.isEmpty ? 0 : drawings / scopes.count
    }

    /// Draws all moments; nothing is kept where that turns out to be too much.
    mutating func draw(_ program: Program, _ evaluator: inout Evaluator) {
        let own = Set(scopes.compactMap { $0.layer })
        for moment in moments {
            for scope in scopes {
                evaluate(scope, at: moment, program, &evaluator)
                guard parts > 0 && steps > 0 else {
                    moments.removeAll()
                    return
                }
                if let layer = scope.layer {
                    keep(layer, program, &evaluator)
                } else {
                    for layer in program.layers.indices where !own.contains(layer) { keep(layer, program, &evaluator) }
                }
            }
        }
    }

    private mutating func evaluate(
        _ scope: Scope, at moment: Double, _ program: Program, _ evaluator: inout Evaluator
    ) {
        var moved = values
        for (place, course) in scope.courses { moved[place] = course.value(at: moment) }
        evaluator.evaluate(program, width: evaluator.width, height: evaluator.height, parameters: moved)
        steps -= evaluator.stepsTaken
        for outline in evaluator.outlines { parts -= outline.elements.count + Self.partsOfLayer }
    }

    /// Draws the still picture.
    func restore(_ program: Program, _ evaluator: inout Evaluator) {
        evaluator.evaluate(program, width: evaluator.width, height: evaluator.height, parameters: values)
    }

    private mutating func keep(_ layer: Int, _ program: Program, _ evaluator: inout Evaluator) {
        if let bounds = evaluator.outlines[layer].bounds {
            reach[layer] = reach[layer].map { $0.union(bounds) } ?? bounds
        }
        for declaration in writer.declarations(ofLayer: layer, program, &evaluator) {
            if let index = tracks[layer].firstIndex(where: { $0.isOf(declaration) }) {
                tracks[layer][index].texts.append(declaration.text)
            } else {
                tracks[layer].append(SVGStyleTrack(declaration))
            }
        }
    }

    /// The keyframes of each part that changes.
    var frames: [(SVGMotion.Part, [[UInt8]])] {
        tracks.flatMap { tracks in
            let changing = tracks.filter { $0.changes }
            var parts: [SVGMotion.Part] = []
            for track in changing where parts.last != track.part { parts.append(track.part) }
            return parts.map { part in (part, frames(of: changing.filter { $0.part == part })) }
        }
    }

    /// A keyframe for each moment but for those within a rest.
    private func frames(of tracks: [SVGStyleTrack]) -> [[UInt8]] {
        moments.indices.compactMap { index in
            let isWithinRest =
                index > 0 && index + 1 < moments.count
                && tracks.allSatisfy {
                    $0.texts[index] == $0.texts[index - 1] && $0.texts[index] == $0.texts[index + 1]
                }
            return isWithinRest ? nil : frame(index, tracks)
        }
    }

    private func frame(_ index: Int, _ tracks: [SVGStyleTrack]) -> [UInt8] {
        var out = CodeWriter()
        out.writeFrameStart(moments[index] / period)
        for (position, track) in tracks.enumerated() {
            if position > 0 { out.write("; ") }
            out.write(track.property.name)
            out.write(bytes: track.texts[index])
        }
        out.write(" }")
        return out.bytes
    }
}
