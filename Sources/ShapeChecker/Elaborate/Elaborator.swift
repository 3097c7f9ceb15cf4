import ShapeProgram
import ShapeSyntax

/// Turns the syntax of a shape into a `Program`: resolves names, checks kinds and the state of the pen, works
/// out the directions of arcs, and lowers, in one walk.
///
/// The walk is one because a function's body has kinds only for given arguments: each call of a `let` function
/// with new kinds makes a `Function` of its own. After an error a value is `nil`, and what depends on it is
/// passed over in silence; a program that had errors is not used further.
package struct Elaborator: ~Copyable {
    let source: SourceFile
    let tree: Tree
    let names: NameTable
    package var program = Program()
    package var diagnostics: [Diagnostic] = []

    var symbols: SymbolTable
    /// The number of symbols that the language declares.
    var languageSymbolCount = 0
    /// The number of file-level symbols; the rest belong to the shape at hand.
    var fileSymbolCount = 0
    /// File-level constants that are already bindings of this program.
    var enteredConstants: [UInt32: ID<Binding>] = [:]
    /// Instances of functions, by declaration and kinds.
    var instances: [FunctionInstance] = []

    /// The points and colours that terms stand for.
    var tuples = Arena<Value>(capacity: 16)
    /// Whether the shape at hand has an error.
    var hasErrors = false
    var reportedTooLarge = false

    /// Which symbols names may stand for; narrowed in the body of a function.
    var visibility = SymbolTable.Visibility()
    /// Whether `let`s outside of the shapes are being declared.
    var isFileLevel = false
    /// How many names were not known so far.
    var unknownNames = 0
    /// Whether `here` was used since this was cleared.
    var usesPen = false
    /// Where the shape at hand stands.
    var shapeSpan = Span(0, 0)

    /// Ids of statements of the blocks that are being built.
    var statementStack = Arena<UInt32>(capacity: 64)
    /// Ids of the `let`s of the prologue.
    var prologueStack = Arena<UInt32>(capacity: 16)
    var pen = PenState()
    /// How deep in blocks, 0 directly in the shape.
    var blockDepth = 0
    /// Where the function whose body is elaborated was called.
    var callSite: Span?
    /// How high the bodies of the functions at hand are together; bounds recursion.
    var callHeight: UInt16 = 0
    /// How often the statement at hand is drawn at most.
    var repetition = 1.0
    /// Bounds of the whole drawing.
    var segmentTotal = 0.0
    var workTotal = 0.0
    var reportedTooMany = false
    /// The shapes of the file that take too much to draw; what draws those is not reported again.
    var oversizedShapes: Set<Int> = []
    /// How many statements shapes took that were placed, by their numbers.
    var placedStatements: [Int: Int] = [:]

    // What stands once in a shape, where it stands.
    var sizeSpan: Span?
    var overhangSpan: Span?
    /// Of the layer at hand.
    var styleSpans = StyleSpans()
    /// Of the layers that are read, but for the first.
    var layerStyles: [StyleSpans] = []
    /// The box that `w` and `h` are sides of, if that is not the box of the shape.
    var innerBox: InnerBox?
    /// Its number among all that were entered so far, 0 for the box of the shape.
    var boxNumber = 0
    var boxCount = 0
    /// Values for parameters of the shape at hand, in whose place they are not parameters.
    var bound: [BoundValue] = []
    /// The colours on dark screens of those among them that are colours.
    var boundDarks: [(binding: ID<Binding>, dark: Value)] = []
    /// The statement that uses another shape, whose own faults are reported where it is declared.
    var silence: Span?
    /// Whether the statements at hand are those of a placed shape: its style and declarations do not count.
    var isPlacing = false
    /// The shapes that are being elaborated, each placed by the one before it.
    var shapesAtHand: [Int] = []
    /// The numbers of the shapes that others use.
    var usedShapes: Set<Int> = []
    /// The numbers of the file's shapes by name, made when one is used.
    var shapeNumbers: [UInt32: Int] = [:]
    /// Whether what is most likely not meant is reported.
    package var lints = false
    /// Parameters that hosts or motions change in small steps, where they are said to.
    var animatedParameters: [(parameter: ID<Parameter>, span: Span)] = []
    /// The layer that statements go to; 0 is the shape's own outline.
    var currentLayer = 0

    /// Bounds on what a program may be.
    enum Limits {
        static let cost: UInt32 = 100_000
        static let depth: UInt16 = 1_500
        /// Of the bodies of functions that call each other: what takes the most of the stack.
        static let callHeight: UInt16 = 640
        static let iterations = 10_000.0
        static let segments = 1_000_000.0
        static let work = 50_000_000.0
        /// What a shape has before another one is placed in it.
        static let placedStatements = 100_000
        static let placedFormulas = 1_000_000
        /// How deep shapes lie within each other.
        static let placedDepth = 16
        /// Of one file; further ones are not worth reading.
        static let diagnostics = 1_000
        /// How many unused names of a block are reported.
        static let unusedNames = 20
        /// For how many unknown names one that is near is looked for.
        static let searches = 100
    }

    /// The name of a shape without one, that is of a bare file.
    package let bareName: Name

    package init(source: SourceFile, tree: Tree, names: NameTable, bareName: Name) {
        self.source = source
        self.tree = tree
        self.names = names
        self.bareName = bareName
        symbols = SymbolTable(nameCount: names.count)
        declareLanguage()
        declareFileConstants()
    }

    /// Makes the program of one shape. Errors go to `diagnostics`; whether there was none is returned.
    package mutating func elaborate(_ shape: ShapeNode) -> Bool {
        reset()
        shapeSpan = shape.span
        program.name = shape.name.isPresent ? shape.name.name : bareName
        program.nameSpan = shape.name.span
        if !tree.documentation.isEmpty { program.documentation = documentation(before: shape.span.start) }
        program.layers.append(Layer(span: shape.span))
        if let base = shape.base { elaborateVariant(shape, base) } else { elaborateBody(shape) }
        program.prologue = program.appendBlock(from: &prologueStack, downTo: 0)
        leaveScope(downTo: fileSymbolCount)
        if reportedTooMany, let number = tree.shapes.firstIndex(where: { $0.span == shape.span }) {
            oversizedShapes.insert(number)
        }
        return !hasErrors
    }

    /// The statements of a shape, which make the layers of the program.
    mutating func elaborateBody(_ shape: ShapeNode) {
        let base = statementStack.count
        for index in shape.body.indices { elaborateStatement(tree.item(index)) }
        finishSubpath(at: Span(max(shape.span.start, shape.span.end - min(1, shape.span.end)), shape.span.end))
        program.layers[0].body = program.appendBlock(from: &statementStack, downTo: base)
        finishLayers()
        if program.isMirrorable { checkMirroring() }
        if lints { lintShape() }
    }

    private mutating func reset() {
        program.reset()
        tuples.empty()
        if !enteredConstants.isEmpty { enteredConstants.removeAll(keepingCapacity: true) }
        instances.empty()
        statementStack.empty()
        prologueStack.empty()
        pen = PenState()
        blockDepth = 0
        repetition = 1
        segmentTotal = 0
        workTotal = 0
        hasErrors = false
        reportedTooLarge = false
        reportedTooMany = false
        sizeSpan = nil
        overhangSpan = nil
        styleSpans = StyleSpans()
        layerStyles.empty()
        currentLayer = 0
        innerBox = nil
        boxCount = 0
        boxNumber = 0
        bound.empty()
        boundDarks.empty()
        animatedParameters.empty()
        shapesAtHand.empty()
        silence = nil
        isPlacing = false
    }

    mutating func report(
        _ code: DiagnosticCode, at span: Span, _ message: String, label: String = "",
        labels: [Diagnostic.Label] = [], notes: [String] = [], fixIts: [FixIt] = []
    ) {
        hasErrors = hasErrors || code.severity == .error
        var span = span
        if let silence {
            guard code.isLimit else { return }
            span = silence
        }
        guard diagnostics.count < Limits.diagnostics else { return }
        var labels = labels
        if let callSite { labels.append(.init(callSite, "called here")) }
        diagnostics.append(
            Diagnostic(code, at: span, message, label: label, labels: labels, notes: notes, fixIts: fixIts))
    }

    /// A name for a message.
    func text(_ name: Name) -> String { Excerpt.short(names.string(name)) }
    func text(_ span: Span) -> String { source.text(span) }

    /// The lines of the `///` comment before a declaration, without slashes and the space behind them.
    func documentation(before declaration: UInt32) -> [UInt8] {
        guard let lines = documentationLines(before: declaration) else { return [] }
        var text: [UInt8] = []
        for line in source.bytes[lines.range].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let content = line.drop { $0 == 0x20 || $0 == 0x09 }.dropFirst(3)
            if !text.isEmpty { text.append(0x0A) }
            text.append(contentsOf: content.first == 0x20 ? content.dropFirst() : content)
        }
        return text
    }

    private func documentationLines(before declaration: UInt32) -> Span? {
        var low = 0
        var high = tree.documentation.count
        while low < high {
            let middle = (low + high) / 2
            if tree.documentation[middle].declaration < declaration { low = middle + 1 } else { high = middle }
        }
        guard low < tree.documentation.count, tree.documentation[low].declaration == declaration else {
            return nil
        }
        return tree.documentation[low].lines
    }
}
