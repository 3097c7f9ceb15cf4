import ShapeProgram
import ShapeSyntax

/// A shape's outline as the body of a Swift function: blocks of statements and the formulas in them.
///
/// `SwiftLowering` makes it from a program, `SwiftPlacement` decides what gets a name and where, `SwiftPrinter`
/// writes it. Blocks, paragraphs and steps refer to each other by number, as the parts of a `Program` do.
struct SwiftOutline: ~Copyable, Sendable {
    typealias Operand = SwiftFormula.Operand

    /// What stands between a pair of braces.
    struct Block: Sendable {
        /// Where the block stands; `none` for the body of the function.
        var owner: ID<Paragraph>
        var depth: Int
        var first: ID<Paragraph> = .none
        var last: ID<Paragraph> = .none
        /// Whether it is run several times: the body of a loop or of a function.
        var isRepeated = false
    }

    /// Definitions, and the steps that follow them.
    struct Paragraph: Sendable {
        var block: ID<Block>
        var next: ID<Paragraph> = .none
        var firstStep: ID<Step> = .none
        var lastStep: ID<Step> = .none
        /// Known after placement.
        var firstDefinition: ID<Definition> = .none
        /// Whether it goes on with the subpath of the paragraph before.
        var continues: Bool
    }

    /// A statement that draws.
    struct Step: Sendable {
        enum Action: Sendable {
            case move(Operand)
            case line(Operand)
            case quadratic(Operand, to: Operand)
            case cubic(Operand, Operand, to: Operand)
            case arc(ID<Arc>)
            case close
            case loop(ID<Loop>)
            /// Nothing more is drawn unless this is true.
            case require(Operand)
            case branch(Operand, then: ID<Block>, otherwise: ID<Block>)
            /// The subpaths of a block, turned around.
            case reversed(ID<Block>)
            /// The direction in which the path has arrived.
            case head(Operand)
            /// A place in the box is what the function gives.
            case give(ID<Place>)
            /// The layer with this number is painted.
            case paint(Int)
            /// The motion with this number moves things.
            case play(Int)
        }

        var action: Action
        var next: ID<Step> = .none
    }

    /// Part of a circle or an ellipse.
    struct Arc: Sendable {
        var center: Operand
        var radiusX: Operand
        /// `none` for a circle.
        var radiusY: Operand = .none
        /// `none` for a circle.
        var rotation: Operand = .none
        var start: Operand
        /// How far it turns.
        var delta: Operand
        /// The same for the whole arc, if this is a half of one.
        var sweep: Operand
        /// Start, end and whether the angle falls, for a framework that wants an arc so.
        var degrees: Degrees?
        /// Where the first half of a whole arc ends, if this is that half.
        var halfway: Operand = .none
        /// How many curves follow an ellipse, for every sweep that can occur.
        var pieceCount = 1
        /// The radius that the source asks for, where that is another.
        var writtenRadius: Operand = .none
    }

    /// An arc by its ends, in degrees that grow from the x axis to the y axis.
    struct Degrees: Sendable {
        var start: Operand
        var end: Operand
        var isFalling: Operand
    }

    /// What a function gives that does not draw.
    enum Place: Sendable {
        case rectangle(Rectangle)
        case insets(Insets)
        /// What is to be added to the size of the content.
        case size(width: Operand, height: Operand)
        case point(Operand, Operand)
    }

    struct Rectangle: Sendable {
        var left: Operand
        var top: Operand
        /// How far its right side is from that of the box; `none` where nobody asks.
        var right: Operand
        /// The same for the bottom.
        var bottom: Operand
        var width: Operand
        var height: Operand
    }

    /// How far the sides are from those of the box.
    struct Insets: Sendable {
        var left: Operand
        var top: Operand
        var right: Operand
        var bottom: Operand
    }

    struct Loop: Sendable {
        var index: ID<Binding>
        var lower: Operand
        var upper: Operand
        var isClosed: Bool
        /// Whether the upper bound is known not to lie below the lower one, which a Swift range demands.
        var isRange: Bool
        var body: ID<Block>
    }

    /// A declaration in front of a paragraph's steps.
    struct Definition: Sendable {
        enum Subject: Sendable {
            case binding(ID<Binding>)
            /// A formula that is used several times, that `Expand` named, or a part of one that is too long.
            case formula(Operand)
            case function(ID<Function>)
            /// What the path's state is here.
            case capture(Int)
        }

        var subject: Subject
        var next: ID<Definition> = .none
    }

    /// What is known of a binding of the program.
    struct Local: Sendable {
        var isBound = false
        var first: Operand = .none
        /// The second component of a point.
        var second: Operand = .none
        /// The formula that names it; `none` for one that is put in for its name.
        var leaf: Operand = .none
        /// Where it is declared.
        var paragraph: ID<Paragraph> = .none
        /// Known after placement.
        var isUsed = false
    }

    /// What is known of a function of the program.
    struct Callee: Sendable {
        var isLowered = false
        /// The function that is declared for this one: itself, or one that differs in kinds that Swift has not.
        var representative: ID<Function> = .none
        var type = SwiftFormula.ValueType.number
        var first: Operand = .none
        var second: Operand = .none
        var block: ID<Block> = .none
    }

    /// What is kept of the path's state at the beginning of a paragraph.
    struct Capture: Sendable {
        enum State: Sendable {
            case pen
            case heading
        }

        var state: State
        var paragraph: ID<Paragraph>
    }

    /// A parameter of the shape that the outline depends on.
    struct Input: Sendable {
        var isUsed = false
        var leaf: Operand = .none
        var defaults: (first: Operand, second: Operand) = (.none, .none)
        /// The bounds of its domain; `none` where it is open.
        var minimum: Operand = .none
        var maximum: Operand = .none
    }

    var formulas = SwiftFormulas()
    var blocks = Arena<Block>(capacity: 16)
    var paragraphs = Arena<Paragraph>(capacity: 16)
    var steps = Arena<Step>(capacity: 16)
    var arcs = Arena<Arc>(capacity: 16)
    var loops = Arena<Loop>(capacity: 16)
    var places = Arena<Place>(capacity: 4)
    // Only for views.
    var paints: [SwiftPaint] = []
    var motions: [SwiftMotion] = []
    var transitions: [SwiftTransition] = []
    /// By the index of the parameter: its default, if it is a colour.
    var colors: [SwiftPaint.Color?] = []
    var definitions = Arena<Definition>(capacity: 16)
    var captures = Arena<Capture>(capacity: 16)
    // As many as the program has of them.
    var locals = Arena<Local>(capacity: 8)
    var callees = Arena<Callee>(capacity: 8)
    var inputs = Arena<Input>(capacity: 8)
    /// Whether steps keep track of the direction in which the path has arrived.
    var tracksHeading = false
    /// Whether formulas know what they are for.
    var knowsRoles = false

    /// Makes it empty and keeps its memory.
    mutating func reset(for program: Program) {
        formulas.reset()
        blocks.empty()
        paragraphs.empty()
        steps.empty()
        arcs.empty()
        loops.empty()
        places.empty()
        if !paints.isEmpty { paints.removeAll() }
        if !motions.isEmpty { motions.removeAll() }
        if !transitions.isEmpty { transitions.removeAll() }
        if !colors.isEmpty { colors.removeAll() }
        definitions.empty()
        captures.empty()
        locals.refill(Local(), count: program.bindings.count)
        callees.refill(Callee(), count: program.functions.count)
        inputs.refill(Input(), count: program.parameters.count)
        tracksHeading = false
        knowsRoles = false
    }
}

extension SwiftOutline {
    /// The body of the function.
    var body: ID<Block> { ID(0) }

    /// Adds a block to a paragraph; its first paragraph is added too.
    mutating func addBlock(in owner: ID<Paragraph>) -> ID<Block> {
        let depth = owner.isPresent ? blocks[paragraphs[owner.index].block.index].depth + 1 : 0
        blocks.append(Block(owner: owner, depth: depth))
        let block = ID<Block>(blocks.count - 1)
        _ = addParagraph(to: block, continues: true)
        return block
    }

    /// Adds a paragraph at the end of a block.
    mutating func addParagraph(to block: ID<Block>, continues: Bool) -> ID<Paragraph> {
        paragraphs.append(Paragraph(block: block, continues: continues))
        let paragraph = ID<Paragraph>(paragraphs.count - 1)
        let last = blocks[block.index].last
        if last.isPresent {
            paragraphs[last.index].next = paragraph
        } else {
            blocks[block.index].first = paragraph
        }
        blocks[block.index].last = paragraph
        return paragraph
    }

    /// Adds a step at the end of a block.
    mutating func add(_ action: Step.Action, to block: ID<Block>) {
        steps.append(Step(action: action))
        let step = ID<Step>(steps.count - 1)
        let paragraph = blocks[block.index].last.index
        let last = paragraphs[paragraph].lastStep
        if last.isPresent {
            steps[last.index].next = step
        } else {
            paragraphs[paragraph].firstStep = step
        }
        paragraphs[paragraph].lastStep = step
    }

    /// Puts a declaration in front of those of a paragraph.
    mutating func define(_ subject: Definition.Subject, in paragraph: ID<Paragraph>) {
        let next = paragraphs[paragraph.index].firstDefinition
        definitions.append(Definition(subject: subject, next: next))
        paragraphs[paragraph.index].firstDefinition = ID(definitions.count - 1)
    }

    func hasSteps(_ paragraph: ID<Paragraph>) -> Bool { paragraphs[paragraph.index].firstStep.isPresent }

    /// Whether a block draws nothing.
    func isEmpty(_ block: ID<Block>) -> Bool {
        var paragraph = block.isPresent ? blocks[block.index].first : .none
        while paragraph.isPresent {
            if hasSteps(paragraph) { return false }
            paragraph = paragraphs[paragraph.index].next
        }
        return true
    }
}
