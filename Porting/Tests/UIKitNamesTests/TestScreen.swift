import TestSupport
import Testing
import UIKitNames

/// A stage of 400 by 300 points with a root controller; the test sends its pointer events and advances its time.
final class TestScreen {
    /// Short enough for a tap, in seconds.
    private static let pressDuration = 0.05

    let stage: Stage
    var now: Double { stage.time }

    init(_ controller: UIViewController = UIViewController()) {
        stage = Stage(
            rootViewController: controller, size: CGSize(width: 400, height: 300), displayScale: 1,
            textEngine: FixedWidthTextEngine())
        stage.step(to: 0)
    }

    var view: UIView { stage.rootViewController.view }

    /// Starts what was requested, and then advances time.
    func wait(_ seconds: Double) {
        stage.step(to: now)
        stage.step(to: now + seconds)
    }

    func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, after seconds: Double = 0) {
        let time = now + seconds
        stage.enqueue([.pointer(phase, x, y, at: time)])
        stage.step(to: time)
    }

    func finger(_ phase: PointerEvent.Phase, _ id: Int, _ x: Double, _ y: Double, after seconds: Double = 0) {
        let time = now + seconds
        let event = PointerEvent(phase: phase, id: id, location: CGPoint(x: x, y: y), source: .touch)
        stage.enqueue([InputEvent(time: time, kind: .pointer(event))])
        stage.step(to: time)
    }

    func tap(_ x: Double, _ y: Double) {
        pointer(.down, x, y)
        pointer(.up, x, y, after: Self.pressDuration)
    }

    /// Presses keys without modifiers.
    func keys(_ keys: [String]) {
        for key in keys {
            stage.enqueue([InputEvent(time: now, kind: .key(KeyEvent(phase: .down, key: key)))])
            stage.step(to: now)
        }
    }

    /// Presses at a point and moves by a vector in ten steps of 10 ms; the pointer stays down.
    func drag(from start: CGPoint, by distance: CGVector) {
        pointer(.down, start.x, start.y)
        for i in 1...10 {
            let place = start + distance * (Double(i) / 10)
            pointer(.move, place.x, place.y, after: 0.01)
        }
    }
}

/// The standard error of a process that trapped.
func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
