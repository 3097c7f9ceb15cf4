/// A part of an interface.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    /// What it consists of.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("there is no view") }
}

/// Puts views that stand one after the other together.
@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        var views: [any View] = []
        for view in repeat each content { views.append(view) }
        return TupleView((repeat each content), views)
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(view: first)
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(view: second)
    }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// A view that draws nothing.
public nonisolated struct EmptyView: View, Leaf, Sendable {
    public init() {}
    public var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) {}
}

/// Several views.
public nonisolated struct TupleView<Content>: View, Leaf {
    public var value: Content
    let views: [any View]

    init(_ value: Content, _ views: [any View]) { (self.value, self.views) = (value, views) }

    public var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) { for view in views { drawing.add(view) } }
}

/// One of two views.
public nonisolated struct _ConditionalContent<First, Second>: View, Leaf {
    let view: any View

    init(view: any View) { self.view = view }

    public var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) { drawing.add(view) }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError("there is no body") }
}

extension Optional: Leaf where Wrapped: View {
    @MainActor func record(_ drawing: inout Drawing) { if let self { drawing.add(self) } }
}

/// A view of whatever type.
public nonisolated struct AnyView: View, Leaf {
    let view: any View

    public init<Content: View>(_ view: Content) { self.view = view }

    public var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) { drawing.add(view) }
}

/// Views that stand behind each other; the last is in front.
public nonisolated struct ZStack<Content: View>: View, Leaf {
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) { drawing.add(content) }
}

/// Views that are told as one to what is put around them.
public nonisolated struct Group<Content: View>: View, Leaf {
    let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) { drawing.add(content) }
}

/// Shows a view the room that there is.
public nonisolated struct GeometryReader<Content: View>: View, Leaf {
    public var content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    public var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) { drawing.add(content(GeometryProxy(size: drawing.rect.size))) }
}

/// The room that there is.
public struct GeometryProxy: Sendable {
    public let size: CGSize
}
