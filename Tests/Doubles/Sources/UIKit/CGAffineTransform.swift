#if !canImport(CoreGraphics)
    import Foundation

    /// The map (x, y) ↦ (a·x + c·y + tx, b·x + d·y + ty), which Foundation lacks outside of Apple's systems.
    public struct CGAffineTransform: Equatable, Sendable {
        public var a: CGFloat = 1
        public var b: CGFloat = 0
        public var c: CGFloat = 0
        public var d: CGFloat = 1
        public var tx: CGFloat = 0
        public var ty: CGFloat = 0

        /// All six coefficients.
        public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
            (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
        }

        /// Moves by a vector.
        public init(translationX tx: CGFloat, y ty: CGFloat) {
            (self.tx, self.ty) = (tx, ty)
        }
    }
#endif
