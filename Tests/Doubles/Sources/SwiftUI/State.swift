import Foundation

/// What views keep or ask for.
public protocol DynamicProperty {}

/// Values that views ask for.
public struct EnvironmentValues: Sendable {
    public var accessibilityReduceMotion: Bool = false
    public var colorScheme: ColorScheme = .light
    public var layoutDirection: LayoutDirection = .leftToRight

    public init() {}

    /// What views ask; tests set it, on the main actor.
    @_spi(Recording) public nonisolated(unsafe) static var current = EnvironmentValues()
}

/// A value that a view asks for.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    let keyPath: KeyPath<EnvironmentValues, Value>

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

/// A value that a view keeps.
@propertyWrapper public struct State<Value>: DynamicProperty {
    private let box: Box<Value>

    /// A date is that of the clock, so that it does not depend on when a test runs.
    public init(wrappedValue value: Value) {
        box = Box(value is Date ? Clock.start as? Value ?? value : value)
    }
    public init(initialValue value: Value) { self.init(wrappedValue: value) }

    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }

    public var projectedValue: Binding<Value> { Binding(get: { box.value }, set: { box.value = $0 }) }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// A value that another view keeps.
@propertyWrapper public struct Binding<Value> {
    let get: () -> Value
    let set: (Value) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    public var projectedValue: Binding<Value> { self }
}

/// Where a value is kept.
final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}
