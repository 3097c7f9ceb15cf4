/// The stable code of a diagnostic. A code is never given another meaning; one that is no longer reported stays
/// in this list.
///
/// The hundreds tell the stage: 0 characters, 1 syntax, 2 names, 3 kinds, 4 paths, 5 definedness, 6 limits, 7 lints.
public enum DiagnosticCode: UInt16, CaseIterable, Sendable {
    // File and characters
    case invalidUTF8 = 1
    case controlCharacter = 2
    case bidirectionalControl = 3
    case unexpectedCharacter = 4
    case unterminatedComment = 5
    case fileTooLarge = 6
    case nestingTooDeep = 7
    case tooManyErrors = 8
    // Syntax
    case expectedStatement = 101
    case expectedWord = 102
    case expectedExpression = 103
    case expectedClosing = 104
    case expectedEnd = 105
    case missingMultiplication = 106
    case percentOperator = 107
    case badNumber = 108
    case badColor = 109
    case wrongDegreeSign = 110
    case statementAsCall = 111
    case directionWord = 112
    case expectedName = 113
    case sizeForm = 114
    case comparisonChain = 115
    case misplacedStatement = 116
    case mixedFile = 117
    case unmatchedBrace = 118
    case clauseOrder = 119
    case exponentForm = 120
    // Names
    case unknownName = 201
    case redeclaredName = 202
    case reservedName = 203
    case recursiveFunction = 204
    case unknownFunction = 205
    case argumentCount = 206
    case duplicateStatement = 207
    case uikitColor = 208
    case notAvailableHere = 209
    case recursiveShape = 210
    case importFailed = 211
    case importCycle = 212
    // Kinds
    case kindMismatch = 301
    case numberForAngle = 302
    case operandKinds = 303
    case percentWithoutSide = 304
    case notConstant = 305
    case defaultOutsideDomain = 306
    case emptyDomain = 307
    case domainOfKind = 308
    case timeOutOfRange = 309
    // Paths
    case gap = 401
    case noCurrentPoint = 402
    case unfinishedSubpath = 403
    case moveInsideSubpath = 404
    case penStateDiffers = 405
    case cornerNeighbour = 406
    case smoothNeighbour = 407
    case notSmooth = 408
    case emptySweep = 409
    case sweepOutOfRange = 410
    case arcEndOffCircle = 411
    case circularOnly = 412
    case jointNotProved = 413
    case crossing = 414
    case foldedLine = 415
    case reversedArc = 416
    case uncutHole = 417
    case sharedEdge = 418
    case outsideView = 419
    case nearlySmooth = 420
    // Definedness
    case undefinedHere = 501
    case undefinedSomewhere = 502
    case outsideRequirement = 503
    case validityNotProved = 504
    case strictRequirement = 505
    // Limits
    case loopBound = 601
    case tooManySegments = 602
    case expressionTooLarge = 603
    case placedTooDeep = 604
    // Lints
    case unusedName = 701
    case unusedImport = 702
    case neverHolds = 703
    case neverRuns = 704
    case changingSegments = 705
    case trimWithoutStroke = 706
    case strokeAlongEdge = 707
    case systemColor = 708
    case strokeOutsideView = 709

    /// `SH0401`
    public var text: String {
        let digits = String(rawValue)
        return "SH" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    /// The code that `text` names, in upper or lower case, with or without leading zeros.
    public init?(text: String) {
        let lower = text.utf8.map { $0 | 0x20 }
        guard lower.starts(with: [UInt8(ascii: "s"), UInt8(ascii: "h")]) else { return nil }
        guard let number = UInt16(String(text.dropFirst(2))) else { return nil }
        self.init(rawValue: number)
    }

    /// Whether the code speaks of characters or grammar, which the parser alone decides.
    public var isSyntax: Bool { rawValue < 200 }

    /// Whether the code speaks of a bound on what a file may ask for.
    public var isLimit: Bool { 600..<700 ~= rawValue }

    /// Whether the code speaks of what is sound and most likely not meant.
    public var isLint: Bool { rawValue >= 700 }

    /// The severity it has unless the checker decides otherwise.
    public var severity: Severity {
        switch self {
        case .undefinedSomewhere, .jointNotProved, .validityNotProved, .strictRequirement: .note
        case .emptySweep, .outsideRequirement, .crossing, .foldedLine, .reversedArc, .uncutHole, .sharedEdge,
            .outsideView, .nearlySmooth, .unusedName, .unusedImport, .neverHolds, .neverRuns, .changingSegments,
            .trimWithoutStroke, .strokeAlongEdge, .systemColor, .strokeOutsideView:
            .warning
        case .invalidUTF8, .controlCharacter, .bidirectionalControl, .unexpectedCharacter,
            .unterminatedComment, .fileTooLarge, .nestingTooDeep, .tooManyErrors,
            .expectedStatement, .expectedWord, .expectedExpression, .expectedClosing,
            .expectedEnd, .missingMultiplication, .percentOperator, .badNumber, .badColor,
            .wrongDegreeSign, .statementAsCall, .directionWord, .expectedName, .sizeForm,
            .comparisonChain, .misplacedStatement, .mixedFile, .unmatchedBrace, .clauseOrder,
            .exponentForm, .unknownName, .redeclaredName, .reservedName, .recursiveFunction,
            .unknownFunction, .argumentCount, .duplicateStatement, .uikitColor, .notAvailableHere, .recursiveShape,
            .importFailed, .importCycle,
            .kindMismatch, .numberForAngle, .operandKinds, .percentWithoutSide, .notConstant,
            .defaultOutsideDomain, .emptyDomain, .domainOfKind, .timeOutOfRange, .gap, .noCurrentPoint,
            .unfinishedSubpath, .moveInsideSubpath, .penStateDiffers, .cornerNeighbour,
            .smoothNeighbour, .notSmooth, .sweepOutOfRange, .arcEndOffCircle, .circularOnly,
            .undefinedHere, .loopBound, .tooManySegments, .expressionTooLarge, .placedTooDeep:
            .error
        }
    }

    /// What is wrong, in one sentence without a final period.
    public var title: String {
        switch self {
        case .invalidUTF8: "The file is not UTF-8 here"
        case .controlCharacter: "A control character stands in the file"
        case .bidirectionalControl: "A character would make the line read other than it is"
        case .unexpectedCharacter: "A character means nothing in this language"
        case .unterminatedComment: "A comment is not ended"
        case .fileTooLarge: "The file is larger than the compiler reads"
        case .nestingTooDeep: "An expression or a block is nested too deeply"
        case .tooManyErrors: "There are too many syntax errors to go on"
        case .expectedStatement: "No statement begins like this"
        case .expectedWord: "A word of the statement is missing"
        case .expectedExpression: "A value is missing"
        case .expectedClosing: "A bracket is not closed"
        case .expectedEnd: "Something follows the end of a statement"
        case .missingMultiplication: "A `*` is missing after a number"
        case .percentOperator: "`%` is not an operator"
        case .badNumber: "A number cannot be read"
        case .badColor: "A colour is not written as 3, 4, 6 or 8 hex digits"
        case .wrongDegreeSign: "The ordinal sign º stands for the degree sign °"
        case .statementAsCall: "A statement is written like a call"
        case .directionWord: "A direction is not written `cw` or `ccw`"
        case .expectedName: "A name is missing"
        case .sizeForm: "A size is not written as `320 x 200`"
        case .comparisonChain: "Comparisons cannot be chained"
        case .misplacedStatement: "A statement stands where it is not allowed"
        case .mixedFile: "Statements stand beside `shape` blocks"
        case .unmatchedBrace: "A `}` closes nothing"
        case .clauseOrder: "The clauses of a statement are not in their order"
        case .exponentForm: "An exponent is not an integer literal"
        case .unknownName: "A name is not known"
        case .redeclaredName: "A name is declared twice"
        case .reservedName: "A name is reserved"
        case .recursiveFunction: "A function calls itself"
        case .unknownFunction: "A function is not known"
        case .argumentCount: "A call has too few or too many arguments"
        case .duplicateStatement: "A statement that stands once stands twice"
        case .uikitColor: "A UIKit colour name is not a colour here"
        case .notAvailableHere: "A name cannot be used here"
        case .recursiveShape: "A shape is made of itself"
        case .importFailed: "A file cannot be imported"
        case .importCycle: "Files import each other"
        case .kindMismatch: "A value is of another kind than needed"
        case .numberForAngle: "A number stands where an angle is needed"
        case .operandKinds: "An operator does not take these kinds"
        case .percentWithoutSide: "A percentage does not say of which side"
        case .notConstant: "A value has to be a constant"
        case .defaultOutsideDomain: "A default lies outside its domain"
        case .emptyDomain: "A domain holds no value"
        case .domainOfKind: "This kind has no domain"
        case .timeOutOfRange: "A change takes no time, or less"
        case .gap: "An arc does not start where the pen is"
        case .noCurrentPoint: "A segment is drawn before `move to`"
        case .unfinishedSubpath: "A subpath is not ended with `close` or `open`"
        case .moveInsideSubpath: "A subpath begins inside another one"
        case .penStateDiffers: "A block leaves the path in another state than its other way"
        case .cornerNeighbour: "A corner stands beside something that is no vertex"
        case .smoothNeighbour: "`smooth` does not stand between two segments"
        case .notSmooth: "A joint marked `smooth` has a kink"
        case .emptySweep: "An arc draws nothing"
        case .sweepOutOfRange: "A sweep is larger than a full turn"
        case .arcEndOffCircle: "The end of an arc is not on its circle"
        case .circularOnly: "An ellipse stands where only a circle will do"
        case .jointNotProved: "A joint is neither proved nor refuted"
        case .crossing: "An outline crosses itself"
        case .foldedLine: "A line runs backwards"
        case .reversedArc: "An arc runs against the direction of its neighbours"
        case .uncutHole: "A subpath inside another one cuts no hole"
        case .sharedEdge: "Two subpaths share an edge"
        case .outsideView: "An outline goes outside the view"
        case .nearlySmooth: "A joint is nearly smooth"
        case .undefinedHere: "The shape is undefined at this size"
        case .undefinedSomewhere: "The shape is undefined at some sizes"
        case .outsideRequirement: "A size lies outside what the shape promises"
        case .validityNotProved: "It is neither proved nor refuted that a formula has a value"
        case .strictRequirement: "A `require` asks for more than is needed"
        case .loopBound: "A loop has no proven bound"
        case .tooManySegments: "A shape has too many segments"
        case .expressionTooLarge: "A formula expands to too many operations"
        case .placedTooDeep: "Placed shapes lie too deep within each other"
        case .unusedName: "Nothing uses a name"
        case .unusedImport: "Nothing of an imported file is used"
        case .neverHolds: "A condition never holds"
        case .neverRuns: "A loop never runs"
        case .changingSegments: "The number of segments changes while a value is animated"
        case .trimWithoutStroke: "A trim has no stroke to take a part of"
        case .strokeAlongEdge: "The edge of the view cuts a stroke in half"
        case .systemColor: "A colour name means another colour in UIKit"
        case .strokeOutsideView: "A stroke goes outside the view"
        }
    }
}
