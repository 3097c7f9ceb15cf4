// Bubbles for cells that draw themselves, in UIKit and in AppKit.

#if canImport(UIKit)
    import UIKit

    typealias BezierPath = UIBezierPath
#elseif canImport(AppKit)
    import AppKit

    typealias BezierPath = NSBezierPath
#endif

#if canImport(UIKit) || canImport(AppKit)
    extension Message {
        /// The size of the cell's bubble.
        var bubbleSize: CGSize {
            let size = Bubble.size(around: Conversation.text(of: self))
            return CGSize(width: size.width, height: size.height)
        }

        /// The bubble in the bounds of its view.
        func bubble(in bounds: CGRect, isRightToLeft: Bool) -> BezierPath {
            Bubble.bezierPath(in: bounds, mirrored: isOwn == isRightToLeft)
        }

        /// The margins of the text, which change sides with the bubble where people write from right to left.
        var textMargins: NSDirectionalEdgeInsets { Bubble.textInsets(mirrored: !isOwn) }
    }
#endif
