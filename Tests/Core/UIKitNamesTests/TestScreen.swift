import TestSupport
import UIKitNames

/// A stage of 400 by 300 points around a controller, whose time and pointer are moved by hand.
final class TestScreen {
    let stage: Stage
    var now: Double { stage.time }

    init(_ controller: UIViewController = UIViewController()) {
        stage = Stage(
            rootViewController: controller, size: CGSize(width: 400, height: 300), displayScale: 1,
            textEngine: FixedWidthTextEngine())
        stage.step(to: 0)
    }

    var view: UIView { stage.rootViewController.view }

    /// Lets time go by; what was asked for before begins at once.
    func wait(_ seconds: Double) {
        stage.step(to: now)
        stage.step(to: now + seconds)
    }

    func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, after seconds: Double = 0) {
        let time = now + seconds
        stage.enqueue([.pointer(phase, x, y, at: time)])
        stage.step(to: time)
    }

    func tap(_ x: Double, _ y: Double) {
        pointer(.down, x, y)
        pointer(.up, x, y, after: 0.05)
    }

    /// Presses at a point and moves in ten steps of 10 ms by a vector; the pointer stays down.
    func drag(from start: CGPoint, by way: CGVector) {
        pointer(.down, start.x, start.y)
        for i in 1...10 {
            let place = start + way * (Double(i) / 10)
            pointer(.move, place.x, place.y, after: 0.01)
        }
    }
}
