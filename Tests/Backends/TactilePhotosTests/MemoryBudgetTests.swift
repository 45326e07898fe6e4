import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TactilePhotos

@Suite struct MemoryBudgetTests {
    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func `reservations never exceed the budget, and every request is granted`(seed: UInt64) {
        let threadCount = 8, rounds = 200
        let budget = MemoryBudget(100), reserved = Mutex((now: 0, most: 0, grants: 0))
        DispatchQueue.concurrentPerform(iterations: threadCount) { thread in
            var generator = SeededGenerator(seed: seed * 100 + UInt64(thread))
            for _ in 0..<rounds {
                let size = Int.random(in: 1...100, using: &generator)
                var reservation = budget.reserve(size), held = size
                reserved.withLock { $0 = ($0.now + size, max($0.most, $0.now + size), $0.grants + 1) }
                let larger = Int.random(in: 1...100, using: &generator)
                if reservation.grow(to: larger), larger > size {
                    held = larger
                    reserved.withLock {
                        $0 = ($0.now + larger - size, max($0.most, $0.now + larger - size), $0.grants)
                    }
                }
                reserved.withLock { $0.now -= held }
            }
        }
        reserved.withLock {
            #expect($0.most <= 100 && $0.most > 50)
            #expect($0.now == 0 && $0.grants == threadCount * rounds)
        }
    }

    @Test func `a reservation grows only into free memory, and is released completely`() {
        let budget = MemoryBudget(10)
        do {
            let other = budget.reserve(4)
            var reservation = budget.reserve(3)
            let growsTooFar = reservation.grow(to: 7), grows = reservation.grow(to: 6)
            let isLargeEnough = reservation.grow(to: 1)
            #expect(!growsTooFar && grows && isLargeEnough)
            #expect(reservation.bytes == 6 && other.bytes == 4)
        }
        let all = budget.reserve(10)
        #expect(all.bytes == 10)
    }

    @Test func `a reservation larger than the budget traps`() async {
        await #expect(processExitsWith: .failure) { _ = MemoryBudget(10).reserve(11) }
    }
}
