import ShapeProgram

// Constants as Swift literals.
extension OutputSpan<UInt8> {
    /// Writes a decimal if that is exact, else a quotient.
    mutating func write(_ value: SwiftFraction) {
        if value.isNegative { write("-") }
        let magnitude = value.magnitude
        if magnitude.isInteger {
            write(number: UInt32(magnitude.top))
        } else if magnitude.isDecimal {
            if freeCapacity < NumberText.maximumLength { return fill() }
            NumberText.append(magnitude.doubleValue, decimals: 9, to: &self)
        } else {
            write(number: UInt32(magnitude.top))
            write(".0 / ")
            write(number: UInt32(magnitude.bottom))
        }
    }

    /// Writes a number whose exact text would be long, or an integer of more than 32 bits, as a floating-point literal.
    mutating func write(_ value: Rational) {
        let nearest = value.doubleValue
        var digits: [UInt8] = []
        NumberText.appendShortest(nearest, to: &digits)
        write(bytes: digits[...])
        if nearest == nearest.rounded() { write(".0") }
    }

    /// Writes a multiple of π: `.pi / 2` where the fraction is common, else by degrees.
    mutating func write(halfTurns: SwiftFraction, of pi: StaticString) {
        if halfTurns.bottom > 12, let degrees = halfTurns.uncommonDegrees {
            write(degrees)
            write(" * ")
            write(pi: pi)
            return write(" / 180")
        }
        if halfTurns.isNegative { write("-") }
        if halfTurns.top.magnitude != 1 {
            write(number: halfTurns.top.magnitude)
            write(" * ")
        }
        write(pi: pi)
        switch halfTurns.bottom {
        case 1: break
        case 2: write(" / 2")
        default:
            write(" / ")
            write(number: UInt32(halfTurns.bottom))
        }
    }

    /// Writes π, which is hardly ever written with its type.
    @inline(__always)
    private mutating func write(pi: StaticString) {
        if pi.utf8CodeUnitCount == ".pi".utf8.count { write(".pi") } else { write(variable: pi) }
    }
}

extension SwiftFraction {
    /// An angle in degrees, where one of many parts of π would be an odd fraction.
    fileprivate var uncommonDegrees: SwiftFraction? {
        if top.magnitude == 1 { return nil }
        let degrees = multiplied(by: SwiftFraction(180))
        return degrees.flatMap { $0.isDecimal ? $0 : nil }
    }
}
