import Geometry
import Motion
import Platform
import TestSupport
import Testing

@testable import Views

/// Pages of 300 points side by side, under a drag.
@Suite struct PagingTests {
    private final class Source: CollectionViewDataSource {
        var counts = [4, 0, 3]

        func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(
            _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
        ) -> View {
            let cell = reusable ?? View()
            cell.tag = path.section * 100 + path.item
            return cell
        }
    }

    private let fixture = ViewStage()
    private let source = Source()
    private let pages = CollectionView(layout: PageLayout())
    private let middle = Point(x: 150, y: 300)

    init() {
        pages.isPagingEnabled = true
        pages.dataSource = source
        _ = fixture.add(pages, frame: Rect(x: 0, y: 100, width: 300, height: 400))
    }

    /// Drags by some steps of `dx`, one every 10 ms, lifts in time with the last and waits until it is at rest; the speed is 100 `dx`.
    private func flick(by dx: Double, steps: Int, hold: Double = 0, settles: Bool = true) {
        let start = fixture.window.engine.now + 1
        let end = fixture.drag(from: middle, by: Vector(dx: dx, dy: 0), steps: steps, at: start)
        fixture.mouse(.up, end.place, at: end.time + hold)
        fixture.at(end.time + hold + (settles ? 3 : 0.05))
    }

    @Test(arguments: [
        // Slow and far enough, or not; fast, forwards and back; far and fast.
        (-20.0, 10, 1.0, 1.0), (-10, 10, 1, 0), (-4, 6, 0, 1), (-2, 6, 0, 0), (4, 6, 0, 0), (-40, 14, 0, 1),
    ])
    func `a flick turns one page, a slow drag must cover half of it`(
        dx: Double, steps: Int, hold: Double, page: Double
    ) {
        flick(by: dx, steps: steps, hold: hold)
        #expect(pages.contentOffset == page * 300)
        #expect(pages.position == page)
    }

    @Test func `at its ends it is stretched, and comes back`() {
        fixture.mouse(.down, middle, at: 0)
        fixture.mouse(.move, middle + Vector(dx: 110, dy: 0), at: 1)
        let band = RubberBand(dimension: 300)
        #expect(abs(pages.contentOffset + band.offset(forOvershoot: 100)) < 1e-9)
        fixture.mouse(.up, middle, at: 2)
        fixture.at(5)
        #expect(pages.contentOffset == 0)
    }

    @Test(arguments: [-3000.0, -700, 0, 900]) func `its release has no jump in position or speed`(
        velocity: Double
    ) {
        let step = velocity / 1000, start = middle + Vector(dx: -40 - step * 20, dy: 0)
        fixture.mouse(.down, middle, at: 0)
        fixture.mouse(.move, start, at: 1)
        for i in 0...20 { fixture.mouse(.move, start + Vector(dx: step * Double(i), dy: 0), at: 1 + Double(i) / 1000) }
        let before = pages.contentOffset
        fixture.mouse(.up, start, at: 1.02)
        #expect(pages.contentOffset == before)
        fixture.at(1.02 + 1e-6)
        #expect(abs((pages.contentOffset - before) / 1e-6 + velocity) < max(abs(velocity) * 0.001, 0.5))
        var last = before
        for i in 1...300 {
            fixture.at(1.02 + Double(i) / 240)
            // Fast as it is, it does not go beyond the page.
            #expect((-1...301).contains(pages.contentOffset))
            #expect(abs(pages.contentOffset - last) <= max(abs(velocity), 3000) / 240)
            last = pages.contentOffset
        }
        fixture.at(5)
        #expect(pages.contentOffset.truncatingRemainder(dividingBy: 300) == 0)
    }

    @Test func `a drag across its direction is left to others`() {
        let list = fixture.add(ScrollView(), frame: Rect(x: 0, y: 0, width: 300, height: 600))
        list.contentSize = Size(width: 300, height: 2000)
        list.addSubview(pages)
        _ = fixture.drag(from: middle, by: Vector(dx: 2, dy: -10), steps: 5, at: 0)
        #expect(pages.contentOffset == 0)
        #expect(list.contentOffset > 30)
    }

    @Test func `a wheel's step turns a page, in either direction`() {
        for (delta, page) in [(Vector(dx: 0, dy: -60), 1.0), (Vector(dx: -60, dy: 0), 2), (Vector(dx: 0, dy: 60), 1)] {
            let event = ScrollEvent(location: middle, delta: delta, isPrecise: false)
            fixture.at(fixture.window.engine.now + 1) { #expect(pages.scroll(event)) }
            fixture.at(fixture.window.engine.now + 2)
            #expect(pages.position == page)
        }
    }

    @Test func `nothing else turns a page during a drag`() {
        fixture.mouse(.down, middle, at: 0)
        fixture.mouse(.move, middle + Vector(dx: -10, dy: 0), at: 0.1)
        fixture.mouse(.move, middle + Vector(dx: -60, dy: 0), at: 0.2)
        let held = pages.contentOffset
        fixture.at(0.3) {
            _ = pages.scroll(ScrollEvent(location: middle, delta: Vector(dx: 0, dy: -60), isPrecise: false))
            pages.scrollToItem(at: 3, animated: true)
        }
        fixture.at(0.6)
        #expect(held > 0 && pages.contentOffset == held)
        fixture.mouse(.move, middle + Vector(dx: -61, dy: 0), at: 0.7)
        #expect(pages.contentOffset == held + 1)
    }

    @Test func `a page that is turned in flight goes on as fast as it was`() {
        flick(by: 0, steps: 1)
        let start = fixture.window.engine.now
        let end = fixture.drag(from: middle, by: Vector(dx: -20, dy: 0), steps: 8, at: start)
        fixture.mouse(.up, end.place, at: end.time)
        fixture.at(end.time + 0.02)
        func speed() -> Double {
            let before = pages.contentOffset, now = fixture.window.engine.now
            fixture.at(now + 1e-5)
            return (pages.contentOffset - before) / 1e-5
        }
        let before = speed()
        fixture.at(fixture.window.engine.now) { pages.scrollToItem(at: 2, animated: true) }
        #expect(before > 100)
        #expect(abs(speed() - before) < before * 0.02)
    }

    @Test func `items count through all sections`() {
        #expect(pages.count == 7)
        #expect(pages.sections.path(ofItem: 4) == IndexPath(item: 0, section: 2))
        #expect(pages.sections.index(of: IndexPath(item: 2, section: 2)) == 6)
        #expect(pages.sections.range(ofSection: 1).isEmpty)
        for page in 0..<7 {
            pages.scrollToItem(at: page, animated: false)
            fixture.window.layoutIfNeeded()
            #expect(pages.visibleCells.keys.sorted() == [page])
            #expect(pages.visibleCells[page]?.tag == (page < 4 ? page : 200 + page - 4))
        }
    }

    @Test func `without end, the items come again in both directions`() {
        pages.isEndless = true
        fixture.window.layoutIfNeeded()
        for place in [0, -1, -2, -9, 7, 20] {
            pages.position = Double(place)
            fixture.window.layoutIfNeeded()
            let item = (place % 7 + 7) % 7
            #expect(pages.visibleCells[place]?.tag == (item < 4 ? item : 200 + item - 4))
        }
        pages.position = -1.25
        fixture.window.layoutIfNeeded()
        #expect(pages.visibleCells.keys.sorted() == [-2, -1])
        pages.position = 0
        flick(by: 20, steps: 10)
        #expect(pages.position == -1)
    }

    @Test func `half a page stays half a page where the view takes another size`() {
        fixture.mouse(.down, middle, at: 0)
        fixture.mouse(.move, middle + Vector(dx: -10, dy: 0), at: 1)
        fixture.mouse(.move, middle + Vector(dx: -160, dy: 0), at: 2)
        #expect(pages.position == 0.5)
        pages.frame = Rect(x: 0, y: 100, width: 500, height: 200)
        fixture.at(2)
        #expect(pages.position == 0.5)
        fixture.mouse(.move, middle + Vector(dx: -260, dy: 0), at: 3)
        #expect(abs((pages.position ?? 0) - 0.7) < 1e-12)
    }

    @Test func `the position is continuous, and the offset's inverse`() throws {
        let strip = CollectionView(layout: StripLayout(itemSize: Size(width: 60, height: 40), spacing: 10))
        strip.dataSource = source
        _ = fixture.add(strip, frame: Rect(x: 0, y: 0, width: 300, height: 60))
        for view in [pages, strip] {
            var last = -0.01
            for step in 0...600 {
                let position = Double(step) / 100
                view.position = position
                let read = try #require(view.position)
                #expect(abs(read - position) < 1e-9)
                #expect(read > last)
                last = read
            }
        }
        #expect(strip.contentOffset == strip.offsetRange.upperBound)
    }

    @Test func `a step of the wheel leads a strip to the next item, however short it is`() {
        let strip = CollectionView(layout: StripLayout(itemSize: Size(width: 60, height: 40), spacing: 10))
        strip.dataSource = source
        _ = fixture.add(strip, frame: Rect(x: 0, y: 0, width: 300, height: 60))
        for (dy, expected) in [(-20.0, 1.0), (-20, 2), (-100, 4), (30, 3)] {
            let event = ScrollEvent(location: .zero, delta: Vector(dx: 0, dy: dy), isPrecise: false)
            fixture.at(fixture.window.engine.now + 1) { #expect(strip.scroll(event)) }
            fixture.at(fixture.window.engine.now + 1)
            #expect(abs((strip.position ?? 0) - expected) < 0.01)
        }
    }

    @Test func `an offset that is set during deceleration stays`() {
        var moved = 0.0
        pages.didScroll = { moved += $0 }
        flick(by: -20, steps: 10, settles: false)
        #expect(pages.isScrolling)
        pages.position = 4
        #expect(!pages.isScrolling && pages.restingPosition == 4)
        for _ in 0..<30 {
            fixture.at(fixture.window.engine.now + 1.0 / 60)
            #expect(pages.position == 4)
        }
        #expect(abs(moved + 190 - 1200) < 1e-9, "190 points are the hand's")
    }

    @Test func `a drag continues from an offset that is set during it`() {
        fixture.mouse(.down, middle, at: 0)
        fixture.mouse(.move, middle + Vector(dx: -10, dy: 0), at: 1)
        fixture.mouse(.move, middle + Vector(dx: -160, dy: 0), at: 2)
        #expect(pages.position == 0.5)
        pages.position = 2.5
        #expect(pages.position == 2.5)
        fixture.mouse(.move, middle + Vector(dx: -220, dy: 0), at: 3)
        #expect(abs((pages.position ?? 0) - 2.7) < 1e-12)
    }

    @Test func `an item is hit where it is drawn, also where the layout turns it`() {
        pages.layout = CubeLayout()
        pages.position = 0.5
        fixture.window.layoutIfNeeded()
        for x in stride(from: 1.5, to: 300, by: 7) {
            for y in stride(from: 1.5, to: 200, by: 7) {
                let visible = Point(x: x, y: y), inWindow = pages.convert(visible + Vector(dx: 150, dy: 0), to: nil)
                let hit = fixture.window.hitTest(inWindow)
                let cell = pages.visibleCells.first { hit?.isDescendant(of: $0.value) ?? false }
                #expect(pages.item(at: visible + Vector(dx: 150, dy: 0)) == cell?.key, "\(visible)")
            }
        }
        #expect(pages.item(at: Point(x: 156, y: 4)) == nil, "beside the nearer edge's far end there is nothing")
        #expect(pages.item(at: Point(x: 1250, y: 4)) == 4, "what is not in sight lies flat")
    }

    @Test func `a collection that is linked before it is laid out takes the position then`() {
        let strip = CollectionView(layout: StripLayout(itemSize: Size(width: 60, height: 40), spacing: 10))
        strip.dataSource = source
        _ = fixture.add(strip, frame: Rect(x: 0, y: 0, width: 300, height: 60))
        strip.position = 3
        let late = CollectionView(layout: PageLayout())
        late.isPagingEnabled = true
        late.dataSource = source
        let link = CollectionLink(strip, late)
        _ = fixture.add(late, frame: Rect(x: 0, y: 400, width: 200, height: 100))
        #expect(late.position == 3)
        // In another size both stay where they are, by items.
        late.frame.size.width = 320
        fixture.window.layoutIfNeeded()
        strip.frame.size.width = 130
        fixture.window.layoutIfNeeded()
        #expect(late.position == 3 && strip.position == 3)
        strip.position = 1.5
        late.frame.size.width = 170
        fixture.window.layoutIfNeeded()
        #expect(late.position == 1.5 && strip.position == 1.5)
        withExtendedLifetime(link) {}
    }

    @Test func `linked, each follows the other at once, wherever it is`() {
        let strip = CollectionView(layout: StripLayout(itemSize: Size(width: 60, height: 40), spacing: 10))
        strip.dataSource = source
        _ = fixture.add(strip, frame: Rect(x: 0, y: 0, width: 300, height: 60))
        pages.position = 2
        let link = CollectionLink(pages, strip)
        func expectInStep() {
            #expect(abs((strip.position ?? 0) - (pages.position ?? 9)) < 1e-9)
        }
        expectInStep()
        _ = fixture.drag(from: middle, by: Vector(dx: -13, dy: 0), steps: 9, at: 10)
        expectInStep()
        fixture.mouse(.up, middle, at: 10.09)
        for i in 0...60 {
            fixture.at(10.09 + Double(i) / 60)
            expectInStep()
        }
        #expect(strip.position == 3)
        // The strip is thrown while the pages still settle.
        _ = fixture.drag(from: middle, by: Vector(dx: -13, dy: 0), steps: 9, at: 20)
        fixture.mouse(.up, middle, at: 20.09)
        let end = fixture.drag(from: Point(x: 200, y: 30), by: Vector(dx: 16, dy: 0), steps: 8, at: 20.15)
        fixture.mouse(.up, end.place, at: end.time)
        for i in 0...200 {
            fixture.at(end.time + Double(i) / 60)
            expectInStep()
        }
        #expect(pages.position == (pages.position ?? 0.5).rounded())
        withExtendedLifetime(link) {}
    }

    @Test(arguments: [true, false], [true, false]) func `linked, a press on either holds what moves both`(
        onStrip: Bool, stripLeads: Bool
    ) {
        let strip = CollectionView(layout: StripLayout(itemSize: Size(width: 60, height: 40), spacing: 10))
        strip.dataSource = source
        _ = fixture.add(strip, frame: Rect(x: 0, y: 0, width: 300, height: 60))
        var link: CollectionLink? = CollectionLink(pages, strip)
        let leader = stripLeads ? strip : pages, place = onStrip ? Point(x: 150, y: 30) : middle
        fixture.at(1) { leader.scrollToItem(at: 2, animated: true) }
        fixture.at(1.1)
        let held = pages.position ?? 0
        #expect(held > 0.1 && held < 1.9)
        fixture.mouse(.down, place, at: 1.1)
        fixture.at(1.2)
        // During a drag no key moves the pages.
        fixture.at(1.3) { leader.scrollToItem(at: 4, animated: true) }
        fixture.at(1.6)
        #expect(pages.position == held && abs((strip.position ?? 0) - held) < 1e-9)
        fixture.mouse(.up, place, at: 1.6)
        fixture.at(4)
        #expect(pages.position == held.rounded() && strip.position == held.rounded())
        #expect(link != nil)
        link = nil
        fixture.at(5) { leader.scrollToItem(at: 5, animated: true) }
        fixture.at(5.05)
        fixture.mouse(.down, place, at: 5.05)
        fixture.at(8)
        #expect((leader.position == 5) == (onStrip != stripLeads), "untied, each is held by its own hand only")
    }

    @Test func `headers lie where the layout has a place for them`() {
        struct Sectioned: CollectionViewLayout {
            let pages = PageLayout(scrollDirection: .vertical)
            func contentSize(of sections: CollectionSections, in size: Size) -> Size {
                pages.contentSize(of: sections, in: size)
            }
            func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
                pages.frame(ofItem: index, of: sections, in: size)
            }
            func items(
                from start: Double, to end: Double, of sections: CollectionSections, in size: Size
            ) -> Range<Int> { pages.items(from: start, to: end, of: sections, in: size) }
            func frame(ofHeader section: Int, of sections: CollectionSections, in size: Size) -> Rect? {
                guard let first = sections.range(ofSection: section).first else { return nil }
                return Rect(x: 0, y: Double(first) * size.height, width: size.width, height: 30)
            }
        }
        final class Headed: CollectionViewDataSource {
            var asked: [Int] = []
            func numberOfSections(in collectionView: CollectionView) -> Int { 3 }
            func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
                section == 1 ? 0 : 2
            }
            func collectionView(
                _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
            ) -> View { reusable ?? View() }
            func collectionView(_ collectionView: CollectionView, headerForSection section: Int) -> View? {
                asked.append(section)
                let view = View()
                view.tag = 900 + section
                return view
            }
        }
        let headed = Headed()
        let list = CollectionView(layout: Sectioned())
        list.dataSource = headed
        _ = fixture.add(list, frame: Rect(x: 0, y: 0, width: 300, height: 100))
        #expect(headed.asked == [0])
        #expect(list.view(tagged: 900)?.frame == Rect(x: 0, y: 0, width: 300, height: 30))
        list.contentOffset = 180
        fixture.window.layoutIfNeeded()
        #expect(headed.asked == [0, 2])
        #expect(list.view(tagged: 900) == nil)
        #expect(list.view(tagged: 902)?.frame == Rect(x: 0, y: 200, width: 300, height: 30))
    }
}

extension View {
    /// Returns the first view with a tag, depth first.
    fileprivate func view(tagged tag: Int) -> View? {
        self.tag == tag ? self : subviews.lazy.compactMap { $0.view(tagged: tag) }.first
    }
}
