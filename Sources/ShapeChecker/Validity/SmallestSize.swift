import ShapeProgram

/// From which size on a shape is defined, with the defaults of its parameters.
enum SmallestSize: Hashable, Sendable {
    /// At every size.
    case every
    /// Where both sides are at least so long.
    case quadrant(width: SideBound, height: SideBound, Certainty)
    /// There may be sizes at which it is defined, but not all that are larger than some.
    case notQuadrant
    /// At no size.
    case nowhere
    /// Nothing could be found.
    case unknown

    enum Certainty: Hashable, Sendable {
        /// It is defined at these sizes and at no others.
        case exact
        /// It is defined at these sizes; there may be smaller ones.
        case sufficient
        /// The same for sizes up to `BoxSearch.greatestSize`.
        case sufficientWithinBounds
    }
}

/// A least width or height in points.
struct SideBound: Hashable, Sendable {
    /// A constant, such as 2·√3.
    var form: Form
    /// Rounded to nearest.
    var value: Double
    /// Whether the side has to be longer.
    var isStrict = false

    /// That of a box with an inside: nothing more is asked for.
    static let zero = SideBound(form: .zero, value: 0)
}

/// Looks for the smallest size that satisfies constraints on w and h alone.
struct SmallestSizeSearch {
    /// How often the prover is asked at most.
    static let questionLimit = 60
    /// The greatest side that is looked at, in points; less than that of a search over boxes.
    static let greatest = 1_024
    /// Sides are multiples of 1 over so much.
    static let steps = 4

    private let hypotheses: Hypotheses
    private let width: Int?
    private let height: Int?
    private var goals: [Goal]
    /// The sides of the design, the longer one 1.
    private let proportions: (width: Double, height: Double)
    private var questions = 0
    private var isWithinBounds = false
    private(set) var work: WorkBudget

    /// `goals` name no parameters; `design` has the proportions of the size that is looked for.
    init(
        _ goals: [Goal], _ hypotheses: Hypotheses, design: (width: Double, height: Double), _ work: WorkBudget
    ) {
        let longest = max(design.width, design.height)
        proportions = longest > 0 ? (design.width / longest, design.height / longest) : (1, 1)
        self.goals = goals
        self.hypotheses = hypotheses
        self.work = work
        width = hypotheses.ring.index(of: .width)
        height = hypotheses.ring.index(of: .height)
    }

    /// What linear constraints say exactly; where there are others, the corner of a quadrant that is proved to be valid.
    mutating func find() -> SmallestSize {
        prune()
        var (width, height) = (SideBound.zero, SideBound.zero)
        var isLinear = true
        for goal in goals {
            switch shape(of: goal) {
            case .always: continue
            case .never: return .nowhere
            case .width(let bound): width = width.joined(bound)
            case .height(let bound): height = height.joined(bound)
            case .opposed: return .notQuadrant
            case .other: isLinear = false
            }
        }
        if !isLinear { return searchQuadrant() }
        return width == .zero && height == .zero ? .every : .quadrant(width: width, height: height, .exact)
    }

    /// Takes out what follows from the others, the last first.
    private mutating func prune() {
        for index in goals.indices.reversed() {
            var rest = goals
            let goal = rest.remove(at: index)
            let known = hypotheses.assuming(rest)
            if LinearCombination.proves(goal, from: known.facts, known, &work) { goals = rest }
        }
    }

    // MARK: Linear constraints

    private enum Shape {
        case always
        case never
        /// w ≥ bound
        case width(SideBound)
        case height(SideBound)
        /// Larger is not always better.
        case opposed
        case other
    }

    /// What a constraint a·w + b·h + c ≥ 0 asks for.
    private func shape(of goal: Goal) -> Shape {
        let p = goal.polynomial
        let sizes = [width, height].map { $0.map { Monomial($0) } }
        var rest = p
        var slopes: [Polynomial] = []
        for monomial in sizes {
            let part = monomial.map { size in rest.filter { $0.monomial.divided(by: size) != nil } } ?? .zero
            rest = rest.filter { term in !part.terms.contains { $0.monomial == term.monomial } }
            slopes.append(monomial.map { part.divided(byCommon: $0) } ?? .zero)
        }
        let constants = hypotheses.ring.constants
        guard (slopes + [rest]).allSatisfy({ $0.variables & ~constants == 0 }),
            let a = hypotheses.sign(of: slopes[0]), let b = hypotheses.sign(of: slopes[1]),
            let c = hypotheses.sign(of: rest)
        else { return .other }
        if a == 0, b == 0 { return c > 0 || c == 0 && !goal.isStrict ? .always : .never }
        if a < 0 || b < 0 { return .opposed }
        if c >= 0 { return .always }
        if a > 0, b > 0 { return .other }
        guard var bound = bound(rest.negated, over: a > 0 ? slopes[0] : slopes[1]) else { return .other }
        bound.isStrict = goal.isStrict
        return a > 0 ? .width(bound) : .height(bound)
    }

    private func bound(_ constant: Polynomial, over slope: Polynomial) -> SideBound? {
        var ring = hypotheses.ring
        guard let form = try? ring.quotient(Form(constant), Form(slope)), let p = form.polynomial else { return nil }
        let range = ring.enclosure(p, hypotheses.constantValues)
        return SideBound(form: form, value: p.constant?.doubleValue ?? range.lower / 2 + range.upper / 2)
    }

    // MARK: Search

    /// The least size of the proportions of the design, then as narrow and then as low as it can be.
    private mutating func searchQuadrant() -> SmallestSize {
        let design = proportions
        let scale = least { search, scale in
            search.holds(Self.steps(design.width, scale), Self.steps(design.height, scale))
        }
        guard let scale else { return .unknown }
        let height = Self.steps(design.height, scale)
        let narrow = least { $0.holds($1, height) } ?? Self.steps(design.width, scale)
        let low = least { $0.holds(narrow, $1) } ?? height
        return .quadrant(
            width: Self.bound(narrow), height: Self.bound(low), isWithinBounds ? .sufficientWithinBounds : .sufficient)
    }

    /// The length of a side of the design when the longer one has so many steps.
    private static func steps(_ share: Double, _ longest: Int) -> Int {
        Int(Elementary.ceil(share * Double(longest)))
    }

    /// The least number of steps at which a question is answered with yes, by bisection; `nil` where the greatest is
    /// not.
    private mutating func least(_ holds: (inout SmallestSizeSearch, Int) -> Bool) -> Int? {
        var (low, high) = (0, Self.greatest * Self.steps)
        if holds(&self, low) { return low }
        guard holds(&self, high) else { return nil }
        while high - low > 1 {
            let middle = (low + high) / 2
            if holds(&self, middle) { high = middle } else { low = middle }
        }
        return high
    }

    /// Whether all goals are proved for sizes from a corner on, given in steps.
    private mutating func holds(_ x: Int, _ y: Int) -> Bool {
        questions += 1
        guard questions <= Self.questionLimit else { return false }
        var corner = hypotheses
        for (generator, steps) in [(width, x), (height, y)] {
            guard let generator, let bound = Rational(Int128(steps), over: Int128(Self.steps)),
                let excess = try? Polynomial(generator: generator).subtracting(Polynomial(bound))
            else { continue }
            corner.assume(Fact(excess, .nonnegative, .assumption))
        }
        var prover = Prover(corner, work: work)
        defer { work = prover.work }
        for goal in goals {
            let outcome = prover.prove(goal)
            guard outcome.isProved else { return false }
            if outcome == .provedWithinBounds { isWithinBounds = true }
        }
        return true
    }

    private static func bound(_ count: Int) -> SideBound {
        let value = Rational(Int128(count), over: Int128(steps)) ?? .zero
        return SideBound(form: Form(value), value: value.doubleValue)
    }
}

extension SideBound {
    /// The greater one; of equal ones the strict one.
    fileprivate func joined(_ other: SideBound) -> SideBound {
        if value != other.value { return value < other.value ? other : self }
        return other.isStrict ? other : self
    }
}

extension ValidityCheck {
    /// The smallest size at which the requirements and some constraints hold, with the defaults of all parameters.
    mutating func smallestSize(_ sizes: ValidSizes, of program: Program) -> SmallestSize {
        guard sizes.undecided.isEmpty, isComplete, openRequirements.isEmpty else { return .unknown }
        let required = ring.inequalities.map { Goal(polynomial: $0.polynomial, isStrict: $0.isStrict) }
        var ring = ring
        let inequalities = ring.inequalities
        ring.inequalities = []
        // Roots of numbers may be new.
        defer {
            ring.inequalities = inequalities
            extend(to: ring, program)
        }
        var substitution = Substitution(defaults.mapValues { Form($0) })
        var goals: [Goal] = []
        for goal in required + sizes.constraints.map({ $0.goal }) {
            guard let form = try? ring.substitute(&substitution, in: goal.polynomial),
                let carrier = try? ring.signCarrier(form)
            else { return .unknown }
            goals.append(goal.with(carrier))
        }
        let sizesOnly = Hypotheses(ring).restricted { ring.isAboutSizes($0.polynomial) }
        goals = goals.flatMap { $0.conjuncts(sizesOnly) }
        guard goals.allSatisfy({ ring.isAboutSizes($0.polynomial) }) else { return .unknown }
        var search = SmallestSizeSearch(goals, sizesOnly, design: Samples.designSize(program), work)
        let smallest = search.find()
        work = search.work
        guard case .quadrant(let width, let height, .exact) = smallest, !sizes.isExact else { return smallest }
        return .quadrant(width: width, height: height, .sufficient)
    }
}

extension Ring {
    /// Whether a polynomial depends on nothing but w, h and constants.
    fileprivate func isAboutSizes(_ p: Polynomial) -> Bool {
        var result = true
        forEach(closure(p.variables)) { generator in
            let isSize = self[generator] == .width || self[generator] == .height
            if self[generator].isVariable, !isSize { result = false }
        }
        return result
    }
}
