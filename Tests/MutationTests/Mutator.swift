import Foundation
import ShapeCompiler

/// Finds all places of a file at which an operator applies, by the tree of the shapes that draw it.
///
/// Only what draws is spoilt: statements of paths, and the `let`s, bounds and conditions around them.
struct Mutator {
    private let source: SourceFile
    private let tree: Tree
    private let shapes: ChosenShapes?
    /// That of the shape at hand.
    private var integer: IntegerParameter?
    private(set) var mutations: [Mutation] = []

    /// The mutations of a file, in the order of its text.
    static func mutations(of source: SourceFile) -> [Mutation] {
        var mutator = Mutator(source)
        for shape in mutator.shapes?.all ?? [] { mutator.walk(shape) }
        return mutator.mutations
    }

    private init(_ source: SourceFile) {
        self.source = source
        var names = NameTable()
        let tree = Parser.parse(source, names: &names).0
        self.tree = tree
        shapes = ChosenShapes(of: source, tree, &names)
    }

    private mutating func add(_ kind: MutationOperator, _ edit: Mutation.Edit, with others: [Mutation.Edit] = []) {
        mutations.append(Mutation(operator: kind, edits: [edit] + others))
    }

    private func text(_ id: ID<ExpressionNode>) -> String { source.text(tree.span(id)) }

    private func replacing(_ id: ID<ExpressionNode>, with text: String) -> Mutation.Edit {
        replacing(tree.span(id), with: text)
    }

    private func replacing(_ span: Span, with text: String) -> Mutation.Edit {
        Mutation.Edit(start: Int(span.start), end: Int(span.end), replacement: text)
    }

    /// The formula with something behind it; in parentheses where that would bind to a part of it.
    private func appending(_ suffix: String, to id: ID<ExpressionNode>) -> Mutation.Edit {
        switch tree[id] {
        case .conditional, .binary(.or, _, _), .binary(.and, _, _):
            return replacing(id, with: "(\(text(id)))\(suffix)")
        default: return replacing(.empty(at: tree.span(id).end), with: suffix)
        }
    }
}

// MARK: - Statements

extension Mutator {
    private mutating func walk(_ shape: ShapeNode) {
        let isKin = shapes?.kin.contains { $0.name.name == shape.name.name } == true
        integer = isKin ? IntegerParameter(of: shape, tree, source) : nil
        if let base = shape.base { walk(base.settings) }
        walk(shape.body)
    }

    private mutating func walk(_ settings: List<SettingNode>) {
        for index in settings.indices { walk(formula: tree.settings[index].value.color) }
    }

    private mutating func walk(_ block: List<StatementNode>) {
        for index in block.indices { walk(statement: tree.item(index)) }
    }

    private mutating func walk(statement id: ID<StatementNode>) {
        switch tree[id] {
        case .missing, .size, .parameter, .require, .content, .anchor, .overhang, .mirrors, .fill, .stroke, .opacity,
            .shadow, .trim, .animation, .smooth, .close, .open, .draw:
            break
        case .layer(let layer): walk(tree.layers[layer.index].body)
        case .outline(let outline): walk(tree.outlines[outline.index].body)
        case .transform(let node): walk(tree.transforms[node.index])
        case .frame(let frame): walk(tree.frames[frame.index].body)
        case .place(let node): walk(tree.places[node.index])
        case .binding(let id): walk(formula: tree.lets[id.index].value)
        case .move(let point): walk(point: point)
        case .line(let point, _):
            drop(id)
            walk(point: point)
        case .arc(let arc):
            drop(id)
            walk(tree.arcs[arc.index])
        case .curve(let curve):
            drop(id)
            walk(tree.curves[curve.index])
        case .corner(let point, let radius):
            drop(id)
            walk(point: point)
            walk(radius: radius)
        case .primitive(let primitive): walk(tree.primitives[primitive.index])
        case .hole(let body): walk(body)
        case .loop(let loop): walk(tree.loops[loop.index])
        case .branch(let branch): walk(tree.branches[branch.index])
        }
    }

    private mutating func drop(_ id: ID<StatementNode>) { add(.drop, replacing(tree.span(id), with: "")) }

    private mutating func walk(_ loop: LoopNode) {
        walk(formula: loop.lower)
        walk(formula: loop.upper)
        walk(loop.body)
    }

    private mutating func walk(_ transform: TransformNode) {
        switch transform.form {
        case .mirrorX, .mirrorY: break
        case .rotate: walk(angle: transform.value)
        case .translate: walk(point: transform.value)
        case .scale: walk(formula: transform.value)
        }
        if transform.about.isPresent { walk(point: transform.about) }
        walk(transform.body)
    }

    private mutating func walk(_ place: PlaceNode) {
        walk(place.shape.settings)
        for point in [place.position, place.size] where point.isPresent { walk(point: point) }
    }

    private mutating func walk(_ branch: BranchNode) {
        walk(formula: branch.condition)
        walk(branch.body)
        walk(branch.otherwise)
    }

    private mutating func walk(_ arc: ArcNode) {
        if !arc.directionSpan.isEmpty {
            let direction = source.text(arc.directionSpan) == "cw" ? "ccw" : "cw"
            add(.direction, replacing(arc.directionSpan, with: direction))
        }
        if arc.center.isPresent { walk(point: arc.center) }
        if arc.radius.isPresent { walk(radius: arc.radius) }
        for angle in [arc.rotation, arc.from, arc.sweep] where angle.isPresent { walk(angle: angle) }
        guard arc.to.isPresent else { return }
        switch arc.form {
        case .center, .pen: walk(angle: arc.to)
        case .centerTo, .endpoint, .tangent: walk(point: arc.to)
        }
    }

    private mutating func walk(_ curve: CurveNode) {
        walk(point: curve.end)
        for control in [curve.firstControl, curve.secondControl] where control.isPresent {
            add(.control, replacing(control, with: "(\(text(control))) + (3, -2)"))
            add(.control, replacing(control, with: "1.1*(\(text(control)))"))
            walk(point: control)
        }
    }

    private mutating func walk(_ primitive: PrimitiveNode) {
        if primitive.position.isPresent { walk(point: primitive.position) }
        if primitive.size.isPresent { walk(point: primitive.size) }
        for radius in [primitive.radius, primitive.inner, primitive.corner] where radius.isPresent {
            walk(radius: radius)
        }
        for index in primitive.corners.indices { walk(radius: tree.item(index)) }
        if primitive.from.isPresent { walk(angle: primitive.from) }
    }
}

// MARK: - Formulas

extension Mutator {
    private mutating func walk(point id: ID<ExpressionNode>) {
        if !isPair(id) {
            add(.oneProportion, appending(" + (\(Self.oneProportion), 0)", to: id))
            if let integer { add(.oneInteger, appending(" + (0, \(integer.condition))", to: id), with: integer.edits) }
        }
        walk(formula: id)
    }

    /// Whether a point is written as its coordinates.
    private func isPair(_ id: ID<ExpressionNode>) -> Bool {
        if case .point = tree[id] { true } else { false }
    }

    private func isNumber(_ id: ID<ExpressionNode>) -> Bool {
        if case .number = tree[id] { true } else { false }
    }

    private static let oneProportion = "(w == 3.7*h ? 1 : 0)"

    private mutating func walk(radius id: ID<ExpressionNode>) {
        add(.radius, replacing(id, with: "2*(\(text(id)))"))
        walk(formula: id)
    }

    private mutating func walk(angle id: ID<ExpressionNode>) {
        if !isNumber(id) { add(.quarterTurn, appending(" + 90°", to: id)) }
        walk(formula: id)
    }

    private mutating func walk(coordinate id: ID<ExpressionNode>) {
        if !isNumber(id) { add(.rounding, replacing(id, with: "round(100*(\(text(id))))/100")) }
        add(.oneProportion, appending(" + \(Self.oneProportion)", to: id))
        if let integer { add(.oneInteger, appending(" + \(integer.condition)", to: id), with: integer.edits) }
        walk(formula: id)
    }

    private mutating func walk(formula id: ID<ExpressionNode>) {
        switch tree[id] {
        case .missing, .color: break
        case .number(let unit): walk(id, unit)
        case .name: walk(name: id)
        case .call(_, let arguments): for index in arguments.indices { walk(formula: tree.item(index)) }
        case .member(let base, _): walk(formula: base)
        case .unary(let sign, let operand):
            let span = Span(tree.span(id).start, tree.span(id).start + 1)
            if sign == .negate { add(.sign, replacing(span, with: " ")) }
            walk(formula: operand)
        case .binary(let token, let left, let right):
            walk(token, between: left, right, in: id)
            walk(formula: left)
            walk(formula: right)
        case .power(let base, _): walk(formula: base)
        case .conditional(let condition, let first, let second):
            walk(formula: condition)
            walk(formula: first)
            walk(formula: second)
        case .parenthesized(let inner): walk(formula: inner)
        case .point(let x, let y):
            walk(coordinate: x)
            walk(coordinate: y)
        }
    }

    private mutating func walk(name id: ID<ExpressionNode>) {
        let sides = ["w": "h", "h": "w", "width": "height", "height": "width"]
        if let other = sides[text(id)] { add(.side, replacing(id, with: other)) }
    }

    private mutating func walk(_ id: ID<ExpressionNode>, _ unit: NumberUnit) {
        let spelling = text(id)
        let digits = String(decoding: spelling.utf8.dropLast(Int(unit.byteCount)), as: UTF8.self)
        let suffix = spelling.dropFirst(digits.count)
        if unit == .degreeSign { add(.quarterTurn, replacing(id, with: "(\(spelling) + 90°)")) }
        guard let number = Decimal(string: digits) else { return }
        add(.constant, replacing(id, with: "\(number + Decimal(sign: .plus, exponent: -3, significand: 1))\(suffix)"))
        var (exact, rounded) = (number, Decimal())
        NSDecimalRound(&rounded, &exact, 2, .plain)
        if rounded != number { add(.rounding, replacing(id, with: "\(rounded)\(suffix)")) }
    }

    private mutating func walk(
        _ token: TokenKind, between left: ID<ExpressionNode>, _ right: ID<ExpressionNode>, in id: ID<ExpressionNode>
    ) {
        let gap = Span(tree.span(left).end, tree.span(right).start)
        let operators = source.text(gap)
        if token == .plus || token == .minus {
            let flipped = operators.map { $0 == "+" ? "-" : ($0 == "-" ? "+" : $0) }
            add(.sign, replacing(gap, with: String(flipped)))
        }
        if token == .star, text(left) == "2" { add(.radius, replacing(id, with: text(right))) }
        if token == .slash || token == .star, text(right) == "2" { add(.radius, replacing(id, with: text(left))) }
    }
}
