/// One line of input: draw a shape in a box.
///
/// The number of the shape, the box (x y width height), and all components of all parameters in the order of
/// declaration, or none for the defaults. Angles are radians.
struct Run {
    let shape: Int
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    let values: [Double]

    /// Whether parameters are left to their defaults.
    var usesDefaults: Bool { values.isEmpty }

    /// A component as an integer; the nearest that there is.
    func integer(_ index: Int) -> Int {
        Int(exactly: values[index]) ?? (values[index] < 0 ? .min : .max)
    }

    /// `nil` for a line that is not such a one.
    init?(_ line: String) {
        let words = line.split(separator: " ").map(String.init)
        let numbers = words.dropFirst().compactMap { Double($0) }
        guard let shape = words.first.flatMap({ Int($0) }), numbers.count == words.count - 1, numbers.count >= 4
        else { return nil }
        self.shape = shape
        x = numbers[0]
        y = numbers[1]
        width = numbers[2]
        height = numbers[3]
        values = numbers.dropFirst(4).map { $0 }
    }
}

/// A path as text, a line for each step: a letter and its numbers, shortest decimals that read back.
struct Trace {
    private(set) var text = ""

    mutating func move(_ x: Double, _ y: Double) { add("M", [x, y]) }
    mutating func line(_ x: Double, _ y: Double) { add("L", [x, y]) }
    /// A line that an arc draws to the start of its arc.
    mutating func impliedLine(_ x: Double, _ y: Double) { add("J", [x, y]) }
    /// Control point, end.
    mutating func quadratic(_ cx: Double, _ cy: Double, _ x: Double, _ y: Double) { add("Q", [cx, cy, x, y]) }
    /// Control points, end.
    mutating func cubic(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ x: Double, _ y: Double) {
        add("C", [ax, ay, bx, by, x, y])
    }
    /// Centre, radii, rotation, start and sweep in radians.
    mutating func ellipse(
        _ cx: Double, _ cy: Double, _ rx: Double, _ ry: Double, _ rotation: Double, _ start: Double, _ sweep: Double
    ) {
        add("E", [cx, cy, rx, ry, rotation, start, sweep])
    }
    mutating func close() { add("Z", []) }
    /// What must not happen.
    mutating func fault(_ message: String) { text += "! \(message)\n" }
    /// A call in words.
    mutating func call(_ words: String) { text += "> \(words)\n" }

    /// Appends all steps of another.
    mutating func append(_ other: Trace) { text += other.text }

    /// Appends a step.
    mutating func add(_ letter: String, _ numbers: [Double]) {
        text += letter
        for number in numbers { text += " \(number)" }
        text += "\n"
    }
}

/// Answers each line of standard input with the steps of its path and an empty line.
func serve(_ draw: (Run) -> Trace) {
    while let line = readLine() {
        guard let run = Run(line) else { fatalError("not a run: \(line)") }
        print(draw(run).text)
    }
}
