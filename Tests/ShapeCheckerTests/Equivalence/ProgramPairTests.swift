import ShapeProgram
import ShapeSyntax
import TestSupport
import Testing

@testable import ShapeChecker

@Suite struct ProgramPairTests {
    private static func pair(_ old: String, _ new: String) throws -> ProgramPair {
        let body = "\nfill #000000\ncircle center (w/2, h/2) r 4\n}"
        let first = try #require(ExpandedShape("shape S {\n" + old + body))
        let second = try #require(ExpandedShape("shape S {\n" + new + body))
        return ProgramPair((first.program, first.names), (second.program, second.names))
    }

    /// The layers of both draw what they draw by themselves.
    @Test func drawsBoth() throws {
        let samples = try ExpandedShape.samples()
        for ((name, old), (other, new)) in zip(samples, samples.dropFirst()) {
            let pair = ProgramPair((old.program, old.names), (new.program, new.names))
            #expect(pair.oldLayerCount == old.program.layers.count)
            var evaluator = Evaluator()
            func outlines(_ program: Program) -> [Outline] {
                evaluator.prepare(program)
                evaluator.evaluate(program, width: 231, height: 164, parameters: [])
                return evaluator.outlines
            }
            // Parameters of one name have the default of the old program.
            guard pair.differences.allSatisfy({ !$0.contains("default") }) else { continue }
            let both = outlines(pair.program).map(\.commands)
            #expect(both == (outlines(old.program) + outlines(new.program)).map(\.commands), "\(name), \(other)")
        }
    }

    @Test func parametersAreMatchedByName() throws {
        let pair = try Self.pair(
            "param a = 1 in 0...\nparam b = 30°", "param b = 30°\nparam c = true\nparam a = 1 in 0...")
        #expect(pair.program.parameters.map { pair.names.string($0.name) } == ["a", "b", "c"])
        #expect(pair.differences == ["only the new one has a parameter `c`"])
        #expect(pair.obstacle == nil)
    }

    @Test func differencesAreNamed() throws {
        func differences(_ old: String, _ new: String) throws -> [String] { try Self.pair(old, new).differences }
        #expect(try differences("param a = 1", "param a = 2") == ["the default of `a` differs"])
        #expect(try differences("param a = 1 in 0...", "param a = 1 in 0...9") == ["the domain of `a` differs"])
        #expect(try differences("param a = 1", "") == ["only the old one has a parameter `a`"])
        #expect(try differences("param a = sqrt(4)", "param a = 2") == [])
        #expect(try differences("param a = #FF0000", "param a = #00FF00") == [])
        #expect(try differences("param a = (1, 2)", "param a = (1, 3)") == ["the default of `a` differs"])
    }

    @Test func domainsAreIntersected() throws {
        let pair = try Self.pair("param a = 3 in 0...9", "param a = 3 in 2...")
        let parameter = pair.program.parameters[0]
        #expect(Samples.bound(parameter.minimum, pair.program) == 2)
        #expect(Samples.bound(parameter.maximum, pair.program) == 9)
    }

    @Test func someCanNotBeCompared() throws {
        #expect(try Self.pair("param a = 3 in 0...4", "param a = 7 in 5...").obstacle != nil)
        let kinds = try Self.pair("param a = 3", "param a = 3°")
        #expect(kinds.obstacle == "the parameter `a` is of another kind")
        #expect(kinds.differences == ["`a` is of another kind"])
    }

    /// Only what both require may be assumed.
    @Test func requirementsAreShared() throws {
        let same = try Self.pair("require w >= h && h > 3", "require h > 3, w - h >= 0")
        #expect(same.program.requirements.count == 2 && same.remarks.isEmpty)
        let less = try Self.pair("require w >= h, h > 3", "require h > 3")
        #expect(less.program.requirements.count == 1 && less.remarks == ["what they require differs"])
        let none = try Self.pair("require w > 20", "require w > 30")
        #expect(none.program.requirements.isEmpty)
    }
}

extension Outline {
    /// The elements without the numbers of arcs, which are those of their program.
    fileprivate var commands: [PathElement] {
        elements.map { element in
            guard case .arc(var arc) = element else { return element }
            arc.source = .none
            return .arc(arc)
        }
    }
}
