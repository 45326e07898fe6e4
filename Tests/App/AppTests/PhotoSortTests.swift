import Foundation
import Replay
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import TactilePhotos
@testable import Viewer

/// Orders by date and size, their sections, and the values by which photos are sorted.
@Suite struct PhotoSortTests {
    private static let day: Int64 = 86_400_000

    /// Returns random dates of some months, a few of which are missing or equal.
    private static func dates(_ count: Int, _ random: inout SeededGenerator) -> [Int64] {
        (0..<count).map { _ in
            Int.random(in: 0..<12, using: &random) == 0
                ? PhotoValue.missing : Int64.random(in: -40...200, using: &random) * day
        }
    }

    private static func check(_ order: PhotoOrder, _ values: [Int64], _ sort: PhotoSort, present: Set<Int>) {
        let photos = (0..<order.count).map(order.index(at:))
        #expect(Set(photos) == present && photos.count == present.count)
        for (a, b) in zip(photos, photos.dropFirst()) {
            if values[a] == values[b] {
                let isDescending = sort == PhotoSort(.date) && values[a] != PhotoValue.missing
                #expect(isDescending ? a > b : a < b)
            } else if values[b] != PhotoValue.missing {
                #expect(values[a] != PhotoValue.missing && (values[a] < values[b]) == sort.isReversed)
            }
        }
        guard sort.key == .date || sort.key == .rating else { return #expect(order.sections.isEmpty) }
        #expect(order.sections.reduce(0) { $0 + $1.count } == photos.count)
        #expect(order.sections.allSatisfy { $0.count > 0 })
        #expect(Set(order.sections.map(\.heading)).count == order.sections.count)
    }

    @Test(arguments: 0..<40) func `an order is a stable permutation, and its sections have all photos`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 0...60, using: &random), values = Self.dates(count, &random)
        let source = TestPhotoSource(CatalogueUpdate(complete: Catalogue(photos: count))), store = PhotoStore(source)
        for key in [PhotoSort.Key.date, .size] {
            for isReversed in [false, true] {
                let sort = PhotoSort(key, isReversed: isReversed)
                var requests: [Int] = []
                source.readValue = { _, photos in requests = photos + requests }
                store.sort(by: sort)
                // Values arrive in parts; until the last one, the order stays.
                for photo in requests.shuffled(using: &random) {
                    #expect(store.sorter.isWaiting)
                    store.receive([PhotoValue.Batch(key.value ?? .date, from: photo, [values[photo]])])
                }
                #expect(!store.sorter.isWaiting)
                Self.check(store.wantedOrder, values, sort, present: Set(0..<count))
            }
        }
        store.sort(by: PhotoSort(.name, isReversed: true))
        #expect((0..<count).map(store.wantedOrder.index(at:)) == (0..<count).reversed())
        store.sort(by: PhotoSort())
        #expect(store.wantedOrder == PhotoOrder(count: count))
    }

    @Test func `ratings have headings of stars, the best first`() {
        let source = TestPhotoSource(CatalogueUpdate(complete: Catalogue(photos: 6))), store = PhotoStore(source)
        store.sort(by: PhotoSort(.rating))
        store.receive([PhotoValue.Batch(.rating, from: 0, [0, 5, -1, 1, 5, PhotoValue.missing])])
        #expect((0..<6).map(store.wantedOrder.index(at:)) == [1, 4, 3, 0, 2, 5])
        let headings = store.wantedOrder.sections.map(\.heading)
        #expect(headings == ["★★★★★", "★", "Without a rating", "Rejected", "Cannot be read"])
    }

    /// Returns the order of photos with dates in milliseconds and offsets in minutes.
    private static func order(
        _ dates: [Int64], _ offsets: [Int?], _ sort: PhotoSort, _ features: PreviewFeatures = .all
    ) -> [Int] {
        let source = TestPhotoSource(CatalogueUpdate(complete: Catalogue(photos: dates.count)))
        let store = PhotoStore(source, previewFeatures: features)
        store.sort(by: sort)
        store.receive([PhotoValue.Batch(.date, from: 0, dates, offsets: offsets)])
        return (0..<store.wantedOrder.count).map(store.wantedOrder.index(at:))
    }

    @Test func `equal dates have the direction of the dates, and the natural order in older recordings`() {
        let dates = [1, 1, 5, 1, PhotoValue.missing, PhotoValue.missing], none = [Int?](repeating: nil, count: 6)
        #expect(Self.order(dates, none, PhotoSort(.date)) == [2, 3, 1, 0, 4, 5])
        #expect(Self.order(dates, none, PhotoSort(.date, isReversed: true)) == [0, 1, 3, 2, 4, 5])
        let older: PreviewFeatures = [.paging, .zooming]
        #expect(Self.order(dates, none, PhotoSort(.date), older) == [2, 0, 1, 3, 4, 5])
        #expect(Self.order(dates, none, PhotoSort(.date, isReversed: true), older) == [0, 1, 3, 2, 4, 5])
    }

    @Test func `dates are compared as instants if all of them have an offset, within a month`() {
        let hour: Int64 = 3_600_000
        // 12:00 in Tokyo is earlier than 10:00 in Berlin.
        let dates = [12 * hour, 10 * hour], sort = PhotoSort(.date)
        #expect(Self.order(dates, [540, 60], sort) == [1, 0])
        #expect(Self.order(dates, [540, nil], sort) == [0, 1])
        #expect(Self.order(dates, [], sort) == [0, 1])
        #expect(Self.order(dates, [540, 60], sort, [.paging]) == [0, 1])
        #expect(Self.order(dates + [PhotoValue.missing], [540, 60, nil], sort) == [1, 0, 2])
        // The first hour of February in Tokyo is later than the last one of January in Honolulu, whose instant is later.
        let turn = 31 * 24 * hour
        #expect(Self.order([turn + hour, turn - hour], [540, -600], sort) == [0, 1])
    }

    @Test func `a month begins and ends at its days, also before 1970 and in leap years`() throws {
        for (text, month) in [
            ("1969:12:31 23:59:59", (1969, 12)), ("1970:01:01 00:00:00", (1970, 1)), ("2024:02:29 12:00:00", (2024, 2)),
            ("2024:03:01 00:00:00", (2024, 3)), ("1900:02:28 23:59:59", (1900, 2)), ("0001:01:01 00:00:00", (1, 1)),
            ("9999:12:31 23:59:60", (10000, 1)),
        ] {
            let found = PhotoMonth(of: try #require(PhotoDate(text, needsTime: true)?.local))
            #expect(found.year == month.0 && found.month == month.1, "\(text)")
        }
        #expect(PhotoDate("1970:01:01 00:00:01", needsTime: true, fraction: "5")?.local == 1500)
        #expect(PhotoDate("1970:01:01 00:00:01", needsTime: true, fraction: "0678")?.local == 1067)
        for text in ["0000:00:00 00:00:00", "2024:13:01 00:00:00", "2024:01:01", "", "    :  :     :  :  "] {
            #expect(PhotoDate(text, needsTime: true) == nil, "\(text)")
        }
        var day: Int64 = -1_000_000, last: PhotoMonth?
        while day < 1_000_000 {
            let month = PhotoMonth(of: day * Self.day)
            if let last, last != month {
                #expect(PhotoMonth.days(year: month.year, month: Int64(month.month)) == day)
                #expect(month.month == last.month % 12 + 1)
            }
            last = month
            day += 1
        }
    }

    @Test func `words name orders`() {
        for key in PhotoSort.Key.allCases {
            for sort in [PhotoSort(key), PhotoSort(key, isReversed: true)] {
                #expect(PhotoSort(rawValue: sort.rawValue) == sort)
            }
        }
        for word in ["", "-reversed", "colour", "date-"] { #expect(PhotoSort(rawValue: word) == nil) }
    }

    @Test(arguments: 0..<30) func `a grid with headings lays all photos out below their headings`(seed: Int) {
        var random = SeededGenerator(seed: seed), layout = GridLayout()
        layout.heading = GridLayout.headingSpace
        let size = Size(width: .random(in: 100...1500, using: &random), height: 600)
        let sections = CollectionSections((0..<9).map { _ in Int.random(in: 1...20, using: &random) })
        var bottom = 0.0
        for section in sections.counts.indices {
            let header = layout.frame(ofHeader: section, of: sections, in: size) ?? .zero
            #expect(header.minY >= bottom)
            let cells = sections.range(ofSection: section).map { layout.frame(ofItem: $0, of: sections, in: size) }
            #expect(cells.allSatisfy { $0.minY >= header.maxY + layout.gap && $0.minX >= header.minX })
            bottom = cells.map(\.maxY).max() ?? 0
        }
        #expect(layout.contentSize(of: sections, in: size).height == bottom + layout.gap)
        for _ in 0..<20 {
            let top = Double.random(in: -200...bottom + 200, using: &random)
            let end = top + .random(in: 0...900, using: &random)
            func isVisible(_ frame: Rect) -> Bool { frame.maxY > top && frame.minY < end }
            let items = layout.items(from: top, to: end, of: sections, in: size)
            let rows = (0..<sections.count).filter { isVisible(layout.frame(ofItem: $0, of: sections, in: size)) }
            #expect(Array(items) == rows)
            let headers = layout.headers(from: top, to: end, of: sections, in: size)
            let seen = sections.counts.indices.filter {
                layout.frame(ofHeader: $0, of: sections, in: size).map(isVisible) ?? false
            }
            #expect(seen.allSatisfy(headers.contains) && headers.count <= seen.count + 2)
        }
        // Up leads back from down, unless the rows have other lengths.
        for item in 0..<sections.count {
            guard let below = layout.item(1, rowsBelow: item, of: sections, in: size) else { continue }
            let from = layout.frame(ofItem: item, of: sections, in: size)
            let to = layout.frame(ofItem: below, of: sections, in: size)
            #expect(to.minY > from.minY && to.minX <= from.minX)
            if to.minX == from.minX { #expect(layout.item(-1, rowsBelow: below, of: sections, in: size) == item) }
        }
    }

    private static func headers(_ stage: PhotoGridStage) -> [GridHeading] {
        stage.grid.collection.subviews.compactMap { $0 as? GridHeading }
    }

    @Test(arguments: 0..<12) func `changes of the order leave cells and headings at their places`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let values = Self.dates(60, &random), stage = PhotoGridStage(photos: 60)
        stage.source?.readValue = { [unowned store = stage.store] value, photos in
            for photo in photos { store.receive([PhotoValue.Batch(value, from: photo, [values[photo]])]) }
        }
        stage.step(to: 0.5)
        for _ in 0..<12 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: stage.key("o", at: stage.time)
            case 2: stage.key("o", modifiers: .shift, at: stage.time)
            case 3: stage.key(["End", "ArrowDown", "PageDown"].randomElement(using: &random) ?? "End", at: stage.time)
            case 4: stage.store.remove([Int.random(in: 0..<60, using: &random)])
            default: stage.store.restore(Array(stage.store.removed))
            }
            stage.step(to: stage.time + .random(in: 0...0.4, using: &random))
        }
        let sort = stage.store.sorter.applied, collection = stage.grid.collection
        let present = Set(0..<60).subtracting(stage.store.removed)
        if sort.key != .name { Self.check(stage.store.order, values, sort, present: present) }
        stage.step(to: stage.time + 2)
        #expect(collection.subviews.count { $0 is PhotoCell } == collection.visibleCells.count)
        for (place, cell) in collection.visibleCells {
            #expect(cell.presentation.frame == collection.frame(ofItem: place) && cell.presentation.alpha == 1)
        }
        let headers = Self.headers(stage), headings = stage.store.order.sections.map(\.heading)
        #expect(headers.isEmpty == headings.isEmpty && Set(headers.map(\.text)).count == headers.count)
        for header in headers {
            let section = try #require(headings.firstIndex(of: header.text))
            let frame = stage.grid.layout.frame(ofHeader: section, of: collection.sections, in: collection.size)
            #expect(header.presentation.frame == frame && header.presentation.alpha == 1)
        }
    }

    @Test func `the photo with the focus keeps its place while the order changes`() throws {
        let stage = PhotoGridStage(photos: 60)
        stage.source?.readValue = { [unowned store = stage.store] value, photos in
            for photo in photos {
                store.receive([PhotoValue.Batch(value, from: photo, [Int64(photo * 37 % 61) * 1_000_000_000])])
            }
        }
        for _ in 0..<4 { stage.key("ArrowDown", at: stage.time + 0.1) }
        stage.step(to: 2)
        let photo = try #require(stage.grid.focus.photo)
        stage.key("o", at: 2.1)
        stage.step(to: 4)
        let place = try #require(stage.store.order.place(of: photo))
        #expect(stage.grid.focus.photo == photo && stage.notice == "Sorted by date taken.")
        #expect(stage.grid.collection.bounds.contains(stage.grid.collection.frame(ofItem: place).center))
        stage.key("o", modifiers: .shift, at: 4.1)
        stage.step(to: 6)
        #expect(stage.notice == "Sorted by date taken, the oldest first.")
    }
}
