import ShapeCompiler

/// What a `.shapec.json` says: defaults for options of the command line.
struct Configuration {
    /// Its name in every folder.
    static let fileName = ".shapec.json"
    /// The version of the language that this compiler reads.
    static let languageVersion = 1

    /// The file, as messages name it.
    private(set) var path: String
    /// A value for each option that the file speaks of.
    private(set) var defaults: [Option.ID: String] = [:]
    private let positions: Positions

    /// Reads a file and checks all of it.
    init(_ path: String) throws(Failure) {
        let bytes: [UInt8]
        do { bytes = try FileSystem.read(path, limit: SourceFile.maximumSize) } catch { throw .file("read", error) }
        let source = SourceFile(name: path, bytes: bytes)
        self.path = path
        positions = Positions(source)
        let root: JSONNode
        do { root = try JSONReader.read(source.bytes) } catch {
            throw Failure(message: error.message, place: place(error.offset))
        }
        guard case .object(let members) = root.value else {
            throw Failure(message: "a configuration is an object, not \(root.value.kind)", place: place(root.offset))
        }
        for member in members { try take(member) }
        guard members.contains(where: { $0.name == ConfigurationKey.language }) else {
            throw Failure(
                message: "a configuration has to say the version of the language",
                help: "add `\"language\": \(Self.languageVersion)`", place: place(root.offset))
        }
    }

    private func place(_ offset: UInt32) -> String {
        let position = positions.position(at: offset)
        return "\(path):\(position.line):\(position.column)"
    }

    private mutating func take(_ member: JSONMember) throws(Failure) {
        if member.name == ConfigurationKey.language { return try checkLanguage(member.value) }
        if member.name == ConfigurationKey.schema {
            _ = try string(member.value, of: member.name)
            return
        }
        guard let key = ConfigurationKey.table.first(where: { $0.name == member.name }),
            let option = Option.row(key.option)
        else {
            var failure = Failure.unknown("key of a configuration", member.name, among: ConfigurationKey.names)
            failure.pointsToHelp = false
            failure.place = place(member.offset)
            throw failure
        }
        let value = try value(member.value, of: key)
        do { try option.check(value, spelled: key.name) } catch {
            throw Failure(message: error.message, help: error.help, place: place(member.value.offset))
        }
        // A path is meant from the folder of the file.
        defaults[key.option] =
            if case .path = option.value { Path.join(Path.folder(of: path), value) } else { value }
    }

    private func checkLanguage(_ node: JSONNode) throws(Failure) {
        guard case .number(let version) = node.value, version >= 1, version == version.rounded() else {
            throw Failure(
                message: "`\(ConfigurationKey.language)` has to be a whole number from 1", place: place(node.offset))
        }
        guard version <= Double(Self.languageVersion) else {
            throw Failure(
                message: "this shapec knows the language up to version \(Self.languageVersion)",
                help: "use a newer shapec", place: place(node.offset))
        }
    }

    private func value(_ node: JSONNode, of key: ConfigurationKey) throws(Failure) -> String {
        let wanted = key.isList ? "a string or an array of strings" : "a string"
        guard key.isList, case .array(let elements) = node.value else {
            return try string(node, of: key.name, wanted)
        }
        var words: [String] = []
        for element in elements { words.append(try string(element, of: key.name, wanted)) }
        return words.joined(separator: ",")
    }

    private func string(
        _ node: JSONNode, of name: String, _ wanted: String = "a string"
    ) throws(Failure) -> String {
        guard case .string(let text) = node.value else {
            let message = "`\(name)` has to be \(wanted), not \(node.value.kind)"
            throw Failure(message: message, place: place(node.offset))
        }
        return text
    }
}

// MARK: - Finding it

extension Configuration {
    /// The nearest file in a folder or those above it, in the terms in which the folder is given.
    ///
    /// Behind `..` or at the end of a relative path, one goes up by another `..`.
    static func nearest(to folder: String) -> String? {
        var folder = folder
        for _ in 0..<maximumHeight {
            let path = Path.join(folder, fileName)
            if FileSystem.kind(of: path) == .regular { return path }
            let parent = Path.parent(of: folder)
            guard let identity = FileSystem.identity(of: folder), identity != FileSystem.identity(of: parent) else {
                return nil
            }
            folder = parent
        }
        return nil
    }

    /// More folders than this are not gone up.
    private static let maximumHeight = 256
}

extension Arguments {
    /// The same command line, with the defaults of the configuration that goes with its files.
    ///
    /// All commands that read shapes check it; `compile` needs one for all of its files.
    func configured() throws(Failure) -> Arguments {
        guard let command, Option.options(of: command).contains(where: { $0.id == .config }) else { return self }
        if has(.config), has(.noConfig) {
            throw .usage("`--config` and `--no-config` exclude each other", command)
        }
        if has(.noConfig) { return self }
        var result = self
        let paths = if let path = value(.config) { [path] } else { try nearestConfigurations() }
        for path in paths {
            result.adopt(try Configuration(path))
        }
        return result
    }

    /// Takes what a configuration says of options that are not given.
    private mutating func adopt(_ configuration: Configuration) {
        var defaults = configuration.defaults
        // Where outputs go is said of the target beside it, not of others.
        let isOther = value(.target).map { $0 != defaults[.target] } ?? has(.dump)
        if defaults[.target] != nil, isOther { defaults[.output] = nil }
        adopt(defaults, from: configuration.path)
    }

    /// The configurations that lie nearest to the files of the command line, each once.
    private func nearestConfigurations() throws(Failure) -> [String] {
        var folders: Set<String> = []
        var found: [(path: String?, identity: FileSystem.Identity?, operand: String)] = []
        for operand in operands {
            let name = operand == "-" ? value(.stdinFilename) ?? "." : operand
            let folder = name == "." ? "." : Path.folder(of: name)
            guard folders.insert(folder).inserted else { continue }
            let path = Configuration.nearest(to: folder)
            let identity = path.flatMap(FileSystem.identity)
            if found.contains(where: { $0.identity == identity }) { continue }
            if command == .compile, let other = found.first {
                throw Failure(
                    message: "\(other.operand) and \(operand) have different configurations",
                    help: "compile them apart, or name one with `--config`")
            }
            found.append((path, identity, operand))
        }
        return found.compactMap(\.path)
    }
}
