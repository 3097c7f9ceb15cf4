import ShapeCompiler
import ShapeProgram

/// What the compiler claims about where a shape is valid, as formulas that are evaluated in floating point.
///
/// The inequalities it prints are appended to the file as `require`s, so that they are read as anybody would read them who
/// copies them there.
struct ValidityClaim {
    /// What is claimed of one place.
    enum Verdict {
        /// It is defined there, and the outlines of these layers do not cross themselves; whether its lines run forwards, too.
        case valid(uncrossed: [Int], isWhole: Bool)
        /// A condition fails there.
        case invalid
        /// Nothing, or rounding does not tell.
        case nothing
    }

    /// What of the values is closer to equality, as a share of the greater one, is left out.
    private static let margin = 1e-7

    /// The shape with everything that is claimed among its requirements.
    let shape: CheckedShape
    let validity: Validity
    private let crossings: [Proofs.Crossing]
    /// Which requirements are the file's own, and which are the conditions.
    private let own: Range<Int>
    private let conditions: Range<Int>?
    /// For each layer those that its proof takes for granted; `nil` without a proof.
    private let needs: [(free: Range<Int>?, withDefaults: Range<Int>?)]

    /// `nil` for a file with errors, or about which nothing is claimed.
    init?(_ source: SourceFile) {
        let file = Compiler.prove(source)
        guard !file.diagnostics.contains(where: { $0.severity == .error }), file.shapes.count == 1,
            let proofs = file.shapes[0].proofs, let validity = proofs.validity,
            let plain = CheckedShape(source)
        else { return nil }
        own = 0..<plain.program.requirements.count
        var texts: [String] = []
        let first = own.count
        func appended(_ conditions: [String]) -> Range<Int> {
            texts += conditions
            return first + texts.count - conditions.count..<first + texts.count
        }
        conditions = validity.conditions.map(appended)
        needs = proofs.crossings.map { crossing in
            let standing = crossing.standing
            return (
                standing.verdict == .proved ? appended(standing.needs) : nil,
                standing.verdictWithDefaults == .proved ? appended(standing.needsWithDefaults) : nil
            )
        }
        guard let shape = CheckedShape(source.requiring(texts)),
            shape.program.requirements.count == first + texts.count
        else { return nil }
        (self.shape, self.validity, crossings) = (shape, validity, proofs.crossings)
    }

    /// What is claimed of the place that was drawn last.
    func verdict(_ drawing: FaultyDrawing, isDefault: Bool) -> Verdict {
        let conditions = conditions.map { holds($0, drawing) } ?? .some(nil)
        if let conditions, conditions == false { return .invalid }
        guard holds(own, drawing) == true else { return .nothing }
        let isProved = validity.verdict == .proved || isDefault && validity.verdictWithDefaults == .proved
        guard isProved || conditions == true else { return .nothing }
        // What lines need is among the conditions of shapes that promise nothing; of others it is proved, or warned of.
        let isWhole = !own.isEmpty || conditions == true
        guard isWhole else { return .valid(uncrossed: [], isWhole: false) }
        let uncrossed = crossings.indices.filter { layer in
            let needed = isDefault ? needs[layer].free ?? needs[layer].withDefaults : needs[layer].free
            // Those that are sampled are claimed for a few values only.
            return (isDefault || !crossings[layer].isSampled) && needed.map { holds($0, drawing) == true } == true
        }
        return .valid(uncrossed: uncrossed.map { crossings[$0].layer }, isWhole: true)
    }

    /// Whether all of some requirements hold; `nil` where rounding does not tell.
    private func holds(_ requirements: Range<Int>, _ drawing: FaultyDrawing) -> Bool? {
        var result: Bool? = true
        for requirement in shape.program.requirements[requirements] {
            guard let margin = drawing.margin(of: requirement.condition) else { return nil }
            if margin < -Self.margin { return false }
            if margin < Self.margin { result = nil }
        }
        return result
    }
}

extension SourceFile {
    /// The file with more requirements at the end of its shape.
    fileprivate func requiring(_ conditions: [String]) -> SourceFile {
        guard !conditions.isEmpty, let end = bytes.lastIndex(of: UInt8(ascii: "}")) else { return self }
        let text = "\n" + conditions.map { "require \($0)\n" }.joined()
        return SourceFile(name: name, bytes: Array(bytes[..<end]) + Array(text.utf8) + Array(bytes[end...]))
    }

    /// The file without its requirements; `nil` if it has none.
    var promisingNothing: SourceFile? {
        var names = NameTable()
        let tree = Parser.parse(self, names: &names).0
        var edits: [Mutation.Edit] = []
        for shape in tree.shapes {
            for index in shape.body.indices {
                let id: ID<StatementNode> = tree.item(index)
                guard case .require = tree[id] else { continue }
                edits.append(.init(start: Int(tree.span(id).start), end: Int(tree.span(id).end), replacement: ""))
            }
        }
        if edits.isEmpty { return nil }
        let mutation = Mutation(operator: .constant, edits: edits)
        return SourceFile(name: name, bytes: mutation.applied(to: Array(bytes)))
    }
}

extension FaultyDrawing {
    /// By how much a condition holds at the place that was drawn last, as a share of the greater side, or fails if it is
    /// negative; `nil` where a formula has no value.
    fileprivate func margin(of condition: ID<Expression>) -> Double? {
        var evaluator = evaluator
        let known = evaluator.faults.count
        let margin = Self.margin(of: condition, shape.program, &evaluator)
        return evaluator.faults.count == known ? margin : nil
    }

    private static func margin(
        of condition: ID<Expression>, _ program: Program, _ evaluator: inout Evaluator
    ) -> Double {
        switch program[condition] {
        case .binary(.and, let a, let b):
            return min(margin(of: a, program, &evaluator), margin(of: b, program, &evaluator))
        case .binary(.or, let a, let b):
            return max(margin(of: a, program, &evaluator), margin(of: b, program, &evaluator))
        case .binary(let op, let a, let b) where op.isInequality:
            let (left, right) = (evaluator.value(of: a, in: program), evaluator.value(of: b, in: program))
            let difference = (left - right) / max(1, left.magnitude, right.magnitude)
            return op == .greater || op == .greaterOrEqual ? difference : -difference
        case .constant, .pi, .width, .height, .parameter, .binding, .argument, .pen, .heading, .unary, .binary, .power,
            .conditional, .call:
            return evaluator.value(of: condition, in: program) != 0 ? .infinity : -.infinity
        }
    }
}

extension BinaryOperator {
    fileprivate var isInequality: Bool {
        self == .less || self == .lessOrEqual || self == .greater || self == .greaterOrEqual
    }
}
