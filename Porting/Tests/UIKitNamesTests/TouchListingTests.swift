import TestSupport
import Testing
import UIKitNames

/// Touches in UIKit's declarations.
@Suite struct TouchListingTests {
    private class BoardView: UIView {
        var points: [CGPoint] = []
        var active: [UITouch: CGPoint] = [:]
        var ends: [UITouch.Phase] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            isMultipleTouchEnabled = true
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            isMultipleTouchEnabled = true
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first else { return }
            active[touch] = touch.location(in: self)
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches {
                for sample in event?.coalescedTouches(for: touch) ?? [touch] {
                    points.append(sample.location(in: self))
                }
            }
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { finish(touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { finish(touches) }

        private func finish(_ touches: Set<UITouch>) {
            for touch in touches where active.removeValue(forKey: touch) != nil { ends.append(touch.phase) }
        }
    }

    private class BoardViewController: UIViewController, UIGestureRecognizerDelegate {
        let board = BoardView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let button = UIButton(frame: CGRect(x: 220, y: 20, width: 100, height: 40))
        var tapped = 0, touched = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(board)
            view.addSubview(button)
            let tap = UITapGestureRecognizer(target: self, action: Selector(BoardViewController.backgroundTapped))
            tap.delegate = self
            tap.cancelsTouchesInView = false
            view.addGestureRecognizer(tap)
        }

        override var canBecomeFirstResponder: Bool { true }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            becomeFirstResponder()
        }

        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            if motion == .motionShake { board.points = [] }
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            touched += 1
            view.endEditing(true)
        }

        private func backgroundTapped() { tapped += 1 }

        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            touch.view != board && !(touch.view is UIControl)
        }
    }

    @Test func `two fingers draw, each as one touch`() {
        let screen = BoardViewController()
        let test = TestScreen(screen)
        test.finger(.down, 1, 20, 20)
        test.finger(.down, 2, 100, 20)
        #expect(screen.board.active.count == 2)
        test.finger(.move, 2, 100, 60)
        test.finger(.move, 1, 20, 50)
        #expect(screen.board.points == [CGPoint(x: 100, y: 60), CGPoint(x: 20, y: 50)])
        test.finger(.up, 1, 20, 50)
        test.finger(.cancel, 2, 100, 60)
        #expect(screen.board.active.isEmpty && screen.board.ends == [.ended, .cancelled])
        #expect(screen.touched == 0)
    }

    @Test func `a delegate sees the view of the touch, and the controller touches that views leave`() {
        let screen = BoardViewController()
        let test = TestScreen(screen)
        #expect(screen.isFirstResponder)
        test.tap(20, 20)
        #expect((screen.tapped, screen.touched) == (0, 0))
        test.tap(250, 200)
        #expect((screen.tapped, screen.touched) == (1, 1) && !screen.isFirstResponder)
        test.tap(250, 30)
        #expect((screen.tapped, screen.touched) == (1, 1))
    }

    @Test func `a view passes touches on to the next responder`() {
        class Passing: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                next?.touchesBegan(touches, with: event)
            }
        }
        let screen = BoardViewController()
        let test = TestScreen(screen)
        let passing = Passing(frame: CGRect(x: 220, y: 100, width: 50, height: 50))
        screen.view.addSubview(passing)
        test.tap(230, 110)
        #expect(screen.touched == 1)
        var responder: UIResponder? = passing, kinds: [String] = []
        while let current = responder {
            kinds.append("\(type(of: current))")
            responder = current.next
        }
        #expect(kinds == ["Passing", "View", "BoardViewController", "Window"])
    }

    @Test func `a knob follows a touch by its own tracking`() {
        class Knob: UIControl {
            var value = 0.0
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                super.beginTracking(touch, with: event)
            }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                value += touch.location(in: self).x - touch.previousLocation(in: self).x
                sendActions(for: .valueChanged)
                return true
            }
        }
        let test = TestScreen(), knob = Knob(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        test.view.addSubview(knob)
        var changes = 0
        knob.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        test.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 80, dy: 0))
        test.pointer(.up, 130, 50)
        #expect(abs(knob.value - 80) < 1e-9 && changes == 10)
    }
}
