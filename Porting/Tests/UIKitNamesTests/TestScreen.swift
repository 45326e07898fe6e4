import StageSupport
import TestSupport
import Testing
import UIKitNames

/// A stage of 400 by 300 points with a root controller of UIKit's names.
final class TestScreen: TestStage<UIViewController> {
    /// Short enough for a tap, in seconds.
    private static let pressDuration = 0.05

    init(_ controller: UIViewController = UIViewController()) {
        super.init(controller, on: .test(controller, size: CGSize(width: 400, height: 300)))
    }

    var view: UIView { stage.rootViewController.view }

    /// The draw commands of the current frame.
    var commands: [DrawCommand] { stage.displayList().commands }

    /// Adds a view with a frame to the window, laid out.
    func add<V: UIView>(_ view: V, frame: CGRect = CGRect(x: 100, y: 100, width: 100, height: 100)) -> V {
        view.frame = frame
        stage.window.addSubview(view)
        stage.window.layoutIfNeeded()
        return view
    }

    /// Performs an action at a time.
    func at(_ time: Double, _ action: () -> Void = {}) {
        stage.step(to: time)
        action()
        stage.step(to: time)
    }

    func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, after seconds: Double = 0) {
        let time = time + seconds
        stage.enqueue([.pointer(phase, x, y, at: time)])
        stage.step(to: time)
    }

    func finger(_ phase: PointerEvent.Phase, _ id: Int, _ x: Double, _ y: Double, after seconds: Double = 0) {
        let time = time + seconds
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
            stage.enqueue([InputEvent(time: time, kind: .key(KeyEvent(phase: .down, key: key)))])
            stage.step(to: time)
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
