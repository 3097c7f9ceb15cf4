import Testing

@testable import ChatList

/// What the app draws with the shapes that its build has compiled.
@Suite struct ChatListTests {
    // Core Graphics has curves for arcs.
    #if !canImport(CoreGraphics)
        /// Worked out by hand: arcs of a quarter turn in two halves, 14 · (1 - √½) = 4.1 from the corner.
        @Test func bubbleIsTheShape() {
            let path = SVGPath(bubble: (100, 50), mirrored: false)
            #expect(
                path.data == "M100 50L14 50A14 14 0 0 1 4.1 45.9A14 14 0 0 1 0 36"
                    + "L0 14A14 14 0 0 1 4.1 4.1A14 14 0 0 1 14 0L76 0A14 14 0 0 1 85.9 4.1A14 14 0 0 1 90 14L90 36Q90 50 100 50Z"
            )
        }

        @Test func mirroredBubbleHasItsTailAtTheLeft() {
            let path = SVGPath(bubble: (100, 50), mirrored: true)
            #expect(path.data.hasPrefix("M0 50L86 50A14 14 0 0 0 95.9 45.9"))
            #expect(path.data.hasSuffix("L10 36Q10 50 0 50Z"))
        }

        @Test func cardHasItsSlotInTheMiddle() {
            let path = SVGPath(Card.path(width: 200, height: 100, radius: 10, slotHeight: 20, slotShare: 0.4))
            #expect(path.data.contains("L140 80L140 90"))
            #expect(path.data.contains("L60 80L10 80"))
        }
    #endif

    @Test func bubbleGrowsWithItsText() {
        let short = Bubble.size(around: TextBlock("Ok", width: 100))
        #expect(short == (44.4, 36))
        let long = Bubble.size(around: TextBlock("one two three four", width: 60))
        #expect(long == (80.4, 68))
        #expect(Bubble.size(around: TextBlock("", width: 100)) == (38, 28))
    }

    @Test func everythingIsDrawn() {
        let counts = ChatList.pictures.map { $0.picture.document.split(separator: "<path").count - 1 }
        #expect(counts == [ChatList.messages.count, ChatList.messages.count, 1])
        #expect(ChatList.pictures.allSatisfy { $0.picture.document.hasSuffix("</svg>\n") })
    }
}
