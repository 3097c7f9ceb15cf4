import ShapeProgram
import ShapeSyntax

/// Writes shapes as Swift, each as a type with a function.
///
/// A shape is written in one go to a piece of memory; if that was too small, again with more room. The text of a
/// formula that stands there already is copied.
struct SwiftPrinter: ~Copyable, Sendable {
    typealias Operand = SwiftFormula.Operand
    typealias Spelling = SwiftNames.Spelling
    typealias Text = OutputSpan<UInt8>

    /// Lines are broken where they would be longer, if that is possible.
    static var lineLength: Int { 100 }

    let dialect: SwiftDialect
    /// How many levels the types are indented.
    let baseLevel: Int
    /// Bytes that suffice for a shape, as far as is known.
    private var capacity = 1 << 14
    /// Whether functions of the C library are called.
    private(set) var callsLibrary = false
    /// Levels of indentation.
    var level = 0

    /// The names of the source.
    private(set) var table = NameTable.empty
    var names = SwiftNames()

    // The shape at hand.
    private(set) var declared = Declarations()
    var outline = SwiftOutline()
    var placement = SwiftPlacement()
    /// What is asked of sizes.
    private(set) var limits = SwiftLimits()
    var inputs = Arena<Spelling>(capacity: 8)
    var locals = Arena<Spelling>(capacity: 8)
    var functions = Arena<Spelling>(capacity: 8)
    var captures = Arena<Spelling>(capacity: 8)
    /// By the number of the formula; short where none was named so far.
    var formulas = Arena<Spelling>(capacity: 8)
    /// The functions of the source that are written, innermost last.
    var argumentNames: [FunctionNames] = []
    /// The path that steps are added to, if it is not the function's own.
    var target: Spelling?
    /// Whether formulas are written out even if they have names, which are not visible yet.
    var ignoresNames = false
    /// Whether the arguments of a generic function are written.
    var isInGenericCall = false
    var helpers = SwiftHelpers()
    /// Where the text of each formula stands, twice: also for the arguments of generic functions.
    var texts = Arena<KnownText>(capacity: 128)
    /// Which of those are known, in the order in which they were written.
    var writtenTexts = Arena<Int32>(capacity: 64)

    /// What the source declares.
    struct Declarations: Sendable {
        private(set) var name = Name.none
        private(set) var documentation: [UInt8] = []
        private(set) var parameters: [Parameter] = []
        private(set) var bindings: [Binding] = []
        private(set) var functions: [Function] = []

        /// Takes them over from a program; an initializer would be given a copy of it.
        mutating func take(from program: Program) {
            name = program.name
            documentation = program.documentation
            parameters = program.parameters
            bindings = program.bindings
            functions = program.functions
        }
    }

    /// The text of a formula that is written out.
    struct KnownText: Sendable {
        var start: Int32 = 0
        /// 0 where it was not written yet.
        var count: Int32 = 0
    }

    /// What the parameters of a function are called.
    struct FunctionNames: Sendable {
        var function: ID<Function>
        var parameters: [Spelling]
    }

    init(dialect: SwiftDialect, baseLevel: Int) {
        self.dialect = dialect
        self.baseLevel = baseLevel
    }

    /// Starts a file, whose source has these names.
    mutating func reset(_ table: NameTable) {
        callsLibrary = false
        self.table = table
    }

    /// Notes that a function of the C library is called.
    mutating func noteLibrary() { callsLibrary = true }

    /// Writes a shape from its outline, for which the one of the shape before is given back.
    mutating func print(
        _ program: Program, _ outline: inout SwiftOutline, _ limits: SwiftLimits?, to out: inout CodeWriter
    ) {
        declared.take(from: program)
        if let limits { self.limits = limits }
        swap(&self.outline, &outline)
        placement.place(&self.outline)
        // An empty outline is empty at every size.
        if let limits, limits.areChecked, !self.outline.isEmpty(self.outline.body) {
            for index in limits.parameters { self.outline.inputs[index].isUsed = true }
        }
        while !printType(to: &out) {}
        // Holding on to them would make the next change of theirs a copy.
        declared = Declarations()
        if limits != nil { self.limits = SwiftLimits() }
    }

    /// Writes the shape at hand; whether there was room for it. If not, there is twice as much the next time.
    private mutating func printType(to out: inout CodeWriter) -> Bool {
        begin()
        let start = out.position
        var isWhole = true
        out.write(upTo: capacity) { text in
            printType(&text)
            isWhole = !text.isFull
            if !isWhole { capacity = 2 * text.capacity }
        }
        if !isWhole { out.rewind(to: start) }
        return isWhole
    }

    private mutating func begin() {
        level = baseLevel
        names.reset()
        helpers = SwiftHelpers()
        target = nil
        ignoresNames = false
        isInGenericCall = false
        formulas.empty()
        argumentNames.empty()
        writtenTexts.empty()
        texts.refill(KnownText(), count: 2 * outline.formulas.all.count)
        inputs.refill(Spelling(), count: declared.parameters.count)
        locals.refill(Spelling(), count: declared.bindings.count)
        functions.refill(Spelling(), count: declared.functions.count)
        captures.refill(Spelling(), count: outline.captures.count)
    }

    /// Chooses a name for what the source has none for.
    mutating func declare(_ role: SwiftRole) -> Spelling {
        if !names.knowsSource { avoidSourceNames() }
        return names.declare(role)
    }

    private mutating func avoidSourceNames() {
        for parameter in declared.parameters { names.avoid(parameter.name, table) }
        for function in declared.functions { names.avoid(function.name, table) }
        for index in declared.bindings.indices where outline.locals[index].isUsed {
            names.avoid(declared.bindings[index].name, table)
        }
    }
}

// The type.
extension SwiftPrinter {
    private mutating func printType(_ text: inout Text) {
        printDocumentation(declared.documentation, &text)
        startLine(&text)
        writeModifier(&text)
        text.write("enum ")
        write(names.declareType(declared.name, table), &text)
        text.write(" {\n")
        level += 1
        printElements(&text)
        printFunction(&text)
        if limits.haveFunction { printMinimumSize(&text) }
        printHelpers(&text)
        level -= 1
        startLine(&text)
        text.write("}\n")
    }

    private mutating func printFunction(_ text: inout Text) {
        for index in declared.parameters.indices where outline.inputs[index].isUsed || limits.depend(on: index) {
            inputs[index] = names.declare(declared.parameters[index].name, table)
        }
        printFunctionDocumentation(&text)
        printSignature(&text)
        level += 1
        if outline.isEmpty(outline.body) {
            startLine(&text)
            if isUIKit { text.write("return UIBezierPath()\n") } else { text.write("return []\n") }
        } else {
            printStart(&text)
            for index in declared.parameters.indices where outline.inputs[index].isUsed { printCheck(of: index, &text) }
            if limits.areChecked { printLimits(&text) }
            printBlock(outline.body, &text)
            printEnd(&text)
        }
        level -= 1
        startLine(&text)
        text.write("}\n")
    }

    private mutating func printStart(_ text: inout Text) {
        switch dialect.framework {
        case .uikit:
            printLines(
                """
                        let path = UIBezierPath()
                        let w = rect.width
                        let h = rect.height
                        guard w > 0, h > 0, w.isFinite, h.isFinite else { return path }

                """, &text)
        case .plain:
            printLines(
                """
                        guard w > 0, h > 0, w.isFinite, h.isFinite else { return [] }
                        var path: [Element] = []

                """, &text)
        }
        guard outline.tracksHeading else { return }
        startLine(&text)
        text.write("var heading: ")
        writeNumberType(&text)
        text.write(" = 0\n")
    }

    private mutating func printEnd(_ text: inout Text) {
        switch dialect.framework {
        case .uikit:
            printLines(
                """

                        path.apply(CGAffineTransform(translationX: rect.minX, y: rect.minY))
                        return path

                """, &text)
        case .plain: printLines("\n        return path\n", &text)
        }
    }
}

// Pieces of text.
extension SwiftPrinter {
    /// Spaces in front of a line.
    var indentation: Int { 4 * level }

    /// The indentation of a line.
    @inline(__always)
    func startLine(_ text: inout Text) { text.write(level: level) }

    /// Text that begins a line, as it stands in a file without a namespace; empty lines are not indented.
    mutating func printLines(_ lines: StaticString, _ text: inout Text) {
        if baseLevel == 0 { return text.write(variable: lines) }
        let bytes = lines.withUTF8Buffer { Array($0) }
        var isAtStart = true
        for byte in bytes {
            let isEnd = byte == UInt8(ascii: "\n")
            if isAtStart, !isEnd { text.write(level: baseLevel) }
            text.write(byte: byte)
            isAtStart = isEnd
        }
    }

    /// Takes back what was written from a position on.
    mutating func rewind(to position: Int, _ text: inout Text) {
        var count = writtenTexts.count
        while count > 0, Int(texts[Int(writtenTexts[count - 1])].start) >= position {
            count -= 1
            texts[Int(writtenTexts[count])].count = 0
        }
        writtenTexts.empty(downTo: count)
        text.rewind(to: position)
    }

    /// The modifier in front of a declaration, with a space.
    mutating func writeModifier(_ text: inout Text) {
        switch dialect.access {
        case .internal: break
        case .package: text.write("package ")
        case .public: text.write("public ")
        }
    }

    /// The type of numbers.
    @inline(__always)
    mutating func writeNumberType(_ text: inout Text) {
        if isUIKit { text.write("CGFloat") } else { text.write("Double") }
    }

    /// The name of a type.
    mutating func write(_ type: SwiftFormula.ValueType, _ text: inout Text) {
        switch type {
        case .number: writeNumberType(&text)
        case .integer: text.write("Int")
        case .truth: text.write("Bool")
        case .point: if isUIKit { text.write("CGPoint") } else { text.write("Point") }
        }
    }

    /// A name.
    mutating func write(_ spelling: Spelling, _ text: inout Text) {
        text.write(names.text, spelling.range)
    }
}
