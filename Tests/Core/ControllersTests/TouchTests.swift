import StageSupport
import Tactile
import TestSupport
import Testing

@Suite struct TouchTests {
    private let log = TouchLog()
    private let stage: TestStage<TouchController>
    private let view: TouchView

    init() {
        let controller = TouchController(log: log)
        stage = TestStage(controller, on: .test(controller, size: Size(width: 400, height: 400)))
        view = TouchView("v", frame: Rect(x: 100, y: 100, width: 200, height: 200), log: log)
        controller.view.addSubview(view)
    }

    private nonisolated static let inside = Point(x: 150, y: 150)

    private func press(_ script: [(PointerEvent.Phase, Double)]) {
        for (phase, x) in script { stage.pointer(phase, Point(x: x, y: 150)) }
    }

    // MARK: The chain

    @Test func `a view passes touches on to its superview, the controller, and the presenting controller`() {
        let inner = TouchView("i", frame: Rect(x: 0, y: 0, width: 100, height: 100), log: log)
        view.addSubview(inner)
        press([(.down, 150), (.move, 160), (.up, 160)])
        #expect(log.text == "i b, v b, i m, v m, i e, v e")
        #expect(log.controllerCalls == ["began", "ended"])
    }

    @Test func `the chain leads from a view to its controller, to the superview and to the window`() {
        let root = stage.controller, child = ViewController(), inner = View()
        root.addChild(child)
        view.addSubview(child.view)
        child.view.addSubview(inner)
        #expect(inner.next === child.view && child.view.next === child && child.next === view)
        #expect(view.next === root.view && root.view.next === root && root.next === stage.window)
        #expect(stage.window.next == nil)
        let presented = ViewController()
        stage.perform { root.present(presented, animated: false) }
        stage.wait(1)
        #expect(presented.view.next === presented && presented.next === root)
    }

    @Test func `a control keeps the touches from the views behind it`() {
        let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(control)
        press([(.down, 150), (.up, 150)])
        #expect(log.text == "" && log.controllerCalls == [])
    }

    // MARK: Properties

    @Test func `a touch knows its place, its last place, its view, its window and its time`() throws {
        stage.pointer(.down, Self.inside, at: 1)
        stage.pointer(.move, Point(x: 160, y: 155), at: 1.02)
        stage.step(to: 2)
        let touch = try #require(log.calls.last?.touch)
        #expect(touch.view === view && touch.window === stage.window && touch.type == .indirectPointer)
        #expect(touch.location(in: view) == Point(x: 60, y: 55))
        #expect(touch.previousLocation(in: view) == Point(x: 50, y: 50))
        #expect(touch.location(in: nil) == Point(x: 160, y: 155))
        #expect(touch.timestamp == 1.02 && touch.phase == .moved && touch.tapCount == 1)
        view.transform = Transform(scale: 2)
        #expect(touch.location(in: view) == Point(x: 80, y: 77.5))
    }

    @Test func `an event has the touches of all views, and of each`() throws {
        let other = TouchView("o", frame: Rect(x: 0, y: 0, width: 100, height: 100), log: log)
        stage.controller.view.addSubview(other)
        final class Watcher: View {
            var counts: [[Int]] = []
            weak var other: View?
            override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
                let lists = [event?.allTouches, event?.touches(for: self), other.flatMap { event?.touches(for: $0) }]
                counts.append(lists.map { $0?.count ?? -1 })
            }
        }
        let watcher = Watcher(frame: Rect(x: 0, y: 300, width: 400, height: 100))
        watcher.other = other
        stage.controller.view.addSubview(watcher)
        stage.pointer(.down, Point(x: 50, y: 50), id: 1)
        stage.pointer(.down, Point(x: 50, y: 350), id: 2)
        #expect(watcher.counts == [[2, 1, 1]])
        stage.pointer(.move, Point(x: 60, y: 350), id: 2)
        #expect(log.calls.first?.touch.phase == .stationary)
    }

    @Test(arguments: [(0.1, 0.0, [1, 2]), (0.1, 60, [1, 1]), (0.5, 0, [1, 1])])
    func `presses at one place in a row count as taps`(pause: Double, distance: Double, counts: [Int]) {
        stage.pointer(.down, Self.inside, at: 1)
        stage.pointer(.up, Self.inside, at: 1.05)
        stage.pointer(.down, Self.inside + Vector(dx: distance, dy: 0), at: 1.05 + pause)
        stage.pointer(.up, Self.inside + Vector(dx: distance, dy: 0), at: 1.1 + pause)
        stage.step(to: 3)
        #expect(log.scripts.map(\.touch.tapCount) == counts)
    }

    // MARK: Recognizers

    @Test func `a recognizer cancels the touches in its view, unless it leaves them`() {
        let pan = PanGestureRecognizer()
        view.addGestureRecognizer(pan)
        press([(.down, 150), (.move, 155), (.move, 170), (.move, 180), (.up, 180)])
        #expect(log.text == "v b, v m, v c")
        pan.cancelsTouchesInView = false
        press([(.down, 150), (.move, 170), (.move, 180), (.up, 180)])
        #expect(log.text == "v b, v m, v c, v b, v m, v m, v e")
    }

    @Test func `a recognizer that delays touches keeps them until it has failed`() {
        let pan = PanGestureRecognizer()
        pan.delaysTouchesBegan = true
        view.addGestureRecognizer(pan)
        press([(.down, 150), (.move, 155)])
        #expect(log.text == "")
        press([(.up, 155)])
        #expect(log.text == "v b, v e")
        #expect(log.calls.first?.location == Self.inside)
        press([(.down, 150), (.move, 170), (.up, 180)])
        #expect(log.text == "v b, v e")
    }

    @Test func `a delegate decides by the view of the touch`() {
        final class Chooser: GestureRecognizerDelegate {
            weak var rejected: View?
            func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
                touch.view !== rejected
            }
        }
        let chooser = Chooser()
        chooser.rejected = view
        var taps = 0
        let tap = TapGestureRecognizer { taps += 1 }
        tap.delegate = chooser
        stage.controller.view.addGestureRecognizer(tap)
        stage.tap(Self.inside)
        #expect(taps == 0)
        stage.tap(Point(x: 20, y: 20))
        #expect(taps == 1)
    }

    // MARK: Ends

    @Test func `a view that leaves the window during a touch receives its cancellation`() {
        press([(.down, 150)])
        view.removeFromSuperview()
        press([(.move, 155), (.up, 155)])
        #expect(log.text == "v b, v c")
    }

    @Test func `a controller that is dismissed during a touch leaves a cancelled touch`() {
        let presented = ViewController()
        presented.view = TouchView("p", frame: stage.window.bounds, log: log)
        stage.perform { stage.controller.present(presented, animated: false) }
        stage.wait(1)
        press([(.down, 150), (.move, 152)])
        stage.perform { stage.controller.dismiss(animated: false) }
        stage.wait(1)
        press([(.move, 153), (.up, 153)])
        #expect(log.text == "p b, p m, p c")
    }

    @Test func `the system cancels touches`() {
        press([(.down, 150), (.cancel, 150)])
        #expect(log.text == "v b, v c")
    }
}
