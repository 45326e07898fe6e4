import Geometry
import Platform
import TestSupport
import Testing

@testable import Views

@Suite struct CollectionViewTests {
    /// Cells of 60 by 50 in as many columns as fit, 10 points apart.
    private struct Grid: CollectionViewLayout {
        func columns(_ width: Double) -> Int { max(1, Int(width / 70)) }

        func contentSize(of sections: CollectionSections, in size: Size) -> Size {
            let columns = columns(size.width)
            return Size(width: size.width, height: Double((sections.count + columns - 1) / columns) * 60)
        }

        func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
            let columns = columns(size.width)
            return Rect(x: Double(index % columns) * 70, y: Double(index / columns) * 60, width: 60, height: 50)
        }

        func items(
            from top: Double, to bottom: Double, of sections: CollectionSections, in size: Size
        ) -> Range<Int> {
            let columns = columns(size.width), count = sections.count
            let first = max(0, Int(((top - 50) / 60).rounded(.up))) * columns
            let last = max(0, Int((bottom / 60).rounded(.up))) * columns
            return min(first, count)..<max(min(first, count), min(last, count))
        }
    }

    private final class Cell: View {
        var item = -1
    }

    private final class Source: CollectionViewDataSource {
        var count: Int
        var made = 0
        var asked: [Int] = []

        init(count: Int) { self.count = count }

        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

        func collectionView(
            _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
        ) -> View {
            let index = path.item
            asked.append(index)
            if reusable == nil { made += 1 }
            let cell = reusable as? Cell ?? Cell()
            cell.item = index
            return cell
        }
    }

    private let fixture = ViewStage()
    private let source = Source(count: 300)
    private let collection: CollectionView

    init() {
        collection = CollectionView(layout: Grid())
        collection.dataSource = source
        _ = fixture.add(collection, frame: Rect(x: 0, y: 0, width: 300, height: 400))
    }

    /// The items that a walk through all of them finds in sight.
    private var inSight: Set<Int> {
        let bounds = collection.bounds
        return Set(
            (0..<source.count).filter {
                let frame = collection.frame(ofItem: $0)
                return frame.maxY >= bounds.minY && frame.minY < bounds.maxY
            })
    }

    private func expectRightCells(_ comment: Comment) {
        #expect(Set(collection.visibleCells.keys) == inSight, comment)
        #expect(Set(collection.visibleItems) == inSight, comment)
        #expect(collection.subviews.count == collection.visibleCells.count, comment)
        for (item, cell) in collection.visibleCells {
            #expect((cell as? Cell)?.item == item, comment)
            #expect(cell.frame == collection.frame(ofItem: item), comment)
            #expect(cell.superview === collection, comment)
        }
    }

    private func scroll(to offset: Double) {
        collection.contentOffset = offset
        fixture.window.layoutIfNeeded()
    }

    @Test func `of many items only those in sight have a cell, and cells are used again`() {
        source.count = 100_000
        collection.reloadData()
        fixture.window.layoutIfNeeded()
        expectRightCells("at the top")
        #expect(collection.contentSize.height == 25_000 * 60)
        let most = (400 / 60 + 2) * 4
        for i in 0..<500 {
            scroll(to: Double(i) * 37.3)
            #expect(collection.visibleCells.count <= most)
        }
        expectRightCells("after scrolling")
        scroll(to: collection.offsetRange.upperBound)
        expectRightCells("at the bottom")
        #expect(collection.visibleCells[99_999] != nil)
        #expect(source.made <= most)
    }

    @Test func `cells that stay in sight stay as they are`() {
        let before = collection.visibleCells
        source.asked = []
        scroll(to: 60)
        #expect(source.asked.allSatisfy { before[$0] == nil })
        for (item, cell) in collection.visibleCells where before[item] != nil { #expect(before[item] === cell) }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `after random scrolling and resizing the right cells are visible`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for i in 0..<60 {
            switch Int.random(in: 0...5, using: &random) {
            case 0: collection.size.width = .random(in: 50...700, using: &random)
            case 1: collection.size.height = .random(in: 10...600, using: &random)
            case 2:
                source.count = Int.random(in: 0...400, using: &random)
                collection.reloadData()
            case 3:
                let delta = Vector(dx: 0, dy: .random(in: -3000...3000, using: &random))
                _ = collection.scroll(ScrollEvent(location: .zero, delta: delta, isPrecise: true))
            default: collection.contentOffset = .random(in: collection.offsetRange, using: &random)
            }
            fixture.window.layoutIfNeeded()
            expectRightCells("seed \(seed), step \(i)")
            #expect(collection.offsetRange.contains(collection.contentOffset), "seed \(seed), step \(i)")
        }
    }

    @Test(arguments: [150.0, 500, 777])
    func `when the width changes the first item in sight stays where it was`(width: Double) throws {
        scroll(to: 1234)
        let anchor = try #require(collection.visibleItems.first)
        let above = collection.frame(ofItem: anchor).minY - collection.contentOffset
        collection.size.width = width
        fixture.window.layoutIfNeeded()
        let expected = min(collection.frame(ofItem: anchor).minY - above, collection.offsetRange.upperBound)
        #expect(abs(collection.contentOffset - expected) < 1e-9)
        expectRightCells("after the change")
    }

    @Test func `at its top it stays at its top`() {
        for size in [Size(width: 700, height: 100), Size(width: 60, height: 500)] {
            collection.size = size
            fixture.window.layoutIfNeeded()
            #expect(collection.contentOffset == 0)
        }
    }

    @Test func `when it grows at its bottom, it does not show the area beyond`() {
        scroll(to: collection.offsetRange.upperBound)
        collection.size.height = 900
        fixture.window.layoutIfNeeded()
        #expect(collection.contentOffset == collection.offsetRange.upperBound)
        expectRightCells("after the change")
    }

    @Test func `reloading asks for every cell in sight again, and stays where it is`() {
        scroll(to: 1234)
        source.asked = []
        let made = source.made
        collection.reloadData()
        fixture.window.layoutIfNeeded()
        #expect(collection.contentOffset == 1234)
        #expect(Set(source.asked) == inSight)
        #expect(source.asked.count == inSight.count)
        #expect(source.made == made)
        source.count = 20
        collection.reloadData()
        fixture.window.layoutIfNeeded()
        #expect(collection.contentOffset == 0)
        expectRightCells("after the reload")
        collection.dataSource = nil
        collection.reloadData()
        fixture.window.layoutIfNeeded()
        #expect(collection.visibleCells.isEmpty)
        #expect(collection.subviews.isEmpty)
    }

    @Test func `items added at the end do not change the visible items, also while the content moves`() {
        scroll(to: 700)
        let before = collection.visibleCells
        source.asked = []
        collection.scrollToVisible(Rect(x: 0, y: 2000, width: 10, height: 10))
        let resting = collection.restingOffset
        source.count = 9000
        collection.setNeedsLayout()
        fixture.window.layoutIfNeeded()
        #expect(collection.contentSize.height == 2250 * 60)
        #expect(collection.contentOffset == 700 && collection.restingOffset == resting && resting > 700)
        #expect(source.asked.isEmpty && collection.visibleCells.allSatisfy { before[$0.key] === $0.value })
        expectRightCells("after items have been added")
    }

    @Test func `cells are recycled in the order of their items, so that every run shows the same`() {
        let first = (0..<28).compactMap { collection.visibleCells[$0].map { ObjectIdentifier($0) } }
        #expect(first.count == 28)
        scroll(to: 6000)
        #expect(collection.visibleItems == 300..<300)
        scroll(to: 0)
        let second = (0..<28).compactMap { collection.visibleCells[$0].map { ObjectIdentifier($0) } }
        // The last to be put away is the first to be taken out.
        #expect(second == first.reversed())
    }

    @Test func `an item is found by a point of the content`() {
        #expect(collection.item(at: Point(x: 75, y: 65)) == 5)
        #expect(collection.item(at: Point(x: 65, y: 65)) == nil)
        #expect(collection.item(at: Point(x: 75, y: 55)) == nil)
        #expect(collection.item(at: Point(x: 75, y: -5)) == nil)
        #expect(collection.item(at: Point(x: 0, y: 99_999)) == nil)
        for item in [0, 7, 299] {
            #expect(collection.item(at: collection.frame(ofItem: item).center) == item)
        }
    }

    @Test func `it notifies when cells may have been added, removed or moved`() {
        var received = 0
        collection.didLayout = { received += 1 }
        scroll(to: 5)
        #expect(received == 1)
        fixture.window.layoutIfNeeded()
        #expect(received == 1)
        scroll(to: 600)
        #expect(received > 1)
    }
}
