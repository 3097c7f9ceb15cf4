import ShapeProgram

@testable import ShapeCompiler

/// The part of the driver that depends on the shapes: a call of each function, with arguments from a `Run`.
struct DriverSource {
    private(set) var text = ""
    private(set) var count = 0
    private let framework: SwiftStyle.Framework

    init(_ framework: SwiftStyle.Framework) {
        self.framework = framework
        if framework == .uikit { text = "import UIKit\n\n" }
    }

    /// Adds the shapes of a file, which get the next numbers.
    mutating func add(_ file: SubjectFile, _ signatures: [Signature]) {
        for (subject, signature) in zip(file.subjects, signatures) {
            let type = (file.namespace.map { $0 + "." } ?? "") + "`\(signature.type)`"
            let box = framework == .uikit ? "in: run.rect" : "width: run.width, height: run.height"
            let function = type + (framework == .uikit ? ".bezierPath" : ".path")
            let arguments = signature.parameters.map { ", " + Self.label($0.label) + argument($0, subject, type) }
            if framework == .plain { text += Self.conversion(of: type) }
            text += """
                func draw\(count)(_ run: Run) -> Trace {
                    if run.usesDefaults { return Trace(\(function)(\(box))) }
                    return Trace(\(function)(\(box)\(arguments.joined())))
                }

                """
            count += 1
        }
        if let namespace = file.namespace { text += "enum \(namespace) {}\n\n" }
    }

    /// Adds statements on a new `path`, which get the next number.
    mutating func add(_ statements: String) {
        text += """
            func draw\(count)(_ run: Run) -> Trace {
                let path = UIBezierPath()
                \(statements)
                return Trace(path)
            }

            """
        count += 1
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
    private func argument(_ parameter: (label: String, type: String), _ subject: Subject, _ shape: String) -> String {
        guard let components = subject.components(of: parameter.label) else { return "unknown" }
        let first = "run.values[\(components.lowerBound)]"
        switch parameter.type {
        case "CGFloat", "Double": return "\(parameter.type)(\(first))"
        case "Int": return "run.integer(\(components.lowerBound))"
        case "Bool": return first + " != 0"
        default:
            let type = parameter.type == "CGPoint" ? "CGPoint" : shape + "." + parameter.type
            return "\(type)(x: \(first), y: run.values[\(components.lowerBound + 1)])"
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
