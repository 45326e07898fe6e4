import Geometry
import Gestures
import TestSupport
import Testing

@testable import Views

@Suite struct ViewTreeTests {
    private let fixture = ViewStage()

    private final class Witness: View {
        var moves: [Bool] = []
        override func didMoveToWindow() { moves.append(window != nil) }
    }

    private func order(_ view: View) -> [ObjectIdentifier] { view.subviews.map { ObjectIdentifier($0) } }
    private func ids(_ views: View...) -> [ObjectIdentifier] { views.map { ObjectIdentifier($0) } }

    @Test func `subviews lie from back to front in the order in which they are put there`() {
        let (root, a, b, c, d) = (View(), View(), View(), View(), View())
        root.addSubview(a)
        root.addSubview(b)
        root.insertSubview(c, at: 0)
        #expect(order(root) == ids(c, a, b))
        root.insertSubview(d, aboveSubview: c)
        #expect(order(root) == ids(c, d, a, b))
        root.insertSubview(c, aboveSubview: b)
        #expect(order(root) == ids(d, a, b, c))
        root.insertSubview(b, aboveSubview: d)
        #expect(order(root) == ids(d, b, a, c))
        root.addSubview(d)
        #expect(order(root) == ids(b, a, c, d))
        root.insertSubview(a, at: -3)
        root.insertSubview(b, at: 99)
        #expect(order(root) == ids(a, c, d, b))
        root.insertSubview(c, aboveSubview: View())
        #expect(order(root) == ids(a, d, b, c))
    }

    @Test func `a view has one superview at a time`() {
        let (first, second, view) = (View(), View(), View())
        first.addSubview(view)
        second.addSubview(view)
        #expect(first.subviews.isEmpty)
        #expect(view.superview === second)
        view.removeFromSuperview()
        view.removeFromSuperview()
        #expect(view.superview == nil)
        #expect(second.subviews.isEmpty)
    }

    @Test func `the whole subtree is notified of the window it joins and leaves`() {
        let (outer, inner) = (View(), Witness())
        outer.addSubview(inner)
        #expect(inner.window == nil)
        #expect(inner.moves.isEmpty)
        fixture.window.addSubview(outer)
        #expect(inner.window === fixture.window)
        outer.removeFromSuperview()
        #expect(inner.window == nil)
        #expect(inner.moves == [true, false])
    }

    @Test func `a recogniser has one view at a time, and leaves a press with it`() {
        let first = fixture.add(View()),
            second = fixture.add(View(), frame: Rect(x: 300, y: 100, width: 100, height: 100))
        var states: [GestureRecognizer.State] = []
        let pan = PanGestureRecognizer { states.append($0.state) }
        first.addGestureRecognizer(pan)
        first.addGestureRecognizer(pan)
        #expect(first.gestureRecognizers.count == 1)
        fixture.mouse(.down, Point(x: 150, y: 150), at: 0)
        fixture.mouse(.move, Point(x: 170, y: 150), at: 0.01)
        second.addGestureRecognizer(pan)
        #expect(states == [.began, .cancelled])
        #expect(first.gestureRecognizers.isEmpty && second.gestureRecognizers.count == 1 && pan.host === second)
        first.removeGestureRecognizer(pan)
        #expect(pan.host === second, "it is not the first one's any more")
        fixture.mouse(.up, Point(x: 170, y: 150), at: 0.02)
        fixture.mouse(.down, Point(x: 350, y: 150), at: 0.1)
        fixture.mouse(.move, Point(x: 370, y: 150), at: 0.11)
        second.removeGestureRecognizer(pan)
        #expect(states == [.began, .cancelled, .began, .cancelled])
        #expect(second.gestureRecognizers.isEmpty && pan.host == nil)
    }

    @Test(arguments: [true, false])
    func `a view that leaves the window takes its recognisers out of their press`(isDragged: Bool) {
        let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let outer = fixture.add(View())
        outer.addSubview(view)
        var states: [GestureRecognizer.State] = []
        let pan = PanGestureRecognizer { _ in }
        pan.stateObserver = { states.append($0) }
        view.addGestureRecognizer(pan)
        fixture.mouse(.down, Point(x: 150, y: 150), at: 0)
        if isDragged { fixture.mouse(.move, Point(x: 170, y: 150), at: 0.01) }
        outer.removeFromSuperview()
        fixture.mouse(.move, Point(x: 190, y: 150), at: 0.02)
        fixture.mouse(.up, Point(x: 190, y: 150), at: 0.03)
        #expect(states == (isDragged ? [.possible, .began, .cancelled] : [.possible, .failed]))
    }

    @Test func `a view lies inside itself and what is around it`() {
        let (outer, middle, inner) = (View(), View(), View())
        outer.addSubview(middle)
        middle.addSubview(inner)
        #expect(inner.isDescendant(of: outer))
        #expect(inner.isDescendant(of: inner))
        #expect(!outer.isDescendant(of: inner))
        #expect(!View().isDescendant(of: outer))
    }

    @Test func `a tree has no loops`() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let view = View()
            view.addSubview(view)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let (outer, inner) = (View(), View())
            outer.addSubview(inner)
            inner.addSubview(outer)
        }
    }

    @Test func `a view is not kept alive by those inside it`() {
        var outer: View? = View()
        weak let gone = outer
        let inner = View()
        outer?.addSubview(inner)
        outer = nil
        #expect(gone == nil)
        #expect(inner.superview == nil)
    }

    /// A chain of views inside the window, each placed, scaled and scrolled at random.
    private func chain(_ random: inout SeededGenerator) -> [View] {
        var parent: View = fixture.window
        return (0..<4).map { _ in
            let view = View(
                frame: Rect(
                    x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random),
                    width: .random(in: 50...300, using: &random), height: .random(in: 50...300, using: &random)))
            view.transform = Transform(
                translation: Vector(dx: .random(in: -9...9, using: &random), dy: .random(in: -9...9, using: &random)),
                scale: .random(in: 0.5...2, using: &random))
            view.boundsOrigin = Point(x: 0, y: .random(in: -100...100, using: &random))
            parent.addSubview(view)
            parent = view
            return view
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `what is converted there and back is where it was`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let views = chain(&random)
        let rect = Rect(x: 3, y: -7, width: 31, height: 17)
        for from in views {
            for to in views {
                let back = to.convert(from.convert(rect, to: to), to: from)
                #expect((back.origin - rect.origin).length < 1e-9)
                #expect(abs(back.width - rect.width) < 1e-9)
            }
            let inWindow = from.convert(rect, to: nil)
            #expect((from.convertFromWindow(inWindow.origin) - rect.origin).length < 1e-9)
        }
    }

    @Test func `a place follows frame, transform and scroll offset`() {
        let outer = fixture.add(View(), frame: Rect(x: 10, y: 20, width: 100, height: 100))
        outer.transform = Transform(translation: Vector(dx: 5, dy: 0), scale: 2)
        outer.boundsOrigin.y = 30
        let inner = View(frame: Rect(x: 1, y: 40, width: 8, height: 6))
        outer.addSubview(inner)
        // The outer view's corner lies at (10 - 50 + 5, 20 - 50).
        let expected = Rect(x: -33, y: -10, width: 16, height: 12)
        #expect(inner.convert(inner.bounds, to: nil) == expected)
        #expect(outer.convert(inner.frame, to: nil) == expected)
        #expect(inner.convert(inner.bounds, to: outer) == inner.frame)
        #expect(fixture.window.convert(expected, to: inner) == inner.bounds)
    }

    @Test func `a rectangle is converted by model values and a touch by presented values`() {
        let view = fixture.add(View())
        fixture.at(0) { View.animate(withDuration: 1, curve: .linear) { view.center.x = 250 } }
        fixture.at(0.5)
        #expect(view.convert(view.bounds, to: nil).minX == 200)
        #expect(view.convertFromWindow(Point(x: 150, y: 100)) == .zero)
    }
}
