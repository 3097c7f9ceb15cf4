/// Text that is broken into lines, in a font whose characters are all equally wide.
struct TextBlock {
    static let fontSize = 12.0
    /// The width of a character.
    static let advance = 7.2
    static let lineHeight = 16.0

    let lines: [String]

    /// Breaks between words; a word that is wider than `width` stands alone.
    init(_ text: String, width: Double) {
        let limit = Int(width / Self.advance)
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= limit {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        self.lines = lines
    }

    /// The width of the longest line.
    var width: Double { Double(lines.map(\.count).max() ?? 0) * Self.advance }

    var height: Double { Double(lines.count) * Self.lineHeight }
}
