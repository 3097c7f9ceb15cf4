import UIKit

/// A cell of a chat: a bubble around a text. It is used again for one message after another.
final class ChatCell: UITableViewCell {
    let bubble = BubbleView(frame: .zero)
    private let label = UILabel(frame: .zero)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        bubble.clipsContent = true
        bubble.addSubview(label)
        contentView.addSubview(bubble)
        label.translatesAutoresizingMaskIntoConstraints = false
        let room = bubble.contentLayoutGuide
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: room.leadingAnchor),
            label.topAnchor.constraint(equalTo: room.topAnchor),
            label.trailingAnchor.constraint(equalTo: room.trailingAnchor),
            label.bottomAnchor.constraint(equalTo: room.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    func show(_ message: String) { label.text = message }

    /// The bubble is as large as the text needs, up to three quarters of the cell.
    override func layoutSubviews() {
        super.layoutSubviews()
        let room = CGSize(width: contentView.bounds.width * 0.75, height: .greatestFiniteMagnitude)
        bubble.frame = CGRect(origin: .zero, size: Bubble.size(fitting: label.sizeThatFits(room)))
    }
}
