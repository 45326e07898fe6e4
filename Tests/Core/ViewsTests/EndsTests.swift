import TestSupport
import Testing

@testable import Views

/// The heap of the planned ends of animations.
@Suite struct EndsTests {
    private static func precedes(_ a: Ends.Entry, _ b: Ends.Entry) -> Bool {
        (a.time, a.order) < (b.time, b.order)
    }

    @Test(arguments: 0..<50)
    func `no end precedes its parent, and ends leave in the order of time, then of age`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var ends = Ends(), sorted: [Ends.Entry] = []
        for order in 0..<200 {
            // Half of the times are equal to others.
            let time =
                Bool.random(using: &random)
                ? Double(Int.random(in: 0..<4, using: &random)) : .random(in: 0..<4, using: &random)
            let entry = Ends.Entry(time: time, order: order, place: -order)
            ends.insert(entry)
            sorted.insert(entry, at: sorted.firstIndex { Self.precedes(entry, $0) } ?? sorted.count)
            for _ in 0..<Int.random(in: 0...2, using: &random) where !sorted.isEmpty {
                let first = sorted.removeFirst()
                #expect(ends.first?.order == first.order && ends.first?.place == first.place)
                ends.removeFirst()
            }
            #expect(ends.count == sorted.count && ends.first?.order == sorted.first?.order)
            let entries = ends.entries
            #expect(entries.indices.dropFirst().allSatisfy { !Self.precedes(entries[$0], entries[($0 - 1) / 2]) })
        }
        ends.removeAll()
        #expect(ends.first == nil && ends.count == 0)
    }
}
