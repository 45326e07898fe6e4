import Platform
import Tactile
import TestSupport
import Testing

@testable import TactilePhotos
@testable import Viewer

/// Orders by values after any changes of files and values, compared with a full sort, and what a batch of changes costs.
@Suite struct SortedPhotosTests {
    /// Photos that change, with a store that shows them, and what a full sort needs to know.
    private final class Fixture {
        let source: TestPhotoSource
        let store: PhotoStore
        private(set) var update: CatalogueUpdate
        private let roots = CatalogueRoots(items: [.folder("/photos")], includesSubfolders: false)
        /// The photos whose values were requested last.
        private var requests: [PhotoValue: [Int]] = [:]
        private var values: [PhotoValue: [Int: (value: Int64, offset: Int?)]] = [:]
        private var stale: [PhotoValue: Set<Int>] = [:]
        private var random: SeededGenerator
        private let hasOffsets: Bool
        private let hasDirection: Bool

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            (hasOffsets, hasDirection) = (Bool.random(using: &random), Int.random(in: 0..<4, using: &random) > 0)
            var names = NameList(), catalogue = Catalogue(root: "/photos")
            for name in Self.names where Bool.random(using: &random) { names.append(Array(name.utf8)[...]) }
            catalogue.append(names.sorted(by: .natural), in: [])
            update = CatalogueUpdate(complete: catalogue)
            source = TestPhotoSource(update)
            store = PhotoStore(source, previewFeatures: hasDirection ? .all : [.paging])
            source.readValue = { [unowned self] value, photos in requests[value] = photos }
        }

        private static let names = (0..<60).map { "\($0).jpg" } + (0..<9).map { "\($0).dng" }

        /// Returns numbers below a limit.
        private func some(_ limit: Int) -> [Int] {
            (0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 0..<limit, using: &random) }
        }

        func step() {
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                let key = PhotoSort.Key.allCases[Int.random(in: 0..<4, using: &random)]
                store.sort(by: PhotoSort(key, isReversed: Bool.random(using: &random)))
            case 1, 2, 3: change()
            default: for value in PhotoValue.allCases { deliver(value) }
            }
        }

        private func change() {
            let previous = update
            func paths() -> [FilePath] { some(Self.names.count).map { FilePath("/photos/" + Self.names[$0]) } }
            var changes = FileChanges()
            switch Int.random(in: 0..<4, using: &random) {
            case 0: changes.vanished = paths()
            case 1: changes.changed = paths()
            case 2: changes.renamed = zip(paths(), paths()).map { FileChanges.Rename(from: $0, to: $1) }
            default: changes.appeared = paths()
            }
            update.apply(changes, of: roots)
            for value in PhotoValue.allCases {
                stale[value, default: []].formUnion(update.changed(since: previous) + update.renamed(since: previous))
            }
            store.receive(update)
        }

        /// Delivers a part of what was requested.
        private func deliver(_ value: PhotoValue) {
            let photos = requests[value] ?? [], isAll = Bool.random(using: &random)
            for photo in photos where isAll || Bool.random(using: &random) {
                let number = Int64.random(in: -2...6, using: &random)
                let isMissing = Int.random(in: 0..<8, using: &random) == 0
                let read = isMissing ? PhotoValue.missing : value == .date ? number * 500_000_000 : number
                let hasOffset = hasOffsets && Int.random(in: 0..<200, using: &random) > 0
                let offset = value == .date && hasOffset ? Int.random(in: -2...2, using: &random) * 9000 : nil
                (values[value, default: [:]][photo], requests[value]) = (
                    (read, offset), requests[value]?.filter { $0 != photo }
                )
                stale[value]?.remove(photo)
                store.receive([PhotoValue.Batch(value, from: photo, [read], offsets: [offset])])
            }
        }

        /// The photos sorted at once, and the numbers of photos below one heading.
        var expected: (photos: [Int], sections: [Int]) {
            let sort = store.sorter.applied, shown = Array(update.shown)
            guard let value = sort.key.value else { return (sort.isReversed ? shown.reversed() : shown, []) }
            typealias Ranked = (photo: Int, rank: Int, read: (value: Int64, offset: Int?))
            let known = shown.enumerated().compactMap { rank, photo -> Ranked? in
                values[value]?[photo].map { (photo, rank, $0) }
            }
            let dates = known.filter { $0.read.value != PhotoValue.missing }
            let isInstant = value == .date && hasDirection && dates.allSatisfy { $0.read.offset != nil }
            func group(_ read: Int64) -> Int64 {
                guard value == .date, read != PhotoValue.missing else { return read }
                return PhotoMonth(of: read).year * 12 + Int64(PhotoMonth(of: read).month)
            }
            func key(_ photo: Ranked) -> (Int64, Int64) {
                isInstant
                    ? (group(photo.read.value), photo.read.value - Int64(photo.read.offset ?? 0) * 60_000)
                    : (0, photo.read.value)
            }
            let descends = value == .date && hasDirection && !sort.isReversed
            let sorted =
                dates.sorted { a, b in
                    if key(a) == key(b) { return descends ? a.rank > b.rank : a.rank < b.rank }
                    return sort.isReversed ? key(a) < key(b) : key(a) > key(b)
                } + known.filter { $0.read.value == PhotoValue.missing }
            var sections: [(group: Int64, count: Int)] = []
            for photo in sorted where value != .size {
                let read = photo.read.value
                let own = value == .rating && read != PhotoValue.missing ? min(max(read, -1), 5) : group(read)
                if sections.last?.group != own { sections.append((own, 0)) }
                sections[sections.count - 1].count += 1
            }
            return (sorted.map(\.photo), sections.map(\.count))
        }

        /// The photos whose values are not known, or not any more.
        func missing(_ value: PhotoValue) -> Set<Int> {
            Set(update.shown.filter { values[value]?[$0] == nil || stale[value]?.contains($0) == true })
        }

        var isRequestExact: Bool {
            [store.sorter.applied, store.sorter.sort].compactMap(\.key.value).allSatisfy { value in
                Set(requests[value] ?? []) == missing(value) && requests[value] == requests[value]?.sorted()
            }
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `after each change an order is that of a full sort`(seed: UInt64) {
        let fixture = Fixture(seed: seed)
        for step in 0..<80 {
            fixture.step()
            let order = fixture.store.wantedOrder, expected = fixture.expected
            #expect(Array(order.photos) == expected.photos, "seed \(seed), step \(step)")
            #expect(order.sections.map(\.count) == expected.sections, "seed \(seed), step \(step)")
            #expect(fixture.isRequestExact, "seed \(seed), step \(step)")
            #expect(order.photos.enumerated().allSatisfy { order.place(of: $1) == $0 })
        }
    }

    @Test(arguments: [
        PhotoSort(.date), PhotoSort(.size, isReversed: true), PhotoSort(.rating), PhotoSort(.name, isReversed: true),
    ])
    func `a batch of changes costs what it changes, however many photos there are`(sort: PhotoSort) {
        let batch = 50
        let costs = [4_000, 40_000].map { count in
            var random = SeededGenerator(seed: 1)
            let shown = CatalogueOrder(count: count)
            var values = KnownValues(of: shown, catalogueCount: count)
            func read(_ value: PhotoValue) -> Int64 {
                .random(in: 0...(value == .rating ? 5 : 1 << 40), using: &random)
            }
            let value = sort.key.value
            if let value { values.take(PhotoValue.Batch(value, from: 0, (0..<count).map { _ in read(value) })) }
            var sorted = SortedPhotos(by: sort, datesInDirection: true)
            let before = sorted.order(of: shown, catalogueCount: count, with: value == nil ? nil : values)
            let changed = (0..<batch).map { _ in Int.random(in: 0..<count, using: &random) }
            sorted.takeOut(changed, with: value == nil ? nil : values)
            if let value { for photo in changed { values.take(PhotoValue.Batch(value, from: photo, [read(value)])) } }
            let after = sorted.order(of: shown, catalogueCount: count, with: value == nil ? nil : values)
            #expect(after.count == count && before.count == count)
            return (
                comparisons: sorted.comparisonCount, written: after.photos.writtenCount - before.photos.writtenCount
            )
        }
        for (comparisons, written) in costs {
            // The logarithm of 40,000 / 50 is below 10, and the photos are not quite evenly spread; a photo leaves one page
            // and arrives in another one.
            #expect(comparisons <= 12 * batch, "\(comparisons)")
            #expect(written <= 2 * batch * OrderPage.capacity, "\(written)")
        }
    }

    @Test func `values that arrive together change the order once, and write each page at most twice`() {
        let count = 20_000, step = 40
        let store = PhotoStore(TestPhotoSource(CatalogueUpdate(complete: Catalogue(photos: count))))
        store.sort(by: PhotoSort(.size))
        store.receive([PhotoValue.Batch(.size, from: 0, (0..<count).map { Int64($0) })])
        let before = store.wantedOrder.photos.writtenCount
        let batches = stride(from: 0, to: count, by: step).map { photo in
            PhotoValue.Batch(.size, from: photo, [Int64(photo * 37 % count)])
        }
        let log = SortLog(store)
        store.receive(batches)
        #expect(log.sortCount == 1)
        let order = store.wantedOrder
        #expect(order.photos.writtenCount - before <= 2 * count)
        let other = PhotoStore(TestPhotoSource(CatalogueUpdate(complete: Catalogue(photos: count))))
        other.sort(by: PhotoSort(.size))
        other.receive([PhotoValue.Batch(.size, from: 0, (0..<count).map { Int64($0) })])
        for batch in batches { other.receive([batch]) }
        #expect(other.wantedOrder == order)
    }

    /// A delegate that counts the changes of the order.
    private final class SortLog: PhotoStoreDelegate {
        private(set) var sortCount = 0
        init(_ store: PhotoStore) { store.delegate = self }
        func storeDidRead(_ store: PhotoStore) {}
        func store(_ store: PhotoStore, didMoveOpenedPhotoTo index: Int) {}
        func store(_ store: PhotoStore, didReceive index: Int) {}
        func store(_ store: PhotoStore, reorderFrom previous: PhotoOrder, by change: () -> Void) { change() }
        func storeDidSort(_ store: PhotoStore) { sortCount += 1 }
    }
}
