import Foundation

/// When a view is drawn anew.
public protocol TimelineSchedule {}

/// Each time the screen is.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

/// A view that changes with time.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content: View>: View, Leaf {
    /// A moment.
    public struct Context: Sendable {
        public let date: Date
    }

    private let content: (TimelineViewDefaultContext) -> Content

    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.content = content
    }

    public var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) {
        drawing.add(content(TimelineViewDefaultContext(date: Clock.start + Clock.now)))
    }
}

/// A moment, whatever the schedule and the view.
public typealias TimelineViewDefaultContext = TimelineView<AnimationTimelineSchedule, Never>.Context

/// What the time is: it stands still until a test says otherwise.
@_spi(Recording) public enum Clock {
    /// In seconds since `start`; tests set it, on the main actor.
    public nonisolated(unsafe) static var now: Double = 0
    /// What the date is that a view keeps.
    static let start = Date(timeIntervalSinceReferenceDate: 0)
}
