@_spi(Recording) import CoreGraphics

/// What a view draws in a rectangle, for tests to compare.
@_spi(Recording) public struct Drawing {
    /// A shape that is filled or stroked.
    public struct Mark {
        public let record: PathRecord
        /// `fill` or `stroke` with the style, and what is around it from the inside out, in words.
        public let words: [String]
    }

    public private(set) var marks: [Mark] = []
    let rect: CGRect
    /// What is around the view that is being drawn, from the outside in.
    private var around: [String] = []

    /// What a view draws.
    @MainActor public init(_ view: some View, in rect: CGRect) {
        self.rect = rect
        add(view)
    }

    @MainActor mutating func add(_ view: some View) {
        if let leaf = view as? any Leaf { return leaf.record(&self) }
        add(view.body)
    }

    @MainActor mutating func add(_ view: some View, within words: String) {
        around.append(words)
        add(view)
        around.removeLast()
    }

    mutating func mark(_ path: Path, _ words: [String]) {
        marks.append(Mark(record: path.record, words: words + around.reversed()))
    }
}

/// A view that draws itself, rather than by a body.
protocol Leaf {
    @MainActor func record(_ drawing: inout Drawing)
}
