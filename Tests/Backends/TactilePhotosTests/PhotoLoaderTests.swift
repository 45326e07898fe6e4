import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TactilePhotos

@Suite struct PhotoLoaderTests {
    private static let size = PhotoRequest.TargetSize.filling(width: 8, height: 8)

    private func requests(_ indices: [Int]) -> [PhotoRequest] {
        indices.map { PhotoRequest(index: $0, size: Self.size) }
    }

    /// Makes a folder of photos that are named by their index.
    private func folder(of count: Int) throws -> PhotoFolder {
        let folder = try PhotoFolder(), bytes = try jpeg(quarters(width: 16, height: 16))
        for index in 0..<count { try folder.add("\(index).jpg", bytes) }
        return folder
    }

    @Test func `one thread delivers the most urgent first`() throws {
        let folder = try folder(of: 6), results = ResultCollector(), arrived = DispatchSemaphore(value: 0)
        let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(1)) {
            results.add($0)
            arrived.signal()
        }
        loader.load(requests([4, 0, 5, 1]))
        for _ in 0..<4 { arrived.wait() }
        #expect(results.indices == [4, 0, 5, 1])
    }

    @Test func `requests that are dropped before they are started are not delivered`() throws {
        let folder = try folder(of: 6), results = ResultCollector()
        let arrived = DispatchSemaphore(value: 0), gate = DispatchSemaphore(value: 0)
        let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(1)) {
            results.add($0)
            arrived.signal()
            gate.wait()
        }
        loader.load(requests([0, 1, 2]))
        arrived.wait()
        loader.load(requests([5, 2]))
        for _ in 0..<3 { gate.signal() }
        for _ in 0..<2 { arrived.wait() }
        #expect(results.indices == [0, 5, 2])
    }

    @Test(arguments: [1, 2, 7])
    func `several threads deliver each request once`(threads: Int) throws {
        let folder = try folder(of: 40), results = ResultCollector(), arrived = DispatchSemaphore(value: 0)
        let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(threads)) {
            results.add($0)
            arrived.signal()
        }
        loader.load(requests(Array(0..<40) + Array(0..<40)))
        for _ in 0..<40 { arrived.wait() }
        loader.stop()
        #expect(results.indices.sorted() == Array(0..<40))
    }

    @Test func `decoding threads have a lower priority than the thread that shows the photos`() throws {
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

    @Test func `a failure is delivered once, and the next photo is decoded`() throws {
        let folder = try folder(of: 2), results = ResultCollector(), arrived = DispatchSemaphore(value: 0)
        try folder.add("0.jpg", Array("no picture".utf8))
        let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(1)) {
            results.add($0)
            arrived.signal()
        }
        loader.load(requests([0, 1]))
        for _ in 0..<2 { arrived.wait() }
        #expect(results.indices == [0, 1])
        #expect(results.all.map { (try? $0.outcome.get()) == nil } == [true, false])
    }

    @Test func `immediate mode delivers before load returns, even if load is called during a delivery`() throws {
        let folder = try folder(of: 4), results = ResultCollector(), thread = pthread_self()
        let catalogue = try Catalogue(folder: folder.path)
        let inner = PhotoLoader(catalogue: catalogue, mode: .immediate, deliver: results.add)
        let loader = PhotoLoader(catalogue: catalogue, mode: .immediate) {
            #expect(pthread_self() == thread)
            results.add($0)
            inner.load([PhotoRequest(index: 3, size: Self.size)])
        }
        loader.load(requests([2, 0]))
        #expect(results.indices == [2, 3, 0, 3])
    }

    @Test func `stop ends the threads and drops the requests`() throws {
        let folder = try folder(of: 6), results = ResultCollector()
        let arrived = DispatchSemaphore(value: 0), gate = DispatchSemaphore(value: 0)
        let released = DispatchSemaphore(value: 0)
        do {
            let deinitSignal = DeinitSignal(released)
            let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(1)) {
                results.add($0)
                arrived.signal()
                gate.wait()
                withExtendedLifetime(deinitSignal) {}
            }
            loader.load(requests([0, 1, 2]))
            arrived.wait()
            loader.stop()
            loader.load(requests([3]))
            gate.signal()
        }
        // Only the loader and its threads held the closure with the object that signals `released`.
        released.wait()
        #expect(results.indices == [0])
    }

    @Test func `sleeping threads end with the last reference to the loader`() throws {
        let folder = try folder(of: 1), released = DispatchSemaphore(value: 0)
        do {
            let deinitSignal = DeinitSignal(released)
            let loader = PhotoLoader(catalogue: try Catalogue(folder: folder.path), mode: .threads(3)) { _ in
                withExtendedLifetime(deinitSignal) {}
            }
            loader.load(requests([0]))
        }
        released.wait()
    }

    @Test func `a cached photo is not decoded again`() throws {
        let folder = try folder(of: 1), cache = PhotoCache(), results = ResultCollector()
        let catalogue = try Catalogue(folder: folder.path)
        for _ in 0..<2 {
            let loader = PhotoLoader(catalogue: catalogue, mode: .immediate, cache: cache) { result in
                #expect((try? result.outcome.get()) != nil)
                results.add(result)
            }
            loader.load(requests([0]))
            try? FileManager.default.removeItem(atPath: folder.path + "/0.jpg")
        }
        #expect(results.indices == [0, 0])
    }

    @Test func `a cache keeps failures, but none that may have passed`() {
        let cache = PhotoCache(), request = requests([0])[0], path = "0.jpg"
        cache.insert(.failure(.fileUnreadable(path: path, reason: "Too many open files")), for: request)
        cache.insert(.failure(.decoderFailed(path: path, reason: "the system ended it")), for: request)
        #expect(cache[request] == nil)
        cache.insert(.failure(.broken(path: path, reason: "it is cut")), for: request)
        guard case .failure(let kept)? = cache[request] else {
            Issue.record("the failure is not kept")
            return
        }
        #expect(kept == .broken(path: path, reason: "it is cut"))
    }

    @Test func `a cache within its limit keeps the most recently used photos`() throws {
        let folder = try folder(of: 6), probe = PhotoCache(), results = ResultCollector()
        let catalogue = try Catalogue(folder: folder.path)
        PhotoLoader(catalogue: catalogue, mode: .immediate, cache: probe) { _ in }.load(requests([0]))
        let cache = PhotoCache(limit: probe.byteCount * 3)
        let loader = PhotoLoader(catalogue: catalogue, mode: .immediate, cache: cache) { results.add($0) }
        // Photo 0 is used again before the fourth photo is inserted, so that photo 1 is evicted.
        for index in [0, 1, 2, 0, 3] { loader.load(requests([index])) }
        // A thumbnail has at least the four bytes of each of its 8x8 pixels.
        #expect(probe.byteCount > 8 * 8 * 4 && cache.byteCount == cache.limit)
        for index in 0..<6 { try FileManager.default.removeItem(atPath: folder.path + "/\(index).jpg") }
        let isCached = [0, 2, 3, 1].map { index in
            loader.load(requests([index]))
            return (try? results.all.last?.outcome.get()) != nil
        }
        #expect(isCached == [true, true, true, false])
        #expect(cache.byteCount <= cache.limit)
    }

    @Test func `a target size is limited to another one's rectangle and keeps its kind`() {
        let small = PhotoRequest.TargetSize.fitting(width: 300, height: 900)
        #expect(
            PhotoRequest.TargetSize.filling(width: 1920, height: 600).limited(to: small)
                == .filling(width: 300, height: 600))
        #expect(small.limited(to: .filling(width: 3840, height: 2160)) == small)
    }

    @Test func `invalid requests and a loader without threads trap`() async {
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

    /// The thumbnail is the one of a decode of its own, and other programs find it.
    @Test func `a photo that is shown large and its thumbnail are one decode`() throws {
        let fixture = try ThumbnailFixture(), alone = try ThumbnailFixture(),
            bytes = png(quarters(width: 300, height: 200))
        for fixture in [fixture, alone] { try fixture.folder.add("a.png", bytes) }
        let large = PhotoRequest(index: 0, size: .fitting(width: 200, height: 200))
        let small = PhotoRequest(index: 0, size: ThumbnailFixture.size)
        func load(_ requests: [PhotoRequest]) throws -> (results: [PhotoRequest: PhotoImage], decodes: Int) {
            let results = ResultCollector(), arrived = DispatchSemaphore(value: 0)
            let uses = EventCounter<SharedThumbnailCache.Use>()
            let loader = PhotoLoader(
                catalogue: try Catalogue(folder: fixture.folder.path), mode: .threads(1),
                thumbnails: fixture.cache(didUse: uses.add)
            ) {
                results.add($0)
                arrived.signal()
            }
            loader.load(requests)
            for _ in requests { arrived.wait() }
            while fixture.entries.isEmpty { usleep(1000) }
            loader.stop()
            let photos = try results.all.map { ($0.request, try $0.outcome.get()) }
            return (Dictionary(uniqueKeysWithValues: photos), uses.counts[.decoded] ?? 0)
        }
        let both = try load([large, small]), thumbnail = try alone.photo()
        #expect(both.decodes == 1)
        #expect(both.results[small]?.image.levels[0].pixels == thumbnail.image.levels[0].pixels)
        #expect(both.results[large]?.image.width == 200)
        #expect(fixture.entries.count == alone.entries.count)
        // The next start reads the thumbnail, and decodes the photo alone.
        let again = try load([large, small])
        #expect(again.decodes == 1)
        #expect(again.results[small]?.image.levels[0].pixels == thumbnail.image.levels[0].pixels)
    }
}
