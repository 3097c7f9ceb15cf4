/// What the generated code calls things, for each framework.
struct SwiftDialect: Sendable {
    let framework: SwiftStyle.Framework
    let access: SwiftStyle.Access

    init(_ style: SwiftStyle) {
        framework = style.framework
        access = style.access
    }

    /// The type of numbers.
    var number: StaticString {
        switch framework {
        case .uikit: "CGFloat"
        case .plain: "Double"
        }
    }

    /// π where its type has to be told.
    var pi: StaticString {
        switch framework {
        case .uikit: "CGFloat.pi"
        case .plain: "Double.pi"
        }
    }

    /// The type of points.
    var point: StaticString {
        switch framework {
        case .uikit: "CGPoint"
        case .plain: "Point"
        }
    }

    /// Whether full turns are drawn in halves and ellipses as curves.
    var lacksArcs: Bool {
        switch framework {
        case .uikit: true
        case .plain: false
        }
    }

    /// The modifier in front of a declaration, with a space.
    var modifier: StaticString {
        switch access {
        case .internal: ""
        case .package: "package "
        case .public: "public "
        }
    }

    /// The name of a type in generated code.
    func name(of type: SwiftFormula.ValueType) -> StaticString {
        switch type {
        case .number: number
        case .integer: "Int"
        case .truth: "Bool"
        case .point: point
        }
    }
}
