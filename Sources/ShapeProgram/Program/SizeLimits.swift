import ShapeSyntax

/// What is asked of sizes: inequalities c + a·w + b·h + Σ f·p ≥ 0, or > 0, where p are the components of parameters.
public struct SizeLimits: Sendable {
    /// What 1 is counted as: numbers with up to three decimals, and those over 2…16 and many more, are whole multiples
    /// of its inverse.
    @inlinable public static var unit: Int64 { 72_072_000 }

    /// A component of a parameter that inequalities may name.
    public struct Component: Hashable, Sendable {
        /// In the order of declaration.
        public var parameter: Int
        /// 1 for the y of a point, else 0.
        public var component: Int
        /// Among all components of all parameters.
        public var place: Int

        public init(parameter: Int, component: Int, place: Int) {
            self.parameter = parameter
            self.component = component
            self.place = place
        }
    }

    public let components: [Component]
    /// For each inequality c, a, b and then a factor for each component.
    public let numbers: [Int64]
    /// Whether 0 is too little, by inequality.
    public let isStrict: [Bool]

    /// Inequalities with as many numbers each as there are components, and three.
    public init(_ components: [Component], _ numbers: [Int64], isStrict: [Bool]) {
        precondition(numbers.count == isStrict.count * (components.count + 3), "a number is missing")
        self.components = components
        self.numbers = numbers
        self.isStrict = isStrict
    }

    /// How many numbers an inequality has.
    public var columns: Int { components.count + 3 }
    public var count: Int { isStrict.count }

    /// The numbers of an inequality.
    public subscript(row: Int) -> ArraySlice<Int64> { numbers[row * columns..<(row + 1) * columns] }
}

extension MinimumSize {
    /// The smallest size that meets limits for values of all components of all parameters.
    public init(_ limits: SizeLimits, _ values: [Double]) {
        let unit = Double(SizeLimits.unit)
        var (width, height) = (Side(value: 0), Side(value: 0))
        for index in 0..<limits.count {
            let row = limits[index].map { Double($0) / unit }
            let rest = zip(row[3...], limits.components).reduce(row[0]) { $0 + $1.0 * values[$1.1.place] }
            let isStrict = limits.isStrict[index]
            // There is nothing to be met.
            if row[1] >= 0, row[2] >= 0, rest > 0 || rest == 0 && !isStrict { continue }
            if row[1] > 0, row[2] == 0 {
                width.raise(to: -rest / row[1], isStrict: isStrict)
            } else if row[1] == 0, row[2] > 0 {
                height.raise(to: -rest / row[2], isStrict: isStrict)
            } else {
                self = .notQuadrant
                return
            }
        }
        self = .quadrant(width: width, height: height, .sufficient)
    }
}

extension MinimumSize.Side {
    /// Lets the side be at least so long.
    public mutating func raise(to bound: Double, isStrict: Bool) {
        if bound > value {
            self = MinimumSize.Side(value: bound, isStrict: isStrict)
        } else if bound == value, bound > 0, isStrict {
            self.isStrict = true
        }
    }
}
