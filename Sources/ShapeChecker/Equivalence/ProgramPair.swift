import ShapeProgram
import ShapeSyntax

/// Two expanded programs as one over the same parameters, which are matched by name.
///
/// The layers of the old one come first. Parameters have the domain that both admit; what both require holds.
package struct ProgramPair {
    /// In the words of a report; what hosts notice although the outlines may be equal.
    package private(set) var differences: [String] = []
    /// Differences that change no outline: what only one of the two requires.
    package private(set) var remarks: [String] = []
    /// Why the outlines can not be compared, if they can not.
    package private(set) var obstacle: String?
    package private(set) var program: Program
    package private(set) var names: NameTable
    /// How many layers belong to the old program.
    package let oldLayerCount: Int
    /// What each promises to need, as formulas of `program`.
    let requirements: (old: [ID<Expression>], new: [ID<Expression>])

    package init(_ old: (program: Program, names: NameTable), _ new: (program: Program, names: NameTable)) {
        var parameters = ParameterMatch(old, new)
        let merge = ProgramMerge(parameters.program, adding: new.program, parameters: parameters.places)
        program = merge.program
        names = parameters.names
        oldLayerCount = old.program.layers.count
        requirements = (
            old.program.requirements.flatMap { old.program.conjuncts($0.condition) },
            new.program.requirements.flatMap { new.program.conjuncts($0.condition) }.map { merge.moved($0) }
        )
        parameters.intersectDomains(in: &program, merge)
        differences = parameters.differences
        if old.program.fillRules != new.program.fillRules { differences.append("their fill rules differ") }
        obstacle = parameters.obstacle
        keepCommonRequirements()
    }

    /// Requires what both require: conditions that have the same form.
    private mutating func keepCommonRequirements() {
        program.requirements = []
        if requirements.old.isEmpty && requirements.new.isEmpty { return }
        var algebra = Algebra()
        algebra.begin(program)
        let forms = requirements.new.map { try? algebra.form($0, program) }
        var isShared = forms.map { _ in false }
        var onlyOld = 0
        for condition in requirements.old {
            let form = try? algebra.form(condition, program)
            guard let form, let index = forms.firstIndex(of: form) else {
                onlyOld += 1
                continue
            }
            isShared[index] = true
            program.requirements.append(Requirement(condition: condition, span: program.span(condition)))
        }
        if onlyOld > 0 || isShared.contains(false) { remarks.append("what they require differs") }
    }
}

extension Program {
    /// How each layer that is filled is filled.
    fileprivate var fillRules: [FillRule] { layers.filter { $0.style.fill != .none }.map { $0.style.rule } }

    /// The sides of a condition that `&&` joins.
    fileprivate func conjuncts(_ condition: ID<Expression>) -> [ID<Expression>] {
        var found: [ID<Expression>] = []
        var pending = [condition]
        while let id = pending.popLast() {
            if case .binary(.and, let left, let right) = self[id] {
                pending += [right, left]
            } else {
                found.append(id)
            }
        }
        return found
    }
}

// MARK: - Parameters

/// Which parameters of two programs are the same.
private struct ParameterMatch {
    /// The old program with the parameters of both.
    private(set) var program: Program
    private(set) var names: NameTable
    /// Where each of the new program's parameters is.
    private(set) var places: [ID<Parameter>] = []
    private(set) var differences: [String] = []
    private(set) var obstacle: String?
    private let new: Program
    /// How many parameters the old program has.
    private let oldCount: Int
    private let oldDefaults: [Double]
    private let newDefaults: [Double]

    init(_ old: (program: Program, names: NameTable), _ new: (program: Program, names: NameTable)) {
        program = old.program
        names = old.names
        self.new = new.program
        oldCount = old.program.parameters.count
        var evaluator = Evaluator()
        oldDefaults = evaluator.defaultParameters(of: old.program)
        newDefaults = evaluator.defaultParameters(of: new.program)
        var isMatched = old.program.parameters.map { _ in false }
        var slot = 0
        for parameter in new.program.parameters {
            let text = new.names.string(parameter.name)
            match(parameter, text, slot, &isMatched)
            slot += parameter.kind.componentCount
        }
        for (parameter, isMatched) in zip(old.program.parameters, isMatched) where !isMatched {
            note("only the old one has a parameter `\(names.string(parameter.name))`", parameter)
        }
    }

    private mutating func match(_ parameter: Parameter, _ text: String, _ slot: Int, _ isMatched: inout [Bool]) {
        let name = names.intern(text)
        let count = parameter.kind.componentCount
        var oldSlot = 0
        for index in isMatched.indices {
            let other = program.parameters[index]
            defer { oldSlot += other.kind.componentCount }
            guard other.name == name else { continue }
            isMatched[index] = true
            guard other.kind == parameter.kind else {
                note("`\(text)` is of another kind", nil)
                obstacle = "the parameter `\(text)` is of another kind"
                break
            }
            places.append(ID(index))
            if oldDefaults[oldSlot..<oldSlot + count] != newDefaults[slot..<slot + count] {
                note("the default of `\(text)` differs", parameter)
            }
            return
        }
        if program.parameters.allSatisfy({ $0.name != name }) {
            note("only the new one has a parameter `\(text)`", parameter)
        }
        places.append(ID(program.parameters.count))
        var copy = parameter
        copy.name = name
        program.parameters.append(copy)
    }

    /// Colours change no outline.
    private mutating func note(_ text: String, _ parameter: Parameter?) {
        if parameter?.kind != .color { differences.append(text) }
    }

    /// Gives each parameter that both have the domain that both admit, and those of the new program alone their own.
    mutating func intersectDomains(in merged: inout Program, _ merge: ProgramMerge) {
        for (parameter, place) in zip(new.parameters, places) {
            let (minimum, maximum) = (merge.moved(parameter.minimum), merge.moved(parameter.maximum))
            if place.index >= oldCount {
                merged.parameters[place.index].defaultValue = movedDefault(parameter.defaultValue, merge)
                merged.parameters[place.index].darkDefault = nil
                merged.parameters[place.index].transition = nil
                merged.parameters[place.index].minimum = minimum
                merged.parameters[place.index].maximum = maximum
                continue
            }
            let old = merged.parameters[place.index]
            let bounds = [old.minimum, minimum, old.maximum, maximum].map { Samples.bound($0, merged) }
            if bounds[0] != bounds[1] || bounds[2] != bounds[3] {
                note("the domain of `\(names.string(old.name))` differs", parameter)
            }
            if bounds[0] ?? -.infinity < bounds[1] ?? -.infinity { merged.parameters[place.index].minimum = minimum }
            if bounds[2] ?? .infinity > bounds[3] ?? .infinity { merged.parameters[place.index].maximum = maximum }
            let least = max(bounds[0] ?? -.infinity, bounds[1] ?? -.infinity)
            if least > min(bounds[2] ?? .infinity, bounds[3] ?? .infinity) {
                obstacle = "no value of `\(names.string(old.name))` is in both domains"
            }
        }
    }

    private func movedDefault(_ value: Value, _ merge: ProgramMerge) -> Value {
        Value(
            value.kind, merge.moved(value.first), merge.moved(value.second), merge.moved(value.third),
            merge.moved(value.fourth))
    }
}
