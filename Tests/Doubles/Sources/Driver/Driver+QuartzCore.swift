@_spi(Recording) import QuartzCore

extension Trace {
    /// What a view's layers show: for each layer of the shape words, then its path.
    init(layersOf root: CALayer?) {
        self.init()
        for layer in root?.sublayers?.first?.sublayers ?? [] {
            guard let layer = layer as? CAShapeLayer else { continue }
            call("layer")
            let border = layer.sublayers?.compactMap { $0 as? CAShapeLayer }.first
            let gradient = layer.sublayers?.compactMap { $0 as? CAGradientLayer }.first
            if let gradient {
                show(gradient)
            } else {
                call("fill " + (layer.fillColor?.description ?? "none") + " \(layer.fillRule.rawValue)")
            }
            show(strokeOf: border ?? layer, isClipped: border?.mask != nil)
            call("opacity \(layer.opacity)")
            show(shadowOf: layer)
            if let path = layer.path { append(Trace(path.record)) }
            for other in [border, border?.mask as? CAShapeLayer, gradient?.mask as? CAShapeLayer] {
                if let other, other.path != layer.path { fault("a border or a mask has another path") }
            }
        }
    }

    private mutating func show(_ gradient: CAGradientLayer) {
        let ends = [gradient.startPoint.x, gradient.startPoint.y, gradient.endPoint.x, gradient.endPoint.y]
        let colors = (gradient.colors as? [CGColor] ?? []).map(\.description)
        let stops = zip(colors, gradient.locations ?? []).map { "\($0) \($1)" }
        let rule = (gradient.mask as? CAShapeLayer)?.fillRule.rawValue ?? "none"
        call("fill \(gradient.type.rawValue) \(rule) \(ends) " + stops.joined(separator: " "))
    }

    private mutating func show(strokeOf layer: CAShapeLayer, isClipped: Bool) {
        guard let color = layer.strokeColor else { return call("stroke none") }
        let dash = layer.lineDashPattern?.map { "\($0)" }.joined(separator: " ") ?? ""
        call(
            "stroke \(layer.lineCap.rawValue) \(layer.lineJoin.rawValue) \(isClipped ? "clipped" : "whole") \(color) "
                + "\(layer.lineWidth) \(layer.miterLimit) \(dash) \(layer.lineDashPhase) "
                + "\(layer.strokeStart) \(layer.strokeEnd)")
    }

    private mutating func show(shadowOf layer: CALayer) {
        guard let color = layer.shadowColor, layer.shadowOpacity > 0 else { return call("shadow none") }
        call("shadow \(color) \(layer.shadowRadius) \(layer.shadowOffset.width) \(layer.shadowOffset.height)")
    }
}
