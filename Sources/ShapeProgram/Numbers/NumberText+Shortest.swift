/// The shortest decimal digits that read back as a double: 0.d₁d₂d₃… · 10^pointPosition.
struct ShortestDigits {
    /// ASCII, without zeros at either end.
    private var digits: [UInt8] = []
    private var pointPosition = 0

    /// Takes the digits of a positive finite number from the standard library's description, which are
    /// the shortest and, among those, the closest.
    init(of value: Double) {
        var seenPoint = false
        var text = Array(value.description.utf8)[...]
        while let byte = text.popFirst(), byte != UInt8(ascii: "e") {
            guard byte != NumberText.point else {
                seenPoint = true
                continue
            }
            if byte != NumberText.zero || !digits.isEmpty { digits.append(byte) }
            if seenPoint {
                if digits.isEmpty { pointPosition &-= 1 }
            } else if !digits.isEmpty {
                pointPosition &+= 1
            }
        }
        pointPosition &+= Self.exponent(text)
        while digits.last == NumberText.zero { digits.removeLast() }
    }

    /// The value of `+16`, `-05` or nothing.
    private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
        var magnitude = 0
        for byte in text where byte >= NumberText.zero {
            magnitude = magnitude &* 10 &+ Int(byte &- NumberText.zero)
        }
        return text.first == NumberText.minus ? 0 &- magnitude : magnitude
    }

    /// Writes the digits with the point, or the zeros up to it, in place.
    func append(to text: inout OutputSpan<UInt8>) {
        let wholeCount = min(max(pointPosition, 0), digits.count)
        if wholeCount == 0 { text.append(NumberText.zero) }
        for digit in digits.prefix(wholeCount) { text.append(digit) }
        text.append(repeating: NumberText.zero, count: max(pointPosition &- digits.count, 0))
        guard wholeCount < digits.count else { return }
        text.append(NumberText.point)
        text.append(repeating: NumberText.zero, count: max(0 &- pointPosition, 0))
        for digit in digits.dropFirst(wholeCount) { text.append(digit) }
    }
}
