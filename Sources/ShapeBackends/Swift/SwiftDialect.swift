/// What the generated code calls things, for each kind of path.
struct SwiftDialect: Sendable {
    /// What a path is made of.
    enum Geometry: Sendable {
        /// `CGMutablePath`; UIKit and SwiftUI wrap it.
        case coreGraphics
        /// `NSBezierPath`.
        case appKit
        /// An array of plain values.
        case plain
    }

    /// How arcs of circles are drawn.
    enum ArcForm: Sendable {
        /// Each as one, with its sweep, and so are ellipses.
        case whole
        /// From an angle by another; full turns in halves, ellipses as curves.
        case relative
        /// From an angle to another in degrees; full turns in halves, ellipses as curves.
        case degrees
    }

    let geometry: Geometry
    let style: SwiftStyle

    /// π where its type has to be told.
    var pi: StaticString { geometry == .plain ? "Double.pi" : "CGFloat.pi" }

    var arcs: ArcForm {
        switch geometry {
        case .coreGraphics: .relative
        case .appKit: .degrees
        case .plain: .whole
        }
    }

    /// The function that gives the outline.
    var function: StaticString {
        switch geometry {
        case .coreGraphics: "cgPath"
        case .appKit: "bezierPath"
        case .plain: "path"
        }
    }

    /// What stands in front of the parameters of a function that draws.
    var firstParameters: [StaticString] {
        geometry == .plain ? ["width w: Double", "height h: Double"] : ["in rect: CGRect"]
    }

    /// What that gives.
    var result: StaticString {
        switch geometry {
        case .coreGraphics: "CGPath"
        case .appKit: "NSBezierPath"
        case .plain: "[Element]"
        }
    }

    /// Whether there is another framework whose code stands beside this.
    var isOneOfSeveral: Bool { style.frameworks.count > 1 }

    /// The type of the path that is drawn into.
    var path: StaticString { geometry == .coreGraphics ? "CGMutablePath" : result }
}
