import Geometry
import Testing

@testable import Views

@Suite struct HitTestTests {
    private let fixture = ViewStage()

    private func hit(_ x: Double, _ y: Double) -> View? { fixture.window.hitTest(Point(x: x, y: y)) }

    @Test func `the front-most and deepest view is hit`() {
        let back = fixture.add(View())
        let front = fixture.add(View(), frame: Rect(x: 150, y: 100, width: 100, height: 100))
        let inner = View(frame: Rect(x: 50, y: 50, width: 10, height: 10))
        front.addSubview(inner)
        #expect(hit(120, 120) === back)
        #expect(hit(160, 120) === front)
        #expect(hit(205, 155) === inner)
        #expect(hit(99, 120) === fixture.window)
        #expect(hit(-1, 0) == nil)
    }

    @Test func `left and top sides belong to a view, right and bottom ones do not`() {
        let view = fixture.add(View())
        #expect(hit(100, 100) === view)
        #expect(hit(200, 150) === fixture.window)
        #expect(hit(150, 200) === fixture.window)
    }

    @Test func `hidden, transparent and disabled views let touches through, with their subviews`() {
        let view = fixture.add(View())
        view.addSubview(View(frame: view.bounds))
        let changes: [(View) -> Void] = [
            { $0.isHidden = true }, { $0.isUserInteractionEnabled = false }, { $0.alpha = 0.01 },
            { $0.transform.scale = 0 }, { $0.removeFromSuperview() },
        ]
        for change in changes {
            view.isHidden = false
            view.isUserInteractionEnabled = true
            view.alpha = 1
            view.transform = .identity
            #expect(hit(150, 150) === view.subviews.first)
            change(view)
            #expect(hit(150, 150) === fixture.window)
        }
    }

    @Test func `a view is not hit beyond the bounds of the one around it`() {
        let outer = fixture.add(View())
        outer.addSubview(View(frame: Rect(x: 50, y: 0, width: 300, height: 10)))
        #expect(hit(180, 105) === outer.subviews.first)
        #expect(hit(220, 105) === fixture.window)
    }

    @Test func `a moving view is hit where it is presented`() {
        let view = fixture.add(View())
        fixture.at(0) { View.animate(withDuration: 1, curve: .linear) { view.center.x = 550 } }
        fixture.at(0.5)
        #expect(hit(150, 150) === fixture.window)
        #expect(hit(350, 150) === view)
        #expect(hit(550, 150) === fixture.window)
    }

    @Test func `a growing view is hit in its presented bounds`() {
        let view = fixture.add(View())
        fixture.at(0) { View.animate(withDuration: 1, curve: .linear) { view.size = Size(width: 300, height: 100) } }
        fixture.at(0.5)
        #expect(hit(51, 150) === view)
        #expect(hit(249, 150) === view)
        #expect(hit(49, 150) === fixture.window)
        #expect(hit(251, 150) === fixture.window)
    }

    @Test func `a scaled view is hit where it is drawn`() {
        let view = fixture.add(View())
        let inner = View(frame: Rect(x: 90, y: 90, width: 10, height: 10))
        view.addSubview(inner)
        view.transform = Transform(translation: Vector(dx: 10, dy: 0), scale: 2)
        #expect(hit(61, 51) === view)
        #expect(hit(59, 51) === fixture.window)
        #expect(hit(259, 249) === inner)
        #expect(hit(239, 229) === view)
    }

    @Test func `scrolled content is hit where it is drawn`() {
        let scroll = fixture.add(ScrollView())
        scroll.contentSize = Size(width: 100, height: 1000)
        let inner = View(frame: Rect(x: 0, y: 400, width: 100, height: 20))
        scroll.addSubview(inner)
        #expect(hit(150, 110) === scroll)
        scroll.contentOffset = 400
        #expect(hit(150, 110) === inner)
        #expect(hit(150, 121) === scroll)
    }

    @Test func `a view may have a shape of its own`() {
        final class Disc: View {
            override func point(inside point: Point) -> Bool { (point - bounds.center).length < 50 }
        }
        let disc = fixture.add(Disc())
        #expect(hit(150, 150) === disc)
        #expect(hit(101, 101) === fixture.window)
    }
}
