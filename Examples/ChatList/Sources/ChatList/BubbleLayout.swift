#if canImport(CoreGraphics)
    import CoreGraphics
#endif

/// What the conversation asks of its bubbles, in the same words with Apple's frameworks and without them.
extension Bubble {
    /// How large a bubble is around its text: it grows with that, and is never smaller than its shape allows.
    static func size(around text: TextBlock) -> (width: Double, height: Double) {
        #if canImport(CoreGraphics)
            let size = size(fittingText: CGSize(width: text.width, height: text.height))
            return (Double(size.width), Double(size.height))
        #else
            return size(fittingText: text.width, height: text.height)
        #endif
    }

    /// The upper left corner of the text.
    static func textCorner(width: Double, height: Double, mirrored: Bool) -> (x: Double, y: Double) {
        #if canImport(CoreGraphics)
            let box = CGRect(x: 0, y: 0, width: width, height: height)
            let place = textRect(in: box, mirrored: mirrored)
            return (Double(place.minX), Double(place.minY))
        #else
            let place = textRect(width: width, height: height, mirrored: mirrored)
            return (place.x, place.y)
        #endif
    }
}
