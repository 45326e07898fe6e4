import Testing

@testable import TactilePhotos

@Suite struct RequestQueueTests {
    private func requests(_ indices: Int...) -> [PhotoRequest] {
        indices.map { PhotoRequest(index: $0, size: .fitting(width: 1, height: 1)) }
    }

    /// Returns the indices of the requests that a thread would decode before it sleeps.
    private func remaining(of queue: inout RequestQueue) -> [Int] {
        var indices: [Int] = []
        while case .decode(let request) = queue.next() { indices.append(request.index) }
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
        #expect(step == .decode(requests(1)[0]))
        _ = queue.replace(with: requests(2, 1, 2, 3))
        #expect(remaining(of: &queue) == [2, 3])
    }

    @Test func `a delivered request can be made again`() {
        var queue = RequestQueue()
        _ = queue.replace(with: requests(1))
        _ = queue.next()
        let isDelivered = queue.finish(requests(1)[0])
        #expect(isDelivered)
        _ = queue.replace(with: requests(1))
        #expect(remaining(of: &queue) == [1])
    }

    @Test func `as many sleeping threads wake as there are requests, each once`() {
        var queue = RequestQueue()
        for _ in 0..<3 { _ = queue.next() }
        let first = queue.replace(with: requests(1, 2))
        #expect(first == 2)
        let second = queue.replace(with: requests(1, 2, 3, 4))
        #expect(second == 1)
        let third = queue.replace(with: requests(5))
        #expect(third == 0)
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
        #expect(wokenLater == 0)
        let last = queue.next()
        #expect(last == .end)
        let isDelivered = queue.finish(requests(1)[0])
        #expect(!isDelivered)
    }
}
