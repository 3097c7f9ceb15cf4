import ShapeChecker
import ShapeProgram
import ShapeSyntax

/// Parameter values from outside, read in the language's own spelling.
struct Settings {
    private let settings: [CompileOptions.Setting]
    /// Whether some shape had a parameter of that name.
    private var isUsed: [Bool]
    private var knownNames: [String] = []
    private var failures: [String] = []

    init(_ settings: [CompileOptions.Setting]) {
        self.settings = settings
        isUsed = Array(repeating: false, count: settings.count)
    }

    /// What was wrong, known when all shapes are through.
    var errors: [String] {
        var errors = failures
        for (index, setting) in settings.enumerated() where !isUsed[index] {
            let nearest = EditDistance.nearest(to: setting.name, among: knownNames)
            errors.append(
                "no parameter is named `\(setting.name)`" + (nearest.map { "; did you mean `\($0)`?" } ?? ""))
        }
        return errors
    }

    /// The parameter values of a program, flattened: the defaults but for what is set.
    mutating func values(for program: Program, _ names: NameTable, _ evaluator: inout Evaluator) -> [Double] {
        var values = evaluator.defaultParameters(of: program)
        guard !settings.isEmpty else { return values }
        var start = 0
        for parameter in program.parameters {
            let name = names.string(parameter.name)
            knownNames.append(name)
            for (index, setting) in settings.enumerated() where setting.name == name {
                isUsed[index] = true
                replace(&values, from: start, parameter.kind, setting)
            }
            start += parameter.kind.componentCount
        }
        return values
    }

    private mutating func replace(
        _ values: inout [Double], from start: Int, _ kind: Kind, _ setting: CompileOptions.Setting
    ) {
        guard let components = Self.parse(setting.value, kind) else {
            failures.append("`\(setting.value)` is not \(Self.example(kind)), as `\(setting.name)` has to be")
            return
        }
        for (offset, component) in components.enumerated() { values[start + offset] = component }
    }

    /// The components of a constant in the language's spelling.
    static func parse(_ text: String, _ kind: Kind) -> [Double]? {
        guard !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: ";") }) else { return nil }
        let source = SourceFile(name: "", text: "param value: \(kind.text) = \(text)")
        var names = NameTable()
        let (tree, found) = Parser.parse(source, names: &names)
        guard found.isEmpty, let shape = tree.shapes.first, tree.shapes.count == 1 else { return nil }
        var elaborator = Elaborator(source: source, tree: tree, names: names, bareName: .none)
        guard elaborator.elaborate(shape), elaborator.program.parameters.count == 1 else { return nil }
        var evaluator = Evaluator()
        return evaluator.defaultParameters(of: elaborator.program)
    }

    private static func example(_ kind: Kind) -> String {
        switch kind {
        case .number: "a number such as `6.5`"
        case .integer: "an integer such as `6`"
        case .angle: "an angle such as `30°` or `30deg`"
        case .point: "a point such as `(8, 16)`"
        case .color: "a colour such as `#FF9500` or `tomato`"
        case .boolean: "`true` or `false`"
        case .duration: "a duration such as `0.3s`"
        }
    }
}
