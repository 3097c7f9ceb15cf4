import ShapeSyntax

// What formulas are for, as their use tells. Looked for when the first of them gets a name.
extension SwiftOutline {
    /// Proposes names for the formulas that steps use.
    mutating func findRoles() {
        if knowsRoles { return }
        knowsRoles = true
        for index in steps.indices {
            switch steps[index].action {
            case .move(let point), .line(let point): suggestRoles(ofPoint: point)
            case .quadratic(let control, let end):
                suggestRoles(ofPoint: control)
                suggestRoles(ofPoint: end)
            case .cubic(let first, let second, let end):
                suggestRoles(ofPoint: first)
                suggestRoles(ofPoint: second)
                suggestRoles(ofPoint: end)
            case .arc(let arc): suggestRoles(of: arcs[arc.index])
            case .close, .loop, .require, .branch, .reversed, .head, .give, .paint, .play: break
            }
        }
    }

    private mutating func suggestRoles(ofPoint point: Operand) {
        let formula = formulas[point]
        guard formula.op == .point else { return }
        formulas.suggest(.x, for: formula.operands.0)
        formulas.suggest(.y, for: formula.operands.1)
    }

    private mutating func suggestRoles(of arc: Arc) {
        for radius in [arc.writtenRadius, arc.radiusX, arc.radiusY] where radius.isPresent {
            suggestRadius(radius)
        }
        formulas.suggest(cornerRole(arc), for: arc.radiusX)
        formulas.suggest(.angle, for: arc.start)
        formulas.suggest(.sweep, for: arc.sweep)
        if arc.halfway.isPresent { formulas.suggest(.halfway, for: arc.halfway) }
        if let degrees = arc.degrees {
            formulas.suggest(.startAngle, for: degrees.start)
            formulas.suggest(.endAngle, for: degrees.end)
        }
        formulas.suggest(.center, for: arc.center)
        let center = formulas[arc.center]
        guard center.op == .point else { return }
        formulas.suggest(.centerX, for: center.operands.0)
        formulas.suggest(.centerY, for: center.operands.1)
    }

    private mutating func suggestRadius(_ radius: Operand) {
        formulas.suggest(.radius, for: radius)
        // What is clamped is one, too.
        let formula = formulas[radius]
        if formula.op == .maximum, formulas.isNumber(formula.operands.1, 0) {
            formulas.suggest(.radius, for: formula.operands.0)
        }
    }

    /// Which corner a quarter of a circle rounds.
    private func cornerRole(_ arc: Arc) -> SwiftRole {
        guard let start = formulas.quarterTurns(arc.start), let sweep = formulas.quarterTurns(arc.sweep),
            sweep.magnitude == 1
        else { return .radius }
        let first = sweep < 0 ? start &- 1 : start
        switch first & 3 {
        case 0: return .bottomRightRadius
        case 1: return .bottomLeftRadius
        case 2: return .topLeftRadius
        default: return .topRightRadius
        }
    }
}
