import ShapeProgram
import ShapeSyntax

/// An inequality in the file's own names, as one would write it in a `require`.
struct ConditionText: Hashable {
    /// What stands alone on the left: `w`, `h` or a formula.
    let left: String
    /// `>=`, `>`, `<=` or `<`.
    let relation: String
    let right: String

    /// `w >= 2*radius`
    var text: String { "\(left) \(relation) \(right)" }

    private init(_ left: String, _ relation: String, _ right: String) {
        self.left = left
        self.relation = relation
        self.right = right
    }

    /// The text of p ≥ 0 or p > 0; `nil` where it has no short spelling.
    init?(_ goal: Goal, _ ring: Ring, _ text: (Polynomial) -> String?) {
        for side in [Generator.width, .height] {
            guard let generator = ring.index(of: side) else { continue }
            if let condition = ConditionText(goal, of: generator, ring, text) {
                self = condition
                return
            }
        }
        let p = goal.polynomial
        let (plus, minus) = (p.filter { $0.coefficient > .zero }, p.filter { $0.coefficient < .zero })
        // A limit from above reads better the other way round: `radius <= 20`.
        let isAbove = plus.constant == nil
        let (first, second) = isAbove ? (plus, minus.negated) : (minus.negated, plus)
        guard let left = text(first), let right = text(second) else { return nil }
        self.init(left, Self.relation(goal, isAbove: isAbove), right)
    }

    /// A condition in which one side of the box occurs alone, and once.
    private init?(_ goal: Goal, of side: Int, _ ring: Ring, _ text: (Polynomial) -> String?) {
        let p = goal.polynomial
        guard p.degree(in: side) == 1 else { return nil }
        let parts = p.coefficients(in: side)
        guard ring.closure(parts[0].variables | parts[1].variables) & ring.sides == 0,
            let name = text(Polynomial(generator: side))
        else { return nil }
        if let slope = parts[1].constant, let scale = slope.reciprocal?.negated {
            guard let bound = try? parts[0].scaled(by: scale) else { return nil }
            let exact = text(bound)
            let decimals = Self.decimals(of: bound, ring, isAbove: slope > .zero)
            let isReadable = exact.map { $0.utf8.count <= Self.longestConstant } ?? false
            guard let right = isReadable ? exact : decimals ?? exact else { return nil }
            self.init(name, Self.relation(goal, isAbove: slope > .zero), right)
        } else {
            guard let factor = text(parts[1]), let right = text(parts[0].negated) else { return nil }
            let isSum = parts[1].terms.count > 1
            self.init(isSum ? "\(name)*(\(factor))" : "\(name)*\(factor)", Self.relation(goal, isAbove: true), right)
        }
    }

    /// How long the text of a constant may be before it is written as a number.
    private static let longestConstant = 24

    /// A constant in four decimals, rounded to where it asks for a little more; `nil` for what is no constant.
    private static func decimals(of bound: Polynomial, _ ring: Ring, isAbove: Bool) -> String? {
        guard bound.variables != 0, bound.variables & ~ring.settled == 0 else { return nil }
        let range = ring.enclosure(bound, ring.constantEnclosures)
        let scaled = isAbove ? Elementary.ceil(range.upper * 1e4) : Elementary.floor(range.lower * 1e4)
        return scaled.magnitude < 1e15 ? NumberText.string(scaled / 1e4) : nil
    }

    private static func relation(_ goal: Goal, isAbove: Bool) -> String {
        switch (isAbove, goal.isStrict) {
        case (true, false): ">="
        case (true, true): ">"
        case (false, false): "<="
        case (false, true): "<"
        }
    }

    /// Several of them in one sentence: `w >= 16, h >= max(2*radius, radius + 16)`.
    static func sentence(_ conditions: [ConditionText]) -> String {
        var parts: [(key: ConditionText, bounds: [String])] = []
        for condition in conditions {
            let index = parts.firstIndex { $0.key.left == condition.left && $0.key.relation == condition.relation }
            if let index {
                if !parts[index].bounds.contains(condition.right) { parts[index].bounds.append(condition.right) }
            } else {
                parts.append((condition, [condition.right]))
            }
        }
        return parts.map { part in
            let combined = part.key.relation.hasPrefix(">") ? "max(" : "min("
            let right = part.bounds.count == 1 ? part.bounds[0] : combined + part.bounds.joined(separator: ", ") + ")"
            return "\(part.key.left) \(part.key.relation) \(right)"
        }.joined(separator: ", ")
    }
}

extension Ring {
    /// Width and height, as a bit set.
    fileprivate var sides: UInt32 {
        [Generator.width, .height].reduce(0) { set, side in index(of: side).map { set | 1 << UInt32($0) } ?? set }
    }
}
