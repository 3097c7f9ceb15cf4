/// A rectangle in a view, which constraints give its place.
@MainActor open class UILayoutGuide: NSObject {
    public internal(set) weak var owningView: UIView?
    fileprivate var constraints: [String: NSLayoutConstraint] = [:]

    public override init() {}

    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "left") }
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "leading") }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, "trailing") }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, "top") }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, "bottom") }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, "width") }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, "height") }

    /// As four constraints with constants say.
    public var layoutFrame: CGRect {
        func constant(_ side: String) -> CGFloat { constraints[side]?.constant ?? 0 }
        return CGRect(x: constant("left"), y: constant("top"), width: constant("width"), height: constant("height"))
    }
}

/// A side or a length of a guide; of a view if there is no guide.
@MainActor public class NSLayoutAnchor: NSObject {
    fileprivate let guide: UILayoutGuide?
    fileprivate let side: String

    init(_ guide: UILayoutGuide?, _ side: String) { (self.guide, self.side) = (guide, side) }

    public func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(self, constant)
    }
}

@MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor {}
@MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor {}

@MainActor public final class NSLayoutDimension: NSLayoutAnchor {
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(self, constant)
    }
}

/// What a side or a length is equal to.
@MainActor public final class NSLayoutConstraint: NSObject {
    public var constant: CGFloat
    private let first: NSLayoutAnchor

    init(_ first: NSLayoutAnchor, _ constant: CGFloat) { (self.first, self.constant) = (first, constant) }

    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.first.guide?.constraints[constraint.first.side] = constraint }
    }
}
