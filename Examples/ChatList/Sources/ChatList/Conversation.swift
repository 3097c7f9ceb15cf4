/// Something that was said.
struct Message {
    var text: String
    /// Whether the reader wrote it.
    var isOwn = false
}

/// A list of messages: one's own to the right, others to the left, or the other way round where people write from right
/// to left.
struct Conversation {
    var messages: [Message]
    var isRightToLeft = false

    static let width = 320.0
    static let margin = 12.0

    /// Draws all of it.
    func picture() -> Picture {
        var picture = Picture(width: Self.width)
        picture.height = Self.margin
        for message in messages { draw(message, &picture) }
        return picture
    }

    private func draw(_ message: Message, _ picture: inout Picture) {
        let text = Self.text(of: message)
        let size = Bubble.size(around: text)
        let isAtRight = message.isOwn != isRightToLeft
        let x = isAtRight ? Self.width - Self.margin - size.width : Self.margin
        let outline = SVGPath(bubble: size, mirrored: !isAtRight)
        let corner = Bubble.textCorner(width: size.width, height: size.height, mirrored: !isAtRight)
        picture.draw(outline, x: x, y: picture.height, fill: message.isOwn ? "#007AFF" : "#E9E9EB")
        picture.draw(
            text, x: x + corner.x, y: picture.height + corner.y, fill: message.isOwn ? "#FFFFFF" : "#000000")
        picture.height += size.height + Self.margin
    }

    /// A message in lines that leave some of the other side free.
    static func text(of message: Message) -> TextBlock { TextBlock(message.text, width: 0.65 * width) }
}
