import Testing

@testable import TactilePhotos

@Suite struct RequestQueueTests {
    private func requests(_ indices: Int...) -> [PhotoRequest] {
        indices.map { PhotoRequest(index: $0, size: .fitting(width: 1, height: 1)) }
    }

    /// What a thread that never sleeps long would decode from now on.
    private func rest(of list: inout RequestQueue) -> [Int] {
        var indices: [Int] = []
        while case .decode(let request) = list.next() { indices.append(request.index) }
        return indices
    }

    @Test func `the most urgent comes first`() {
        var list = RequestQueue()
        _ = list.replace(with: requests(3, 1, 2))
        #expect(rest(of: &list) == [3, 1, 2])
    }

    @Test func `a new list replaces the old one`() {
        var list = RequestQueue()
        _ = list.replace(with: requests(1, 2, 3))
        _ = list.replace(with: requests(4, 2))
        #expect(rest(of: &list) == [4, 2])
    }

    @Test func `what is being decoded or listed twice is not begun twice`() {
        var list = RequestQueue()
        _ = list.replace(with: requests(1, 2))
        let step = list.next()
        #expect(step == .decode(requests(1)[0]))
        _ = list.replace(with: requests(2, 1, 2, 3))
        #expect(rest(of: &list) == [2, 3])
    }

    @Test func `what was delivered can be requested for again`() {
        var list = RequestQueue()
        _ = list.replace(with: requests(1))
        _ = list.next()
        let isWanted = list.finish(requests(1)[0])
        #expect(isWanted)
        _ = list.replace(with: requests(1))
        #expect(rest(of: &list) == [1])
    }

    @Test func `as many sleepers wake as there is work for, and each only once`() {
        var list = RequestQueue()
        for _ in 0..<3 { _ = list.next() }
        let first = list.replace(with: requests(1, 2))
        #expect(first == 2)
        let second = list.replace(with: requests(1, 2, 3, 4))
        #expect(second == 1)
        let third = list.replace(with: requests(5))
        #expect(third == 0)
    }

    @Test func `stopping wakes all, ends all and forgets all`() {
        var list = RequestQueue()
        _ = list.replace(with: requests(1, 2))
        _ = list.next()
        _ = list.replace(with: [])
        let step = list.next()
        #expect(step == .sleep)
        let woken = list.stop()
        #expect(woken == 1)
        let wokenLater = list.replace(with: requests(3))
        #expect(wokenLater == 0)
        let last = list.next()
        #expect(last == .end)
        let isWanted = list.finish(requests(1)[0])
        #expect(!isWanted)
    }
}
