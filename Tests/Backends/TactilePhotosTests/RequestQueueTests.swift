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

    @Test func `a thread that wakes by itself sleeps no more, unless another signal is on its way to it`() {
        var queue = RequestQueue()
        for _ in 0..<2 { _ = queue.next() }
        let isAlone = queue.endSleep()
        let change = queue.replace(with: requests(1, 2))
        let isWoken = !queue.endSleep()
        #expect(isAlone && change.woken == 1 && isWoken)
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
                // Only thumbnails wait, of other photos, for the one that is opened.
                let left = listed.filter { !running.values.contains($0) }, first = listed.first
                let skipped = left.prefix { $0 != request }
                let isOpening = first.map { $0.size.isShownLarge && (running.values.contains($0) || left[0] == $0) }
                #expect(left.contains(request) && (skipped.isEmpty || isOpening == true))
                #expect(skipped.allSatisfy { $0.size.isThumbnail && $0.index != first?.index })
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

    // MARK: Opening

    @Test func `the thumbnails of other photos wait for a photo that is opened, and are decoded after it`() {
        var queue = RequestQueue()
        let photo = all(of: 1)[0], own = all(of: 1)[2], others = [all(of: 2)[2], all(of: 3)[2]]
        _ = queue.replace(with: others)
        _ = queue.replace(with: [photo] + others + [own])
        #expect(remaining(of: &queue) == [1, 1])
        let isDelivered = queue.finish(0), woken = queue.wakeForWaiting()
        #expect(isDelivered && woken == 1)
        #expect(remaining(of: &queue) == [2, 3])
    }

    @Test func `thumbnails do not wait for the next photos of one that was opened`() {
        var queue = RequestQueue()
        let thumbnail = all(of: 5)[2]
        _ = queue.replace(with: [all(of: 1)[0], thumbnail])
        #expect(remaining(of: &queue) == [1])
        _ = queue.replace(with: [all(of: 2)[0], thumbnail])
        #expect(remaining(of: &queue) == [2, 5])
    }

    @Test func `the end of a photo that is not shown any more ends the wait`() {
        var queue = RequestQueue()
        _ = queue.replace(with: [all(of: 1)[0], all(of: 2)[2]])
        #expect(remaining(of: &queue) == [1])
        let change = queue.replace(with: [all(of: 2)[2]])
        #expect(change.woken == 1 && change.cancelled == [0])
        #expect(remaining(of: &queue) == [2])
    }

    // MARK: Memory

    private static let room = 100 << 20

    @Test func `a thumbnail of the photo that is decoded to be shown large is made with it, once`() {
        var queue = RequestQueue()
        let photo = all(of: 1)[0], thumbnail = all(of: 1)[2]
        _ = queue.replace(with: [photo, all(of: 2)[3], thumbnail, all(of: 1)[3]])
        #expect(queue.next() == .decode(photo, turn: 0))
        let taken = queue.takeThumbnail(besides: 0)
        #expect(taken?.request == thumbnail && taken?.number == 1)
        #expect(queue.takeThumbnail(besides: 0) == nil)
        #expect(remaining(of: &queue) == [2, 1])
        // A decode that was cancelled has made no thumbnail.
        _ = queue.replace(with: [thumbnail])
        let isDelivered = queue.finish(0)
        #expect(!isDelivered)
        let woken = queue.putOff(1)
        #expect(woken == 1 && remaining(of: &queue) == [1])
    }

    @Test
    func `large decodes wait for the photo that the user looks at, which ends one of them if they use its memory`() {
        var queue = RequestQueue(room: Self.room)
        _ = queue.replace(with: [all(of: 1)[2], all(of: 2)[2], all(of: 3)[2]])
        for turn in 0..<3 { #expect(queue.next() == .decode(all(of: turn + 1)[2], turn: turn)) }
        let answers = [(60, 0), (40, 1), (10, 2)].map { queue.allow($0 << 20, turn: $1).isAllowed }
        #expect(answers == [true, true, true])
        // All threads decode, so that the least urgent large decode makes room for the photo.
        let change = queue.replace(with: [all(of: 9)[0], all(of: 1)[2], all(of: 2)[2]])
        #expect(change.cancelled == [1])
        #expect(queue.next() == .decode(all(of: 9)[0], turn: 3))
        let answer = queue.allow(200 << 20, turn: 3)
        #expect(answer.isAllowed && answer.cancelled == [0])
        #expect(queue.next() == .sleep, "two large decodes wait")
        let isDelivered = queue.finish(3), woken = queue.wakeForWaiting()
        #expect(isDelivered && woken == 1)
        #expect(remaining(of: &queue) == [1, 2])
    }

    /// A page turns, thumbnails are requested and decodes end at random, as many at a time as there are threads.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `large decodes stay within their memory, the photo that the user looks at is not put off, and all end`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed), queue = RequestQueue(room: Self.room)
        var running: [Int: PhotoRequest] = [:], used: [Int: Int] = [:], listed: [PhotoRequest] = []
        func bytes(of request: PhotoRequest) -> Int { [4, 20, 60, 90, 300][request.index % 5] << 20 }
        func isLarge(_ turn: Int) -> Bool { used[turn, default: 0] > RequestQueue.smallBytes }
        func end(_ turn: Int) {
            running[turn] = nil
            used[turn] = nil
        }
        func step(_ action: Int) {
            switch action {
            case 0:
                listed = (0..<4).flatMap { _ in all(of: Int.random(in: 0..<10, using: &random)).shuffled(using: &random)
                }
                for turn in queue.replace(with: listed).cancelled { end(turn) }
            case 1:
                guard running.count < 3, case .decode(let request, let turn) = queue.next() else { return }
                #expect(!running.values.contains(request), "seed \(seed): a request is decoded twice")
                (running[turn], used[turn]) = (request, 0)
                let answer = queue.allow(bytes(of: request), turn: turn)
                for other in answer.cancelled { end(other) }
                let isUrgent = request == listed.first && !request.size.isThumbnail
                #expect(answer.isAllowed || !isUrgent, "seed \(seed): the urgent photo is put off")
                if answer.isAllowed { used[turn] = bytes(of: request) } else { end(turn) }
            default:
                guard let turn = running.keys.sorted().randomElement(using: &random) else { return }
                let request = running[turn]
                end(turn)
                listed.removeAll { $0 == request }
                let isDelivered = queue.finish(turn)
                #expect(isDelivered, "seed \(seed)")
            }
            let large = used.filter { isLarge($0.key) }
            #expect(large.count <= 1 || large.values.reduce(0, +) <= Self.room, "seed \(seed)")
        }
        for _ in 0..<500 { step(Int.random(in: 0..<3, using: &random)) }
        for _ in 0..<200 {
            step(1)
            step(2)
        }
        #expect(running.isEmpty && queue.isAtRest, "seed \(seed): a decode that was put off has not ended")
    }
}
