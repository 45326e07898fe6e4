import Geometry
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import TactilePhotos
@testable import Viewer

/// The order of photos: places and photos lead to each other, and grid and pages follow a new order.
@Suite struct PhotoOrderTests {
    private static func shuffled(_ count: Int, without missing: Int, _ generator: inout SeededGenerator) -> PhotoOrder {
        var indices = Array(0..<count).shuffled(using: &generator)
        indices.removeFirst(missing)
        return PhotoOrder(indices, ofCatalogueOf: count)
    }

    @Test func `a place leads to a photo, and the photo back to the place`() {
        var generator = SeededGenerator(seed: 1)
        for count in 0..<40 {
            let order = Self.shuffled(count, without: count / 3, &generator)
            for place in 0..<order.count { #expect(order.place(of: order.index(at: place)) == place) }
            #expect((-2...count + 2).count { order.place(of: $0) != nil } == order.count)
            let extended = order.extended(to: count + 5)
            #expect(extended.extends(order) && extended.count == order.count + 5)
            #expect((0..<5).allSatisfy { extended.index(at: order.count + $0) == count + $0 })
            #expect(extended.extended(to: count) == extended)
        }
        let own = PhotoOrder(count: 7)
        #expect((-1...7).map(own.place) == [nil, 0, 1, 2, 3, 4, 5, 6, nil])
        #expect(own.extended(to: 9) == PhotoOrder(count: 9) && own.extended(to: 9).extends(own))
        #expect(!PhotoOrder([1, 0], ofCatalogueOf: 2).extends(PhotoOrder(count: 2)))
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func `grid, keys and pages follow a new order`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let stage = PhotoGridStage(photos: 40)
        let order = Self.shuffled(40, without: 4, &generator)
        stage.store.reorder(order)
        stage.wait(0.1)
        #expect(stage.grid.collection.count == 36)
        let place = Int.random(in: 1..<8, using: &generator)
        stage.tap(stage.grid.collection.convert(stage.grid.collection.frame(ofItem: place), to: nil).center)
        stage.wait(1)
        let preview = try #require(stage.preview)
        #expect(preview.index == order.index(at: place) && preview.pager.position == Double(place))
        stage.key("ArrowRight")
        stage.wait(0.1)
        // A new order waits until the pages are at rest.
        let moving = preview.pager.position
        var next = Self.shuffled(40, without: 0, &generator)
        stage.store.reorder(next)
        #expect(preview.pager.position == moving && preview.index == order.index(at: place + 1))
        stage.wait(2)
        let current = try #require(next.place(of: preview.index))
        #expect(preview.pager.position == Double(current) && preview.index == order.index(at: place + 1))
        for step in [1, -1] {
            let neighbour = current + step
            guard (0..<40).contains(neighbour) else { continue }
            #expect(preview.pager.page(of: next.index(at: neighbour))?.place == neighbour)
        }
        // At rest, it applies at once, and the current photo stays.
        next = Self.shuffled(40, without: 0, &generator)
        let index = preview.index, frame = preview.page.photoView.presentation.visibleFrame
        stage.store.reorder(next)
        stage.wait(0)
        #expect(preview.index == index && preview.pager.position == next.place(of: index).map(Double.init))
        #expect(preview.page.photoView.presentation.visibleFrame == frame)
        stage.key("Escape")
        stage.wait(2)
        #expect(stage.preview == nil && stage.state == .away)
    }
}
