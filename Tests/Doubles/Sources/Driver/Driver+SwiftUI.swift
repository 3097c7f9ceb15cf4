@_spi(Recording) import SwiftUI

extension Trace {
    /// The steps of a recorded path, and its faults.
    init(_ path: Path) { self.init(path.record) }

    /// What a shape draws in the box of a run.
    init(_ shape: some Shape, _ run: Run) { self.init(shape.path(in: run.rect)) }

    /// What a view draws in the box of a run: the words of each mark, then its path.
    init(drawingOf view: @MainActor () -> some View, _ run: Run) {
        self = MainActor.assumeIsolated {
            var trace = Trace()
            for mark in Drawing(view(), in: run.rect).marks {
                for words in mark.words { trace.call(words) }
                trace.append(Trace(mark.record))
            }
            return trace
        }
    }
}
