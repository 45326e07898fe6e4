import Foundation
import Platform
import TestSupport
import Testing

@testable import Controllers
@testable import TactilePhotos
@testable import Viewer

/// Values of files that are read while files change: which are read again, and which arrive together.
@Suite struct ValueQueueTests {
    /// Photos whose files change while a reader takes them from a queue.
    private struct Fixture {
        private static let roots = CatalogueRoots(items: [.folder("/photos")], includesSubfolders: false)

        let names: [String]
        private(set) var update: CatalogueUpdate
        private(set) var queue: ValueQueue
        /// The photos whose values have not arrived, or whose files have changed since.
        private(set) var missing: Set<Int>
        /// The numbers of readings that began.
        private(set) var readCounts: [Int]
        /// The changes of each file, which are the values.
        private(set) var versions: [Int64]
        private(set) var arrived: [Int: Int64] = [:]
        private(set) var deliveries: [[PhotoValue.Batch]] = []
        private(set) var isReading = false
        /// What the reader is about to finish: the photo with the value at the beginning.
        private var reading: ValueQueue.Entry?
        private var waitsForDelivery = false
        private var limit = Int.max

        init(count: Int) {
            names = (0..<count).map { "\($0).jpg" }
            var list = NameList(), catalogue = Catalogue(root: "/photos")
            for name in names { list.append(Array(name.utf8)[...]) }
            catalogue.append(list.sorted(by: .natural), in: [])
            update = CatalogueUpdate(complete: catalogue)
            queue = ValueQueue(.size, of: update)
            missing = Set(0..<count)
            readCounts = Array(repeating: 0, count: count)
            versions = Array(repeating: 0, count: count)
        }

        /// Changes files, and requests what is missing then.
        mutating func change(_ photos: [Int], atOnce limit: Int = .max) {
            for photo in photos { versions[photo] += 1 }
            update.apply(FileChanges(changed: photos.map { FilePath("/photos/" + names[$0]) }), of: Self.roots)
            missing.formUnion(photos)
            request(atOnce: limit)
        }

        mutating func request(atOnce limit: Int = .max) {
            self.limit = limit
            if queue.request(CatalogueOrder(missing.sorted()), of: update, atOnce: limit) {
                #expect(!isReading)
                isReading = true
            }
        }

        /// Lets the reader end its photo and begin with the next one.
        mutating func read() {
            guard isReading else { return }
            let (photo, isDue) = queue.next(after: reading)
            if isDue {
                #expect(!waitsForDelivery)
                waitsForDelivery = true
            }
            isReading = photo != nil
            reading = photo.map { ValueQueue.Entry(photo: $0.index, value: versions[$0.index], offset: nil) }
            if let reading { readCounts[reading.photo] += 1 }
        }

        /// Lets an announced delivery arrive.
        mutating func deliver() {
            guard waitsForDelivery else { return }
            let (batches, isDue) = queue.deliver()
            waitsForDelivery = isDue
            #expect(batches.reduce(0) { $0 + $1.values.count } <= limit)
            if !batches.isEmpty { deliveries.append(batches) }
            for batch in batches {
                for (photo, value) in zip(batch.photo..., batch.values) {
                    // A file that has changed since the request has a value that is not older.
                    #expect(missing.contains(photo) && value == versions[photo])
                    arrived[photo] = value
                    missing.remove(photo)
                }
            }
        }

        var isOver: Bool { !isReading && !waitsForDelivery }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `each value arrives as the file was last, and files that have not changed are read once`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...40, using: &random)
        var fixture = Fixture(count: count)
        fixture.request()
        for _ in 0..<Int.random(in: 1...120, using: &random) {
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                let changed = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    Int.random(in: 0..<count, using: &random)
                }
                fixture.change(Array(Set(changed)), atOnce: Bool.random(using: &random) ? 3 : .max)
            case 1: fixture.request()
            case 2: fixture.deliver()
            default: fixture.read()
            }
        }
        for _ in 0..<4 * count + 8 where !fixture.isOver {
            fixture.read()
            fixture.deliver()
        }
        #expect(fixture.isOver && fixture.missing.isEmpty, "seed \(seed)")
        #expect((0..<count).allSatisfy { fixture.arrived[$0] == fixture.versions[$0] }, "seed \(seed)")
        for photo in 0..<count {
            #expect(fixture.readCounts[photo] <= 1 + Int(fixture.versions[photo]), "seed \(seed), photo \(photo)")
        }
    }

    @Test func `files that change faster than one is read delay no other value`() {
        let count = 300, busy = [0, 7, 150]
        var fixture = Fixture(count: count)
        fixture.request()
        // A delivery waits for as many readings as there were before.
        for step in 0..<2 * (count + busy.count) {
            fixture.change([busy[step % busy.count]])
            fixture.read()
            fixture.deliver()
        }
        #expect(fixture.missing.isSubset(of: busy))
        #expect((0..<count).allSatisfy { busy.contains($0) || fixture.readCounts[$0] == 1 })
    }

    @Test func `the first value arrives at once, and thousands in few deliveries of limited size`() throws {
        let count = 10_000, limit = 1024
        var fixture = Fixture(count: 2 * count)
        // Each second photo is missing, so that each is a batch.
        fixture.request()
        while !fixture.isOver {
            fixture.read()
            fixture.deliver()
        }
        #expect(fixture.deliveries.allSatisfy { $0.count == 1 })
        let whole = fixture.deliveries.count
        fixture.change((0..<count).map { 2 * $0 }, atOnce: limit)
        while !fixture.isOver {
            fixture.read()
            fixture.deliver()
        }
        let sizes = fixture.deliveries[whole...].map(\.count)
        #expect(sizes.first == 1 && sizes.reduce(0, +) == count && sizes.allSatisfy { $0 <= limit })
        // The sizes double until the limit.
        #expect(sizes.count <= 11 + count / limit + 1, "\(sizes)")
    }

    @Test func `values that pile up before the main actor takes them arrive together, up to the limit`() {
        var fixture = Fixture(count: 100)
        fixture.request(atOnce: 40)
        while fixture.isReading { fixture.read() }
        while !fixture.isOver { fixture.deliver() }
        #expect(fixture.deliveries.map { $0.reduce(0) { $0 + $1.values.count } } == [40, 40, 20])
    }

    /// The photos whose values have arrived.
    private final class Arrivals {
        var photos: [Int] = []
    }

    @Test func `a thread goes on reading while it gets other requests, and each value arrives once`() {
        let count = 50, inbox = Inbox(), events = EventCounter<String>(), gate = DispatchSemaphore(value: 0)
        inbox.setWake { events.add("posted") }
        let update = CatalogueUpdate(complete: Catalogue(photos: count)), arrivals = Arrivals()
        let reading = ValueReading(
            ValueQueue(.size, of: update),
            by: { photo, _ in
                events.add("read")
                gate.wait()
                return (Int64(photo), nil)
            }, to: inbox,
            receive: { batches in
                for batch in batches { arrivals.photos += batch.photo..<batch.photo + batch.values.count }
            })
        for number in 1...count {
            reading.request(CatalogueOrder(count: count), of: update, atOnce: .max)
            events.wait(for: "read", times: number)
            reading.request(CatalogueOrder(count: count), of: update, atOnce: .max)
            gate.signal()
        }
        for posts in 1...count where arrivals.photos.count < count {
            events.wait(for: "posted", times: posts)
            inbox.drain()
        }
        #expect(arrivals.photos == Array(0..<count) && events.counts["read"] == count)
    }
}
