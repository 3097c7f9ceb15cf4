extension Array {
    /// Gives the first `count` elements one value; elements behind them, from when more were needed, stay.
    mutating func refill(_ value: Element, count: Int) {
        if self.count < count { append(contentsOf: repeatElement(value, count: count - self.count)) }
        withUnsafeMutableBufferPointer { $0[..<count].update(repeating: value) }
    }
}
