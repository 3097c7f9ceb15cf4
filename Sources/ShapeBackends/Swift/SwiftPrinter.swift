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

    private(set) var dialect: SwiftDialect
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
    /// By the number of the parameter: the components of a colour, where they are known.
    var components = Arena<Spelling>(capacity: 8)
    var locals = Arena<Spelling>(capacity: 8)
    var functions = Arena<Spelling>(capacity: 8)
    var captures = Arena<Spelling>(capacity: 8)
    /// Whether a function turns over, if it can.
    var mirrored = (x: Spelling(), y: Spelling())
    /// The type of insets at hand.
    var insets = SwiftInsets.tuple
    /// By the number of the formula; short where none was named so far.
    var formulas = Arena<Spelling>(capacity: 8)
    /// The functions of the source that are written, innermost last.
    var argumentNames: [FunctionNames] = []
    /// The path that steps are added to, if it is not the function's own.
    var target: Spelling?
    /// Whether formulas are written out even if they have names, which are not visible yet.
    var ignoresNames = false
    /// Whether a method of a view is written, whose properties the parameters are.
    var isInView = false
    /// Whose view with layers is written.
    var host = SwiftHost.uiKit
    /// Whether the view that is written has layers of Core Animation.
    var hasLayers = false
    /// Whether parameters are those of a renderer's options.
    var hasOptions = false
    /// Whether parameters that a motion moves are read from where it has moved them to.
    var readsMoved = false
    /// Whether the last modifier of a view has several lines.
    var endsWithLongModifier = false
    /// The view that is written.
    var view = SwiftView()
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
        private(set) var mirrorsX = false
        private(set) var mirrorsY = false
        private(set) var designSize: Program.DesignSize?

        /// Takes them over from a program; an initializer would be given a copy of it.
        mutating func take(from program: Program) {
            name = program.name
            documentation = program.documentation
            parameters = program.parameters
            bindings = program.bindings
            functions = program.functions
            mirrorsX = program.mirrorsX
            mirrorsY = program.mirrorsY
            designSize = program.designSize
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

    /// What is written of a view with layers, each from an outline of its own.
    enum LayerViewPart: Sendable {
        /// Properties and initializers, and methods.
        case start
        /// What paints.
        case drawing
        /// What starts motions, and what parameters are at moments of them.
        case motions
        case moments
        case end
    }

    /// What is written of a shape, each from an outline of its own.
    enum Part: Sendable {
        /// What opens the type; the outline, and what it is wrapped in.
        case type
        /// The outline for AppKit, beside another.
        case appKit
        /// Functions that give a place.
        case place(SwiftPlace)
        /// What ends the type.
        case end
        /// The outline of one of several layers, by its name.
        case layer(Name)
        /// A shape of SwiftUI.
        case shape
        /// A view of SwiftUI, up to its body.
        case viewStart
        /// Its layers.
        case viewLayers
        /// What moves them.
        case viewMotions
        /// The outline of a layer as a shape, by its position among those that draw.
        case viewOutline(Int)
        /// The end of the view.
        case viewEnd
        /// The parts of a view with layers.
        case layerView(LayerViewPart, SwiftHost)
        /// The options of a renderer, what it draws, and its end.
        case rendererStart
        case rendererDrawing
        case rendererEnd

        /// Whether it compares the size with the smallest one. An empty outline is empty at every size.
        fileprivate func asksForSize(_ limits: borrowing SwiftLimits, isEmpty: Bool) -> Bool {
            switch self {
            case .type, .appKit, .layer, .shape, .viewOutline: limits.areChecked && !isEmpty
            case .place(let place): place.subject == .size && limits.haveFunction
            case .end, .viewStart, .viewLayers, .viewMotions, .viewEnd, .layerView, .rendererStart, .rendererDrawing,
                .rendererEnd:
                false
            }
        }
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

    /// Starts a shape, of whose sizes this is asked.
    mutating func begin(_ program: Program, _ limits: SwiftLimits?) {
        declared.take(from: program)
        self.limits = limits ?? SwiftLimits()
        helpers = SwiftHelpers()
    }

    /// Writes a part of the shape from its outline, for which the one before is given back.
    mutating func print(
        _ part: Part, _ outline: inout SwiftOutline, _ dialect: SwiftDialect, to out: inout CodeWriter
    ) {
        self.dialect = dialect
        if case .type = part { helpers = SwiftHelpers() }
        swap(&self.outline, &outline)
        placement.place(&self.outline)
        if part.asksForSize(limits, isEmpty: self.outline.isEmpty(self.outline.body)) {
            for index in limits.parameters { self.outline.inputs[index].isUsed = true }
        }
        while !write(part, to: &out) {}
    }

    /// Ends the shape's type.
    mutating func endType(_ dialect: SwiftDialect, to out: inout CodeWriter) {
        self.dialect = dialect
        while !write(.end, to: &out) {}
    }

    /// Starts a view, with what its layers' outlines depend on.
    mutating func begin(_ view: SwiftView) {
        self.view = view
        helpers = SwiftHelpers()
    }

    /// Notes what the outline of a layer of the view depends on, for which the outline before is given back.
    mutating func noteInputs(ofLayer position: Int, _ outline: inout SwiftOutline) {
        view.layers[position].inputs = inputs(of: &outline)
    }

    /// The parameters that a function depends on, for whose outline the one before is given back.
    mutating func inputs(of outline: inout SwiftOutline) -> [Int] {
        swap(&self.outline, &outline)
        placement.place(&self.outline)
        if limits.areChecked, !self.outline.isEmpty(self.outline.body) {
            for index in limits.parameters { self.outline.inputs[index].isUsed = true }
        }
        return declared.parameters.indices.filter { self.outline.inputs[$0].isUsed }
    }

    /// Notes whether the view computes colours, for which the outline before is given back.
    mutating func noteColors(_ outline: inout SwiftOutline) {
        swap(&self.outline, &outline)
        placement.place(&self.outline)
        view.mixesColors = declared.parameters.indices.contains { index in
            declared.parameters[index].kind == .color && self.outline.inputs[index].isUsed
        }
    }

    /// Ends the shape.
    mutating func end() {
        // Holding on to what it declares would make the next change of that a copy.
        declared = Declarations()
        limits = SwiftLimits()
    }

    /// Writes a part; whether there was room for it. If not, there is twice as much the next time.
    private mutating func write(_ part: Part, to out: inout CodeWriter) -> Bool {
        begin()
        let start = out.position
        var isWhole = true
        out.write(upTo: capacity) { text in
            print(part, &text)
            isWhole = !text.isFull
            if !isWhole { capacity = 2 * text.capacity }
        }
        if !isWhole { out.rewind(to: start) }
        return isWhole
    }

    private mutating func begin() {
        level = baseLevel
        isInView = false
        hasLayers = false
        readsMoved = false
        hasOptions = false
        names.reset()
        target = nil
        ignoresNames = false
        isInGenericCall = false
        formulas.empty()
        argumentNames.empty()
        writtenTexts.empty()
        texts.refill(KnownText(), count: 2 * outline.formulas.all.count)
        inputs.refill(Spelling(), count: declared.parameters.count)
        components.empty()
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
    private mutating func print(_ part: Part, _ text: inout Text) {
        switch part {
        case .type:
            printTypeStart(&text)
            level += 1
            printFunction(&text)
            if limits.haveFunction { printMinimumSize(&text) }
            printWrappers(&text)
        case .appKit:
            level += 1
            text.write("\n")
            if dialect.isOneOfSeveral { printDirective("#if ", SwiftStyle.Framework.appkit.condition, &text) }
            printFunction(&text)
            printPathHelpers(&text)
            if dialect.isOneOfSeveral { printDirective("#endif", "", &text) }
        case .place(let place):
            level += 1
            print(place, &text)
        case .end:
            level += 1
            printHelpers(&text)
            level -= 1
            startLine(&text)
            text.write("}\n")
        case .layer(let name):
            level += 1
            text.write("\n")
            printFunction(ofLayer: name, &text)
        case .shape: printShape(&text)
        case .viewStart: printViewStart(&text)
        case .viewLayers: printLayers(&text)
        case .viewMotions: printMotions(&text)
        case .viewOutline(let position): printOutline(ofLayer: position, &text)
        case .viewEnd: printViewEnd(&text)
        case .rendererStart: printRendererStart(&text)
        case .rendererDrawing: printRendererDrawing(&text)
        case .rendererEnd: printRendererEnd(&text)
        case .layerView(let part, let host):
            self.host = host
            hasLayers = true
            print(part, &text)
        }
    }

    private mutating func print(_ part: LayerViewPart, _ text: inout Text) {
        switch part {
        case .start:
            printLayerViewStart(&text)
            printLayerViewMethods(&text)
        case .drawing: printLayerViewDrawing(&text)
        case .motions: printLayerViewMotions(&text)
        case .moments: printLayerViewMoments(&text)
        case .end: printLayerViewEnd(&text)
        }
    }

    private mutating func printTypeStart(_ text: inout Text) {
        printDocumentation(declared.documentation, &text)
        startLine(&text)
        writeModifier(&text)
        text.write("enum ")
        write(names.declareType(declared.name, table), &text)
        text.write(" {\n")
        level += 1
        printElements(&text)
        level -= 1
    }

    /// The function that gives the outline.
    private mutating func printFunction(_ text: inout Text) {
        declareInputs(besides: limits.parameters)
        printFunctionDocumentation(&text)
        printSignature(&text)
        printFunctionBody(&text)
    }

    /// The function that gives the outline of a layer.
    private mutating func printFunction(ofLayer layer: Name, _ text: inout Text) {
        declareInputs(besides: limits.parameters)
        startLine(&text)
        text.write("/// The outline of ")
        writeSubject(ofLayer: layer, &text)
        text.write(" alone.\n")
        startFunction(&text)
        writeFunctionName(of: layer, &text)
        printParameters(dialect.firstParameters, dialect.result, &text)
        printFunctionBody(&text)
    }

    private mutating func printFunctionBody(_ text: inout Text) {
        level += 1
        if outline.isEmpty(outline.body) {
            startLine(&text)
            text.write("return ")
            if hasFramework { text.write(variable: dialect.path) }
            text.write(hasFramework ? "()\n" : "[]\n")
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
        if hasFramework {
            startLine(&text)
            text.write("let path")
            writeEmptyPath(&text)
            printLines(
                """
                        let w = rect.width
                        let h = rect.height
                        guard w > 0, h > 0, w.isFinite, h.isFinite else { return path }

                """, &text)
        } else {
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
}
