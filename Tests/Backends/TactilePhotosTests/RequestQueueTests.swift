import TestSupport
import Testing

@testable import TactilePhotos

@Suite struct RequestQueueTests {
    private func requests(_ indices: Int...) -> [PhotoRequest] {
        indices.map { PhotoRequest(index: $0, size: .fitting(width: 1, height: 1)) }
    }

    /// Returns the indices of the requests that a thread would decode before it sleeps.
    private func remaining(of queue: inout RequestQueue) -> [Int] {
        var indices: [Int] = []
        while case .decode(let request, _) = queue.next() { indices.append(request.index) }
        return indices
    }

    @Test func `the most urgent request is decoded first`() {
        var queue = RequestQueue()
        _ = queue.replace(with: requests(3, 1, 2))
        #expect(remaining(of: &queue) == [3, 1, 2])
    }

    @Test func `a new list of requests replaces the old one`() {
        var queue = RequestQueue()
        _ = queue.replace(with: requests(1, 2, 3))
        _ = queue.replace(with: requests(4, 2))
        #expect(remaining(of: &queue) == [4, 2])
    }

    @Test func `a request that is being decoded, or listed twice, is not started twice`() {
        var queue = RequestQueue()
        _ = queue.replace(with: requests(1, 2))
        let step = queue.next()
        #expect(step == .decode(requests(1)[0], turn: 0))
        _ = queue.replace(with: requests(2, 1, 2, 3))
        #expect(remaining(of: &queue) == [2, 3])
    }

    @Test func `a delivered request can be made again`() {
        var queue = RequestQueue()
        _ = queue.replace(with: requests(1))
        _ = queue.next()
        let isDelivered = queue.finish(0)
        #expect(isDelivered)
        _ = queue.replace(with: requests(1))
        #expect(remaining(of: &queue) == [1])
    }

    @Test func `as many sleeping threads wake as there are requests, each once`() {
        var queue = RequestQueue()
        for _ in 0..<3 { _ = queue.next() }
        let first = queue.replace(with: requests(1, 2))
        #expect(first.woken == 2)
        let second = queue.replace(with: requests(1, 2, 3, 4))
        #expect(second.woken == 1)
        let third = queue.replace(with: requests(5))
        #expect(third.woken == 0)
    }

    @Test func `stopping wakes and ends all threads, and drops all requests`() {
        var queue = RequestQueue()
        _ = queue.replace(with: requests(1, 2))
        _ = queue.next()
        _ = queue.replace(with: [])
        let step = queue.next()
        #expect(step == .sleep)
        let woken = queue.stop()
        #expect(woken == 1)
        let wokenLater = queue.replace(with: requests(3))
        #expect(wokenLater.woken == 0)
        let last = queue.next()
        #expect(last == .end)
        let isDelivered = queue.finish(0)
        #expect(!isDelivered)
    }

    /// The requests of a photo: its thumbnail, a tile, and the sizes in which it is shown large.
    private func all(of index: Int) -> [PhotoRequest] {
        let sizes: [PhotoRequest.TargetSize] = [
            .fitting(width: 1, height: 1), .fitting(width: 2, height: 2), .filling(width: 1, height: 1),
            .tile(PhotoTile(level: 0, column: 0, row: 0)),
        ]
        return sizes.map { PhotoRequest(index: index, size: $0) }
    }

    @Test func `a decode for a large photo that is not listed any more is cancelled, and can be made again`() {
        var queue = RequestQueue()
        _ = queue.replace(with: all(of: 1))
        for turn in 0..<4 { #expect(queue.next() == .decode(all(of: 1)[turn], turn: turn)) }
        let change = queue.replace(with: [all(of: 1)[1]])
        #expect(change.cancelled == [0])
        _ = queue.replace(with: [all(of: 1)[0]])
        #expect(queue.next() == .decode(all(of: 1)[0], turn: 4), "a cancelled decode answers no request")
        // The cancelled decode ends later than the new one begins; a thumbnail and a tile are delivered.
        let isDelivered = [0, 4, 2, 3].map { queue.finish($0) }
        #expect(isDelivered == [false, true, true, true])
    }

    /// Pages turn at random while decodes end in any order, as many at a time as there are threads.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `no thread decodes a large photo that is not listed, and the most urgent one is decoded or next`(seed: UInt64)
    {
        var random = SeededGenerator(seed: seed), queue = RequestQueue()
        var running: [Int: PhotoRequest] = [:], listed: [PhotoRequest] = []
        for _ in 0..<400 {
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                listed = (0..<3).flatMap { _ in all(of: Int.random(in: 0..<5, using: &random)).shuffled(using: &random)
                }
                for turn in queue.replace(with: listed).cancelled {
                    let request = running.removeValue(forKey: turn)
                    #expect(request.map { $0.size.isShownLarge && !listed.contains($0) } == true)
                    let isDelivered = queue.finish(turn)
                    #expect(!isDelivered)
                }
            case 1:
                guard running.count < 3, case .decode(let request, let turn) = queue.next() else { continue }
                #expect(!running.values.contains(request), "a request is not decoded twice")
                let urgent = listed.first { !running.values.contains($0) }
                #expect(request == urgent)
                running[turn] = request
            default:
                guard let turn = running.keys.sorted().randomElement(using: &random) else { continue }
                let request = running.removeValue(forKey: turn)
                listed.removeAll { $0 == request }
                let isDelivered = queue.finish(turn)
                #expect(isDelivered)
            }
            #expect(running.values.allSatisfy { !$0.size.isShownLarge || listed.contains($0) })
        }
    }
}
