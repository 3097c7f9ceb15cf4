import Foundation

/// What an element of a path is.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint
    case addLineToPoint
    case addQuadCurveToPoint
    case addCurveToPoint
    case closeSubpath
}

/// An element with its points: one, two or three, none to close.
public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>
}

/// What looks at an element.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Shows all elements in order; arcs are curves.
    public func applyWithBlock(_ block: CGPathApplyBlock) {
        for step in record.curves {
            switch step {
            case .move(let end): show(.moveToPoint, [end], block)
            case .line(let end, _): show(.addLineToPoint, [end], block)
            case .quadratic(let control, let end): show(.addQuadCurveToPoint, [control, end], block)
            case .cubic(let first, let second, let end): show(.addCurveToPoint, [first, second, end], block)
            case .arc: break
            case .close: show(.closeSubpath, [], block)
            }
        }
    }

    private func show(_ type: CGPathElementType, _ points: [CGPoint], _ block: CGPathApplyBlock) {
        // The frame of a point none has to be there, as a pointer is always given.
        var points = points.isEmpty ? [.zero] : points
        points.withUnsafeMutableBufferPointer { buffer in
            guard let first = buffer.baseAddress else { return }
            withUnsafePointer(to: CGPathElement(type: type, points: first)) { block($0) }
        }
    }
}
