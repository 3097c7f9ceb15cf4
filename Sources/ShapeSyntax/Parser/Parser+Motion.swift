// How a shape moves.

extension Parser {
    /// `animation name [once] { … }`
    mutating func parseAnimation() -> StatementNode {
        advance()
        let name = parseName("a name", behind: "`animation`")
        let playsOnce = !isRecovering && eat(.once)
        let tracks = parseTracks()
        tree.animations.append(AnimationNode(name: name, playsOnce: playsOnce, tracks: tracks))
        return .animation(ID(tree.animations.count - 1))
    }

    /// The tracks of a motion, one a line, in braces.
    private mutating func parseTracks() -> List<TrackNode> {
        guard !isRecovering || passHeader() else { return .empty }
        let opening = current.span
        guard openBlock() else { return .empty }
        let start = tree.tracks.count
        while !at(.rightBrace), current.kind != .endOfFile, !beginsShape() {
            if at(.semicolon) {
                advance()
                startsLine = true
            } else {
                tree.tracks.append(parseTrack())
                finishStatement()
            }
        }
        closeBlock(opening)
        return List(start: start, count: tree.tracks.count - start)
    }

    /// Whether a shape begins here, and not the track of a parameter of that name: a `}` is missing.
    private mutating func beginsShape() -> Bool { at(.shape) && lexer.peek().name != Word.from }

    /// `rotation [about P]` or a parameter, then `from X to X in time [after time] [ease easing]`
    private mutating func parseTrack() -> TrackNode {
        let start = current.span
        var node = TrackNode(target: .none, span: start)
        if at(.word), at(.rotation) {
            advance()
            node.about = parseClauseIfPresent(.about)
        } else {
            startsLine = false
            node.target = parseName("a parameter or `rotation`", behind: "`{` or the end of a track")
        }
        expect(.from, behind: node.target.isPresent ? "the parameter" : "`rotation`")
        node.from = parseExpression()
        expect(.to, behind: "the first value")
        node.to = parseExpression()
        expect(.in, behind: "the last value")
        node.duration = parseExpression()
        node.delay = parseClauseIfPresent(.after)
        node.ease = parseEaseIfPresent()
        node.span = Span(start.start, max(previousEnd, start.start))
        return node
    }

    /// `ease linear|in|out|in-out`
    mutating func parseEaseIfPresent() -> EaseNode {
        guard !isRecovering, eat(.ease) else { return .none }
        if eat(.linear) { return .linear }
        if eat(.out) { return .easeOut }
        guard eat(.in) else { return reportEase() }
        guard eat(.minus) else { return .easeIn }
        return eat(.out) ? .easeInOut : reportEase()
    }

    private mutating func reportEase() -> EaseNode {
        error(
            .expectedWord, at: atStatementEnd ? .empty(at: previousEnd) : current.span,
            "`ease` is one of `linear`, `in`, `out`, `in-out`, found \(describeCurrent)")
        return .none
    }
}
