import Foundation

/// The map (x, y) ↦ (a·x + c·y + tx, b·x + d·y + ty), which Foundation lacks outside of Apple's systems.
public struct CGAffineTransform: Equatable, Sendable {
    public var a: CGFloat = 1
    public var b: CGFloat = 0
    public var c: CGFloat = 0
    public var d: CGFloat = 1
    public var tx: CGFloat = 0
    public var ty: CGFloat = 0

    /// All coefficients are 0.
    public init() { (a, d) = (0, 0) }

    /// All six coefficients.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// All six coefficients.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Moves by a vector.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        (self.tx, self.ty) = (tx, ty)
    }

    /// Stretches along the axes.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        (a, d) = (sx, sy)
    }

    /// Turns by radians, from the x-axis towards the y-axis.
    public init(rotationAngle angle: CGFloat) {
        (a, b, c, d) = (cos(angle), sin(angle), -sin(angle), cos(angle))
    }

    /// Leaves everything as it is.
    public static var identity: CGAffineTransform { CGAffineTransform(translationX: 0, y: 0) }

    /// Whether it leaves everything as it is.
    public var isIdentity: Bool { self == .identity }

    /// This one first, then another.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// A translation first, then this one.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// A stretching first, then this one.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// A rotation first, then this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
}

extension CGPoint {
    /// Where the map takes it.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}
