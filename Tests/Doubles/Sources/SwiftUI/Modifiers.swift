/// A view with something around it.
public nonisolated struct ModifiedContent<Content: View>: View, Leaf {
    let content: Content
    let words: String

    init(_ content: Content, _ words: String) { (self.content, self.words) = (content, words) }

    public var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) { drawing.add(content, within: words) }
}

extension View {
    public nonisolated func opacity(_ opacity: Double) -> some View { ModifiedContent(self, "opacity \(opacity)") }

    public nonisolated func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        ModifiedContent(self, "shadow \(color) \(radius) \(x) \(y)")
    }

    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        ModifiedContent(self, "rotation \(angle.radians) \(anchor.x) \(anchor.y)")
    }

    public nonisolated func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some View {
        ModifiedContent(self, "scale \(x) \(y) \(anchor.x) \(anchor.y)")
    }

    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: s, y: s, anchor: anchor)
    }

    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        ModifiedContent(self, "offset \(x) \(y)")
    }

    public nonisolated func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        ModifiedContent(self, "frame \(width ?? .nan) \(height ?? .nan)")
    }

    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        ModifiedContent(self, "frame at least \(minWidth ?? .nan) \(minHeight ?? .nan)")
    }

    /// What is outside of the shape is not seen.
    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        ModifiedContent(self, "clip \(style)")
    }

    /// The view is put together before what is around it changes it.
    public nonisolated func compositingGroup() -> some View { ModifiedContent(self, "group") }

    /// Mirrored where text runs from right to left.
    public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        ModifiedContent(self, "flips \(enabled)")
    }

    /// How it is hidden from assistive technologies.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
        ModifiedContent(self, "hidden from accessibility \(hidden)")
    }
}

/// A view with something that happens.
nonisolated struct EventfulContent<Content: View>: View, Leaf {
    let content: Content
    let action: @MainActor (inout Drawing) -> Void

    init(_ content: Content, _ action: @escaping @MainActor (inout Drawing) -> Void) {
        (self.content, self.action) = (content, action)
    }

    var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) {
        action(&drawing)
        drawing.add(content)
    }
}

extension View {
    /// Runs before the view is first seen; here each time that it is drawn.
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
        let action = Unchecked(action)
        return EventfulContent(self) { _ in action.value?() }
    }

    /// Runs when the view is gone; here never.
    public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

    /// Runs when a value changes; here never.
    @available(iOS, introduced: 14, deprecated: 17, message: "has another form")
    @available(macOS, introduced: 11, deprecated: 14, message: "has another form")
    public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
        self
    }

    /// Runs when a value changes; here never, unless it is to run at first.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        let (value, action) = (Unchecked(value), Unchecked(action))
        return EventfulContent(self) { _ in if initial { action.value(value.value, value.value) } }
    }

    /// Runs when a value changes; here never, unless it is to run at first.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// Runs before the view is first seen and when a value changes; here never.
    @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
    public nonisolated func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        ModifiedContent(self, "task \(value)")
    }

    /// What a preview is called.
    public nonisolated func previewDisplayName(_ value: String?) -> some View {
        ModifiedContent(self, "preview \(value ?? "")")
    }

    /// Changes of a value are animated.
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        ModifiedContent(self, "animation \(animation.map { "\($0)" } ?? "none")")
    }

    /// Sets what views inside can ask for.
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        let (keyPath, value) = (Unchecked(keyPath), Unchecked(value))
        return EnvironmentContent(self) { $0[keyPath: keyPath.value] = value.value }
    }
}

/// A view in an environment of its own.
nonisolated struct EnvironmentContent<Content: View>: View, Leaf {
    let content: Content
    let change: @MainActor (inout EnvironmentValues) -> Void

    init(_ content: Content, _ change: @escaping @MainActor (inout EnvironmentValues) -> Void) {
        (self.content, self.change) = (content, change)
    }

    var body: Never { fatalError("there is no body") }
    @MainActor func record(_ drawing: inout Drawing) {
        let before = EnvironmentValues.current
        change(&EnvironmentValues.current)
        drawing.add(content)
        EnvironmentValues.current = before
    }
}

/// Something that is only used on the main actor.
private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
