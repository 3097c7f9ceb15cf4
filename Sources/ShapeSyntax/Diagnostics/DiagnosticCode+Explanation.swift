extension DiagnosticCode {
    /// Why the rule exists and what to do, in a few sentences.
    public var explanation: String { title }
    /// A file that gives exactly this code.
    public var wrongExample: String { "" }
    /// The same file, mended.
    public var rightExample: String { "" }
}
