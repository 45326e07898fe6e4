import Geometry
import Platform
import Testing

@testable import Gestures

/// Recognizers that wait until a recognizer of two taps has failed, which is certain only after the first tap.
@Suite struct TapPauseTests {
    private let fixture = ArenaFixture()
    private let single: TapGestureRecognizer
    private let double: TapGestureRecognizer

    init() {
        single = fixture.add("single", TapGestureRecognizer())
        double = fixture.add("double", TapGestureRecognizer())
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
    }

    private func press(_ time: Double, from start: Double = 0, to end: Double? = nil) {
        fixture.handle(.at(start, 0, .down), at: time)
        if let end { fixture.handle(.at(end, 0, .move), at: time + 0.01) }
        fixture.handle(.at(end ?? start, 0, .up), at: time + 0.05)
    }

    @Test func `one tap is recognized when no second one has followed`() throws {
        press(1)
        #expect(fixture.newStates().isEmpty && single.state == .possible)
        let deadline = try #require(fixture.arena.deadline)
        #expect(abs(deadline - 1.4) < 1e-9)
        fixture.arena.reachDeadline()
        #expect(fixture.newStates() == ["double failed", "single ended"] && fixture.arena.deadline == nil)
        #expect(single.location == .zero && fixture.arena.time == deadline)
    }

    @Test func `two taps are recognized alone`() {
        press(1)
        press(1.2)
        #expect(fixture.newStates() == ["single failed", "double ended"] && fixture.arena.deadline == nil)
        press(1.4)
        fixture.arena.reachDeadline()
        #expect(fixture.newStates() == ["double failed", "single ended"])
    }

    @Test func `a second press that moves, or is elsewhere, ends the wait`() {
        press(1)
        press(1.2, to: 60)
        #expect(fixture.newStates() == ["double failed", "single ended"])
        press(2)
        press(2.2, from: 300)
        #expect(fixture.newStates() == ["double failed", "single ended"] && fixture.arena.deadline != nil)
        fixture.arena.reachDeadline()
        #expect(fixture.newStates() == ["double failed", "single ended"])
        press(3)
        fixture.arena.handle(.at(0, 0, .down), at: 3.1)
        #expect(fixture.newStates() == ["double failed", "single ended"])
    }

    @Test func `the first tap waits through three taps`() {
        double.numberOfTapsRequired = 3
        for time in [1, 1.2, 1.4] { press(time) }
        #expect(fixture.newStates() == ["single failed", "double ended"])
        for time in [2, 2.2] { press(time) }
        fixture.arena.reachDeadline()
        #expect(fixture.newStates() == ["double failed", "single ended"])
    }

    @Test func `a recognizer that is disabled during the wait is not waited for, and does not act`() {
        press(1)
        double.isEnabled = false
        #expect(fixture.newStates() == ["double failed", "single ended"])
        double.isEnabled = true
        press(2)
        single.isEnabled = false
        fixture.arena.reachDeadline()
        #expect(fixture.newStates() == ["single failed", "double failed"])
    }

    @Test func `in a chain of three, as many taps are recognized as there were`() {
        let triple = fixture.add("triple", TapGestureRecognizer())
        triple.numberOfTapsRequired = 3
        double.require(toFail: triple)
        press(1)
        fixture.arena.reachDeadline()
        #expect(fixture.newStates() == ["double failed", "triple failed", "single ended"])
        for time in [2, 2.2] { press(time) }
        fixture.arena.reachDeadline()
        #expect(fixture.newStates() == ["triple failed", "single failed", "double ended"])
        for time in [3, 3.2] { press(time) }
        press(3.4, to: 60)
        #expect(fixture.newStates() == ["triple failed", "single failed", "double ended"])
        for time in [4, 4.2, 4.4] { press(time) }
        #expect(fixture.newStates() == ["single failed", "double failed", "triple ended"])
        #expect(fixture.arena.deadline == nil && fixture.arena.openTaps.isEmpty)
    }

    @Test func `the second of two taps may last longer than a pause, also if it waits`() {
        let triple = fixture.add("triple", TapGestureRecognizer())
        triple.numberOfTapsRequired = 3
        double.require(toFail: triple)
        press(1)
        fixture.handle(.at(0, 0, .down), at: 1.2)
        #expect(fixture.arena.deadline == nil)
        fixture.handle(.at(0, 0, .up), at: 2)
        fixture.arena.reachDeadline()
        #expect(fixture.newStates() == ["triple failed", "single failed", "double ended"])
    }

    @Test func `a drag that waits for two taps begins in the second press`() {
        let pan = fixture.add("pan", PanGestureRecognizer())
        pan.require(toFail: double)
        press(1)
        #expect(fixture.newStates() == ["pan failed"])
        press(1.2, to: 60)
        #expect(fixture.newStates() == ["double failed", "pan began", "single ended", "pan ended"])
    }

    @Test func `a tap of two fingers waits for two taps of two fingers`() {
        single.numberOfTouchesRequired = 2
        double.numberOfTouchesRequired = 2
        func tap(_ time: Double) {
            for phase in [PointerEvent.Phase.down, .up] {
                for id in [1, 2] {
                    let location = Point(x: 20 * Double(id), y: 0), time = phase == .down ? time : time + 0.1
                    let event = PointerEvent(phase: phase, id: id, location: location, source: .touch)
                    fixture.arena.handle(event, at: time) {
                        [single, double]
                    } host: {
                        fixture.hosts.first
                    }
                }
            }
        }
        tap(1)
        fixture.arena.reachDeadline()
        #expect(fixture.newStates() == ["double failed", "single ended"])
        tap(2)
        tap(2.2)
        #expect(fixture.newStates() == ["single failed", "double ended"])
    }

    @Test func `an open tap that is withdrawn fails, and the one that waits for it follows`() {
        let triple = fixture.add("triple", TapGestureRecognizer())
        triple.numberOfTapsRequired = 3
        double.require(toFail: triple)
        press(1)
        triple.isEnabled = false
        #expect(fixture.newStates() == ["triple failed"] && fixture.arena.deadline != nil)
        press(1.2)
        #expect(fixture.newStates() == ["single failed", "double ended"])
    }

    @Test func `a drag takes no part, and an action may end it`() {
        let pan = fixture.add("pan", PanGestureRecognizer())
        press(1)
        single.addAction { pan.isEnabled = false }
        fixture.handle(.at(0, 0, .down), at: 1.2)
        fixture.handle(.at(30, 0, .move), at: 1.3)
        fixture.handle(.at(60, 0, .move), at: 1.35)
        #expect(fixture.newStates() == ["pan failed", "double failed", "pan began", "single ended", "pan cancelled"])
    }
}

/// Recognizers that follow two fingers at the same time.
@Suite struct TwoFingerTests {
    /// A delegate that lets all recognize simultaneously.
    private final class Together: GestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { true }
    }

    private let fixture = ArenaFixture()
    private let delegate = Together()
    private let pan: PanGestureRecognizer
    private let pinch: PinchGestureRecognizer
    private let rotation: RotationGestureRecognizer

    init() {
        pan = fixture.add("pan", PanGestureRecognizer())
        pinch = fixture.add("pinch", PinchGestureRecognizer())
        rotation = fixture.add("rotation", RotationGestureRecognizer())
    }

    private func touch(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, id: Int, at time: Double) {
        fixture.handle(PointerEvent(phase: phase, id: id, location: Point(x: x, y: y), source: .touch), at: time)
    }

    private func allowAll() { for one in [pan, pinch, rotation] as [GestureRecognizer] { one.delegate = delegate } }

    @Test func `a pinch and a rotation begin one after the other, and end together`() {
        allowAll()
        touch(.down, 0, 0, id: 0, at: 0)
        touch(.down, 100, 0, id: 1, at: 0)
        touch(.move, 120, 0, id: 1, at: 0.1)
        #expect(fixture.newStates() == ["pinch began", "pan began"])
        touch(.move, 120, 20, id: 1, at: 0.2)
        #expect(fixture.newStates() == ["rotation began", "pinch changed", "pan changed"])
        touch(.move, 120, 40, id: 1, at: 0.3)
        #expect(fixture.newStates() == ["pinch changed", "rotation changed", "pan changed"])
        touch(.up, 120, 40, id: 1, at: 0.4)
        touch(.up, 0, 0, id: 0, at: 0.5)
        #expect(Set(fixture.newStates()) == ["pinch ended", "rotation ended", "pan ended"])
        #expect(!fixture.arena.hasWinner)
    }

    @Test func `without a delegate, the first one takes the fingers alone`() {
        touch(.down, 0, 0, id: 0, at: 0)
        touch(.down, 100, 0, id: 1, at: 0)
        touch(.move, 120, 0, id: 1, at: 0.1)
        touch(.move, 120, 60, id: 1, at: 0.2)
        #expect(fixture.newStates() == ["rotation failed", "pan failed", "pinch began", "pinch changed"])
    }

    @Test func `a drag follows the middle of both fingers, without a jump`() {
        allowAll()
        touch(.down, 0, 0, id: 0, at: 0)
        touch(.move, 20, 0, id: 0, at: 0.1)
        #expect(pan.translation == Vector(dx: 10, dy: 0))
        touch(.down, 100, 0, id: 1, at: 0.2)
        touch(.move, 140, 0, id: 1, at: 0.3)
        #expect(pan.translation == Vector(dx: 30, dy: 0))
        touch(.move, 40, 30, id: 0, at: 0.4)
        #expect(pan.translation == Vector(dx: 40, dy: 15))
        touch(.up, 140, 0, id: 1, at: 0.5)
        touch(.move, 50, 30, id: 0, at: 0.6)
        #expect(pan.translation == Vector(dx: 50, dy: 15))
        touch(.up, 50, 30, id: 0, at: 0.7)
        #expect(pan.state == .ended)
    }

    @Test func `another finger joins a drag that has followed the middle, without a jump`() {
        allowAll()
        touch(.down, 0, 0, id: 0, at: 0)
        touch(.move, 20, 0, id: 0, at: 0.1)
        touch(.down, 100, 0, id: 1, at: 0.2)
        touch(.move, 108, 0, id: 1, at: 0.3)
        touch(.up, 108, 0, id: 1, at: 0.4)
        #expect(pan.translation == Vector(dx: 14, dy: 0))
        touch(.down, 20, 80, id: 2, at: 0.5)
        touch(.move, 20, 86, id: 2, at: 0.6)
        #expect(pan.translation == Vector(dx: 14, dy: 3))
        touch(.move, 22, 4, id: 0, at: 0.7)
        #expect(pan.translation == Vector(dx: 15, dy: 5))
        #expect(pinch.state == .possible)
    }

    @Test(arguments: [true, false])
    func `a drag in the middle goes on with the second finger when the first is lifted`(pinches: Bool) {
        allowAll()
        touch(.down, 0, 0, id: 0, at: 0)
        touch(.move, 20, 0, id: 0, at: 0.1)
        touch(.down, 100, 0, id: 1, at: 0.2)
        touch(.move, pinches ? 112 : 104, 0, id: 1, at: 0.3)
        #expect(pan.translation.dx == (pinches ? 16 : 12) && (pinch.state == .began) == pinches)
        touch(.up, 20, 0, id: 0, at: 0.4)
        #expect(pan.state == .changed)
        touch(.move, pinches ? 112 : 104, 7, id: 1, at: 0.5)
        #expect(pan.translation == Vector(dx: pinches ? 16 : 12, dy: 7))
        touch(.move, 200, 200, id: 0, at: 0.6)
        touch(.up, 112, 7, id: 1, at: 0.7)
        #expect(pan.state == .ended && pan.translation.dy == 7 && !fixture.arena.hasWinner)
    }
}
