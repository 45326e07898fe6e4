import Tactile
import TestSupport

@testable import Demos
@testable import Viewer

/// Random fingers on a trackpad whose phases are reported, and on a screen.
extension AppMonkey {
    /// Ends what fingers on the trackpad do, as a window that loses the focus.
    func liftTrackpad() {
        send(.scroll(ScrollEvent(location: device, delta: .zero, isPrecise: true, phase: .cancelled)))
        send(.pinch(PinchEvent(phase: .cancelled, location: device)))
    }

    /// Rests, scrolls and lifts, of which each may be missing.
    func scrollWithPhases() {
        let place = place(), delta = Vector(dx: number(-20...20), dy: number(-20...20)), steps = Int(number(0...15))
        let rests = pick([true, false]), end = pick([ScrollEvent.Phase.ended, .ended, .cancelled, .changed])
        note("rest \(rests), scroll \(steps) times \(delta) at \(place), \(end)")
        func scroll(_ phase: ScrollEvent.Phase, _ delta: Vector = .zero) {
            send(.scroll(ScrollEvent(location: place, delta: delta, isPrecise: true, phase: phase)))
        }
        if rests {
            scroll(.mayBegin)
            pass(number(0...0.2))
        }
        for _ in 0..<steps {
            scroll(.changed, delta)
            pass(0.008)
        }
        scroll(end)
    }

    /// Pinches on the trackpad, with or without a lift.
    func pinch() {
        let place = place(), scale = number(0.3...3), steps = Int(number(0...15))
        let end = pick([PinchEvent.Phase.ended, .ended, .cancelled, .changed])
        note("pinch \(steps) steps to \(scale) at \(place), \(end)")
        func pinch(_ phase: PinchEvent.Phase, _ scale: Double) {
            send(.pinch(PinchEvent(phase: phase, location: place, delta: Vector(dx: 1, dy: -1), scale: scale)))
        }
        pinch(.began, 1)
        for step in 0..<steps {
            pass(0.01)
            pinch(.changed, 1 + (scale - 1) * Double(step + 1) / Double(steps))
        }
        pinch(end, scale)
    }

    /// Two fingers on the screen, of which one may stay.
    func spread() {
        let place = place(), distance = number(20...200), delta = Vector(dx: number(-12...12), dy: number(-12...12))
        note("two fingers at \(place), \(distance) apart, by \(delta)")
        pointer(.down, place, id: 3)
        pointer(.down, place + Vector(dx: distance, dy: 0), id: 4)
        for step in 1...Int(number(2...15)) {
            pass(0.008)
            pointer(.move, place + delta * Double(step), id: 3)
            pointer(.move, place + Vector(dx: distance, dy: 0) - delta * Double(step), id: 4)
        }
        pointer(pick([.up, .cancel]), place, id: pick([3, 4]))
        if pick([true, true, false]) { for id in [3, 4] { pointer(.up, place, id: id) } }
    }

    /// Tilts the wheel, which turns a page of the preview.
    func tilt() {
        let place = place(), step = pick([-60.0, 60])
        note("tilt \(step) at \(place)")
        send(.scroll(ScrollEvent(location: place, delta: Vector(dx: step, dy: 0), isPrecise: false)))
    }

    /// Turns the wheel with Control, which enlarges the photo of the preview.
    func zoomByWheel() {
        let place = place(), step = number(-120...120), count = Int(number(1...6))
        note("wheel \(step) with Control at \(place), \(count) times")
        for _ in 0..<count {
            send(
                .scroll(
                    ScrollEvent(
                        location: place, delta: Vector(dx: 0, dy: step), isPrecise: false, modifiers: .control)))
            pass(0.02)
        }
    }

    /// Clicks twice at one point, which enlarges the photo there.
    func tapTwice() {
        let place = place()
        note("tap twice \(place)")
        tap(place)
        pass(number(0...0.2))
        tap(place)
    }

    func send(_ kind: InputEvent.Kind) {
        enqueue([InputEvent(time: time, kind: kind)])
        wait(0)
    }
}
