import Geometry
import Platform
import TestSupport
import Testing

@testable import Views

/// Batches of updates move cells without a jump, whatever they interrupt, and leave the collection as a fresh one.
@Suite struct CollectionUpdateTests {
    private struct Grid: CollectionViewLayout {
        var side = 50.0

        func columns(_ size: Size) -> Int { max(1, Int(size.width / (side + 10))) }
        func contentSize(of sections: CollectionSections, in size: Size) -> Size {
            let rows = (sections.count + columns(size) - 1) / columns(size)
            return Size(width: size.width, height: Double(rows) * (side + 10))
        }
        func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
            Rect(
                x: Double(index % columns(size)) * (side + 10), y: Double(index / columns(size)) * (side + 10),
                width: side, height: side)
        }
        func items(
            from top: Double, to bottom: Double, of sections: CollectionSections, in size: Size
        ) -> Range<Int> {
            let columns = columns(size), rows = (sections.count + columns - 1) / columns
            let first = min(max(0, Int(top / (side + 10))), rows), last = Int(bottom / (side + 10)) + 1
            return min(first * columns, sections.count)..<min(max(first, last) * columns, sections.count)
        }
    }

    private final class Cell: View { var item = -1 }

    private final class Source: CollectionViewDataSource {
        var items: [Int] = []

        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
            items.count
        }
        func collectionView(
            _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
        ) -> View {
            let cell = reusable as? Cell ?? Cell()
            cell.item = items[path.item]
            return cell
        }
        func collectionView(_ collectionView: CollectionView, identifierOfItem index: Int) -> AnyHashable {
            items[index]
        }
        func collectionView(_ collectionView: CollectionView, indexOfItemWith identifier: AnyHashable) -> Int? {
            (identifier.base as? Int).flatMap { items.firstIndex(of: $0) }
        }
    }

    private let fixture = ViewStage()
    private let source = Source()
    private let collection = CollectionView(layout: Grid())

    init() {
        source.items = Array(0..<100)
        collection.dataSource = source
        _ = fixture.add(collection, frame: Rect(x: 0, y: 0, width: 300, height: 400))
        fixture.at(0)
    }

    /// The visible frame on screen and the alpha of each item.
    private var shown: [Int: (frame: Rect, alpha: Double)] {
        var found: [Int: (Rect, Double)] = [:]
        for case let cell as Cell in collection.subviews {
            let shown = cell.presentation
            let place = shown.visibleFrame.offset(by: Point.zero - collection.bounds.origin)
            #expect(found[cell.item] == nil || shown.alpha == 0, "item \(cell.item) has two cells")
            found[cell.item] = (place, shown.alpha)
        }
        return found
    }

    private func changeItems(_ generator: inout SeededGenerator) {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: source.items.shuffle(using: &generator)
        case 1: for _ in 0..<3 { source.items.remove(at: Int.random(in: 0..<source.items.count, using: &generator)) }
        case 2:
            for _ in 0..<3 {
                let new = (source.items.max() ?? 0) + 1
                source.items.insert(new, at: Int.random(in: 0...source.items.count, using: &generator))
            }
        default: collection.layout = Grid(side: [30.0, 50, 90].randomElement(using: &generator) ?? 50)
        }
    }

    private func expectFresh() {
        collection.layoutIfNeeded()
        let cells = collection.subviews.compactMap { $0 as? Cell }
        #expect(collection.leavingCells.isEmpty && cells.count == collection.visibleCells.count)
        #expect(Set(collection.visibleCells.keys) == Set(collection.visibleItems))
        for (place, cell) in collection.visibleCells {
            #expect((cell as? Cell)?.item == source.items[place] && cell.frame == collection.frame(ofItem: place))
            #expect(cell.presentation.alpha == 1 && cell.transform == .identity)
            #expect(cell.presentation.visibleFrame == cell.frame)
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `nothing jumps at a batch, and the end is that of a fresh layout`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed), time = 0.0
        for _ in 0..<12 {
            if Int.random(in: 0..<3, using: &generator) == 0 {
                collection.setContentOffset(Double.random(in: 0...600, using: &generator), animated: false)
                collection.layoutIfNeeded()
            }
            let before = shown, old = source.items
            var after: [Int: (frame: Rect, alpha: Double)] = [:]
            fixture.at(time) {
                collection.performBatchUpdates(previousIndex: { ($0.base as? Int).flatMap(old.firstIndex) }) {
                    changeItems(&generator)
                }
                after = shown
            }
            for (item, place) in before where place.alpha > 0 {
                guard let now = after[item] else {
                    Issue.record("seed \(seed): item \(item) is gone at once")
                    continue
                }
                #expect((now.frame.center - place.frame.center).length < 1e-6, "seed \(seed), item \(item)")
                #expect(abs(now.frame.width - place.frame.width) < 1e-6 && abs(now.alpha - place.alpha) < 1e-6)
            }
            for (item, place) in after where before[item] == nil {
                let isOutside = !place.frame.intersects(Rect(origin: .zero, size: collection.size))
                #expect(place.alpha == 0 || isOutside, "seed \(seed): item \(item) appears at once")
            }
            time += Double.random(in: 0...0.5, using: &generator)
            fixture.at(time)
            collection.layoutIfNeeded()
        }
        fixture.at(time + 1)
        expectFresh()
    }

    @Test func `the item under a point keeps its place while the size changes`() throws {
        collection.setContentOffset(300, animated: false)
        collection.layoutIfNeeded()
        let point = Point(x: 130, y: 510), place = try #require(collection.item(at: point)), item = source.items[place]
        let before = try #require(shown[item])
        let fraction = (point.y - collection.bounds.minY - before.frame.minY) / before.frame.height
        fixture.at(0) { collection.performBatchUpdates(around: point) { collection.layout = Grid(side: 80) } }
        fixture.at(1)
        let after = try #require(shown[item])
        #expect(abs(after.frame.minY + fraction * after.frame.height - (point.y - 300)) < 1e-9)
        expectFresh()
    }

    @Test func `items added above do not move the visible ones, except at the beginning`() throws {
        for (offset, moves) in [(0.0, true), (200.0, false)] {
            collection.setContentOffset(offset, animated: false)
            collection.layoutIfNeeded()
            let item = source.items[collection.visibleItems.lowerBound], before = try #require(shown[item])
            let now = fixture.window.engine.now
            fixture.at(now) {
                collection.performBatchUpdates { source.items.insert(contentsOf: (1000 + Int(offset))..., 5) }
            }
            fixture.at(now + 1)
            #expect((shown[item]?.frame.minY != before.frame.minY) == moves)
            expectFresh()
        }
    }

    @Test func `with reduced motion nothing moves`() {
        fixture.window.isReduceMotionEnabled = true
        fixture.at(0) { collection.performBatchUpdates { source.items.reverse() } }
        for place in shown.values { #expect(place.alpha == 0 || place.frame.width == 50) }
        fixture.at(0.1)
        for (place, cell) in collection.visibleCells {
            #expect(cell.presentation.visibleFrame == collection.frame(ofItem: place))
        }
        fixture.at(1)
        expectFresh()
    }
}

extension Array where Element == Int {
    fileprivate mutating func insert(contentsOf range: PartialRangeFrom<Int>, _ count: Int) {
        insert(contentsOf: range.lowerBound..<range.lowerBound + count, at: 0)
    }
}
