@_spi(Recording) import AppKit

extension Trace {
    /// The steps of a recorded path, and its faults.
    init(_ path: NSBezierPath) { self.init(path.record) }

    /// The calls that made a path, in words.
    init(callsOf path: NSBezierPath) {
        for call in path.calls { self.call(call) }
    }

    /// The steps of a recorded path, its faults, and the calls that made it.
    init(stepsAndCallsOf path: NSBezierPath) {
        self.init(path)
        append(Trace(callsOf: path))
    }
}
