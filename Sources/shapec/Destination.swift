import ShapeCompiler

/// Where `compile` writes to, as `-o` says.
struct Destination {
    /// Something to be written.
    struct Item {
        /// The file name it has in a folder.
        var name: String
        var bytes: [UInt8]
        /// The input that it was made from, for messages.
        var source: String
        /// All files that it was made from.
        var dependencies: [String] = []
    }

    private enum Place {
        case standardOutput
        case file(String)
        case folder(String)
    }

    private let place: Place
    private let inputs: [String]
    /// Where to say what the outputs were made from.
    private var dependencyFile: String?
    /// Whether files that would stay the same are left alone.
    private var skipsEqual = false

    private init(place: Place, inputs: [String]) {
        self.place = place
        self.inputs = inputs
    }

    /// Several inputs need a folder, unless they make one output.
    init(_ arguments: Arguments, _ format: OutputFormat) throws(Failure) {
        inputs = arguments.operands
        dependencyFile = arguments.value(.depfile)
        skipsEqual = arguments.has(.writeIfChanged)
        switch arguments.value(.output) {
        case nil, "-": place = .standardOutput
        case let path?:
            let isFolder = path.hasSuffix("/") || FileSystem.kind(of: path) == .folder
            place = isFolder ? .folder(path) : .file(path)
        }
        if arguments.has(.check), arguments.has(.depfile) {
            throw .usage("`--check` writes no `--depfile`", .compile)
        }
        if case .standardOutput = place, let option = Self.optionsOfFiles.first(where: arguments.has) {
            let flag = Option.row(option)?.flag ?? ""
            throw .usage("`\(flag)` needs an output file", help: "add `-o FILE`", .compile)
        }
        guard inputs.count > 1, !isFolder, format.extent != .compile else { return }
        let help =
            switch place {
            case .file(let path): "write `-o \(path)/` to get a folder of that name"
            case .standardOutput, .folder: "add `-o FOLDER/`"
            }
        throw .usage("several files need a folder to write to", help: help, .compile)
    }

    /// What makes no sense for standard output.
    private static var optionsOfFiles: [Option.ID] { [.depfile, .writeIfChanged, .check] }

    /// Whether each shape gets a file of its own.
    var isFolder: Bool {
        switch place {
        case .standardOutput, .file: false
        case .folder: true
        }
    }

    /// Writes everything or nothing.
    func write(_ items: [Item], _ log: Inputs, _ console: Console) throws(Failure) {
        let files = try files(items)
        switch place {
        case .standardOutput:
            for item in items { try console.print(item.bytes) }
        case .file(let path):
            try write(files, [(output: path, inputs: items.flatMap(\.dependencies))], log)
        case .folder(let folder):
            do { try FileSystem.createFolder(folder) } catch { throw .file("create", error) }
            let rules = zip(files, items).map { (output: $0.path, inputs: $1.dependencies) }
            try write(files, rules, log)
        }
    }

    /// The files that are missing or have other bytes than they would be written with.
    func outdated(_ items: [Item]) throws(Failure) -> [String] {
        try files(items).filter { !isWritten($0) }.map(\.path)
    }

    /// What stands where; nothing for standard output.
    private func files(_ items: [Item]) throws(Failure) -> [FileSystem.NewFile] {
        switch place {
        case .standardOutput: return []
        case .file(let path):
            let bytes = items.count == 1 ? items[0].bytes : items.flatMap(\.bytes)
            return [FileSystem.NewFile(path: path, bytes: bytes)]
        case .folder(let folder):
            try refuseEqualNames(items)
            return items.map { FileSystem.NewFile(path: Path.join(folder, $0.name), bytes: $0.bytes) }
        }
    }

    /// Writes one document, to standard output for `-`.
    static func write(_ bytes: [UInt8], to path: String, of inputs: [String], _ log: Inputs, _ console: Console)
        throws(Failure)
    {
        let place = path == "-" ? Place.standardOutput : .file(path)
        let destination = Destination(place: place, inputs: inputs)
        try destination.write([Item(name: path, bytes: bytes, source: inputs[0])], log, console)
    }

    private func write(
        _ files: [FileSystem.NewFile], _ rules: [(output: String, inputs: [String])], _ log: Inputs
    ) throws(Failure) {
        var files = files
        if let dependencyFile {
            files.append(FileSystem.NewFile(path: dependencyFile, bytes: DependencyFile.render(rules)))
        }
        try refuseOverwriting(files)
        let changed = skipsEqual ? files.filter { !isWritten($0) } : files
        do { try FileSystem.write(changed) } catch { throw .file("write", error) }
        for file in changed { log.note("wrote \(file.path) (\(file.bytes.count) bytes)") }
    }

    /// Whether a file has these bytes already.
    private func isWritten(_ file: FileSystem.NewFile) -> Bool {
        guard FileSystem.kind(of: file.path) == .regular else { return false }
        return (try? FileSystem.read(file.path, limit: file.bytes.count)) == file.bytes
    }

    /// Names that differ in case only are one file on most Macs.
    private func refuseEqualNames(_ items: [Item]) throws(Failure) {
        var seen: [String: Item] = [:]
        for item in items {
            guard let other = seen.updateValue(item, forKey: item.name.lowercased()) else { continue }
            let origin =
                other.source == item.source ? "in \(item.source)" : "from \(other.source) and \(item.source)"
            throw Failure(message: "two outputs would be named \(item.name), \(origin)")
        }
    }

    private func refuseOverwriting(_ files: [FileSystem.NewFile]) throws(Failure) {
        let sources = Set(inputs.compactMap { FileSystem.identity(of: $0 == "-" ? "/dev/stdin" : $0) })
        for file in files {
            guard FileSystem.kind(of: file.path) == .regular,
                let identity = FileSystem.identity(of: file.path),
                sources.contains(identity)
            else { continue }
            throw Failure(message: "the output would overwrite the input \(file.path)")
        }
    }
}
