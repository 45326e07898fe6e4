import Geometry
import Testing

@testable import Views

@Suite struct LayoutTests {
    private let fixture = ViewStage()

    /// A view that counts its layouts and does something in each.
    private final class Counter: View {
        var layouts = 0
        var work: (Counter) -> Void = { _ in }
        override func layoutSubviews() {
            layouts += 1
            work(self)
        }
    }

    private func chain(_ count: Int) -> [Counter] {
        var parent: View = fixture.window
        let views = (0..<count).map { _ in
            let view = Counter(frame: Rect(x: 0, y: 0, width: 100, height: 100))
            parent.addSubview(view)
            parent = view
            return view
        }
        fixture.window.layoutIfNeeded()
        for view in views { view.layouts = 0 }
        return views
    }

    @Test func `only views that need it are laid out, and once`() {
        let views = chain(4)
        fixture.window.layoutIfNeeded()
        #expect(views.map(\.layouts) == [0, 0, 0, 0])
        views[2].setNeedsLayout()
        views[2].setNeedsLayout()
        fixture.window.layoutIfNeeded()
        #expect(views.map(\.layouts) == [0, 0, 1, 0])
        views[1].size.width = 100
        views[1].center.x += 5
        fixture.window.layoutIfNeeded()
        #expect(views.map(\.layouts) == [0, 0, 1, 0])
        views[1].size.width = 101
        fixture.window.layoutIfNeeded()
        #expect(views.map(\.layouts) == [0, 1, 1, 0])
    }

    @Test func `subviews that come and go lay out the view around them`() {
        let views = chain(2)
        let child = Counter()
        views[1].addSubview(child)
        fixture.window.layoutIfNeeded()
        #expect(views[1].layouts == 1)
        #expect(child.layouts == 1)
        child.removeFromSuperview()
        fixture.window.layoutIfNeeded()
        #expect(views.map(\.layouts) == [0, 2])
    }

    @Test func `a tree that was built outside is laid out when it comes to the window`() {
        let (outer, inner) = (Counter(), Counter())
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        inner.setNeedsLayout()
        fixture.window.addSubview(outer)
        fixture.window.layoutIfNeeded()
        #expect(inner.layouts == 2)
    }

    @Test(arguments: 0..<4)
    func `a layout may ask for another one anywhere, and gets it`(asked: Int) {
        let views = chain(4)
        for asker in 0..<4 {
            for view in views { (view.layouts, view.work) = (0, { _ in }) }
            var hasAsked = false
            views[asker].work = { _ in
                if !hasAsked { views[asked].setNeedsLayout() }
                hasAsked = true
            }
            views[asker].setNeedsLayout()
            fixture.window.layoutIfNeeded()
            #expect(views[asked].layouts == (asker == asked ? 2 : 1))
            #expect(!fixture.window.subtreeNeedsLayout)
        }
    }

    @Test func `a parent that is sized in its layout sizes its children in the same pass`() {
        let views = chain(3)
        views[0].work = { views[1].size = $0.size }
        views[1].work = { views[2].size = $0.size }
        views[0].size = Size(width: 70, height: 30)
        fixture.window.layoutIfNeeded()
        #expect(views[2].size == Size(width: 70, height: 30))
        #expect(views.map(\.layouts) == [1, 1, 1])
    }

    @Test func `a tree that never settles is cut off, and tried again the next time`() {
        let views = chain(2)
        views[1].work = { _ in views[0].setNeedsLayout() }
        views[0].work = { _ in views[1].setNeedsLayout() }
        views[0].setNeedsLayout()
        fixture.window.layoutIfNeeded()
        let first = views[0].layouts
        #expect((2...20).contains(first))
        fixture.window.layoutIfNeeded()
        #expect(views[0].layouts > first)
    }

    @Test func `views that are added in a layout are laid out before it is over`() {
        let views = chain(1)
        let late = Counter()
        views[0].work = { if late.superview == nil { $0.addSubview(late) } }
        views[0].setNeedsLayout()
        fixture.window.layoutIfNeeded()
        #expect(late.layouts == 1)
        #expect(!fixture.window.subtreeNeedsLayout)
    }

    @Test(arguments: [Size(width: 40, height: 40), Size(width: 60, height: 36), Size(width: 7, height: 90)])
    func `a button is as round as it can be, its symbol in the middle`(size: Size) {
        let button = Button(.close, color: .white, background: .black) {}
        _ = fixture.add(button, frame: Rect(origin: Point(x: 5, y: 5), size: size))
        let side = min(size.width, size.height)
        #expect(button.cornerRadius == side / 2)
        #expect(button.subviews[0].center == Point(x: size.width / 2, y: size.height / 2))
        #expect(button.bounds.contains(button.subviews[0].frame))
    }

    @Test func `a tap on a button's symbol is a tap on the button`() {
        var taps = 0
        _ = fixture.add(Button(.close, color: .white, background: .black) { taps += 1 })
        fixture.mouse(.down, Point(x: 150, y: 150), at: 1)
        fixture.mouse(.up, Point(x: 155, y: 150), at: 1.2)
        #expect(taps == 1)
    }
}
