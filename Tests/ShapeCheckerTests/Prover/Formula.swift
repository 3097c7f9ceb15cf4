import ShapeProgram

@testable import ShapeChecker

/// A formula of a test, as one writes it: the source of the polynomials that are proved and, by itself, of the values
/// that verdicts are held against.
indirect enum Formula {
    case number(Rational)
    case name(String)
    case operation(Character, Formula, Formula)
    case call(String, [Formula])

    /// The names that occur.
    var names: Set<String> {
        switch self {
        case .number: []
        case .name(let name): [name]
        case .operation(_, let a, let b): a.names.union(b.names)
        case .call(_, let arguments): arguments.reduce(into: []) { $0.formUnion($1.names) }
        }
    }

    /// The exact value; `nil` where that is no rational number, or numbers are too large.
    func value(_ values: [String: Rational]) -> Rational? {
        switch self {
        case .number(let value): return value
        case .name(let name): return values[name]
        case .operation(let sign, let a, let b):
            guard let a = a.value(values), let b = b.value(values) else { return nil }
            return Self.apply(sign, a, b)
        case .call(let name, let arguments):
            let arguments = arguments.compactMap { $0.value(values) }
            guard arguments.count == self.arguments.count else { return nil }
            return Self.call(name, arguments)
        }
    }

    /// The value to within a few units in the last place of what is added up.
    func approximation(_ values: [String: Rational]) -> Double {
        switch self {
        case .number(let value): return value.doubleValue
        case .name(let name): return values[name]!.doubleValue
        case .operation(let sign, let a, let b):
            return Self.apply(sign, a.approximation(values), b.approximation(values))
        case .call(let name, let arguments):
            return Self.call(name, arguments.map { $0.approximation(values) })
        }
    }

    private var arguments: [Formula] {
        if case .call(_, let arguments) = self { return arguments }
        return []
    }

    private static func apply(_ sign: Character, _ a: Rational, _ b: Rational) -> Rational? {
        switch sign {
        case "+": a.adding(b)
        case "-": a.subtracting(b)
        case "*": a.multiplied(by: b)
        case "/": a.divided(by: b)
        case "^": b.asInt.flatMap(a.power)
        default: fatalError("no operator \(sign)")
        }
    }

    private static func apply(_ sign: Character, _ a: Double, _ b: Double) -> Double {
        switch sign {
        case "+": a + b
        case "-": a - b
        case "*": a * b
        case "/": a / b
        case "^": Elementary.pow(a, b)
        default: fatalError("no operator \(sign)")
        }
    }

    private static func call(_ name: String, _ arguments: [Rational]) -> Rational? {
        let x = arguments[0]
        switch name {
        case "max": return arguments.max()
        case "min": return arguments.min()
        case "floor": return x.floor
        case "abs": return x.magnitude
        case "step": return x < .zero ? .zero : .one
        case "sqrt":
            guard x >= .zero, let top = Ring.integerRoot(x.numerator), let bottom = Ring.integerRoot(x.denominator)
            else {
                return nil
            }
            return Rational(top, over: bottom)
        case "cos", "sin":
            guard let quarters = x.divided(by: 90), quarters.isInteger else { return nil }
            return Rational(
                exactly: name == "cos" ? Elementary.cos(degrees: x.doubleValue) : Elementary.sin(degrees: x.doubleValue)
            )
        default: fatalError("no function \(name)")
        }
    }

    private static func call(_ name: String, _ arguments: [Double]) -> Double {
        let x = arguments[0]
        switch name {
        case "max": return arguments.max()!
        case "min": return arguments.min()!
        case "floor": return Elementary.floor(x)
        case "abs": return x.magnitude
        case "step": return x < 0 ? 0 : 1
        case "sqrt": return x < 0 ? .nan : x.squareRoot()
        case "cos": return Elementary.cos(degrees: x)
        case "sin": return Elementary.sin(degrees: x)
        default: fatalError("no function \(name)")
        }
    }
}

// MARK: - Reading

/// Reads formulas with the precedence of the language.
struct FormulaReader {
    private var rest: Substring

    static func read(_ text: some StringProtocol) -> Formula {
        var reader = FormulaReader(rest: Substring(text))
        let result = reader.sum()
        precondition(reader.peek == nil, "cannot read \(text)")
        return result
    }

    private var peek: Character? {
        mutating get {
            rest = rest.drop { $0 == " " || $0 == "\n" }
            return rest.first
        }
    }

    private mutating func eat(_ character: Character) -> Bool {
        guard peek == character else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func sum() -> Formula {
        var result = product()
        while let sign = peek, "+-".contains(sign) {
            rest.removeFirst()
            result = .operation(sign, result, product())
        }
        return result
    }

    private mutating func product() -> Formula {
        var result = signed()
        while let sign = peek, "*/".contains(sign) {
            rest.removeFirst()
            result = .operation(sign, result, signed())
        }
        return result
    }

    private mutating func signed() -> Formula {
        eat("-") ? .operation("-", .number(.zero), signed()) : power()
    }

    private mutating func power() -> Formula {
        let base = atom()
        return eat("^") ? .operation("^", base, atom()) : base
    }

    private mutating func atom() -> Formula {
        if eat("(") {
            let result = sum()
            precondition(eat(")"))
            return result
        }
        _ = peek
        let word = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "." })
        rest.removeFirst(word.count)
        if let value = Rational.parse(digits: ArraySlice(word.utf8)) { return .number(value) }
        guard eat("(") else { return .name(word) }
        var arguments = [sum()]
        while eat(",") { arguments.append(sum()) }
        precondition(eat(")"))
        return .call(word, arguments)
    }
}
