import ShapeProgram
import ShapeSyntax

// Further tries, for claims that no ordinary sample refutes.
extension Checker {
    /// Tries places where a claim is likelier to fail than elsewhere, then any.
    mutating func searchFurther(_ program: Program, _ names: NameTable, _ defaults: [Double]) {
        budget = Self.maximumSteps
        for index in claims.indices where search.needsWitness(claims[index], index) {
            for hint in claims[index].hints where budget > 0 { follow(hint, index, program, names, defaults) }
        }
        if lacksWitness {
            let boundaries = exact.algebra.boundaries(program)
            for index in claims.indices where search.needsWitness(claims[index], index) {
                for hint in boundaries where budget > 0 { follow(hint, index, program, names, defaults) }
            }
        }
        guard lacksWitness else { return }
        tryOut(Samples.integerPoints(for: program, defaults: defaults), program, names)
        tryOut(Samples.randomPoints(for: program, defaults: defaults), program, names)
        for index in claims.indices {
            guard let unseen = search.unseenProof(index) else { continue }
            for point in Samples.scaledPoints(of: unseen.point, for: program)
            where budget > 0 && search.unseenProof(index) != nil {
                evaluate(program, point, names, isDesign: false, reportsFaults: false)
            }
        }
    }

    /// Whether some claim that is not proved has no witness.
    private var lacksWitness: Bool { claims.indices.contains { search.needsWitness(claims[$0], $0) } }

    /// Tries what the algebra says about a claim.
    private mutating func follow(
        _ hint: WitnessHint, _ index: Int, _ program: Program, _ names: NameTable, _ defaults: [Double]
    ) {
        for place in Samples.places(at: hint, of: program, defaults: defaults) {
            guard budget > 0, search.needsWitness(claims[index], index) else { return }
            let point = place.point
            let counts = evaluate(program, point, names, isDesign: false, reportsFaults: false)
            guard counts, search.needsProof(claims[index], index) else { continue }
            // Numbers of limited precision may miss what is too small, or is there at exactly this place only.
            var isCertain = claims[index].isRefuted && place.isCertain
            if !isCertain {
                isCertain = search.refutes(claims[index], program, at: place.values)
                budget -= search.rigorousWork
            }
            if isCertain { search.noteCertain(index, claims[index], evaluator, at: point) }
        }
    }

    private mutating func tryOut(_ points: [Samples.Point], _ program: Program, _ names: NameTable) {
        for point in points where budget > 0 && search.isOpen {
            evaluate(program, point, names, isDesign: false, reportsFaults: false)
        }
    }
}
