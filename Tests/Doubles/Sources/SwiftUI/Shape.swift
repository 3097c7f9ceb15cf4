/// An outline that is a function of a rectangle.
public nonisolated protocol Shape: Sendable, Animatable, View {
    /// The outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path

    /// What happens when the direction of the layout changes.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// How large the shape is in the room that it is offered.
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
    }

    public var body: _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle(), words: ["fill \(ForegroundStyle())"])
    }
}

/// The room that a view is offered; `nil` where it may choose.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

/// A shape whose outline can be moved inwards.
public nonisolated protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    /// The outline moved inwards.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that is filled or stroked.
public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: View, Leaf {
    public var shape: Content
    public var style: Style
    let words: [String]

    init(shape: Content, style: Style, words: [String]) {
        (self.shape, self.style, self.words) = (shape, style, words)
    }

    public var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) { drawing.mark(shape.path(in: drawing.rect), words) }
}

extension Shape {
    /// The inside in a colour or gradient.
    public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
        _ShapeView(shape: self, style: content, words: ["fill \(content) \(style)"] + trims)
    }

    /// The inside in the colour that there is.
    public nonisolated func fill(style: FillStyle = FillStyle()) -> some View { fill(ForegroundStyle(), style: style) }

    /// A line along the outline.
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
        _ShapeView(shape: self, style: content, words: ["stroke \(content) \(style)"] + trims)
    }

    /// A line along the outline.
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// A part of the outline, from a share of its length to another.
    public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
    }

    /// The outline moved by a vector.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: x, height: y))
    }

    private nonisolated var trims: [String] { (self as? any Trimmed)?.words ?? [] }
}

/// A part of an outline, of which the double only keeps which.
private protocol Trimmed {
    var words: [String] { get }
}

/// A part of an outline.
public nonisolated struct _TrimmedShape<S: Shape>: Shape, Trimmed {
    public var shape: S
    public var startFraction: CGFloat
    public var endFraction: CGFloat

    public init(shape: S, startFraction: CGFloat = 0, endFraction: CGFloat = 1) {
        (self.shape, self.startFraction, self.endFraction) = (shape, startFraction, endFraction)
    }

    var words: [String] { ["trim \(startFraction) \(endFraction)"] }

    /// The whole outline: cutting it would need its length.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

    public var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
        set {
            shape.animatableData = newValue.first
            (startFraction, endFraction) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// An outline moved by a vector.
public nonisolated struct OffsetShape<Content: Shape>: Shape {
    public var shape: Content
    public var offset: CGSize

    public init(shape: Content, offset: CGSize) { (self.shape, self.offset) = (shape, offset) }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }

    public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
    }
}

/// A shape of whatever type.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public nonisolated struct AnyShape: Shape {
    private let outline: @Sendable (CGRect) -> Path

    public init<S: Shape>(_ shape: S) { outline = { shape.path(in: $0) } }

    public func path(in rect: CGRect) -> Path { outline(rect) }
}

/// The whole rectangle.
public nonisolated struct Rectangle: Shape {
    public init() {}

    public func path(in rect: CGRect) -> Path {
        Path {
            $0.move(to: CGPoint(x: rect.minX, y: rect.minY))
            $0.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
            $0.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            $0.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            $0.closeSubpath()
        }
    }
}
