import ShapeProgram
import ShapeSyntax

// The motions of a `UIView` or `NSView`.
extension SwiftPrinter {
    mutating func printPlaying(_ text: inout Text) {
        printMembers(
            """

            @func startAnimating() {
                isAnimating = true
                motionStart = CACurrentMediaTime()
                play()
            }

            @func stopAnimating() {
                isAnimating = false
                play()
            }

            """, &text)
        printMembers(
            host == .uiKit
                ? """

                @override func didMoveToWindow() {
                    super.didMoveToWindow()
                    play()
                }

                """
                : """

                @override func viewDidMoveToWindow() {
                    super.viewDidMoveToWindow()
                    play()
                }

                """, &text)
        printMembers(
            """

            /// Lets the motion go on from where it is, or ends it.
            private func play() {
                let layers: [CALayer] = [drawing
            """, &text)
        for layer in view.shapes where layer.role != .gradient {
            text.write(", ")
            write(layer, &text)
        }
        text.write("]\n")
        printMembers(
            """
                for layer in layers {
                    for key in layer.animationKeys() ?? [] where key.hasPrefix("motion.") {
                        layer.removeAnimation(forKey: key)
                    }
                }
                guard isAnimating, canAnimate, bounds.width > 0, bounds.height > 0 else { return }
                startMotion()
            }

            /// Adds an animation that goes on while the app is in the background, too.
            private func start(_ motion: CAKeyframeAnimation, of layer: CALayer, repeats: Bool) {
                motion.beginTime = layer.convertTime(motionStart, from: nil)
                motion.repeatCount = repeats ? .infinity : 1
                motion.fillMode = .both
                motion.isRemovedOnCompletion = false
                layer.add(motion, forKey: "motion." + (motion.keyPath ?? ""))
            }

            """, &text)
        if !view.turns.isEmpty {
            printMembers(
                """

                /// Turns a layer about a point in shares of its sides.
                private func turn(
                    _ layer: CALayer, about anchor: CGPoint, from: CGFloat, by change: CGFloat,
                    after delay: CFTimeInterval, in duration: CFTimeInterval, of period: CFTimeInterval,
                    _ curve: CAMediaTimingFunctionName, repeats: Bool
                ) {
                    CATransaction.begin()
                    CATransaction.setDisableActions(true)
                    layer.anchorPoint = anchor
                    place(layer, in: CGRect(origin: .zero, size: bounds.size))
                    CATransaction.commit()
                    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
                    turn.values = [from, from, from + change, from + change]
                    turn.keyTimes = [0, delay / period, (delay + duration) / period, 1].map { share in
                        NSNumber(value: share)
                    }
                    turn.timingFunctions = [.linear, curve, .linear].map { name in
                        CAMediaTimingFunction(name: name)
                    }
                    turn.duration = period
                    start(turn, of: layer, repeats: repeats)
                }

                """, &text)
        }
        if view.isSampled { printSampling(&text) }
    }

    private mutating func printSampling(_ text: inout Text) {
        printMembers(
            """

            /// Lets layers run through what parameters make of them in a period.
            private func run(_ shapes: [CAShapeLayer], over period: CFTimeInterval, repeats: Bool) {
                let count = Int(min(max(period * 60, 1), 600))
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                let moments = (0...count).map { number -> [CAShapeLayer] in
                    let moment = shapes.map { _ in CAShapeLayer() }
                    draw(moment, at: period * Double(number) / Double(count))
                    return moment
                }
                CATransaction.commit()
                for (index, shape) in shapes.enumerated() {
                    let course = moments.map { $0[index] }
                    run(shape, "path", course.compactMap { $0.path }, period, repeats)
                    run(shape, "strokeStart", course.map { $0.strokeStart }, period, repeats)
                    run(shape, "strokeEnd", course.map { $0.strokeEnd }, period, repeats)
                    run(shape, "lineWidth", course.map { $0.lineWidth }, period, repeats)
                    run(shape, "lineDashPhase", course.map { $0.lineDashPhase }, period, repeats)
                    run(shape, "opacity", course.map { $0.opacity }, period, repeats)
                    run(shape, "fillColor", course.compactMap { $0.fillColor }, period, repeats)
                    run(shape, "strokeColor", course.compactMap { $0.strokeColor }, period, repeats)
                }
            }

            /// Lets a property of a layer run through values, if they differ.
            private func run<Value: Equatable>(
                _ shape: CAShapeLayer, _ key: String, _ values: [Value], _ period: CFTimeInterval,
                _ repeats: Bool
            ) {
                guard values.contains(where: { $0 != values[0] }) else { return }
                let course = CAKeyframeAnimation(keyPath: key)
                course.values = values
                course.duration = period
                start(course, of: shape, repeats: repeats)
            }

            """, &text)
    }

    /// The function that starts the motion.
    mutating func printLayerViewMotions(_ text: inout Text) {
        level += 1
        isInView = true
        declareProperties()
        printMembers("\nprivate func startMotion() {\n", &text)
        level += 1
        printBoundsAndSides(&text)
        for index in declared.parameters.indices where outline.inputs[index].isUsed { printCheck(of: index, &text) }
        printBodyDefinitions(&text)
        printMembers("switch animation {\n", &text)
        for motion in outline.motions { printStart(of: motion, &text) }
        printMembers("}\n", &text)
        level -= 1
        printMembers("}\n", &text)
    }

    /// The function that gives parameters at a time.
    mutating func printLayerViewMoments(_ text: inout Text) {
        level += 1
        isInView = true
        declareProperties()
        printMembers("\n/// What the motion makes of", &text)
        for (number, index) in view.moved.enumerated() {
            text.write(number == 0 ? " `" : ", `")
            write(inputs[index], &text)
            text.write("`")
        }
        text.write(" at a time.\n")
        printMembers("private func moved(at time: Double) -> [CGFloat] {\n", &text)
        level += 1
        printBoundsAndSides(&text)
        for index in declared.parameters.indices where outline.inputs[index].isUsed { printCheck(of: index, &text) }
        printBodyDefinitions(&text)
        startLine(&text)
        text.write("var moved: [CGFloat] = ")
        writeUnmoved(&text)
        text.write("\n")
        printMembers("switch animation {\n", &text)
        for motion in outline.motions { printMoment(of: motion, &text) }
        printMembers("}\nreturn moved\n", &text)
        level -= 1
        printMembers("}\n", &text)
    }

    private mutating func printBoundsAndSides(_ text: inout Text) {
        if placement.isUsed(outline.formulas.width) || placement.isUsed(outline.formulas.height) {
            printMembers("let rect = bounds\n", &text)
        }
        printSides(&text)
    }

    /// The parameters that some motion moves, as they are without.
    mutating func writeUnmoved(_ text: inout Text) {
        text.write("[")
        for (number, index) in view.moved.enumerated() {
            if number > 0 { text.write(", ") }
            let isInteger = declared.parameters[index].kind == .integer
            text.write(isInteger ? "CGFloat(self." : "self.")
            write(inputs[index], &text)
            if isInteger { text.write(")") }
        }
        text.write("]")
    }

    private mutating func printStart(of motion: SwiftMotion, _ text: inout Text) {
        startLine(&text)
        text.write("case .")
        writeMotion(motion.name, &text)
        text.write(":\n")
        level += 1
        let runs = view.movingMotions.contains(motion.name)
        if motion.tracks.isEmpty, !runs { printMembers("break\n", &text) }
        for track in motion.tracks {
            guard case .rotation(let layer, let center) = track.target else { continue }
            printTurn(track, motion, layer, center, &text)
        }
        if runs {
            startLine(&text)
            text.write("run(")
            level += 1
            text.write("\n")
            startLine(&text)
            text.write("[")
            var isFirst = true
            for layer in view.shapes where layer.role != .gradient {
                if !isFirst { text.write(", ") }
                isFirst = false
                write(layer, &text)
            }
            text.write("], over: ")
            write(motion.period, .choice, &text)
            text.write(motion.playsOnce ? ", repeats: false)\n" : ", repeats: true)\n")
            level -= 1
        }
        level -= 1
    }

    private mutating func printTurn(
        _ track: SwiftMotion.Track, _ motion: SwiftMotion, _ layer: Int?, _ center: SwiftPaint.Position,
        _ text: inout Text
    ) {
        startLine(&text)
        text.write("turn(\n")
        level += 1
        startLine(&text)
        if let layer, let position = view.layers.firstIndex(where: { $0.index == layer }) {
            write(SwiftView.ShapeLayer(position: position, role: .shape), &text)
        } else {
            text.write("drawing")
        }
        text.write(", about: CGPoint(x: ")
        write(center.x, .choice, &text)
        text.write(", y: ")
        write(center.y, .choice, &text)
        text.write("),\n")
        startLine(&text)
        text.write("from: ")
        write(track.from, .choice, &text)
        text.write(", by: ")
        write(track.change, .choice, &text)
        text.write(",\n")
        startLine(&text)
        text.write("after: ")
        write(track.delay, .choice, &text)
        text.write(", in: ")
        write(track.duration, .choice, &text)
        text.write(", of: ")
        write(motion.period, .choice, &text)
        text.write(", .")
        text.write(variable: track.ease.timing)
        text.write(motion.playsOnce ? ", repeats: false)\n" : ", repeats: true)\n")
        level -= 1
    }

    private mutating func printMoment(of motion: SwiftMotion, _ text: inout Text) {
        startLine(&text)
        text.write("case .")
        writeMotion(motion.name, &text)
        text.write(":\n")
        level += 1
        let mark = names.mark
        var isEmpty = true
        for track in motion.tracks {
            guard case .parameter(let id) = track.target, let number = view.moved.firstIndex(of: id.index) else {
                continue
            }
            isEmpty = false
            let progress = printProgress(of: track, &text)
            startLine(&text)
            text.write("moved[")
            text.write(number: UInt32(truncatingIfNeeded: number))
            text.write("] = ")
            writeValue(of: track, progress, &text)
            text.write("\n")
        }
        if isEmpty { printMembers("break\n", &text) }
        names.leave(mark)
        level -= 1
    }
}
