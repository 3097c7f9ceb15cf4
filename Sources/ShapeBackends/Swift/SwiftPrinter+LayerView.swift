import ShapeProgram
import ShapeSyntax

// A `UIView` or `NSView`: its properties, and how it is made.
extension SwiftPrinter {
    mutating func printLayerViewStart(_ text: inout Text) {
        declareProperties()
        text.write("\n")
        if dialect.isOneOfSeveral { printDirective("#if ", host.framework.condition, &text) }
        printDocumentation(declared.documentation, &text)
        printMembers("@IBDesignable\n", isRaw: true, &text)
        startLine(&text)
        writeModifier(&text)
        text.write("class ")
        writeLayerViewName(&text)
        text.write(": ")
        text.write(variable: host.view)
        text.write(" {\n")
        level += 1
        printMotionType(&text)
        for index in declared.parameters.indices { printLayerViewProperty(index, &text) }
        for (spelling, documentation) in zip(mirroring, mirroringDocumentation) {
            printSwitch(spelling, documentation, &text)
        }
        printOwnMembers(&text)
        printInitializers(&text)
    }

    /// `RingView`, or `RingUIView` where SwiftUI has a view of that name.
    private mutating func writeLayerViewName(_ text: inout Text) {
        writeUnescaped(names.declareType(declared.name, table), &text)
        text.write(variable: dialect.style.frameworks.contains(.swiftui) ? host.distinctSuffix : "View")
    }

    /// A property of a parameter, which it keeps in its domain.
    private mutating func printLayerViewProperty(_ index: Int, _ text: inout Text) {
        printDocumentation(declared.parameters[index].documentation, &text)
        if declared.parameters[index].kind == .angle { printMembers("/// In radians, clockwise.\n", &text) }
        let transition = outline.transitions.first { $0.parameter == index }
        startLine(&text)
        text.write("@IBInspectable ")
        writeModifier(&text)
        text.write("var ")
        write(inputs[index], &text)
        text.write(": ")
        writePropertyType(index, &text)
        if let transition { return printTransition(transition, &text) }
        text.write(" = ")
        let start = text.count
        writePropertyDefault(index, &text)
        if isOneLine(from: start, text) {
            text.write(" {\n")
        } else {
            text.write("\n")
            printMembers("{\n", &text)
        }
        level += 1
        startLine(&text)
        text.write("didSet {\n")
        level += 1
        printClamp(index, into: nil, &text)
        printLine(host.invalidation, &text)
        level -= 2
        printMembers("    }\n}\n", &text)
    }

    private mutating func writePropertyType(_ index: Int, _ text: inout Text) {
        guard declared.parameters[index].kind == .color else {
            return write(SwiftLowering.type(declared.parameters[index].kind), &text)
        }
        text.write(variable: host.color)
    }

    private mutating func writePropertyDefault(_ index: Int, _ text: inout Text) {
        guard let color = outline.colors[index] else { return writeDefault(index, &text) }
        guard let dark = color.dark else { return writeHostColor(color.light, &text) }
        helpers.insert(.adaptive)
        writeLayerViewName(&text)
        text.write(".adaptive(\n")
        level += 1
        startLine(&text)
        text.write("light: ")
        writeHostColor(color.light, &text)
        text.write(",\n")
        startLine(&text)
        text.write("dark: ")
        writeHostColor(dark, &text)
        text.write("\n")
        level -= 1
        startLine(&text)
        text.write(")")
    }

    /// A colour of the host, of constants.
    private mutating func writeHostColor(_ shade: SwiftPaint.Shade, _ text: inout Text) {
        guard case .components(let red, let green, let blue, let alpha) = shade else { return }
        _ = writeFitting(&text) { printer, isBroken, text in
            text.write(variable: printer.host.color)
            text.write("(")
            printer.beginArguments(isBroken, &text)
            text.write(printer.host == .uiKit ? "red: " : "srgbRed: ")
            printer.writeComponent(red, &text)
            text.write(", green: ")
            printer.writeComponent(green, &text)
            text.write(", blue: ")
            printer.writeComponent(blue, &text)
            text.write(", alpha: ")
            printer.write(alpha, .choice, &text)
            if isBroken {
                text.write("\n")
                printer.level -= 1
                printer.startLine(&text)
                printer.level += 1
            }
            printer.endArguments(isBroken, &text)
        }
    }

    /// The statement that brings a parameter into its domain, from itself or from an argument.
    private mutating func printClamp(_ index: Int, into stored: StaticString?, _ text: inout Text) {
        let kind = declared.parameters[index].kind
        let input = outline.inputs[index]
        let isBounded = input.minimum.isPresent || input.maximum.isPresent
        let isNeeded = kind != .color && kind != .boolean && (kind != .integer || isBounded)
        if !isNeeded, stored == nil { return }
        startLine(&text)
        if let stored {
            text.write(variable: stored)
            writeCapitalized(inputs[index], &text)
        } else {
            write(inputs[index], &text)
        }
        text.write(" = ")
        if isNeeded { writeChecked(index, &text) } else { write(inputs[index], &text) }
        text.write("\n")
    }

    private mutating func writeCapitalized(_ spelling: Spelling, _ text: inout Text) {
        let start = text.count
        writeUnescaped(spelling, &text)
        guard text.count > start, text[start] &- 0x61 < 26 else { return }
        var bytes: [UInt8] = []
        for position in start..<text.count { bytes.append(text[position]) }
        bytes[0] -= 0x20
        text.rewind(to: start)
        text.write(bytes: bytes[...])
    }

    /// The rest of a property whose changes are animated, and the function that sets it.
    private mutating func printTransition(_ transition: SwiftTransition, _ text: inout Text) {
        let index = transition.parameter
        text.write(" {\n")
        level += 1
        startLine(&text)
        text.write("get { return shown")
        writeCapitalized(inputs[index], &text)
        text.write(" }\n")
        startLine(&text)
        text.write("set { set")
        writeCapitalized(inputs[index], &text)
        text.write("(newValue, animated: true) }\n")
        level -= 1
        printMembers("}\n", &text)
        startLine(&text)
        text.write("private var shown")
        writeCapitalized(inputs[index], &text)
        text.write(": ")
        writePropertyType(index, &text)
        text.write(" = ")
        writePropertyDefault(index, &text)
        text.write("\n\n")
        printMembers("/// Sets the property, at once unless it is to be animated.\n", &text)
        startLine(&text)
        writeModifier(&text)
        text.write("func set")
        writeCapitalized(inputs[index], &text)
        text.write("(_ ")
        write(inputs[index], &text)
        text.write(": ")
        writePropertyType(index, &text)
        text.write(", animated: Bool) {\n")
        level += 1
        printClamp(index, into: "shown", &text)
        printMembers(
            """
            guard animated, canAnimate else { return refresh() }
            refresh(over:
            """, &text)
        text.write(" ")
        write(transition.duration, .choice, &text)
        text.write(", CAMediaTimingFunction(name: .")
        text.write(variable: transition.ease.timing)
        text.write("))\n")
        level -= 1
        printMembers("}\n\n", &text)
    }

    /// A property that is true or false.
    private mutating func printSwitch(_ spelling: Spelling, _ documentation: StaticString, _ text: inout Text) {
        startLine(&text)
        text.write("/// ")
        text.write(variable: documentation)
        text.write("\n")
        startLine(&text)
        text.write("@IBInspectable ")
        writeModifier(&text)
        text.write("var ")
        write(spelling, &text)
        text.write(": Bool = false {\n")
        level += 1
        startLine(&text)
        text.write("didSet { ")
        text.write(variable: host.invalidation)
        text.write(" }\n")
        level -= 1
        printMembers("}\n", &text)
    }

    func printLine(_ line: StaticString, _ text: inout Text) {
        startLine(&text)
        text.write(variable: line)
        text.write("\n")
    }
}

// What the view has besides its parameters.
extension SwiftPrinter {
    private mutating func printOwnMembers(_ text: inout Text) {
        printMembers(
            """
            /// Whether what is in the view is cut off at the outline; borders are drawn above it then.

            """, &text)
        startLine(&text)
        text.write("@IBInspectable ")
        writeModifier(&text)
        text.write("var clipsContent: Bool = false {\n")
        startLine(&text)
        text.write("    didSet { ")
        text.write(variable: host.invalidation)
        text.write(" }\n")
        printMembers("}\n", &text)
        for region in view.regions {
            startLine(&text)
            text.write("/// Where ")
            writeSubject(ofRegion: region, &text)
            text.write(" goes.\n")
            startLine(&text)
            writeModifier(&text)
            text.write("let ")
            writeGuide(region, &text)
            text.write(" = ")
            text.write(variable: host.layoutGuide)
            text.write("()\n")
        }
        if !view.motions.isEmpty {
            printMembers(
                "/// What plays from `startAnimating()` to `stopAnimating()`, unless people want little motion.\n",
                &text)
            startLine(&text)
            writeModifier(&text)
            text.write("var animation = Motion.")
            writeMotion(view.motions[0], &text)
            text.write(" {\n")
            printMembers(
                """
                    didSet { play() }
                }
                @private(set) var isAnimating = false
                private var motionStart: CFTimeInterval = 0

                """, &text)
        }
        printMembers("\nprivate let drawing = CALayer()\n", &text)
        for layer in view.shapes {
            startLine(&text)
            text.write("private let ")
            write(layer, &text)
            text.write(layer.role == .gradient ? " = CAGradientLayer()\n" : " = CAShapeLayer()\n")
        }
        printMembers("private let contentMask = CAShapeLayer()\n", &text)
        if view.borderCount > 0 {
            startLine(&text)
            text.write("private let borders = [")
            for number in 0..<view.borderCount { text.write(number == 0 ? "CAShapeLayer()" : ", CAShapeLayer()") }
            text.write("]\n")
        }
        for region in view.regions {
            startLine(&text)
            text.write("private var ")
            writeGuide(region, &text)
            text.write("Sides: [NSLayoutConstraint] = []\n")
        }
    }

    mutating func writeSubject(ofRegion region: Name, _ text: inout Text) {
        guard region.isPresent else { return text.write("its content") }
        text.write("`")
        text.write(bytes: table.bytes(of: region))
        text.write("`")
    }

    /// `bodyLayoutGuide`.
    mutating func writeGuide(_ region: Name, _ text: inout Text) {
        if region.isPresent { text.write(bytes: table.bytes(of: region)) } else { text.write("content") }
        text.write("LayoutGuide")
    }

    /// `trackLayer`, `trackGradient`, `trackBorder`.
    mutating func write(_ layer: SwiftView.ShapeLayer, _ text: inout Text) {
        let name = view.layers[layer.position].name
        if name.isPresent { text.write(bytes: table.bytes(of: name)) } else { text.write("outline") }
        text.write(variable: layer.role.suffix)
    }

    private mutating func printInitializers(_ text: inout Text) {
        let isUIKit = host == .uiKit
        text.write("\n")
        printMembers(
            isUIKit
                ? "@override init(frame: CGRect) {\n    super.init(frame: frame)\n"
                : "@override init(frame frameRect: NSRect) {\n    super.init(frame: frameRect)\n", &text)
        printMembers(
            """
                setUp()
            }

            @required init?(coder: NSCoder) {
                super.init(coder: coder)
                setUp()
            }

            /// Puts the layers behind those of subviews.
            private func setUp() {

            """, &text)
        level += 1
        if !isUIKit { printMembers("wantsLayer = true\n", &text) }
        for layer in view.shapes {
            startLine(&text)
            switch layer.role {
            case .shape:
                text.write("drawing.addSublayer(")
                write(layer, &text)
                text.write(")\n")
            case .gradient, .border:
                write(SwiftView.ShapeLayer(position: layer.position, role: .shape), &text)
                text.write(".addSublayer(")
                write(layer, &text)
                text.write(")\n")
            case .gradientMask:
                write(SwiftView.ShapeLayer(position: layer.position, role: .gradient), &text)
                text.write(".mask = ")
                write(layer, &text)
                text.write("\n")
            case .borderMask:
                write(SwiftView.ShapeLayer(position: layer.position, role: .border), &text)
                text.write(".mask = ")
                write(layer, &text)
                text.write("\n")
            }
        }
        startLine(&text)
        text.write(variable: host.layer)
        text.write(".insertSublayer(drawing, at: 0)\n")
        if view.borderCount > 0 {
            printMembers("for border in borders {\n    border.fillColor = nil\n    border.zPosition = 1\n", &text)
            startLine(&text)
            text.write("    ")
            text.write(variable: host.layer)
            text.write(".addSublayer(border)\n")
            printMembers("}\n", &text)
        }
        for region in view.regions { printConstraints(of: region, &text) }
        if isUIKit, view.hasDarkColors || view.usesTint || declared.parameters.contains(where: { $0.kind == .color }) {
            printMembers(
                """
                if #available(iOS 17, tvOS 17, visionOS 1, *) {
                    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Self, _) in
                        view.setNeedsLayout()
                    }
                }

                """, &text)
        }
        level -= 1
        printMembers("}\n", &text)
    }

    private mutating func printConstraints(of region: Name, _ text: inout Text) {
        startLine(&text)
        text.write("addLayoutGuide(")
        writeGuide(region, &text)
        text.write(")\n")
        startLine(&text)
        writeGuide(region, &text)
        text.write("Sides = [\n")
        level += 1
        let anchors: [(StaticString, Bool)] = [("left", true), ("top", true), ("width", false), ("height", false)]
        for (anchor, isSide) in anchors {
            startLine(&text)
            writeGuide(region, &text)
            text.write(".")
            text.write(variable: anchor)
            text.write("Anchor.constraint(")
            if isSide {
                text.write("equalTo: ")
                text.write(variable: anchor)
                text.write("Anchor),\n")
            } else {
                text.write("equalToConstant: 0),\n")
            }
        }
        level -= 1
        printMembers("]\n", &text)
        startLine(&text)
        text.write("NSLayoutConstraint.activate(")
        writeGuide(region, &text)
        text.write("Sides)\n")
    }
}

extension Ease {
    /// What Core Animation calls the curve.
    var timing: StaticString {
        switch self {
        case .linear: "linear"
        case .easeIn: "easeIn"
        case .easeOut: "easeOut"
        case .easeInOut: "easeInEaseOut"
        }
    }
}
