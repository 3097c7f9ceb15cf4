import UIKit

/// A message of one's own or of somebody else: one shape, two styles, and its mirror image.
final class MessagePair: UIView {
    private let label = UILabel(frame: .zero)
    private(set) var bubble: UIView = OutgoingTailView(frame: .zero)

    func show(_ text: String, isOutgoing: Bool) {
        bubble.removeFromSuperview()
        bubble = isOutgoing ? OutgoingTailView(frame: .zero) : IncomingTailView(frame: .zero)
        addSubview(bubble)
        bubble.addSubview(label)
        label.text = text
        label.textColor = isOutgoing ? .white : .label
        let room = CGSize(width: bounds.width * 0.75, height: .greatestFiniteMagnitude)
        let size = OutgoingTail.size(fittingText: label.sizeThatFits(room))
        let x = isOutgoing ? bounds.width - size.width : 0
        bubble.frame = CGRect(origin: CGPoint(x: x, y: 0), size: size)
        label.frame = isOutgoing ? OutgoingTail.textRect(in: bubble.bounds) : IncomingTail.textRect(in: bubble.bounds)
    }
}
