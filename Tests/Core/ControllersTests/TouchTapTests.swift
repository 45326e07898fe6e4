import StageSupport
import Tactile
import TestSupport
import Testing

/// Taps of several fingers, and touches whose end a recognizer of several taps holds back.
@Suite struct TouchTapTests {
    private let log = TouchLog()
    private let stage: TestStage<ViewController>
    private let view: TouchView
    private let tap = TapGestureRecognizer()
    private let taps: Counter

    private final class Counter {
        var count = 0
    }

    init() {
        let root = ViewController(), counter = Counter()
        stage = TestStage(root, on: .test(root, size: Size(width: 400, height: 400)))
        view = TouchView("v", frame: Rect(x: 0, y: 0, width: 400, height: 300), log: log)
        view.isMultipleTouchEnabled = true
        root.view.addSubview(view)
        tap.addAction { counter.count += 1 }
        view.addGestureRecognizer(tap)
        taps = counter
    }

    private func pointers(_ script: [(PointerEvent.Phase, Int, Double)]) {
        for (phase, id, x) in script {
            stage.pointer(phase, Point(x: x, y: 100), id: id)
            stage.wait(0.01)
        }
    }

    /// Two fingers that tap; the second one is lifted first, or last.
    private func twoFingers(lifts: [Int] = [1, 2]) {
        pointers([(.down, 1, 100), (.down, 2, 200)] + lifts.map { (.up, $0, $0 == 1 ? 100 : 200) })
    }

    private func tapOnce(_ id: Int = 1) { pointers([(.down, id, 100), (.up, id, 100)]) }

    // MARK: Fingers

    @Test(arguments: [[1, 2], [2, 1]]) func `two fingers tap, and their touches are cancelled`(lifts: [Int]) {
        tap.numberOfTouchesRequired = 2
        twoFingers(lifts: lifts)
        #expect(taps.count == 1 && log.text == "v b, v b, v c, v c")
        #expect(tap.location == Point(x: 150, y: 100))
    }

    @Test func `one finger, three fingers, and fingers that move are no tap of two`() {
        tap.numberOfTouchesRequired = 2
        tapOnce()
        pointers([(.down, 1, 100), (.down, 2, 200), (.down, 3, 300), (.up, 3, 300), (.up, 2, 200), (.up, 1, 100)])
        pointers([(.down, 1, 100), (.down, 2, 200), (.move, 2, 230), (.up, 2, 230), (.up, 1, 100)])
        pointers([(.down, 1, 100), (.down, 2, 200), (.cancel, 2, 200), (.up, 1, 100)])
        #expect(taps.count == 0)
        #expect(log.scripts.map(\.text) == ["be", "be", "be", "be", "be", "bme", "be", "bc"])
        twoFingers()
        #expect(taps.count == 1)
    }

    @Test func `a finger beside the view does not count`() {
        tap.numberOfTouchesRequired = 2
        stage.pointer(.down, Point(x: 100, y: 100), id: 1)
        stage.pointer(.down, Point(x: 100, y: 350), id: 2)
        stage.pointer(.up, Point(x: 100, y: 100), id: 1)
        #expect(taps.count == 0)
    }

    @Test func `a tap of one finger fails where two fingers tap`() {
        var singles = 0
        let single = TapGestureRecognizer { singles += 1 }
        view.removeGestureRecognizer(tap)
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(tap)
        tap.numberOfTouchesRequired = 2
        twoFingers()
        #expect(taps.count == 1 && singles == 0)
        tapOnce()
        #expect(taps.count == 1 && singles == 1)
    }

    // MARK: Ends

    @Test func `two taps of two fingers cancel all their touches, and end none`() {
        (tap.numberOfTouchesRequired, tap.numberOfTapsRequired) = (2, 2)
        twoFingers(lifts: [2, 1])
        #expect(log.text == "v b, v b" && taps.count == 0)
        twoFingers()
        #expect(taps.count == 1 && log.scripts.map(\.text) == ["bc", "bc", "bc", "bc"])
    }

    @Test func `the end of a touch waits for a second tap, and comes with its own time`() throws {
        tap.numberOfTapsRequired = 2
        tapOnce()
        #expect(log.text == "v b")
        let lift = try #require(log.calls.first).touch.timestamp
        stage.wait(0.3)
        #expect(log.text == "v b")
        stage.wait(0.1)
        #expect(log.text == "v b, v e" && log.calls.last?.time == lift && stage.isIdle)
        stage.wait(1)
        tapOnce()
        tapOnce()
        #expect(taps.count == 1 && log.scripts.map(\.text) == ["be", "bc", "bc"])
    }

    @Test func `a second press that is no tap releases the end of the first one`() {
        tap.numberOfTapsRequired = 2
        tapOnce()
        pointers([(.down, 1, 100), (.move, 1, 130)])
        #expect(log.scripts.map(\.text) == ["be", "bm"])
        pointers([(.up, 1, 130)])
        #expect(log.scripts.map(\.text) == ["be", "bme"])
    }

    @Test func `a recognizer that does not delay ends leaves them`() {
        tap.numberOfTapsRequired = 2
        tap.delaysTouchesEnded = false
        tapOnce()
        #expect(log.text == "v b, v e")
        tapOnce()
        #expect(log.text == "v b, v e, v b, v c" && taps.count == 1)
    }

    @Test func `a control in the view acts at once`() {
        tap.numberOfTapsRequired = 2
        let control = Control(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        var actions = 0
        control.addAction(for: .touchUpInside) { actions += 1 }
        view.addSubview(control)
        tapOnce()
        #expect(actions == 1)
    }
}
