import Foundation

public typealias CFArray = [Any]

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(name: CGColorSpace.sRGB)! }

/// Colours along a line.
public final class CGGradient: Sendable {
    let words: String

    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        guard let colors = colors as? [CGColor] else { return nil }
        words = colors.enumerated().map { "\($1) \(locations?[$0] ?? 0)" }.joined(separator: " ")
    }
}

public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A double of Core Graphics' class that keeps what is painted, with the state of that moment in words.
public final class CGContext {
    /// Something that is painted.
    @_spi(Recording) public struct Mark {
        public let words: [String]
        public let record: PathRecord
    }

    private struct State {
        var fill = "none"
        var stroke = "none"
        var width: CGFloat = 1
        var cap = CGLineCap.butt
        var join = CGLineJoin.miter
        var miterLimit: CGFloat = 10
        var dash = "0"
        var alpha: CGFloat = 1
        var shadow = "none"
        var clips: [(record: PathRecord, rule: CGPathFillRule)] = []
    }

    @_spi(Recording) public private(set) var marks: [Mark] = []
    /// What must not happen.
    @_spi(Recording) public private(set) var faults: [String] = []
    private var states = [State()]
    /// The states in which transparency layers began.
    private var layers: [State] = []
    private var path = PathRecord()

    @_spi(Recording) public init() {}

    /// Whether states and layers were ended as often as they were begun.
    @_spi(Recording) public var isBalanced: Bool { states.count == 1 && layers.isEmpty && path.steps.isEmpty }

    private var state: State {
        get { states[states.count - 1] }
        set { states[states.count - 1] = newValue }
    }

    public func saveGState() { states.append(state) }
    public func restoreGState() { states.removeLast() }
    public func addPath(_ path: CGPath) { self.path.append(path.record, "addPath") }
    public func clip(using rule: CGPathFillRule = .winding) { state.clips.append((take(), rule)) }
    public func setFillColor(_ color: CGColor) { state.fill = color.description }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.description }
    public func setLineWidth(_ width: CGFloat) { state.width = width }
    public func setLineCap(_ cap: CGLineCap) { state.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.join = join }
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.dash = (lengths + [phase]).map { "\($0)" }.joined(separator: " ")
    }
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = "\(color?.description ?? "none") \(blur / 2) \(offset.width) \(offset.height)"
    }

    /// What is painted until its end is put together; shadow and alpha are for all of it.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        layers.append(state)
        states.append(state)
        state.alpha = 1
        state.shadow = "none"
    }
    public func endTransparencyLayer() {
        states.removeLast()
        layers.removeLast()
    }

    public func fillPath(using rule: CGPathFillRule = .winding) {
        paint("fill \(rule == .evenOdd ? "evenodd" : "nonzero") \(state.fill)", take())
    }

    public func strokePath() {
        if state.width == 0 { faults.append("a stroke of width 0") }
        let style = "\(state.cap) \(state.join) \(state.clips.isEmpty ? "whole" : "clipped")"
        paint("stroke \(style) \(state.stroke) \(state.width) \(state.miterLimit) \(state.dash)", take())
    }

    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        let ends = "\(startPoint.x) \(startPoint.y) \(endPoint.x) \(endPoint.y)"
        paintClipped("fill axial \(rule) \(ends) \(gradient.words)")
    }

    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let circle = "\(endCenter.x) \(endCenter.y) \(startRadius) \(endRadius)"
        paintClipped("fill radial \(rule) \(circle) \(gradient.words)")
    }

    private var rule: String { state.clips.last?.rule == .evenOdd ? "evenodd" : "nonzero" }

    private func paintClipped(_ words: String) { paint(words, state.clips.last?.record ?? PathRecord()) }

    private func paint(_ words: String, _ record: PathRecord) {
        let around = layers.last ?? state
        marks.append(Mark(words: [words, "opacity \(around.alpha)", "shadow \(around.shadow)"], record: record))
    }

    private func take() -> PathRecord {
        defer { path = PathRecord() }
        return path
    }
}
