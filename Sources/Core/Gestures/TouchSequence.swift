import Geometry
import Platform

/// The touches on a window, and what their views receive of them.
///
/// Recognizers receive each event first. A view receives a touch until one of its recognizers recognizes, which cancels
/// the touch, and not while a recognizer that delays it has not decided.
@preconcurrency @MainActor
package final class TouchSequence {
    /// The event that is passed on with touches; each sequence of touches has its own.
    package private(set) var event = Event()
    private var touches: [Touch] = []
    /// The last tap: the number of taps in a row, and the place and the time of its lift.
    private var lastTap: (count: Int, location: Point, time: Double)?
    private var isDelivering = false

    /// Returns the newest touch of a pointer.
    func touch(of pointer: Int) -> Touch? { touches.last { $0.pointer == pointer } }

    /// The touches that are down.
    private var active: [Touch] { touches.filter(\.isActive) }

    /// The host under the newest scroll or pinch on a trackpad.
    package weak var trackpadHost: (any GestureHost)?

    /// Updates the touches by an event; at a press, `host` returns the host under it.
    func update(
        _ sample: PointerEvent, at time: Double, settings: GestureSettings, host: () -> (any GestureHost)?
    ) {
        guard sample.source != .scroll else { return }
        if sample.phase == .down {
            if let lost = touch(of: sample.id), lost.isActive { lost.end(.cancelled, at: time) }
            if touches.isEmpty { event = Event() }
            event.modifierFlags = sample.modifiers
        }
        event.timestamp = time
        for touch in touches where touch.isActive { touch.phase = .stationary }
        if sample.phase == .down {
            event.allTouches = Set(active)
            let touch = Touch(sample, at: time, tapCount: tapCount(at: sample.location, time, settings), on: host())
            if !isForView(touch) { touch.delivery = .over }
            touches.append(touch)
        } else if let touch = touch(of: sample.id), touch.isActive {
            touch.move(to: sample.location, Touch.Phase(sample.phase), at: time)
            if sample.phase == .up { remember(touch, settings) }
        }
        event.allTouches = Set(touches.filter { $0.isActive || $0.delivery != .over || $0.pointer == sample.id })
    }

    private func tapCount(at location: Point, _ time: Double, _ settings: GestureSettings) -> Int {
        guard let lastTap, time - lastTap.time <= settings.doubleTapInterval,
            (location - lastTap.location).length < settings.doubleTapSlop
        else { return 1 }
        return lastTap.count + 1
    }

    private func remember(_ touch: Touch, _ settings: GestureSettings) {
        let isTap = (touch.location - touch.press.location).length < settings.slop
        lastTap = isTap ? (touch.tapCount, touch.press.location, touch.timestamp) : nil
    }

    /// Returns whether a view receives a new touch: the first one in the view, or each with `isMultipleTouchEnabled`;
    /// none beside a touch of another view if one of both is exclusive.
    private func isForView(_ touch: Touch) -> Bool {
        guard let host = touch.host else { return false }
        return active.allSatisfy { other in
            guard let otherHost = other.host else { return true }
            if otherHost === host { return host.isMultipleTouchEnabled }
            return !host.isExclusiveTouch && !(otherHost.isExclusiveTouch && other.delivery != .over)
        }
    }

    /// Takes the touches that a recognizer has recognized from their views.
    func claim(for recognizer: GestureRecognizer) {
        guard recognizer.cancelsTouchesInView else { return }
        for touch in touches where touch.isUnder(recognizer) { touch.isClaimed = true }
    }

    /// Passes to the views what they may receive now; `isUndecided` returns whether a recognizer may still recognize.
    func deliver(isUndecided: (GestureRecognizer) -> Bool) {
        // A view's method may lead here again; the outer call delivers what is left.
        guard !isDelivering, !touches.isEmpty else { return }
        isDelivering = true
        for touch in touches { deliver(touch, isUndecided) }
        touches.removeAll { !$0.isActive && $0.delivery == .over }
        isDelivering = false
    }

    private func deliver(_ touch: Touch, _ isUndecided: (GestureRecognizer) -> Bool) {
        guard let view = touch.host as? Responder else { return touch.delivery = .over }
        if touch.delivery == .waiting {
            guard !touch.isClaimed, touch.phase != .cancelled else { return touch.delivery = .over }
            let mustWait = touch.gestureRecognizers?.contains { $0.delaysTouchesBegan && isUndecided($0) } ?? false
            guard !mustWait else { return }
            touch.delivery = .begun
            touch.performing(.began, at: touch.press.location, touch.press.time) {
                view.touchesBegan([touch], with: event)
            }
        }
        guard touch.delivery == .begun else { return }
        if touch.isClaimed || touch.phase == .cancelled {
            touch.delivery = .over
            touch.performing(.cancelled, at: touch.location, touch.timestamp) {
                view.touchesCancelled([touch], with: event)
            }
        } else if touch.isActive {
            guard touch.hasMoved else { return }
            touch.hasMoved = false
            touch.performing(.moved, at: touch.location, touch.timestamp) { view.touchesMoved([touch], with: event) }
        } else {
            touch.delivery = .over
            view.touchesEnded([touch], with: event)
        }
    }
}

extension Touch {
    /// Takes the state of a sample.
    fileprivate func move(to new: Point, _ phase: Phase, at time: Double) {
        (previousLocation, location) = (location, new)
        (self.phase, timestamp) = (phase, time)
        if phase == .moved { hasMoved = true } else { isActive = false }
    }

    /// Ends the touch where it is.
    fileprivate func end(_ phase: Phase, at time: Double) { move(to: location, phase, at: time) }
}
