import UIKit

/// A card with a button in its slot, whose looks the user can change.
final class CardScreen: UIView {
    let card = CardView(frame: .zero)
    let button = UIButton(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(card)
        card.addSubview(button)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    func choose(radius: CGFloat, slotHeight: CGFloat, color: UIColor) {
        card.radius = radius
        card.slotHeight = slotHeight
        card.tint = color
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        card.frame = bounds
        card.layoutIfNeeded()
        button.frame = card.buttonLayoutGuide.layoutFrame
    }
}
