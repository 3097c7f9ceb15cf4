import Testing

@testable import ShapeSyntax

/// Memory that grows, with what it holds.
@Suite struct ArenaTests {
    @Test func keepsWhatIsAppended() {
        var arena = Arena<Int>(capacity: 0)
        for value in 0..<1000 { arena.append(value * value) }
        arena[10] = -1
        #expect(arena.count == 1000)
        for index in 0..<1000 { #expect(arena[index] == (index == 10 ? -1 : index * index)) }
    }

    @Test(arguments: [0, 1, 7, 500, 1000])
    func movesItsEnd(from base: Int) {
        var arena = Arena<Int>(capacity: 4)
        var other = Arena<Int>(capacity: 1)
        for value in 0..<1000 { arena.append(value) }
        for value in 0..<3 { other.append(-value) }
        arena.move(from: base, to: &other)
        #expect(arena.count == base)
        #expect(other.count == 3 + 1000 - base)
        for index in 0..<base { #expect(arena[index] == index) }
        for index in 0..<3 { #expect(other[index] == -index) }
        for index in base..<1000 { #expect(other[3 + index - base] == index) }
    }

    @Test func hasAsManyAsItIsFilledWith() {
        var arena = Arena<Int>(repeating: 7, count: 3)
        arena.extend(with: 8, to: 5)
        arena.extend(with: 9, to: 2)
        #expect(Self.values(arena) == [7, 7, 7, 8, 8])
        arena.empty(downTo: 2)
        arena.append(1)
        #expect(Self.values(arena) == [7, 7, 1])
        arena.refill(4, count: 2)
        #expect(Self.values(arena) == [4, 4])
        arena.empty()
        #expect(Self.values(arena) == [])
        arena.refill(5, count: 1000)
        #expect(Self.values(arena) == Array(repeating: 5, count: 1000))
    }

    /// `#expect` looks at no value that cannot be copied.
    private static func values(_ arena: borrowing Arena<Int>) -> [Int] {
        var values: [Int] = []
        for index in arena.indices { values.append(arena[index]) }
        return values
    }

    @Test func lendsARange() {
        var arena = Arena<Int>(capacity: 1)
        for value in 0..<10 { arena.append(value) }
        var sum = 0
        arena.withUnsafePointer(3..<6) { sum = $0[0] + $0[1] + $0[2] }
        #expect(sum == 12)
    }

    @Test func isEmptyWhenItIsFrozen() {
        var arena = Arena<UInt8>(capacity: 2)
        for value in 0..<100 { arena.append(UInt8(value)) }
        let frozen = arena.freeze()
        #expect(arena.count == 0)
        arena.append(255)
        #expect(arena[0] == 255)
        #expect(frozen.count == 100)
        #expect((0..<frozen.count).map { Int(frozen[$0]) } == Array(0..<100))
        #expect(FrozenArena<UInt8>().count == 0)
    }

    /// An object counts how many there are of its kind.
    private final class Token: Sendable {
        let live: Live
        init(_ live: Live) {
            self.live = live
            live.count += 1
        }
        deinit { live.count -= 1 }
    }

    private final class Live: @unchecked Sendable {
        var count = 0
    }

    /// Every value is released once: when it is replaced, with its arena, or with the frozen one.
    @Test func releasesItsValues() {
        let live = Live()
        do {
            var arena = Arena<Token>(capacity: 1)
            var other = Arena<Token>(capacity: 1)
            for _ in 0..<20 { arena.append(Token(live)) }
            arena[3] = Token(live)
            #expect(live.count == 20)
            arena.move(from: 5, to: &other)
            #expect(live.count == 20)
            do {
                let frozen = other.freeze()
                #expect(frozen.count == 15)
            }
            #expect(live.count == 5)
            arena.append(Token(live))
            #expect(arena.count == 6)
        }
        #expect(live.count == 0)
    }
}
