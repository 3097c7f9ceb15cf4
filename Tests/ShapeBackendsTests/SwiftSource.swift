import ProgramBuilding
import ShapeBackends
import ShapeSyntax

/// Swift source that is generated from programs made by hand.
enum SwiftSource {
    /// A file with one shape.
    static func file(
        _ builder: ProgramBuilder, _ framework: SwiftStyle.Framework = .uikit, access: SwiftStyle.Access = .internal,
        namespace: String? = nil
    ) -> String {
        file([builder], framework, access: access, namespace: namespace)
    }

    /// A file with several shapes; the last one's table has the names of all.
    static func file(
        _ builders: [ProgramBuilder], _ framework: SwiftStyle.Framework = .uikit,
        access: SwiftStyle.Access = .internal, namespace: String? = nil
    ) -> String {
        var style = SwiftStyle()
        style.frameworks = [framework]
        style.access = access
        style.namespace = namespace
        var writer = SwiftWriter(style: style)
        var out = CodeWriter()
        writer.begin(source: "test.shape", names: builders.last?.names ?? NameTable(), to: &out)
        for builder in builders { writer.add(builder.program, to: &out) }
        writer.end(&out)
        return String(decoding: out.take(), as: UTF8.self)
    }

    /// What a file has of the line that begins with this text, without that and the spaces in front; `nil` if there
    /// is none.
    static func line(_ start: String, of file: String) -> String? {
        let lines = file.split(separator: "\n").map { $0.drop { $0 == " " } }
        return lines.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }

    /// The lines between the guard that returns early and the end of the drawing.
    static func steps(of file: String) -> [String] {
        let lines = file.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        let start = lines.firstIndex { $0.hasPrefix("guard") } ?? 0
        let end = lines.firstIndex { $0.hasPrefix("var placement") } ?? lines.count
        return Array(lines[(start + 1)..<end])
    }
}
