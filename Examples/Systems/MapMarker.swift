import CoreGraphics

/// What a map draws at a place.
protocol MapMarker {
    static func draw(in context: CGContext, rect: CGRect)
}

extension BalloonRenderer: MapMarker {
    static func draw(in context: CGContext, rect: CGRect) {
        render(in: context, rect: rect)
    }
}
