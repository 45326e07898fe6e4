import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TactilePhotos

@Suite struct MemoryBudgetTests {
    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func `parts never sum up to more than there is, and everyone gets one`(seed: UInt64) {
        let budget = MemoryBudget(100), taken = Mutex((now: 0, most: 0, turns: 0))
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            var generator = SeededGenerator(seed: seed * 100 + UInt64(thread))
            for _ in 0..<200 {
                let size = Int.random(in: 1...100, using: &generator)
                var part = budget.part(of: size), held = size
                taken.withLock { $0 = ($0.now + size, max($0.most, $0.now + size), $0.turns + 1) }
                let larger = Int.random(in: 1...100, using: &generator)
                if part.grow(to: larger), larger > size {
                    held = larger
                    taken.withLock { $0 = ($0.now + larger - size, max($0.most, $0.now + larger - size), $0.turns) }
                }
                taken.withLock { $0.now -= held }
            }
        }
        taken.withLock {
            #expect($0.most <= 100 && $0.most > 50)
            #expect($0.now == 0 && $0.turns == 1600)
        }
    }

    @Test func `a part grows only into what is free, and all comes back`() {
        let budget = MemoryBudget(10)
        do {
            let other = budget.part(of: 4)
            var part = budget.part(of: 3)
            let isTooMuch = part.grow(to: 7), isRight = part.grow(to: 6), isLess = part.grow(to: 1)
            #expect(!isTooMuch && isRight && isLess)
            #expect(part.bytes == 6 && other.bytes == 4)
        }
        let all = budget.part(of: 10)
        #expect(all.bytes == 10)
    }

    @Test func `more than there is traps`() async {
        await #expect(processExitsWith: .failure) { _ = MemoryBudget(10).part(of: 11) }
    }
}
