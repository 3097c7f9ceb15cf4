import ShapeProgram
import ShapeSyntax

extension Evaluator {
    /// The period of each motion by its name: the seconds until its last track ends, in whatever layer.
    mutating func periods(in program: Program) -> [Name: Double] {
        var periods: [Name: Double] = [:]
        for animation in program.animations {
            var end = periods[animation.name] ?? 0
            for track in animation.tracks {
                end = max(end, start(of: track.timing, in: program) + duration(of: track.timing, in: program))
            }
            periods[animation.name] = end
        }
        return periods
    }

    /// The seconds before a change begins.
    mutating func start(of timing: Timing, in program: Program) -> Double {
        timing.delay.isPresent ? max(0, value(of: timing.delay, in: program)) : 0
    }

    /// The seconds that a change takes.
    mutating func duration(of timing: Timing, in program: Program) -> Double {
        max(0, value(of: timing.duration, in: program))
    }
}

/// How a number runs from one value to another in time.
struct MotionCourse {
    /// In seconds.
    var start: Double
    var duration: Double
    var from: Double
    var to: Double
    var ease: Ease

    init(_ track: Animation.Track, _ program: Program, _ evaluator: inout Evaluator) {
        start = evaluator.start(of: track.timing, in: program)
        duration = evaluator.duration(of: track.timing, in: program)
        from = evaluator.value(of: track.from, in: program)
        to = evaluator.value(of: track.to, in: program)
        ease = track.timing.ease
    }

    var end: Double { start + duration }

    /// The value at a time; the first one before the start, the last one behind the end.
    func value(at time: Double) -> Double {
        if time <= start { return from }
        if time >= end { return to }
        return from + (to - from) * ease.progress(at: (time - start) / duration)
    }
}

extension Ease {
    /// The share of a change that is done after a share of its time; both in 0…1.
    ///
    /// These are the easing functions of CSS Easing 1: cubic Bézier curves from (0, 0) to (1, 1), of which one
    /// coordinate is the time and the other one the change.
    func progress(at time: Double) -> Double {
        switch self {
        case .linear: time
        case .easeIn: Self.progress(at: time, first: 0.42, second: 1)
        case .easeOut: Self.progress(at: time, first: 0, second: 0.58)
        case .easeInOut: Self.progress(at: time, first: 0.42, second: 0.58)
        }
    }

    /// `first` and `second` are the times of the control points, whose changes are 0 and 1. The time grows along the
    /// curve, so halving finds the place.
    private static func progress(at time: Double, first: Double, second: Double) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<48 {
            let middle = (low + high) / 2
            let rest = 1 - middle
            let reached = middle * (3 * rest * (rest * first + middle * second) + middle * middle)
            if reached < time { low = middle } else { high = middle }
        }
        return high * high * (3 - 2 * high)
    }
}
