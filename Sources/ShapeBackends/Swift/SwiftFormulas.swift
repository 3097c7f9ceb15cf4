import ShapeProgram
import ShapeSyntax

/// The formulas of a function, each of them once: equal formulas have equal ids.
///
/// So what a function computes twice is seen by counting uses, and simplification compares by ids. Operands lie
/// before their operators.
struct SwiftFormulas: ~Copyable, Sendable {
    typealias Operand = SwiftFormula.Operand

    private(set) var all = Arena<SwiftFormula>(capacity: 64)
    private(set) var longNumbers: [Rational] = []
    /// That of the costliest formula.
    private(set) var greatestCost: UInt8 = 0
    /// Whether one of two constant angles is chosen somewhere.
    var hasChoicesOfTurns = false
    /// Places in `all` plus one, by hash; zero is a free slot. The count is a power of two.
    private var slots = Arena<UInt32>(repeating: 0, count: leastSlots)
    /// The slots as `init` has left them.
    private var standingSlots = Arena<UInt32>(capacity: leastSlots)

    private static let leastSlots = 256

    /// The integers from 0 on, and the angles that are multiples of 90°, from −8 · 90° on; `none` where one was not
    /// entered yet.
    private var integers = Arena<Operand>(repeating: .none, count: 16)
    private var quarterTurns = Arena<Operand>(repeating: .none, count: 17)

    init() {
        for op in [SwiftFormula.Operator.width, .height] {
            var formula = SwiftFormula(op, .number)
            formula.lower = 0
            formula.isNonZero = true
            _ = enter(formula)
        }
        for count in 0...4 { _ = quarters(count) }
        standingSlots.assign(slots)
    }

    /// The sides, and the quarter turns that most arcs are made of, which stay for all shapes.
    private static let standingCount = 7

    private mutating func noteAngles() {
        integers[0] = ID(2)
        for count in 1...4 { quarterTurns[8 + count] = ID(2 + count) }
    }

    subscript(id: Operand) -> SwiftFormula {
        @inline(__always) get { all[id.index] }
    }

    /// Forgets all but what `init` has entered and keeps the memory.
    mutating func reset() {
        let isSparse = all.count &* 8 < slots.count
        all.empty(downTo: Self.standingCount)
        if isSparse || slots.count == Self.leastSlots {
            slots.assign(standingSlots)
        } else {
            slots.refill(0, count: slots.count)
            fillSlots()
        }
        longNumbers.empty()
        greatestCost = 0
        hasChoicesOfTurns = false
        integers.refill(.none, count: integers.count)
        quarterTurns.refill(.none, count: quarterTurns.count)
        noteAngles()
    }

    /// The width and the height, which are positive where something is drawn.
    var width: Operand { ID(0) }
    var height: Operand { ID(1) }

    /// The formula as it is, not simplified; one that is known already if there is an equal one.
    mutating func enter(_ formula: SwiftFormula) -> Operand {
        let slot = slot(formula.op, formula.first, formula.second, formula.third)
        return slots[slot] != 0 ? ID(raw: slots[slot] &- 1) : enter(formula, in: slot)
    }

    private mutating func enter(_ formula: SwiftFormula, in slot: Int) -> Operand {
        let id = Operand(all.count)
        slots[slot] = id.raw &+ 1
        all.append(formula)
        greatestCost = max(greatestCost, formula.cost)
        if all.count &* 2 > slots.count { grow() }
        return id
    }

    /// The slot that has a formula with these parts, or is free for one. It changes nothing; a value that is not
    /// copyable would be moved to and fro for a call that says so.
    private mutating func slot(_ op: SwiftFormula.Operator, _ first: UInt32, _ second: UInt32, _ third: UInt32) -> Int {
        let mask = slots.count &- 1
        var slot = Self.hash(op, first, second, third) & mask
        while slots[slot] != 0 {
            let known = all[Int(slots[slot] &- 1)]
            if known.op == op, known.first == first, known.second == second, known.third == third { break }
            slot = (slot &+ 1) & mask
        }
        return slot
    }

    /// An operator with its operands, not simplified.
    mutating func enter(
        _ op: SwiftFormula.Operator, _ type: SwiftFormula.ValueType, _ first: Operand,
        _ second: Operand = .none, _ third: Operand = .none
    ) -> Operand {
        let slot = slot(op, first.raw, second.raw, third.raw)
        if slots[slot] != 0 { return ID(raw: slots[slot] &- 1) }
        var formula = SwiftFormula(op, type, first.raw, second.raw, third.raw)
        describe(&formula)
        return enter(formula, in: slot)
    }

    /// Proposes what to call a formula that gets a name. One that rounds several corners is named for all of them.
    @inline(__always)
    mutating func suggest(_ role: SwiftRole, for id: Operand) {
        // Names and numbers need none.
        if all[id.index].cost > 0 { note(role, for: id) }
    }

    private mutating func note(_ role: SwiftRole, for id: Operand) {
        let known = all[id.index].role
        if known == role { return }
        if known.isVaguer(than: role) {
            all[id.index].role = role
        } else if let both = known.joined(role) {
            all[id.index].role = both
        }
    }

    /// Proposes that a formula gets a name.
    mutating func propose(_ role: SwiftRole, for id: Operand) {
        suggest(role, for: id)
        if all[id.index].cost > 0 { all[id.index].isProposed = true }
    }

    /// What the formula does, unless it is to be seen as a name only.
    func visible(_ id: Operand) -> SwiftFormula.Operator? { self[id].isProposed ? nil : self[id].op }

    /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4).
    private static func hash(
        _ op: SwiftFormula.Operator, _ first: UInt32, _ second: UInt32, _ third: UInt32
    ) -> Int {
        let operands = UInt64(first) &+ UInt64(second) &* 0x1_0001
        let key = operands &+ UInt64(third) &* 0x101_0000_0001 &+ UInt64(op.rawValue) &<< 56
        return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 32)
    }

    private mutating func grow() {
        slots = Arena(repeating: 0, count: slots.count &* 2)
        fillSlots()
    }

    /// Enters all formulas into empty slots.
    private mutating func fillSlots() {
        let mask = slots.count &- 1
        for index in all.indices {
            let formula = all[index]
            var slot = Self.hash(formula.op, formula.first, formula.second, formula.third) & mask
            while slots[slot] != 0 { slot = (slot &+ 1) & mask }
            slots[slot] = UInt32(truncatingIfNeeded: index &+ 1)
        }
    }
}

// Constants.
extension SwiftFormulas {
    /// A number.
    @inline(__always)
    mutating func number(_ value: SwiftFraction) -> Operand {
        value.isInteger ? number(value.top) : constant(.number, value, value.doubleValue)
    }

    /// An integer.
    mutating func number(_ value: Int32) -> Operand {
        guard value >= 0, value < integers.count else {
            return constant(.number, SwiftFraction(value), Double(value))
        }
        if integers[Int(value)].isPresent { return integers[Int(value)] }
        let id = constant(.number, SwiftFraction(value), Double(value))
        integers[Int(value)] = id
        return id
    }

    /// A number that may need more bits than formulas are simplified with.
    mutating func number(exactly value: Rational) -> Operand {
        if let fraction = SwiftFraction(exactly: value) { return number(fraction) }
        return longNumber(value)
    }

    @inline(never)
    private mutating func longNumber(_ value: Rational) -> Operand {
        let index = longNumbers.firstIndex(of: value) ?? longNumbers.count
        if index == longNumbers.count { longNumbers.append(value) }
        var formula = SwiftFormula(.longNumber, .number, UInt32(truncatingIfNeeded: index))
        formula.lower = value.doubleValue
        formula.upper = formula.lower
        formula.isNonZero = !value.isZero
        return enter(formula)
    }

    /// An angle of so many half turns.
    mutating func turn(_ halfTurns: SwiftFraction) -> Operand {
        if halfTurns.isZero { return number(0) }
        guard halfTurns.bottom <= 2, halfTurns.top.magnitude <= 4 else {
            return constant(.turn, halfTurns, halfTurns.doubleValue * .pi)
        }
        return quarters(Int(halfTurns.top) &* (halfTurns.bottom == 1 ? 2 : 1))
    }

    /// So many quarter turns, from −8 to 8.
    @inline(__always)
    private mutating func quarters(_ count: Int) -> Operand {
        if count == 0 { return number(0) }
        let index = count &+ 8
        return quarterTurns[index].isPresent ? quarterTurns[index] : newQuarters(count)
    }

    @inline(never)
    private mutating func newQuarters(_ count: Int) -> Operand {
        let isEven = count & 1 == 0
        let top = Int32(truncatingIfNeeded: isEven ? count / 2 : count)
        let parts = isEven ? SwiftFraction(top) : SwiftFraction(halves: top)
        let id = constant(.turn, parts, parts.doubleValue * .pi)
        quarterTurns[count &+ 8] = id
        return id
    }

    /// An angle.
    mutating func angle(degrees: Rational) -> Operand {
        guard let value = SwiftFraction(exactly: degrees), value.isInteger, value.top % 90 == 0,
            value.top.magnitude <= 720
        else { return oddAngle(degrees: degrees) }
        return quarters(Int(value.top) / 90)
    }

    /// One that is no small number of quarter turns.
    @inline(never)
    private mutating func oddAngle(degrees: Rational) -> Operand {
        let halfTurn = SwiftFraction(180)
        if let halfTurns = SwiftFraction(exactly: degrees)?.divided(by: halfTurn) { return turn(halfTurns) }
        let (factor, halfTurnAngle) = (number(exactly: degrees), turn(.one))
        let product = enter(.multiply, .number, factor, halfTurnAngle)
        let divisor = number(halfTurn)
        return enter(.divide, .number, product, divisor)
    }

    mutating func truth(_ value: Bool) -> Operand { enter(SwiftFormula(.truth, .truth, value ? 1 : 0)) }

    private mutating func constant(
        _ op: SwiftFormula.Operator, _ parts: SwiftFraction, _ value: Double
    ) -> Operand {
        var formula = SwiftFormula(
            op, .number, UInt32(bitPattern: parts.top), UInt32(bitPattern: parts.bottom))
        formula.lower = value
        formula.upper = value
        formula.isNonZero = value != 0
        return enter(formula)
    }

    /// The value of a constant that is no angle, unless it needs more bits.
    func number(_ id: Operand) -> SwiftFraction? {
        let formula = self[id]
        return formula.op == .number ? SwiftFraction(bits: formula) : nil
    }

    /// The half turns of a constant angle that is not 0.
    func turn(_ id: Operand) -> SwiftFraction? {
        let formula = self[id]
        return formula.op == .turn ? SwiftFraction(bits: formula) : nil
    }

    /// The quarter turns of a constant angle that has a whole number of them.
    func quarterTurns(_ id: Operand) -> Int32? {
        if isNumber(id, 0) { return 0 }
        guard let halves = turn(id), halves.bottom <= 2 else { return nil }
        return halves.bottom == 1 ? halves.top &* 2 : halves.top
    }

    /// The truth value of a constant.
    func truth(_ id: Operand) -> Bool? { self[id].op == .truth ? self[id].first == 1 : nil }

    /// Whether the formula is this small integer.
    func isNumber(_ id: Operand, _ value: Int32) -> Bool {
        let formula = self[id]
        return formula.op == .number && formula.first == UInt32(bitPattern: value) && formula.second == 1
    }

    /// Whether the text of the formula can be an integer: it is one, or a constant without a fraction.
    func isIntegral(_ id: Operand) -> Bool {
        let formula = self[id]
        return formula.type == .integer || formula.op == .number && formula.second == 1
    }

    /// Whether the formula is a constant.
    func isConstant(_ id: Operand) -> Bool {
        let op = self[id].op
        return op == .number || op == .turn || op == .longNumber || op == .truth
    }
}
