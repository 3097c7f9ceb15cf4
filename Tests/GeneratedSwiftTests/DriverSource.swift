import ShapeProgram
import TestSupport

@testable import ShapeCompiler

/// The part of the driver that depends on the shapes: a call of each function, with arguments from a `Run`.
struct DriverSource {
    private(set) var text = ""
    private(set) var count = 0
    private let modules: Set<AppleModule>

    /// The modules are what the calls need.
    init(_ modules: Set<AppleModule>) {
        self.modules = modules
        for module in modules.map(\.rawValue).sorted() { text += "import \(module)\n" }
        text += "\n"
    }

    /// Adds the shapes of a file, which get the next numbers.
    mutating func add(
        _ file: SubjectFile, _ signatures: [Signature], _ rendering: Rendering, in namespace: String?
    ) {
        for (subject, signature) in zip(file.subjects, signatures) {
            let prefix = namespace.map { $0 + "." } ?? ""
            let type = prefix + "`\(signature.type)`"
            if rendering == .plain { text += Self.conversion(of: type) }
            let shape = rendering == .shape ? signature.shape : nil
            let called = shape.map { prefix + "`\($0.type)`" } ?? type
            let inputs = zip(shape?.properties ?? signature.parameters, signature.parameters)
            let arguments = inputs.map { Self.label($0.label) + argument($1.label, $0.type, subject, type) }
            text += """
                func draw\(count)(_ run: Run) -> Trace {
                    if run.usesDefaults { return \(rendering.trace(called, [])) }
                    return \(rendering.trace(called, arguments))
                }

                """
            count += 1
        }
    }

    /// Declares a type that other types are in.
    mutating func add(namespace: String) { text += "enum \(namespace) {}\n\n" }

    /// Adds statements and an expression for the trace, which get the next number.
    mutating func add(_ statements: String = "", trace: String) {
        text += """
            func draw\(count)(_ run: Run) -> Trace {
                \(statements)
                return \(trace)
            }

            """
        count += 1
    }

    /// The traces of all functions, in a box of 200 × 120 at the origin, with a file that they call.
    func traces(_ generated: String = "", _ mode: LanguageMode = .newest) throws -> [[TraceStep]] {
        let workshop = try Workshop(modules)
        let paths = [
            try workshop.write(generated, to: "generated.swift"), try workshop.write(text, to: "shapes.swift"),
            try workshop.write(main, to: "main.swift"),
        ]
        let program = try workshop.build(paths, mode, scopeThreshold: Workshop.scopeThreshold)
        let input = (0..<count).map { "\($0) 0 0 200 120\n" }.joined()
        return TraceStep.answers(try Subprocess.run(program, input: Array(input.utf8)).output)
    }

    /// The main program.
    var main: String {
        let cases = (0..<count).map { "    case \($0): draw\($0)(run)\n" }.joined()
        return "serve { run in\n    switch run.shape {\n\(cases)    default: fatalError(\"no such shape\")\n    }\n}\n"
    }

    /// What stands before an argument; `inout` is the only word that needs escaping there.
    private static func label(_ name: String) -> String {
        if name == "_" { return "" }
        return name == "inout" ? "`inout`: " : name + ": "
    }

    /// What a run has for a parameter, as the function's type wants it.
    private func argument(_ name: String, _ type: String, _ subject: Subject, _ shape: String) -> String {
        guard let components = subject.components(of: name) else { return "unknown" }
        let first = "run.values[\(components.lowerBound)]"
        switch type {
        case "CGFloat", "Double": return "\(type)(\(first))"
        case "Angle": return "Angle(radians: \(first))"
        case "Int": return "run.integer(\(components.lowerBound))"
        case "Bool": return first + " != 0"
        default:
            let point = type == "CGPoint" ? "CGPoint" : shape + "." + type
            return "\(point)(x: \(first), y: run.values[\(components.lowerBound + 1)])"
        }
    }

    /// Elements are of a type of the shape's own.
    private static func conversion(of type: String) -> String {
        """
        extension Trace {
            init(_ elements: [\(type).Element]) {
                for element in elements {
                    switch element {
                    case .move(let end): move(end.x, end.y)
                    case .line(let end): line(end.x, end.y)
                    case .quadratic(let end, let control): quadratic(control.x, control.y, end.x, end.y)
                    case .cubic(let end, let first, let second):
                        cubic(first.x, first.y, second.x, second.y, end.x, end.y)
                    case .arc(let center, let radius, let start, let sweep):
                        ellipse(center.x, center.y, radius, radius, 0, start, sweep)
                    case .ellipticalArc(let center, let radiusX, let radiusY, let rotation, let start, let sweep):
                        ellipse(center.x, center.y, radiusX, radiusY, rotation, start, sweep)
                    case .close: close()
                    }
                }
            }
        }

        """
    }
}
