import Foundation

/// AppKit as the GNU project has it, for programs in Objective-C.
package enum GNUstep {
    /// The compiler, if it knows Objective-C and finds GNUstep's headers.
    package static let compiler = Tool.command(
        "gcc", with: "gobjc and libgnustep-gui-dev", probe: flags + ["-E", "-x", "objective-c", "-"],
        input: "#import <AppKit/NSBezierPath.h>\n")

    private static let config = Tool.command("gnustep-config")
    /// Where headers are and what they need; not what the compiler has to write beside the program.
    private static let flags = words("--objc-flags").filter { flag in
        ["-I", "-D", "-f", "-pthread"].contains { flag.hasPrefix($0) }
    }

    /// Compiles and links a file.
    package static func compile(_ source: URL, to program: URL) throws {
        let paths = [source.path(percentEncoded: false), "-o", program.path(percentEncoded: false)]
        _ = try compiler.run(["-std=gnu11", "-Wall", "-Werror"] + flags + paths + words("--gui-libs"))
    }

    private static func words(_ option: String) -> [String] {
        let text = (try? config.run([option]))?.text ?? ""
        return text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
}
