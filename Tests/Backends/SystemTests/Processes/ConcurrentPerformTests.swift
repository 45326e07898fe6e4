import FoundationEssentials
import Synchronization
import Testing

@testable import System

@Suite struct ConcurrentPerformTests {
    /// Counts how often each number came.
    private final class Tally: Sendable {
        private let counts: Mutex<[Int]>

        init(_ count: Int) { counts = Mutex(Array(repeating: 0, count: count)) }

        func add(_ number: Int) { counts.withLock { $0[number] += 1 } }

        var isOneEach: Bool { counts.withLock { counts in counts.allSatisfy { $0 == 1 } } }
    }

    @Test func `cores that the thread may not use do not count`() throws {
        let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        let mask = try #require(status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") })
        let digits = mask.split(separator: "\t")[1].compactMap(\.hexDigitValue)
        #expect(Thread.coreCount == digits.reduce(0) { $0 + $1.nonzeroBitCount })
    }

    @Test(arguments: [0, 1, 2, 3, 64, 10_000])
    func `each iteration is performed once, before the loop returns`(_ iterations: Int) {
        let tally = Tally(iterations)
        Thread.concurrentPerform(iterations: iterations) { tally.add($0) }
        #expect(tally.isOneEach)
    }

    @Test func `loops inside loops, and loops of several threads, end`() async {
        let tallies = (0..<8).map { _ in Tally(6 * 50) }
        await withTaskGroup { group in
            for tally in tallies {
                group.addTask {
                    Thread.concurrentPerform(iterations: 6) { outer in
                        Thread.concurrentPerform(iterations: 50) { tally.add(50 * outer + $0) }
                    }
                }
            }
        }
        for tally in tallies { #expect(tally.isOneEach) }
    }

    @Test func `what a loop captures is released when it returns`() {
        for _ in 0..<1_000 {
            var object: Tally? = Tally(4)
            weak let released = object
            Thread.concurrentPerform(iterations: 4) { [object] in object?.add($0) }
            object = nil
            #expect(released == nil)
        }
    }
}
