/// How grave a diagnostic is.
public enum Severity: UInt8, Comparable, Sendable, CaseIterable {
    case note
    case warning
    case error

    public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

    public var name: String {
        switch self {
        case .note: "note"
        case .warning: "warning"
        case .error: "error"
        }
    }
}

/// One finding about a source file; the only type in which the compiler reports anything.
public struct Diagnostic: Equatable, Sendable {
    /// A further place that the message speaks of, underlined with its own text.
    public struct Label: Equatable, Sendable {
        public var span: Span
        public var text: String

        public init(_ span: Span, _ text: String) {
            self.span = span
            self.text = text
        }
    }

    public var code: DiagnosticCode
    public var severity: Severity
    /// The place that is at fault.
    public var span: Span
    /// One plain sentence without a final period: what was found and what the rule is.
    public var message: String
    /// What to write under the underlined span; empty when the message says enough.
    public var label: String
    public var labels: [Label]
    /// Further sentences: the reason, an alternative that no edit can decide.
    public var notes: [String]
    /// Edits that mend the fault. The first one of an error is the one obvious fix.
    public var fixIts: [FixIt]

    public init(
        _ code: DiagnosticCode,
        at span: Span,
        _ message: String,
        label: String = "",
        labels: [Label] = [],
        notes: [String] = [],
        fixIts: [FixIt] = [],
        severity: Severity? = nil
    ) {
        self.code = code
        self.severity = severity ?? code.severity
        self.span = span
        self.message = message
        self.label = label
        self.labels = labels
        self.notes = notes
        self.fixIts = fixIts
    }
}

/// A change to the source that mends a diagnostic, as text edits that do not overlap.
public struct FixIt: Equatable, Sendable {
    public struct Edit: Equatable, Sendable {
        /// What is replaced; an empty span inserts.
        public var span: Span
        public var replacement: String

        public init(_ span: Span, _ replacement: String) {
            self.span = span
            self.replacement = replacement
        }
    }

    /// What the fix does, as an order: ``insert `*` ``.
    public var message: String
    public var edits: [Edit]

    public init(_ message: String, _ edits: [Edit]) {
        self.message = message
        self.edits = edits
    }

    public static func replace(_ span: Span, with text: String) -> FixIt {
        FixIt("write `\(text)`", [Edit(span, text)])
    }

    public static func insert(_ text: String, at offset: UInt32) -> FixIt {
        let shown = text.drop { $0 == " " || $0 == "\n" }
        return FixIt(shown.isEmpty ? "insert a space" : "insert `\(shown)`", [Edit(.empty(at: offset), text)])
    }

    public static func remove(_ span: Span, _ what: String) -> FixIt {
        FixIt("remove \(what)", [Edit(span, "")])
    }
}
