import Geometry
import Gestures
import Platform
import TestSupport

@testable import Views

/// A window whose clock and pointer a test controls, as a stage controls them.
final class WindowFixture {
    let text = FixedWidthTextEngine()
    let window: Window
    private let arena = GestureArena()

    init(size: Size = Size(width: 800, height: 600), displayScale: Double = 1) {
        window = Window(size: size, displayScale: displayScale, textEngine: text)
    }

    /// Adds a view with a frame to the window, laid out.
    func add<V: View>(_ view: V, frame: Rect = Rect(x: 100, y: 100, width: 100, height: 100)) -> V {
        view.frame = frame
        window.addSubview(view)
        window.layoutIfNeeded()
        return view
    }

    /// Adds a view of one shade of grey to a view, or to the window.
    @discardableResult
    func add(_ white: Double, _ frame: Rect, to parent: View? = nil) -> View {
        let view = View(frame: frame)
        view.backgroundColor = Color(white: white)
        (parent ?? window).addSubview(view)
        return view
    }

    /// The draw commands of the current frame.
    var commands: [DrawCommand] { window.displayList().commands }

    /// Performs an action at a time, in a step that ends at that time.
    func at(_ time: Double, _ action: () -> Void = {}) {
        let engine = window.engine
        engine.beginStep()
        advance(to: time)
        action()
        window.layoutIfNeeded()
        advance(to: time)
        engine.endStep()
    }

    /// Ends the animations that end up to a time, each at its own end, and advances the clock to that time.
    private func advance(to time: Double) {
        let engine = window.engine
        while let end = engine.nextEnd, end <= time {
            engine.advance(to: max(end, engine.now))
            engine.endOne()
            window.layoutIfNeeded()
        }
        engine.advance(to: time)
        window.layoutIfNeeded()
    }

    /// Sends a mouse event at a time to the recognizers of the views under the pointer.
    func mouse(_ phase: PointerEvent.Phase, _ place: Point, at time: Double) {
        at(time) {
            let event = PointerEvent(phase: phase, id: 0, location: place, source: .mouse)
            arena.handle(event, at: time) {
                var found: [GestureRecognizer] = []
                var view = window.hitTest(place)
                while let current = view {
                    found += current.gestureRecognizers
                    view = current.superview
                }
                return found
            } host: {
                window.hitTest(place)
            }
        }
    }

    /// Presses at a place and moves the mouse by `steps` of `delta`, one every 10 ms; returns the last location and time.
    func drag(from place: Point, by delta: Vector, steps: Int, at time: Double) -> (place: Point, time: Double) {
        mouse(.down, place, at: time)
        for i in 1...steps { mouse(.move, place + delta * Double(i), at: time + Double(i) / 100) }
        return (place + delta * Double(steps), time + Double(steps) / 100)
    }
}
