/// Colours written in hex digits.
enum HexColor {
    /// Red, green, blue and alpha as four bytes, from 3, 4, 6 or 8 digits; `nil` for any other text.
    static func parse(_ digits: ArraySlice<UInt8>) -> UInt32? {
        var value: UInt32 = 0
        let isShort = digits.count <= 4
        guard [3, 4, 6, 8].contains(digits.count) else { return nil }
        for digit in digits {
            guard let number = hexValue(digit) else { return nil }
            value = value << 4 | number
            if isShort { value = value << 4 | number }
        }
        return digits.count == 3 || digits.count == 6 ? value << 8 | 0xFF : value
    }

    private static func hexValue(_ digit: UInt8) -> UInt32? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    /// `#RRGGBB`, with alpha only where it is not opaque.
    static func text(_ rgba: UInt32) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes = [UInt8(ascii: "#")]
        for shift in stride(from: 28, through: rgba & 0xFF == 0xFF ? 8 : 0, by: -4) {
            bytes.append(digits[Int(rgba >> UInt32(shift) & 15)])
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
