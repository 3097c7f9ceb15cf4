import ShapeCompiler

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why a file could not be read or written.
struct FileError: Error {
    /// The name as the user knows it.
    var path: String
    /// What the system said, in our words: `no such file or folder`.
    var reason: String

    fileprivate init(_ path: String, _ code: Int32) {
        self.init(path, reason: FileSystem.text(ofError: code))
    }

    fileprivate init(_ path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}

/// All access to files, standard streams, terminal, environment and signals; nothing else calls the system.
enum FileSystem {
    /// What stands at a path, symbolic links followed.
    enum Kind {
        case missing
        case regular
        case folder
        /// A device, pipe or socket.
        case other
    }

    /// Which file it is, whatever its name: device and inode.
    struct Identity: Hashable {
        fileprivate var device: UInt64
        fileprivate var inode: UInt64
    }

    /// A file to be written, with everything that is to stand in it.
    struct NewFile {
        var path: String
        var bytes: [UInt8]
    }

    /// Where text is printed.
    enum Stream: Int32 {
        case output = 1
        case error = 2
    }
}

// MARK: - Reading

extension FileSystem {
    /// The whole content of a regular file, device or pipe; standard input for `-`.
    static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path, errno) }
        defer { if descriptor != 0 { close(descriptor) } }
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw FileError(path, errno) }
        guard info.st_mode & S_IFMT != S_IFDIR else { throw FileError(path, EISDIR) }
        let size = info.st_mode & S_IFMT == S_IFREG ? Int(info.st_size) : 0
        guard size <= limit else { throw FileError(path, EFBIG) }
        let capacity = max(size + SourceFile.padding, 1 << 16)
        // Nothing is looked at that was not read.
        var bytes = [UInt8](unsafeUninitializedCapacity: capacity) { _, count in count = capacity }
        var count = 0
        while let more = try read(descriptor, path, into: &bytes, from: count) {
            count += more
            guard count <= limit else { throw FileError(path, EFBIG) }
            if count == bytes.count { bytes += Array(repeating: 0, count: count) }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// The number of bytes that one system call gave, nil at the end.
    private static func read(
        _ descriptor: Int32, _ path: String, into bytes: inout [UInt8], from start: Int
    ) throws(FileError) -> Int? {
        while true {
            let count = bytes.withUnsafeMutableBytes { buffer in
                systemRead(descriptor, buffer.baseAddress! + start, buffer.count - start)
            }
            if count >= 0 { return count == 0 ? nil : count }
            let code = errno
            if code == EAGAIN { wait(for: descriptor, Int16(POLLIN)) }
            if code != EINTR, code != EAGAIN { throw FileError(path, code) }
        }
    }

    /// What stands at a path.
    static func kind(of path: String) -> Kind {
        var info = stat()
        guard stat(path, &info) == 0 else { return .missing }
        switch info.st_mode & S_IFMT {
        case S_IFREG: return .regular
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// The names in a folder, sorted; none when it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            names.append(name)
        }
        return names.sorted()
    }

    /// Nil when there is no such file.
    static func identity(of path: String) -> Identity? {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        return Identity(
            device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(truncatingIfNeeded: info.st_ino))
    }

    /// The folder that relative paths start from.
    static var currentFolder: String {
        guard let buffer = getcwd(nil, 0) else { return "." }
        defer { free(buffer) }
        return String(cString: buffer)
    }
}

// MARK: - Writing

extension FileSystem {
    /// Writes all of the files or, as far as that can be had, none.
    ///
    /// Each goes to a temporary file beside its target first; only when all are on disk are they renamed over
    /// the old ones, whose permissions they take. Symbolic links stay and what they lead to is replaced.
    /// Devices and pipes are written directly.
    static func write(_ files: [NewFile]) throws(FileError) {
        reserveTemporaryNames(files.count)
        defer { removeTemporaryFiles() }
        var staged: [(temporary: String?, target: String)] = []
        for file in files { staged.append(try stage(file)) }
        for (index, file) in files.enumerated() {
            guard let temporary = staged[index].temporary else {
                try writeDirectly(file)
                continue
            }
            guard rename(temporary, staged[index].target) == 0 else { throw FileError(file.path, errno) }
        }
    }

    /// Creates a folder and those above it; one that exists is left alone.
    static func createFolder(_ path: String) throws(FileError) {
        if kind(of: path) == .folder { return }
        let parent = Path.folder(of: path)
        if parent != path, kind(of: parent) == .missing { try createFolder(parent) }
        guard mkdir(path, 0o777) != 0 else { return }
        let code = errno
        if kind(of: path) != .folder { throw FileError(path, code) }
    }

    private static func stage(_ file: NewFile) throws(FileError) -> (temporary: String?, target: String) {
        let kind = kind(of: file.path)
        // Renaming over /dev/stdout would replace the file that a shell has opened for it.
        if kind == .other || openDescriptor(file.path) != nil { return (nil, file.path) }
        if kind == .folder { throw FileError(file.path, EISDIR) }
        let target = try linkTarget(file.path)
        var old = stat()
        let exists = stat(target, &old) == 0
        if exists, access(target, W_OK) != 0 { throw FileError(file.path, errno) }
        let (descriptor, temporary) = try makeTemporaryFile(beside: target, for: file.path)
        defer { close(descriptor) }
        try write(file.bytes, to: descriptor, file.path)
        if exists, old.st_uid != geteuid() || old.st_gid != getegid() {
            // Only root may give files away; for others the new file is theirs.
            _ = fchown(descriptor, old.st_uid, old.st_gid)
        }
        guard fchmod(descriptor, exists ? old.st_mode & 0o7777 : 0o666 & ~currentMask) == 0 else {
            throw FileError(file.path, errno)
        }
        return (temporary, target)
    }

    private static var currentMask: mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }

    private static func writeDirectly(_ file: NewFile) throws(FileError) {
        if let descriptor = openDescriptor(file.path) {
            return try write(file.bytes, to: descriptor, file.path)
        }
        let descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(file.path, errno) }
        defer { close(descriptor) }
        try write(file.bytes, to: descriptor, file.path)
    }

    /// The descriptor that a path like `/dev/stdout` or `/dev/fd/3` stands for.
    private static func openDescriptor(_ path: String) -> Int32? {
        if path == "/dev/stdout" { return 1 }
        if path == "/dev/stderr" { return 2 }
        let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
        return folder.flatMap { Int32(path.dropFirst($0.utf8.count)) }
    }

    /// The path behind symbolic links, whether something stands there or not.
    private static func linkTarget(_ path: String) throws(FileError) -> String {
        var current = path
        for _ in 0..<40 {
            var info = stat()
            guard lstat(current, &info) == 0, info.st_mode & S_IFMT == S_IFLNK else { return current }
            var buffer = [CChar](repeating: 0, count: 4096)
            let count = readlink(current, &buffer, buffer.count)
            guard count >= 0 else { throw FileError(path, errno) }
            let next = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            current = Path.join(Path.folder(of: current), next)
        }
        throw FileError(path, ELOOP)
    }
}

// MARK: - Streams and terminal

extension FileSystem {
    /// Prints to a stream; a reader that went away is no error.
    static func print(_ bytes: [UInt8], to stream: Stream) throws(FileError) {
        let name = stream == .output ? "standard output" : "standard error"
        try write(bytes, to: stream.rawValue, name)
    }

    /// Whether a person looks at the stream.
    static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

    /// An environment variable, nil when it is not set.
    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileError) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                systemWrite(descriptor, $0.baseAddress! + start, $0.count - start)
            }
            if count >= 0 {
                start += count
                continue
            }
            let code = errno
            if code == EPIPE { return }
            if code == EAGAIN { wait(for: descriptor, Int16(POLLOUT)) }
            if code != EINTR, code != EAGAIN { throw FileError(path, code) }
        }
    }

    /// Pipes that another program has made non-blocking are waited for.
    private static func wait(for descriptor: Int32, _ events: Int16) {
        var request = pollfd(fd: descriptor, events: events, revents: 0)
        _ = poll(&request, 1, -1)
    }

    fileprivate static func text(ofError code: Int32) -> String {
        switch code {
        case ENOENT: "no such file or folder"
        case EACCES, EPERM: "permission denied"
        case EISDIR: "it is a folder"
        case ENOTDIR: "a part of the path is a file"
        case EEXIST: "a file of that name is in the way"
        case EFBIG: "it is larger than 1 GiB"
        case ENOSPC: "no space left on the device"
        case EROFS: "the file system is read-only"
        case ELOOP: "symbolic links lead in a circle"
        case ENAMETOOLONG: "the name is too long"
        case EBADF: "it is closed"
        default: String(cString: strerror(code))
        }
    }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}

// MARK: - Process and signals

extension FileSystem {
    /// To be called once, before anything else: broken pipes become errors, an interrupt removes temporary
    /// files and ends with 130, a trap of our own ends with 70.
    static func prepareProcess() {
        // A closed stream must not be given to the first file that is opened.
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
        signal(SIGPIPE, SIG_IGN)
        for number in endingSignals {
            let old = signal(number, onEndingSignal)
            // `nohup` and shells that start us in the background ask not to be disturbed.
            if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                signal(number, SIG_IGN)
            }
        }
        let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
        for number in faults { signal(number, onInternalError) }
        // A parent with many threads may have started us with signals blocked.
        var set = signalSet(endingSignals + faults)
        sigprocmask(SIG_UNBLOCK, &set, nil)
    }

    /// Ends the process.
    static func exit(_ code: ExitCode) -> Never { _exit(code.rawValue) }

    private static var endingSignals: [Int32] { [SIGINT, SIGTERM, SIGHUP] }

    private static func signalSet(_ numbers: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        return set
    }

    /// Signals wait while the list of temporary files changes.
    private static func withSignalsBlocked<Result>(_ body: () -> Result) -> Result {
        var set = signalSet(endingSignals)
        var old = sigset_t()
        sigprocmask(SIG_BLOCK, &set, &old)
        defer { sigprocmask(SIG_SETMASK, &old, nil) }
        return body()
    }

    private static func makeTemporaryFile(
        beside target: String, for path: String
    ) throws(FileError) -> (descriptor: Int32, name: String) {
        guard let template = strdup(Path.join(Path.folder(of: target), ".shapec-XXXXXX")) else {
            throw FileError(path, ENOMEM)
        }
        let (descriptor, code) = withSignalsBlocked {
            let descriptor = mkstemp(template)
            let code = errno
            if descriptor >= 0 {
                temporaryNames?[temporaryCount] = template
                temporaryCount += 1
            }
            return (descriptor, code)
        }
        guard descriptor >= 0 else {
            free(template)
            throw code == ENOENT
                ? FileError(path, reason: "its folder does not exist") : FileError(path, code)
        }
        return (descriptor, String(cString: template))
    }

    private static func reserveTemporaryNames(_ count: Int) {
        temporaryNames = .allocate(capacity: max(1, count))
        temporaryCount = 0
    }

    /// Those that were renamed are gone already.
    private static func removeTemporaryFiles() {
        withSignalsBlocked {
            unlinkTemporaryFiles()
            for index in 0..<temporaryCount { free(temporaryNames?[index]) }
            temporaryNames?.deallocate()
            temporaryNames = nil
            temporaryCount = 0
        }
    }
}

/// Names of the temporary files, as C strings for the signal handlers; changed with signals blocked only.
private nonisolated(unsafe) var temporaryNames: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
private nonisolated(unsafe) var temporaryCount = 0

/// Calls only what POSIX allows in a signal handler.
private func unlinkTemporaryFiles() {
    for index in 0..<temporaryCount {
        if let name = temporaryNames?[index] { unlink(name) }
    }
}

private func onEndingSignal(_ number: Int32) {
    unlinkTemporaryFiles()
    _exit(128 + number)
}

private func onInternalError(_ number: Int32) {
    unlinkTemporaryFiles()
    let message: StaticString =
        "\nshapec: internal error. This is a fault of shapec: please report it with the file that causes it.\n"
    _ = systemWrite(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(ExitCode.internalError.rawValue)
}
