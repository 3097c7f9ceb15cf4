/// What the generated code calls things, for each framework.
struct SwiftDialect: Sendable {
    let framework: SwiftStyle.Framework
    let access: SwiftStyle.Access

    init(_ style: SwiftStyle) {
        framework = style.framework
        access = style.access
    }

    /// π where its type has to be told.
    var pi: StaticString {
        switch framework {
        case .uikit: "CGFloat.pi"
        case .plain: "Double.pi"
        }
    }

    /// Whether full turns are drawn in halves and ellipses as curves.
    var lacksArcs: Bool {
        switch framework {
        case .uikit: true
        case .plain: false
        }
    }
}
