import ShapeProgram
import ShapeSyntax

/// The polynomials over the generators of one program, modulo the relations that hold between these.
///
/// Generators come in the order in which formulas need them. Each has at most one rule, v^d → p with p in
/// earlier generators (and lower powers of v); the leading powers are coprime, so the rules are a Gröbner basis
/// for the lexical order and reducing to a fixpoint is canonical (Buchberger's first criterion).
///
/// A ring is a value: a copy is a scratch pad whose new generators vanish with it.
struct Ring: Sendable {
    /// v^degree = replacement.
    struct Rule: Sendable {
        var degree: Int
        var replacement: Polynomial
    }

    /// What a generator is, and what is known of it.
    struct Entry: Sendable {
        var generator: Generator
        var rule: Rule?
        /// The generator and all that its definition rests on, as a bit set.
        var closure: UInt32
        /// See AngleUnits.swift.
        var signature: UInt64
        var bounds = Bounds()
    }

    private(set) var entries: [Entry] = []
    /// The generators that have a rule, as a bit set.
    private var ruled: UInt32 = 0
    /// The generators that are constants: π, roots of integers and the like.
    private(set) var constants: UInt32 = 0
    /// Those and the generators that depend on nothing else, such as the root of 2 − √3.
    private(set) var settled: UInt32 = 0
    /// The generators that are whole numbers.
    private(set) var integers: UInt32 = 0
    /// The generators that are 0 or 1.
    private(set) var booleans: UInt32 = 0

    /// What holds of the generators.
    var inequalities: [Inequality] = []
    /// What has to hold for formulas to have values.
    var obligations: [Obligation] = []
    /// Polynomials that stood in a denominator.
    var knownFactors: [Polynomial] = []
    /// How many fresh numbers and integers there were.
    var serial = 0
    /// What may still be done, roughly in products of two terms.
    var work = workLimit
    /// How much work a program may take.
    static let workLimit = 400_000

    /// n for the field of special angles, ℚ(2·cos(360°/n)); a multiple of 4.
    var angleOrder = 4
    /// 2·cos(360°·k/n) for k = 0, 1, …, as far as it was asked for.
    var doubleCosines: [Polynomial] = []
    /// The parts into which angles are split.
    var angleUnits = AngleUnits()

    /// What a generator stands for.
    subscript(generator: Int) -> Generator { entries[generator].generator }

    /// The number of a generator that is there already.
    func index(of generator: Generator) -> Int? {
        entries.firstIndex { $0.generator == generator }
    }

    /// The number of a generator, entered if it is new.
    mutating func enter(_ generator: Generator) throws(AlgebraLimit) -> Int {
        if let index = index(of: generator) { return index }
        guard entries.count < Monomial.generatorLimit else { throw .tooLarge }
        let index = entries.count
        var closure: UInt32 = 1 << UInt32(index)
        forEach(generator.dependencies) { closure |= entries[$0].closure }
        entries.append(Entry(generator: generator, closure: closure, signature: signature(generator)))
        if generator.isFieldConstant { constants |= 1 << UInt32(index) }
        if !generator.isVariable, generator.dependencies & ~settled == 0 { settled |= 1 << UInt32(index) }
        switch generator.range {
        case .real: break
        case .whole: integers |= 1 << UInt32(index)
        case .truth: setTruth(index)
        }
        return index
    }

    /// Makes a generator one that is a whole number.
    mutating func setInteger(_ generator: Int) { integers |= 1 << UInt32(generator) }

    /// Makes a generator one that is 0 or 1.
    mutating func setTruth(_ generator: Int) {
        integers |= 1 << UInt32(generator)
        booleans |= 1 << UInt32(generator)
        setRule(generator, 2, Polynomial(generator: generator))
        setBounds(generator, Bounds(lower: .zero, upper: .one))
    }

    /// States v^degree = replacement for a generator, once.
    mutating func setRule(_ generator: Int, _ degree: Int, _ replacement: Polynomial) {
        entries[generator].rule = Rule(degree: degree, replacement: replacement)
        ruled |= 1 << UInt32(generator)
    }

    /// Takes work off what may still be done.
    mutating func spend(_ amount: Int) throws(AlgebraLimit) {
        work -= amount
        guard work > 0 else { throw .tooLarge }
    }

    /// Changes what is known about the range of a generator.
    mutating func setBounds(_ generator: Int, _ bounds: Bounds) { entries[generator].bounds = bounds }

    /// The generators of a set and all that their definitions rest on.
    func closure(_ generators: UInt32) -> UInt32 {
        var result: UInt32 = 0
        forEach(generators) { result |= entries[$0].closure }
        return result
    }

    /// Whether no generator but constants occurs.
    func isConstant(_ p: Polynomial) -> Bool { p.variables & ~constants == 0 }
}

// MARK: - Normal forms of polynomials

extension Ring {
    /// The normal form: no power in it that a rule replaces.
    func reduced(_ p: Polynomial) throws(AlgebraLimit) -> Polynomial {
        var result = p
        var pending = p.variables & ruled
        while pending != 0 {
            let generator = 31 - pending.leadingZeroBitCount
            pending &= ~(1 << UInt32(generator))
            guard let rule = entries[generator].rule else { continue }
            result = try apply(rule, of: generator, to: result)
            pending = result.variables & ruled & ((1 << UInt32(generator)) - 1)
        }
        return result
    }

    /// Replaces powers of one generator until all are below the rule's degree; the greatest one falls each time.
    private func apply(_ rule: Rule, of generator: Int, to p: Polynomial) throws(AlgebraLimit) -> Polynomial {
        let leading = Monomial(generator, rule.degree)
        var result = p
        while result.degree(in: generator) >= rule.degree {
            let high = result.filter { $0.monomial[generator] >= rule.degree }
            let low = result.filter { $0.monomial[generator] < rule.degree }
            result = try high.divided(byCommon: leading).multiplied(by: rule.replacement).adding(low)
        }
        return result
    }

    /// The normal form of p·q.
    func product(_ p: Polynomial, _ q: Polynomial) throws(AlgebraLimit) -> Polynomial {
        if let product = try productOfCosines(p, q) { return product }
        return try reduced(p.multiplied(by: q))
    }

    /// The normal form of a power.
    func power(_ p: Polynomial, _ exponent: Int) throws(AlgebraLimit) -> Polynomial {
        guard exponent <= Monomial.exponentLimit else { throw .tooLarge }
        var result = Polynomial.one
        for _ in 0..<exponent { result = try product(result, p) }
        return result
    }
}
