import Geometry
import Platform
import Testing

@testable import Gestures

/// Pinches by two fingers on a screen and on a trackpad.
@Suite struct PinchGestureTests {
    private let fixture = ArenaFixture()
    private let pinch: PinchGestureRecognizer

    init() { pinch = fixture.add("pinch", PinchGestureRecognizer { _ in }) }

    private func touch(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double = 0, id: Int, at time: Double = 0) {
        fixture.handle(
            PointerEvent(phase: phase, id: id, location: Point(x: x, y: y), source: .touch), at: time)
    }

    /// Puts two fingers down, 100 points apart.
    private func press() {
        touch(.down, 0, id: 1)
        touch(.down, 100, id: 2)
    }

    private func pinch(_ phase: PinchEvent.Phase, _ scale: Double = 1, delta: Vector = .zero, at time: Double = 0) {
        let event = PinchEvent(phase: phase, location: Point(x: 50, y: 50), delta: delta, scale: scale)
        fixture.arena.handle(event, at: time) { fixture.hosts.flatMap(\.gestureRecognizers) }
    }

    // MARK: On a screen

    @Test(arguments: [(100.0, 1.0), (109.9, 1), (110, 1), (121, 1.1), (220, 2), (90, 1), (45, 0.5)])
    func `a pinch begins when the distance has changed by the slop, and its scale counts from there`(
        distance: Double, scale: Double
    ) {
        press()
        touch(.move, distance, id: 2, at: 0.01)
        let begins = abs(distance - 100) >= 10
        #expect(fixture.newStates() == (begins ? ["pinch began"] : []))
        #expect(abs(pinch.scale - (begins ? scale : distance / 100)) < 1e-12)
    }

    @Test func `scale, velocity, centre and rotation follow the fingers`() {
        press()
        for i in 1...20 { touch(.move, 100 + 10 * Double(i), id: 2, at: Double(i) / 100) }
        // From 110 points to 300, at 1000 points a second.
        #expect(abs(pinch.scale - 300 / 110) < 1e-9)
        #expect(abs(pinch.velocity - 1000 / 110) < 1e-6)
        #expect(pinch.location == Point(x: 150, y: 0) && abs(pinch.translationVelocity.dx - 500) < 1e-6)
        for i in 0...90 {
            let angle = Double(i) / 60, turned = Elementary.circle(angle)
            touch(.move, 300 * turned.cos, 300 * turned.sin, id: 2, at: 1 + Double(i) / 100)
        }
        #expect(abs(pinch.rotation - 1.5) < 1e-9 && abs(pinch.rotationVelocity - 100 / 60) < 1e-6)
        #expect(abs(pinch.scale - 300 / 110) < 1e-9)
        #expect(pinch.velocity(at: 1.95) == 0, "the velocity is zero after 40 ms")
    }

    @Test func `setting the scale resets the velocity`() {
        press()
        for i in 1...10 { touch(.move, 100 + 10 * Double(i), id: 2, at: Double(i) / 100) }
        pinch.scale = 1
        #expect(pinch.scale == 1 && pinch.velocity == 0)
        touch(.move, 400, id: 2, at: 0.11)
        #expect(abs(pinch.scale - 2) < 1e-12)
    }

    @Test func `a lifted finger leaves the scale, and the other one moves the centre without a jump`() {
        press()
        touch(.move, 200, id: 2, at: 0.01)
        let scale = pinch.scale, place = pinch.location
        touch(.up, 0, id: 1, at: 0.02)
        #expect(pinch.location == place && fixture.newStates() == ["pinch began"])
        touch(.move, 230, 8, id: 2, at: 0.03)
        #expect(pinch.scale == scale && pinch.location == place + Vector(dx: 30, dy: 8))
        touch(.up, 230, 8, id: 2, at: 0.04)
        #expect(fixture.newStates() == ["pinch changed", "pinch ended"])
        #expect(!fixture.arena.hasWinner)
        press()
        touch(.move, 200, id: 2, at: 1)
        #expect(fixture.newStates() == ["pinch began"])
        touch(.cancel, 200, id: 2, at: 1.1)
        #expect(fixture.newStates() == ["pinch cancelled"])
    }

    @Test func `a pinch takes the press over from a drag, and a tap`() {
        let pan = fixture.add("pan", PanGestureRecognizer { _ in })
        fixture.add("tap", TapGestureRecognizer {})
        touch(.down, 0, id: 1)
        touch(.move, -20, id: 1)
        touch(.down, 80, id: 2)
        #expect(fixture.newStates() == ["tap failed", "pan began"] || fixture.newStates() == [])
        touch(.move, 120, id: 2)
        #expect(fixture.newStates() == ["pan cancelled", "pinch began"])
        #expect(pan.state == .cancelled)
        touch(.up, 120, id: 2)
        touch(.up, -20, id: 1)
        #expect(fixture.newStates() == ["pinch ended"])
    }

    @Test func `two fingers that keep their distance drag with the first`() {
        let pan = fixture.add("pan", PanGestureRecognizer { _ in })
        press()
        for i in 1...5 {
            touch(.move, 0, 8 * Double(i), id: 1)
            touch(.move, 100, 8 * Double(i), id: 2)
        }
        #expect(pan.state == .changed && pinch.state == .possible)
        touch(.up, 0, 40, id: 1)
        #expect(fixture.newStates().suffix(2) == ["pinch failed", "pan ended"])
    }

    @Test func `a delegate lets a drag and a pinch recognize simultaneously`() {
        final class Both: GestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
            ) -> Bool { true }
        }
        let both = Both(), pan = fixture.add("pan", PanGestureRecognizer { _ in })
        pan.delegate = both
        touch(.down, 0, id: 1)
        touch(.move, -20, id: 1)
        touch(.down, 80, id: 2)
        touch(.move, -40, id: 1)
        #expect(pan.state == .changed && pinch.state == .began && pan.translation.dx == -20)
        touch(.up, -40, id: 1)
        #expect(pan.state == .changed && pinch.state == .began)
        touch(.up, 80, id: 2)
        #expect(pan.state == .ended && pinch.state == .ended && !fixture.arena.hasWinner)
    }

    @Test func `the mouse, and fingers that a recognizer does not receive, do not pinch`() {
        fixture.handle(.at(0, 0, .down))
        touch(.down, 100, id: 2)
        touch(.move, 300, id: 2)
        fixture.handle(.at(0, 0, .up))
        touch(.up, 300, id: 2)
        pinch.shouldReceive = { $0.id != 2 }
        press()
        touch(.move, 300, id: 2)
        #expect(fixture.newStates() == [])
    }

    // MARK: On a trackpad

    @Test func `a pinch on a trackpad begins at its first change, whose scale counts`() {
        pinch(.began)
        #expect(fixture.newStates() == [])
        for i in 1...10 {
            pinch(.changed, 1 - 0.02 * Double(i), delta: Vector(dx: 1, dy: 0), at: Double(i) / 100)
        }
        #expect(fixture.newStates().first == "pinch began")
        #expect(abs(pinch.scale - 0.8) < 1e-12 && abs(pinch.velocity + 2) < 1e-6)
        #expect(pinch.translation == Vector(dx: 10, dy: 0) && pinch.location == Point(x: 60, y: 50))
        pinch(.ended, at: 0.11)
        #expect(fixture.newStates() == ["pinch ended"] && abs(pinch.velocity + 2) < 1e-6)
    }

    @Test func `it begins at once where the recognizer does`() {
        pinch.beginsAtPress = { $0 == Point(x: 50, y: 50) }
        pinch(.began)
        #expect(fixture.newStates() == ["pinch began"] && pinch.scale == 1)
        pinch(.cancelled)
        #expect(fixture.newStates() == ["pinch cancelled"])
    }

    @Test(arguments: [true, false])
    func `a pinch cancels what two scrolling fingers drag, without a velocity`(hasMoved: Bool) {
        let pan = fixture.add("pan", PanGestureRecognizer { _ in })
        pan.allowedScrollTypesMask = .continuous
        let event = ScrollEvent(
            location: .zero, delta: Vector(dx: hasMoved ? 20 : 4, dy: 0), isPrecise: true, phase: .changed)
        _ = fixture.arena.handle(event, at: 0) { fixture.hosts.flatMap(\.gestureRecognizers) }
        pinch(.began, at: 0.01)
        pinch(.changed, 1.1, at: 0.02)
        #expect(
            fixture.newStates()
                == (hasMoved ? ["pan began", "pan cancelled"] : ["pan failed"]) + ["pinch began"])
    }

    @Test func `a pinch beside a real press does nothing, and a press replaces an undecided pinch`() {
        var taps = 0
        fixture.add("tap", TapGestureRecognizer { taps += 1 })
        fixture.handle(.at(0, 0, .down))
        pinch(.began)
        pinch(.changed, 2)
        fixture.handle(.at(0, 0, .up))
        pinch(.ended)
        pinch(.began)
        fixture.handle(.at(0, 0, .down))
        fixture.handle(.at(0, 0, .up))
        #expect(taps == 2 && fixture.newStates() == ["tap ended", "pinch failed", "tap ended"])
    }
}
