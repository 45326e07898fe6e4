import Controllers
import Geometry
import Platform
import StageSupport

@testable import Views

/// A stage whose window contains only the views that a test adds.
typealias ViewStage = TestStage<ViewController>

extension TestStage where Controller == ViewController {
    convenience init(size: Size = Size(width: 800, height: 600), displayScale: Double = 1) {
        self.init(ViewController(), size: size, scale: displayScale)
        controller.view.removeFromSuperview()
        window.backgroundColor = .clear
    }

    /// The number of images that the text engine has made.
    var textImagesMade: Int { (window.textEngine as? FixedWidthTextEngine)?.imagesMade ?? 0 }

    /// The draw commands of the current frame.
    var commands: [DrawCommand] { displayList().commands }

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

    /// Performs an action at a time, in a step that ends at that time, and what takes no time after it.
    func at(_ time: Double, _ action: () -> Void = {}) {
        withoutActuallyEscaping(action) { action in
            stage.inbox.post { action() }
            step(to: time)
        }
        wait(0)
    }

    /// Sends a mouse event at a time.
    func mouse(_ phase: PointerEvent.Phase, _ place: Point, at time: Double) {
        pointer(phase, place, at: time)
        at(time)
    }

    /// Presses at a place and moves the mouse by `steps` of `delta`, one every 10 ms; returns the last location and time.
    func drag(from place: Point, by delta: Vector, steps: Int, at time: Double) -> (place: Point, time: Double) {
        mouse(.down, place, at: time)
        for i in 1...steps { mouse(.move, place + delta * Double(i), at: time + Double(i) / 100) }
        return (place + delta * Double(steps), time + Double(steps) / 100)
    }
}
