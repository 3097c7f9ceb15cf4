import ShapeCompiler

/// Reads the files that a command is given.
struct Inputs {
    private let console: Console
    private let arguments: Arguments
    /// Whether a file could not be read; the reason has been printed.
    private(set) var anyFailed = false

    /// Refuses a command line that names no file, or standard input twice.
    init(_ arguments: Arguments, _ console: Console, for command: Command) throws(Failure) {
        self.arguments = arguments
        self.console = console
        if arguments.operands.isEmpty {
            throw .usage("no file is given", help: "name a file, or `-` for standard input", command)
        }
        if arguments.operands.count(where: { $0 == "-" }) > 1 {
            throw .usage("standard input is given twice", command)
        }
        if arguments.has(.stdinFilename), !arguments.operands.contains("-") {
            throw .usage("`--stdin-filename` is given, but no `-`", command)
        }
    }

    /// All files, in the order of the command line, as reports that are still empty. What cannot be read is
    /// said at once and left out.
    mutating func readAll() -> [FileReport] {
        var reports: [FileReport] = []
        for path in arguments.operands {
            do {
                let report = report(path, try FileSystem.read(path, limit: SourceFile.maximumSize))
                note("read \(report.name) (\(report.source.bytes.count) bytes)")
                reports.append(report)
            } catch {
                anyFailed = true
                console.report(failure(error))
            }
        }
        return reports
    }

    /// Reads what files import.
    var reader: ImportReader { { read($0) } }

    private func read(_ path: String) -> ImportedBytes {
        do {
            let bytes = try FileSystem.read(path, limit: SourceFile.maximumSize)
            note("read \(path) (\(bytes.count) bytes)")
            return .bytes(bytes)
        } catch {
            return .failure(error.reason)
        }
    }

    /// Reports on files that others import, each once; those that the command line names have their own.
    func imported(_ findings: [ImportedFindings], besides reports: [FileReport]) -> [FileReport] {
        var result: [FileReport] = []
        for file in findings {
            let absolute = Path.absolute(file.source.name, in: FileSystem.currentFolder)
            if (reports + result).contains(where: { $0.absolutePath == absolute }) { continue }
            result.append(
                FileReport(
                    source: file.source, name: file.source.name, absolutePath: absolute,
                    diagnostics: arguments.shown(file.diagnostics)))
        }
        return result
    }

    /// Says something when `--verbose` asks for it.
    func note(_ text: String) {
        guard arguments.has(.verbose) else { return }
        console.report(DisplayText.safe(text) + [0x0A])
    }

    private func report(_ path: String, _ bytes: consuming [UInt8]) -> FileReport {
        let given = path == "-" ? arguments.value(.stdinFilename) : path
        let source = SourceFile(name: given ?? "-", bytes: bytes)
        guard let given else { return FileReport(source: source, name: "<stdin>", diagnostics: []) }
        let absolute = Path.absolute(given, in: FileSystem.currentFolder)
        return FileReport(source: source, name: given, absolutePath: absolute, diagnostics: [])
    }

    private func failure(_ error: FileError) -> Failure {
        var failure = Failure.file("read", error)
        switch FileSystem.kind(of: error.path) {
        case .missing where FileSystem.kind(of: error.path + ".shape") == .regular:
            failure.help = "did you mean `\(error.path).shape`?"
        case .missing:
            let folder = Path.folder(of: error.path)
            let names = FileSystem.names(in: folder).filter { $0.hasSuffix(".shape") }
            let nearest = EditDistance.nearest(to: Path.name(of: error.path), among: names)
            failure.help = nearest.map { "did you mean `\(Path.join(folder, $0))`?" }
        case .folder:
            failure.help = "name the files in it: `\(Path.join(error.path, "*.shape"))`"
        case .regular, .other: break
        }
        return failure
    }
}
