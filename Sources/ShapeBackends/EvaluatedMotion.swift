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
