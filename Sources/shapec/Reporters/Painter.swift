/// Collects text for a terminal, with colours when they are wanted.
struct Painter {
    /// What a piece of text means; each has one look.
    enum Style: Equatable {
        case plain
        case bold
        case error
        case warning
        case note
        case help
        case gutter
        case added
        case removed

        /// The parameters of "select graphic rendition" (ECMA-48), empty for none.
        var code: String {
            switch self {
            case .plain: ""
            case .bold: "1"
            case .error: "1;31"
            case .warning: "1;33"
            case .note: "1;36"
            case .help: "1;36"
            case .gutter: "1;34"
            case .added: "32"
            case .removed: "31"
            }
        }
    }

    private let isColored: Bool
    /// What has been written so far.
    private(set) var bytes: [UInt8] = []

    /// Begins with nothing written.
    init(isColored: Bool) { self.isColored = isColored }

    /// Writes text that is known to be harmless.
    mutating func write(_ text: String, _ style: Style = .plain) { write(Array(text.utf8), style) }

    /// Writes bytes that `DisplayText` has made safe.
    mutating func write(_ text: [UInt8], _ style: Style = .plain) {
        guard !text.isEmpty else { return }
        guard isColored, style != .plain else {
            bytes += text
            return
        }
        bytes += "\u{1B}[\(style.code)m".utf8
        bytes += text
        bytes += "\u{1B}[0m".utf8
    }

    /// Ends the line; spaces before the break are dropped.
    mutating func endLine() {
        while bytes.last == 0x20 { bytes.removeLast() }
        bytes.append(0x0A)
    }
}
