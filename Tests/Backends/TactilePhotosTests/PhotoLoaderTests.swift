import Dispatch
import Foundation
import TactilePhotos
import Synchronization
import Testing

@Suite struct PhotoLoaderTests {
    private static let size = PhotoRequest.TargetSize.filling(width: 8, height: 8)

    private func requests(_ indices: [Int]) -> [PhotoRequest] {
        indices.map { PhotoRequest(index: $0, size: Self.size) }
    }

    /// A folder of so many photos named by their number.
    private func folder(of count: Int) throws -> PhotoFolder {
        let folder = try PhotoFolder(), bytes = try jpeg(quarters(width: 16, height: 16))
        for index in 0..<count { try folder.add("\(index).jpg", bytes) }
        return folder
    }

    @Test func `one thread delivers the most urgent first`() throws {
        let folder = try folder(of: 6), inbox = Inbox(), arrived = DispatchSemaphore(value: 0)
        let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(1)) {
            inbox.add($0)
            arrived.signal()
        }
        loader.load(requests([4, 0, 5, 1]))
        for _ in 0..<4 { arrived.wait() }
        #expect(inbox.indices == [4, 0, 5, 1])
    }

    @Test func `requests that are dropped before they are begun are not delivered`() throws {
        let folder = try folder(of: 6), inbox = Inbox()
        let arrived = DispatchSemaphore(value: 0), gate = DispatchSemaphore(value: 0)
        let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(1)) {
            inbox.add($0)
            arrived.signal()
            gate.wait()
        }
        loader.load(requests([0, 1, 2]))
        arrived.wait()
        loader.load(requests([5, 2]))
        for _ in 0..<3 { gate.signal() }
        for _ in 0..<2 { arrived.wait() }
        #expect(inbox.indices == [0, 5, 2])
    }

    @Test(arguments: [1, 2, 7])
    func `many threads deliver each requestPhotos once`(threads: Int) throws {
        let folder = try folder(of: 40), inbox = Inbox(), arrived = DispatchSemaphore(value: 0)
        let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(threads)) {
            inbox.add($0)
            arrived.signal()
        }
        loader.load(requests(Array(0..<40) + Array(0..<40)))
        for _ in 0..<40 { arrived.wait() }
        loader.stop()
        #expect(inbox.indices.sorted() == Array(0..<40))
    }

    @Test func `threads make way for the one that shows the photos`() throws {
        @Sendable func niceness() -> Int { Int(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)) }
        let folder = try folder(of: 1), arrived = DispatchSemaphore(value: 0), found = Mutex(0)
        let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(1)) { _ in
            found.withLock { $0 = niceness() }
            arrived.signal()
        }
        loader.load(requests([0]))
        arrived.wait()
        #expect(found.withLock { $0 } == max(10, niceness()))
    }

    @Test func `a failure is delivered once and the next photo follows`() throws {
        let folder = try folder(of: 2), inbox = Inbox(), arrived = DispatchSemaphore(value: 0)
        try folder.add("0.jpg", Array("no picture".utf8))
        let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(1)) {
            inbox.add($0)
            arrived.signal()
        }
        loader.load(requests([0, 1]))
        for _ in 0..<2 { arrived.wait() }
        #expect(inbox.indices == [0, 1])
        #expect(inbox.all.map { (try? $0.outcome.get()) == nil } == [true, false])
    }

    @Test func `immediate mode delivers inside load, also from inside a delivery`() throws {
        let folder = try folder(of: 4), inbox = Inbox(), thread = pthread_self()
        let catalogue = try Catalogue(folder: folder.path)
        let inner = PhotoLoader(catalogue: catalogue, mode: .immediate, deliver: inbox.add)
        let loader = PhotoLoader(catalogue: catalogue, mode: .immediate) {
            #expect(pthread_self() == thread)
            inbox.add($0)
            inner.load([PhotoRequest(index: 3, size: Self.size)])
        }
        loader.load(requests([2, 0]))
        #expect(inbox.indices == [2, 3, 0, 3])
    }

    @Test func `stop ends the threads and forgets the requests`() throws {
        let folder = try folder(of: 6), inbox = Inbox()
        let arrived = DispatchSemaphore(value: 0), gate = DispatchSemaphore(value: 0)
        let gone = DispatchSemaphore(value: 0)
        do {
            let farewell = Farewell(gone)
            let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(1)) {
                inbox.add($0)
                arrived.signal()
                gate.wait()
                withExtendedLifetime(farewell) {}
            }
            loader.load(requests([0, 1, 2]))
            arrived.wait()
            loader.stop()
            loader.load(requests([3]))
            gate.signal()
        }
        // Only the loader and its threads held what is told by `gone`.
        gone.wait()
        #expect(inbox.indices == [0])
    }

    @Test func `threads that sleep end with the last reference to the loader`() throws {
        let folder = try folder(of: 1), gone = DispatchSemaphore(value: 0)
        do {
            let farewell = Farewell(gone)
            let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(3)) { _ in
                withExtendedLifetime(farewell) {}
            }
            loader.load(requests([0]))
        }
        gone.wait()
    }

    @Test func `what is remembered is not decoded again`() throws {
        let folder = try folder(of: 1), memory = PhotoMemory(), inbox = Inbox()
        let catalogue = try Catalogue(folder: folder.path)
        for _ in 0..<2 {
            let loader = PhotoLoader(catalogue: catalogue, mode: .immediate, memory: memory) { result in
                #expect((try? result.outcome.get()) != nil)
                inbox.add(result)
            }
            loader.load(requests([0]))
            try? FileManager.default.removeItem(atPath: folder.path + "/0.jpg")
        }
        #expect(inbox.indices == [0, 0])
    }

    @Test func `a memory keeps what was asked for last, within its limit`() throws {
        let folder = try folder(of: 6), probe = PhotoMemory(), inbox = Inbox()
        let catalogue = try Catalogue(folder: folder.path)
        PhotoLoader(catalogue: catalogue, mode: .immediate, memory: probe) { _ in }.load(requests([0]))
        let memory = PhotoMemory(limit: probe.byteCount * 3)
        let loader = PhotoLoader(catalogue: catalogue, mode: .immediate, memory: memory) { inbox.add($0) }
        // The first is asked for again before a fourth comes, so the second is the one to go.
        for index in [0, 1, 2, 0, 3] { loader.load(requests([index])) }
        #expect(probe.byteCount > 8 * 8 * 4 && memory.byteCount == memory.limit)
        for index in 0..<6 { try FileManager.default.removeItem(atPath: folder.path + "/\(index).jpg") }
        let isThere = [0, 2, 3, 1].map { index in
            loader.load(requests([index]))
            return (try? inbox.all.last?.outcome.get()) != nil
        }
        #expect(isThere == [true, true, true, false])
        #expect(memory.byteCount <= memory.limit)
    }

    @Test func `a requestPhotos is limited to another one's rectangle, and stays of its kind`() {
        let small = PhotoRequest.TargetSize.fitting(width: 300, height: 900)
        #expect(
            PhotoRequest.TargetSize.filling(width: 1920, height: 600).limited(to: small)
                == .filling(width: 300, height: 600))
        #expect(small.limited(to: .filling(width: 3840, height: 2160)) == small)
    }

    @Test func `requests that make no sense trap`() async {
        await #expect(processExitsWith: .failure) {
            let catalogue = try Catalogue(folder: "/proc/self")
            PhotoLoader(catalogue: catalogue, mode: .immediate) { _ in }
                .load([PhotoRequest(index: 0, size: .fitting(width: 1, height: 1))])
        }
        await #expect(processExitsWith: .failure) {
            let folder = try PhotoFolder()
            try folder.add("a.jpg", [])
            PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .immediate) { _ in }
                .load([PhotoRequest(index: 0, size: .filling(width: 0, height: 1))])
        }
        await #expect(processExitsWith: .failure) {
            _ = PhotoLoader(catalogue: try Catalogue(folder: "/proc/self"), mode: .threads(0)) { _ in }
        }
    }
}

/// Tells when the last who holds it lets go.
final class Farewell: Sendable {
    private let gone: DispatchSemaphore

    init(_ gone: DispatchSemaphore) { self.gone = gone }

    deinit { gone.signal() }
}
