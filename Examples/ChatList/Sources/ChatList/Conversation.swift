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
        let text = TextBlock(message.text, width: 0.65 * Self.width)
        let size = Self.size(around: text)
        let isAtRight = message.isOwn != isRightToLeft
        let x = isAtRight ? Self.width - Self.margin - size.width : Self.margin
        let outline = Bubble.path(width: size.width, height: size.height, mirrored: !isAtRight)
        let place = Bubble.textRect(width: size.width, height: size.height, mirrored: !isAtRight)
        picture.draw(SVGPath(outline), x: x, y: picture.height, fill: message.isOwn ? "#007AFF" : "#E9E9EB")
        picture.draw(
            text, x: x + place.x, y: picture.height + place.y, fill: message.isOwn ? "#FFFFFF" : "#000000")
        picture.height += size.height + Self.margin
    }

    /// The bubble grows with its text, and is never smaller than its shape allows.
    static func size(around text: TextBlock) -> (width: Double, height: Double) {
        Bubble.size(fittingText: text.width, height: text.height)
    }
}
