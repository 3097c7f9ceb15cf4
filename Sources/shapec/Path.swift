/// Paths as text, with `/` between their components.
enum Path {
    /// `b` seen from the folder `a`.
    static func join(_ a: String, _ b: String) -> String {
        if b.hasPrefix("/") || a.isEmpty || a == "." { return b }
        return a.hasSuffix("/") ? a + b : a + "/" + b
    }

    /// The folder that holds the last component: `.` for a bare name, `/` for the root.
    static func folder(of path: String) -> String {
        var base = path[...]
        while base.utf8.count > 1, base.hasSuffix("/") { base = base.dropLast() }
        guard let slash = base.lastIndex(of: "/") else { return "." }
        let folder = base[..<slash]
        return folder.isEmpty ? "/" : String(folder)
    }

    /// The folder above a folder: by its name where that says so, else by `..`.
    static func parent(of folder: String) -> String {
        let name = name(of: folder)
        if folder.isEmpty || name == "." { return ".." }
        return name == ".." ? join(folder, "..") : self.folder(of: folder)
    }

    /// The last component.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map { String($0) } ?? path
    }

    /// The path from the root, without `.` components; `..` is kept, as links may stand before it.
    static func absolute(_ path: String, in folder: String) -> String {
        let components = join(folder, path).split(separator: "/").filter { $0 != "." }
        return "/" + components.joined(separator: "/")
    }
}
