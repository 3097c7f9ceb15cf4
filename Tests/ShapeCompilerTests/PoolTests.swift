import ShapeSyntax
import TestSupport
import Testing

/// Pools beside arrays, of which they have the behaviour.
struct PoolTests {
    @Test func copiesGrowApart() {
        var first: Pool = [1, 2]
        var second = first
        var third = first
        first.append(3)
        second.append(4)
        second.append(5)
        #expect(Array(first) == [1, 2, 3])
        #expect(Array(second) == [1, 2, 4, 5])
        third[0] = 9
        third.append(6)
        #expect(Array(third) == [9, 2, 6])
        #expect(Array(first) == [1, 2, 3])
    }

    @Test func anEmptiedPoolLeavesItsCopiesAlone() {
        var pool: Pool = [1, 2, 3]
        let copy = pool
        pool.empty()
        pool.append(7)
        #expect(Array(pool) == [7])
        #expect(Array(copy) == [1, 2, 3])
        pool.empty()
        #expect(pool.isEmpty)
    }

    /// What a copy appended behind the end of another is not seen there, also when the copy is gone.
    @Test func aShortCopyOutlivesALongOne() {
        let short: Pool = [1]
        var again = short
        do {
            var long = short
            for value in 2...100 { long.append(value) }
            #expect(long.count == 100)
        }
        again.append(5)
        #expect(Array(short) == [1])
        #expect(Array(again) == [1, 5])
    }

    @Test func valuesAreReleasedOnce() {
        final class Counter { var count = 0 }
        final class Value {
            let counter: Counter
            init(_ counter: Counter) {
                self.counter = counter
                counter.count += 1
            }
            deinit { counter.count -= 1 }
        }
        let counter = Counter()
        do {
            var pool = Pool<Value>()
            for _ in 0..<20 { pool.append(Value(counter)) }
            var copy = pool
            copy.append(Value(counter))
            pool.append(Value(counter))
            copy.empty()
            pool[3] = Value(counter)
            #expect(counter.count == 21)
        }
        #expect(counter.count == 0)
    }

    /// Random changes of several copies, done to arrays too.
    @Test func behavesAsArraysDo() {
        var random = SplitMix64(seed: 1)
        var pools = [Pool<Int>(), Pool<Int>(), Pool<Int>()]
        var arrays: [[Int]] = [[], [], []]
        for step in 0..<5_000 {
            let index = Int.random(in: 0..<3, using: &random)
            switch Int.random(in: 0..<20, using: &random) {
            case 0:
                let source = Int.random(in: 0..<3, using: &random)
                pools[index] = pools[source]
                arrays[index] = arrays[source]
            case 1:
                pools[index].empty()
                arrays[index] = []
            case 2 where !arrays[index].isEmpty:
                let place = Int.random(in: arrays[index].indices, using: &random)
                pools[index][place] = -step
                arrays[index][place] = -step
            case 3:
                let added = [step, step + 1, step + 2]
                added.withUnsafeBufferPointer { pools[index].append($0.baseAddress!, count: 3) }
                arrays[index] += added
            default:
                pools[index].append(step)
                arrays[index].append(step)
            }
            #expect(pools.map { Array($0) } == arrays)
        }
    }
}
