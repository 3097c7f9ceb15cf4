/// A card with a text and a button in the slot below it.
struct Offer {
    var text: String
    var button: String

    static let width = 320.0
    static let margin = 12.0
    static let padding = 16.0
    static let slotHeight = 36.0

    /// Draws it as high as its text needs.
    func picture() -> Picture {
        var picture = Picture(width: Self.width)
        let width = Self.width - 2 * Self.margin
        let text = TextBlock(self.text, width: width - 2 * Self.padding)
        let label = TextBlock(button, width: width)
        let height = text.height + 2 * Self.padding + Self.slotHeight
        let share = (label.width + 4 * Self.padding) / width
        let outline = SVGPath(card: (width, height), slotHeight: Self.slotHeight, slotShare: share)
        picture.draw(outline, x: Self.margin, y: Self.margin, fill: "#D1D1D6")
        picture.draw(text, x: Self.margin + Self.padding, y: Self.margin + Self.padding, fill: "#000000")
        picture.draw(
            label, x: (Self.width - label.width) / 2,
            y: Self.margin + height - (Self.slotHeight + TextBlock.lineHeight) / 2, fill: "#007AFF")
        picture.height = height + 2 * Self.margin
        return picture
    }
}
