import Geometry
import Platform
import Testing

@testable import Views

@Suite struct DrawingTests {
    private let fixture = ViewStage()

    private func fill(_ white: Double, _ rect: Rect, radius: Double = 0, opacity: Double = 1, clip: Rect? = nil)
        -> DrawCommand
    {
        DrawCommand(.color(Color(white: white)), in: rect, cornerRadius: radius, opacity: opacity, clip: clip)
    }

    @Test func `views are painted from back to front, each behind what is inside it`() {
        let back = fixture.add(0.1, Rect(x: 10, y: 20, width: 100, height: 50))
        fixture.add(0.2, Rect(x: 5, y: 5, width: 10, height: 10), to: back)
        fixture.add(0.3, Rect(x: 0, y: 0, width: 30, height: 30))
        #expect(
            fixture.commands == [
                fill(0.1, Rect(x: 10, y: 20, width: 100, height: 50)),
                fill(0.2, Rect(x: 15, y: 25, width: 10, height: 10)),
                fill(0.3, Rect(x: 0, y: 0, width: 30, height: 30)),
            ])
    }

    @Test func `siblings with a greater position are painted in front, and touched in their order`() {
        let frame = Rect(x: 0, y: 0, width: 30, height: 30)
        let views = [0.1, 0.2, 0.3, 0.4].map { fixture.add($0, frame) }
        (views[0].zPosition, views[1].zPosition, views[3].zPosition) = (2, -1, 2)
        #expect(fixture.commands == [0.2, 0.3, 0.1, 0.4].map { fill($0, frame) })
        #expect(fixture.window.subviews == views && fixture.window.hitTest(frame.center) === views[3])
        for view in views { view.zPosition = 0 }
        #expect(fixture.commands == [0.1, 0.2, 0.3, 0.4].map { fill($0, frame) })
    }

    @Test func `invisible parts are not painted`() {
        let changes: [(View) -> Void] = [
            { $0.isHidden = true }, { $0.alpha = 0 }, { $0.transform.scale = 0 }, { $0.size.width = 0 },
            { $0.backgroundColor = Color(white: 1, alpha: 0) },
        ]
        for change in changes {
            let view = fixture.add(0.5, Rect(x: 0, y: 0, width: 10, height: 10))
            #expect(fixture.commands.count == 1)
            change(view)
            #expect(fixture.commands.isEmpty)
            view.removeFromSuperview()
        }
    }

    @Test func `the window's own colour is what the picture is cleared to, and is not painted again`() {
        fixture.window.backgroundColor = Color(white: 0.25)
        let view = fixture.add(0.5, Rect(x: 0, y: 0, width: 10, height: 10))
        let list = fixture.window.displayList()
        #expect(list.background == Color(white: 0.25))
        #expect(list.commands == [fill(0.5, view.frame)])
        #expect(list.size == Size(width: 800, height: 600))
    }

    @Test func `transforms multiply from the outside inwards, and corners grow with them`() {
        let outer = fixture.add(0.1, Rect(x: 100, y: 100, width: 100, height: 100))
        let inner = fixture.add(0.2, Rect(x: 40, y: 40, width: 20, height: 20), to: outer)
        outer.transform = Transform(translation: Vector(dx: 10, dy: -10), scale: 2)
        inner.transform = Transform(translation: Vector(dx: 5, dy: 0), scale: 0.5)
        outer.cornerRadius = 8
        inner.cornerRadius = 3
        #expect(
            fixture.commands == [
                fill(0.1, Rect(x: 60, y: 40, width: 200, height: 200), radius: 16),
                fill(0.2, Rect(x: 160, y: 130, width: 20, height: 20), radius: 3),
            ])
    }

    @Test func `scrolling moves the subviews and not the background`() {
        let scroll = ScrollView()
        scroll.frame = Rect(x: 10, y: 10, width: 100, height: 100)
        scroll.backgroundColor = Color(white: 0.1)
        fixture.window.addSubview(scroll)
        fixture.add(0.2, Rect(x: 0, y: 50, width: 100, height: 20), to: scroll)
        fixture.add(0.3, Rect(x: 0, y: 10, width: 100, height: 20), to: scroll)
        scroll.contentSize.height = 500
        scroll.contentOffset = 40
        let clip = Rect(x: 10, y: 10, width: 100, height: 100)
        // The second view has been scrolled out of sight.
        #expect(
            fixture.commands == [
                fill(0.1, clip, clip: clip), fill(0.2, Rect(x: 10, y: 20, width: 100, height: 20), clip: clip),
            ])
    }

    @Test func `clips are cut by one another`() {
        let outer = fixture.add(0.1, Rect(x: 0, y: 0, width: 100, height: 100))
        let inner = fixture.add(0.2, Rect(x: 50, y: 50, width: 100, height: 100), to: outer)
        fixture.add(0.3, Rect(x: 20, y: 20, width: 500, height: 10), to: inner)
        fixture.add(0.4, Rect(x: 60, y: 60, width: 10, height: 10), to: inner)
        outer.clipsToBounds = true
        inner.clipsToBounds = true
        let both = Rect(x: 50, y: 50, width: 50, height: 50)
        #expect(
            fixture.commands == [
                fill(0.1, outer.frame, clip: outer.frame),
                fill(0.2, Rect(x: 50, y: 50, width: 100, height: 100), clip: both),
                fill(0.3, Rect(x: 70, y: 70, width: 500, height: 10), clip: both),
            ])
    }

    @Test func `a clip without area lets nothing through`() {
        let outer = fixture.add(0.1, Rect(x: 0, y: 0, width: 100, height: 100))
        let inner = fixture.add(0.2, Rect(x: 200, y: 0, width: 50, height: 50), to: outer)
        fixture.add(0.3, Rect(x: -200, y: 0, width: 500, height: 10), to: inner)
        outer.clipsToBounds = true
        inner.clipsToBounds = true
        #expect(fixture.commands == [fill(0.1, outer.frame, clip: outer.frame)])
    }

    @Test(arguments: [1, 2, 1.5])
    func `what snaps has its sides on whole pixels, and its subviews do not`(scale: Double) {
        fixture.window.displayScale = scale
        let view = fixture.add(0.1, Rect(x: 10.3, y: 10.4, width: 20.3, height: 20))
        view.snapsToPixels = true
        fixture.add(0.2, Rect(x: 0.1, y: 0, width: 5, height: 5), to: view)
        let snapped = fixture.commands[0].bounds
        #expect(snapped == view.frame.rounded(toScale: scale))
        for side in [snapped.minX, snapped.minY, snapped.maxX, snapped.maxY] {
            #expect(abs((side * scale).rounded() - side * scale) < 1e-9)
        }
        #expect(abs(fixture.commands[1].bounds.minX - 10.4) < 1e-12)
    }

    @Test func `a picture in motion is painted as it is presented`() {
        let view = fixture.add(0, Rect(x: 0, y: 0, width: 100, height: 100))
        fixture.at(0) {
            View.animate(withDuration: 1, curve: .linear) {
                view.frame = Rect(x: 100, y: 0, width: 200, height: 100)
                view.backgroundColor = Color(white: 1)
                view.cornerRadius = 20
            }
        }
        fixture.at(0.5)
        #expect(fixture.commands == [fill(0.5, Rect(x: 50, y: 0, width: 150, height: 100), radius: 10)])
    }
}
