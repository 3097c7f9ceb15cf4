import ShapeProgram

/// The sizes at which a·w + b·h + c is ≥ 0, or < 0: on either side of it a formula such as `min(w, h)` is plain.
struct SizeSwitch: Sendable {
    var width: Rational
    var height: Rational
    var constant: Rational
    var isNegative = false

    /// The other side.
    var opposite: SizeSwitch {
        var result = self
        result.isNegative.toggle()
        return result
    }
}

extension Ring {
    /// The first switch that depends on w and h only, in an affine way, and is not decided.
    var openSizeSwitch: SizeSwitch? {
        let sides = entries.indices.filter { self[$0] == .width || self[$0] == .height }
        let set = sides.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
        for entry in entries {
            guard let d = entry.generator.switchedOn, d.degree == 1, d.variables & ~set == 0, !isNonnegative(d),
                !isNonnegative(d.negated)
            else { continue }
            var found = SizeSwitch(width: .zero, height: .zero, constant: d.coefficient(of: .one))
            for side in sides {
                let coefficient = d.coefficient(of: Monomial(side))
                if self[side] == .width { found.width = coefficient } else { found.height = coefficient }
            }
            return found
        }
        return nil
    }

    /// Sizes that satisfy all affine inequalities with some margin, with the parameter values of a point.
    func sizesInside(like point: Samples.Point) -> [Samples.Point] {
        [Rational.one, Rational(4), Rational(16), Rational(1, over: 16) ?? .one].compactMap { margin in
            guard let values = FeasiblePoint(self, margin: margin).values else { return nil }
            var result = point
            for (generator, value) in values {
                if self[generator] == .width { result.width = value.doubleValue }
                if self[generator] == .height { result.height = value.doubleValue }
            }
            return result
        }
    }

    /// Adds that a size is on a side of a switch; false where there is none.
    mutating func assume(_ side: SizeSwitch) throws(AlgebraLimit) -> Bool {
        let w = try Polynomial(generator: enter(.width)).scaled(by: side.width)
        let h = try Polynomial(generator: enter(.height)).scaled(by: side.height)
        let p = try w.adding(h).adding(Polynomial(side.constant))
        return assume(side.isNegative ? p.negated : p, isStrict: side.isNegative)
    }
}
