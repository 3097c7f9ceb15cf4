// Outlines and shapes that are used several times.

extension Parser {
    /// `outline name { … }`
    mutating func parseOutline() -> StatementNode {
        let start = current.span
        advance()
        let name = parseName("a name", behind: "`outline`")
        let body = parseBodyAfterHeader()
        tree.outlines.append(OutlineNode(name: name, body: body, span: Span(start.start, previousEnd)))
        return .outline(ID(tree.outlines.count - 1))
    }

    /// `draw name`
    mutating func parseDraw() -> StatementNode {
        advance()
        return .draw(parseName("the name of an outline", behind: "`draw`"))
    }

    /// `place Shape(name: value) [in P size S] [mirror x|y [if condition]]`
    mutating func parsePlace() -> StatementNode {
        let start = current.span
        advance()
        var shape = parseReference(behind: "`place`")
        var position = ID<ExpressionNode>.none
        var size = ID<ExpressionNode>.none
        if !isRecovering, eat(.in) {
            position = parseExpression()
            expect(.size, behind: "the top left of the box")
            size = parseExpression()
        }
        shape.flips = parseFlips(allowConditions: true)
        let span = Span(start.start, max(previousEnd, start.start))
        tree.places.append(PlaceNode(shape: shape, position: position, size: size, span: span))
        return .place(ID(tree.places.count - 1))
    }

    /// `Shape` or `Shape(name: value)`
    mutating func parseReference(behind what: String) -> ReferenceNode {
        let name = parseName("the name of a shape", behind: what)
        let isCall = !isRecovering && at(.leftParenthesis) && current.touchesPrevious && !startsLine
        return ReferenceNode(name: name, settings: isCall ? parseSettings() : .empty, flips: .empty)
    }

    private mutating func parseSettings() -> List<SettingNode> {
        let opening = current.span
        let start = tree.settings.count
        openParenthesis()
        if !at(.rightParenthesis) {
            repeat {
                let name = parseName("the name of a parameter", behind: "`(` or `,`")
                if !isRecovering, !eat(.colon) {
                    error(
                        .expectedWord, at: current.span, "`:` is missing behind the name of the parameter",
                        notes: ["values are given by name: `Bubble(radius: 8)`"])
                }
                if !isRecovering { tree.settings.append(SettingNode(name: name, value: parsePaint())) }
            } while !isRecovering && eat(.comma)
        }
        expectClosing(.rightParenthesis, of: opening)
        return List(start: start, count: tree.settings.count - start)
    }

    /// Any number of `mirror x|y [if condition]`.
    mutating func parseFlips(allowConditions: Bool) -> List<FlipNode> {
        let start = tree.flips.count
        while !isRecovering, at(.mirror), !startsLine {
            let flip = parseFlip(allowsCondition: allowConditions)
            tree.flips.append(flip)
        }
        return List(start: start, count: tree.flips.count - start)
    }
}
