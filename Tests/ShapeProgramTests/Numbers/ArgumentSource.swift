import TestSupport

/// Draws arguments for the accuracy tests from one region of the doubles.
struct ArgumentSource: Sendable {
    let draw: @Sendable (inout SplitMix64) -> Double

    /// Evenly from an interval.
    static func uniform(_ range: ClosedRange<Double>) -> ArgumentSource {
        ArgumentSource { $0.double(in: range) }
    }

    /// Positive with any exponent of the range, which may reach into the subnormal numbers.
    static func exponents(_ range: ClosedRange<Int>) -> ArgumentSource {
        ArgumentSource { generator in
            let exponent = Int.random(in: range, using: &generator)
            let significand = generator.double(in: 1...1.9999999999999998)
            return Double(sign: .plus, exponent: exponent, significand: significand)
        }
    }

    /// A multiple of `step` and a few units in the last place.
    static func near(multiplesOf step: Double, upTo count: Int) -> ArgumentSource {
        ArgumentSource { generator in
            let multiple = step * Double(Int.random(in: 1...count, using: &generator))
            let offset = Double(Int.random(in: -8...8, using: &generator))
            return multiple + offset * multiple.ulp
        }
    }

    /// `center` ± 2⁻ⁿ for every n from 1 to 60.
    static func around(_ center: Double) -> ArgumentSource {
        ArgumentSource { generator in
            let exponent = Int.random(in: -60 ... -1, using: &generator)
            let distance = Double(sign: .plus, exponent: exponent, significand: generator.double(in: 1...2))
            return Bool.random(using: &generator) ? center + distance : center - distance
        }
    }

    static let subnormal = exponents(-1074 ... -1023)

    /// Either sign.
    var signed: ArgumentSource {
        ArgumentSource { generator in
            Bool.random(using: &generator) ? draw(&generator) : -draw(&generator)
        }
    }
}

/// Draws both arguments of a function of two.
struct ArgumentPairSource: Sendable {
    let draw: @Sendable (inout SplitMix64) -> (Double, Double)

    /// Independently.
    static func pair(_ first: ArgumentSource, _ second: ArgumentSource) -> ArgumentPairSource {
        ArgumentPairSource { (first.draw(&$0), second.draw(&$0)) }
    }

    /// An argument and a dummy, for functions of one.
    static func single(_ source: ArgumentSource) -> ArgumentPairSource {
        ArgumentPairSource { (source.draw(&$0), 0) }
    }

    /// The second argument times a factor, and the second.
    static func ratio(_ ratio: ArgumentSource, to second: ArgumentSource) -> ArgumentPairSource {
        ArgumentPairSource { generator in
            let base = second.draw(&generator)
            return (ratio.draw(&generator) * base, base)
        }
    }
}
