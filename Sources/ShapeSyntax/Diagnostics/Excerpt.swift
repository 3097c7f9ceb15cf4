/// Source text as messages quote it: in backquotes, and cut where it is long.
public enum Excerpt {
    /// How many characters are quoted before the rest is left out.
    public static let maximumLength = 48

    /// `text` cut to a length that fits in a sentence.
    public static func short(_ text: String) -> String {
        guard text.utf8.count > maximumLength else { return text }
        let end = text.index(text.startIndex, offsetBy: maximumLength, limitedBy: text.endIndex)
        return end.map { text[..<$0] + "…" } ?? text
    }
}
