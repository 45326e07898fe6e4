import Geometry
import Gestures
import Platform
import Views

/// The drag that pops, and that takes hold of what the system animates.
final class NavigationPan {
    /// How near to the left edge a mouse or a finger is put down, in points.
    static let edge = 20.0

    private(set) lazy var recognizer = PanGestureRecognizer { [unowned self] in drag($0) }
    private unowned let navigation: NavigationController
    /// What is driven.
    private weak var hand: NavigationHand?
    /// How far it was when it was taken hold of.
    private var start = 0.0
    /// 1 where a drag to the right leads on, -1 where it leads back.
    private var direction = 1.0

    init(_ navigation: NavigationController) {
        self.navigation = navigation
        recognizer.allowedScrollTypesMask = .continuous
        recognizer.shouldReceive = { [unowned self] in receives($0) }
        recognizer.shouldBegin = { [unowned self] in begins() }
    }

    private func receives(_ press: PointerEvent) -> Bool {
        if press.source == .scroll || running != nil { return true }
        let x = navigation.view.convertFromWindow(press.location).x
        return x >= 0 && x <= Self.edge
    }

    /// What runs and can be taken hold of.
    private var running: StackOperation? {
        guard let operation = navigation.stackOperation, let transition = operation.transition else { return nil }
        return operation.hand != nil && transition.canReverse ? operation : nil
    }

    private func begins() -> Bool {
        let way = recognizer.offsetFromPress
        if running != nil { return abs(way.dx) > abs(way.dy) }
        guard let stage = navigation.stage, !stage.transitions.isBusy else { return false }
        return way.dx > abs(way.dy) && navigation.viewControllers.count > 1
    }

    private func drag(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            take()
            follow()
        case .changed: follow()
        case .ended: hand?.release(velocity: direction * pan.velocity.dx / width)
        // Whoever takes the pointer away has not popped.
        case .cancelled: if direction > 0 { hand?.cancel() } else { hand?.finish() }
        case .possible, .failed: break
        }
    }

    private var width: Double { max(navigation.view.size.width, 1) }

    private func take() {
        if let running, let hand = running.hand {
            self.hand = hand
            hand.pause()
            start = hand.percentComplete
            direction = running.kind == .push ? -1 : 1
        } else {
            let made = NavigationHand()
            (hand, start, direction) = (made, 0, 1)
            navigation.pop(with: made)
        }
    }

    private func follow() { hand?.update(start + direction * recognizer.translation.dx / width) }
}
