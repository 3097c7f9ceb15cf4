import ShapeCompiler

/// `shapec compile FILE… --target TARGET`: reads, compiles, reports, writes.
enum CompileCommand {
    /// Writes nothing when any of the files has an error.
    static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
        var options = try CompileOptions(arguments)
        var inputs = try Inputs(arguments, console, for: .compile)
        let destination = try Destination(arguments, options.format)
        options.perShape = destination.isFolder
        var reports = inputs.readAll()
        if inputs.anyFailed { return .usage }
        let outputs = try compile(&reports, options, inputs, arguments, console)
        let exitCode = arguments.exitCode(for: reports)
        guard exitCode == .success else { return exitCode }
        if arguments.has(.check) { return try check(outputs, destination, console) }
        try destination.write(outputs, inputs, console)
        return .success
    }

    /// Compares what is on disk with what would be written.
    private static func check(
        _ outputs: [Destination.Item], _ destination: Destination, _ console: Console
    ) throws(Failure) -> ExitCode {
        let outdated = try destination.outdated(outputs)
        for path in outdated {
            let isMissing = FileSystem.kind(of: path) == .missing
            console.report(Failure(message: "\(path) \(isMissing ? "is missing" : "is not what its source gives")"))
        }
        return outdated.isEmpty ? .success : .diagnostics
    }

    /// Compiles each file, reports on all, and gives what is to be written with the name of its source.
    private static func compile(
        _ reports: inout [FileReport], _ options: CompileOptions, _ inputs: Inputs, _ arguments: Arguments,
        _ console: Console
    ) throws(Failure) -> [Destination.Item] {
        var items: [Destination.Item] = []
        var usageErrors: [String] = []
        let isJoined = options.format.extent == .compile
        var imported: [ImportedFindings] = []
        var dependencies: [String] = []
        let configuration = arguments.configuration.map { [$0] } ?? []
        let compilations = Compiler.compile(reports.map(\.source), options, reader: inputs.reader)
        for (index, compilation) in compilations.enumerated() {
            imported += compilation.imported
            let made = [reports[index].name] + compilation.imports + configuration
            if isJoined { dependencies += made } else { dependencies = made }
            reports[index].diagnostics = arguments.shown(compilation.diagnostics, withNotes: false)
            let origin = reports.count > 1 && !isJoined ? "\(reports[index].name): " : ""
            usageErrors += compilation.usageErrors.map { origin + $0 }
            for output in compilation.outputs {
                items.append(
                    Destination.Item(
                        name: output.name, bytes: output.bytes, source: reports[index].name,
                        dependencies: dependencies))
            }
        }
        reports += inputs.imported(imported, besides: reports)
        report(reports, arguments, console)
        if let last = usageErrors.popLast() {
            for message in usageErrors { console.report(Failure(message: message)) }
            throw Failure(message: last)
        }
        return items
    }

    private static func report(_ reports: [FileReport], _ arguments: Arguments, _ console: Console) {
        let color = console.isColored(.error)
        let reporter = arguments.value(.reporter).flatMap { Reporter(rawValue: $0) } ?? .text
        var text = reporter.render(reports, color: color)
        if reporter == .text, !text.isEmpty, !arguments.has(.quiet) {
            text += TextReporter.summary(reports, color: color)
        }
        console.report(text)
    }
}

extension CompileOptions {
    /// What the command line asks for, as far as that can be said without the source.
    fileprivate init(_ arguments: Arguments) throws(Failure) {
        self.init()
        format = try Target.format(arguments)
        shape = arguments.value(.shape)
        if let text = arguments.value(.size) { size = try Self.size(text) }
        settings = try arguments.values(.set).map { (text) throws(Failure) in try Self.setting(text) }
        for (index, setting) in settings.enumerated()
        where settings[..<index].contains(where: { $0.name == setting.name }) {
            throw .usage("`--set` gives `\(setting.name)` twice", .compile)
        }
        if let text = arguments.value(.precision) { precision = try Self.precision(text) }
        try Self.require(.svg, for: [.animation], format, arguments)
        if let name = arguments.value(.animation) { animation = name == "none" ? .none : .named(name) }
        try Self.require(.json, for: [.pathData, .expressions], format, arguments)
        if let form = arguments.value(.pathData).flatMap({ PathDataWriter.Segments(rawValue: $0) }) {
            segments = form
        }
        writesExpressions = arguments.has(.expressions)
        swift = try Self.swiftStyle(arguments, format)
    }

    /// Fails when one of these options stands beside another format than the one that it is for.
    private static func require(
        _ wanted: OutputFormat, for options: [Option.ID], _ format: OutputFormat, _ arguments: Arguments
    ) throws(Failure) {
        for option in options where format != wanted && arguments.has(option) {
            let flag = Option.row(option)?.flag ?? ""
            throw .usage("`\(flag)` goes with `--target \(wanted.name)` only", .compile)
        }
    }

    /// What the options for Swift ask for.
    private static func swiftStyle(_ arguments: Arguments, _ format: OutputFormat) throws(Failure) -> SwiftStyle {
        try require(.swift, for: [.framework, .as, .belowMinimum, .access, .namespace, .previews], format, arguments)
        var style = SwiftStyle()
        if let names = arguments.value(.framework) {
            style.frameworks = names.split(separator: ",").compactMap { .init(rawValue: String($0)) }
        }
        if let name = arguments.value(.as) { style.form = .init(rawValue: name) ?? .path }
        // Of a configuration, others may take the form.
        if arguments.has(.as), let missing = style.missingFramework {
            throw .usage("`--as \(style.form.rawValue)` goes with `--framework \(missing)` only", .compile)
        }
        style.hasPreviews = arguments.has(.previews)
        if let name = arguments.value(.belowMinimum) { style.belowMinimum = .init(rawValue: name) ?? .clamp }
        if let name = arguments.value(.access) { style.access = .init(rawValue: name) ?? .internal }
        style.namespace = arguments.value(.namespace)
        return style
    }

    /// `150x250`; also with `×`, capital X or spaces.
    private static func size(_ text: String) throws(Failure) -> (width: Double, height: Double) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" || $0 == "×" }
        guard parts.count == 2, let width = number(parts[0]), let height = number(parts[1]) else {
            throw .usage("`\(text)` is no size", help: "write it as `--size 150x250`", .compile)
        }
        return (width, height)
    }

    private static func setting(_ text: String) throws(Failure) -> CompileOptions.Setting {
        guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
            throw .usage("`\(text)` gives no value", help: "write it as `--set radius=6`", .compile)
        }
        return CompileOptions.Setting(name: trimmed(text[..<sign]), value: trimmed(text[sign...].dropFirst()))
    }

    private static func precision(_ text: String) throws(Failure) -> Int {
        guard let digits = Int(text), 0...maximumPrecision ~= digits else {
            throw .usage(
                "`\(text)` is no number of digits", help: "write 0 to \(maximumPrecision)", .compile)
        }
        return digits
    }

    /// More digits than a `Double` holds behind the point of a coordinate would be noise.
    private static var maximumPrecision: Int { 15 }

    /// A decimal number, as the language writes it; not `0x10`, `inf` or `nan`.
    private static func number(_ text: Substring) -> Double? {
        let text = trimmed(text)
        let isPlain = text.utf8.allSatisfy { $0 &- 0x30 < 10 || ".-+eE".utf8.contains($0) }
        guard isPlain, let value = Double(text), value.isFinite else { return nil }
        return value
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
