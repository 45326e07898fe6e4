import Geometry
import Platform

/// The touches on a window, and what their views receive of them.
///
/// Recognizers receive each event first. A view receives a touch until one of its recognizers recognizes, which cancels
/// the touch, and not while a recognizer that delays it has not decided.
@MainActor
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
            if let lost = touch(of: sample.id), lost.isActive { lost.move(to: lost.location, .cancelled, at: time) }
            if touches.isEmpty { event = Event() }
            event.modifierFlags = sample.modifiers
        }
        event.timestamp = time
        for touch in touches where touch.isActive { touch.sample.phase = .stationary }
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

    /// Returns the next time at which a lift that is held back for a further tap must be passed on, in seconds.
    func deadline(after time: Double) -> Double? {
        touches.filter { $0.delivery == .begun && !$0.isActive }.compactMap(\.endDeadline).filter { $0 > time }.min()
    }

    /// Passes to the views what they may receive at a time; `isUndecided` returns whether a recognizer may still recognize.
    func deliver(at time: Double, isUndecided: (GestureRecognizer) -> Bool) {
        // A view's method may lead here again; the outer call delivers what is left.
        guard !isDelivering, !touches.isEmpty else { return }
        isDelivering = true
        for phase in [Touch.Phase.began, .cancelled, .moved, .ended] {
            var rest = touches
            while let touch = rest.first {
                let host = touch.host
                if let host { deliver(rest.filter { $0.host === host }, phase, to: host, at: time, isUndecided) }
                rest.removeAll { $0.host === host }
            }
        }
        for touch in touches where touch.host == nil || touch.delivery == .waiting && touch.isLost {
            touch.delivery = .over
        }
        touches.removeAll { !$0.isActive && $0.delivery == .over }
        isDelivering = false
    }

    /// Passes a phase of the touches on a host that are in it to the host.
    private func deliver(
        _ candidates: [Touch], _ phase: Touch.Phase, to host: any GestureHost, at time: Double,
        _ isUndecided: (GestureRecognizer) -> Bool
    ) {
        let due = candidates.filter { $0.isDue(phase, at: time, isUndecided) }
        guard !due.isEmpty else { return }
        let samples = due.map(\.sample)
        for touch in due {
            if phase == .began { touch.sample = touch.press }
            if phase == .moved { touch.hasMoved = false }
            touch.sample.phase = phase
            touch.delivery = phase == .began || phase == .moved ? .begun : .over
        }
        if let responder = host as? Responder { responder.receive(Set(due), in: phase, with: event) }
        for (touch, sample) in zip(due, samples) { touch.sample = sample }
    }
}

extension Touch {
    /// Returns whether the view must receive a phase now.
    fileprivate func isDue(
        _ phase: Phase, at time: Double, _ isUndecided: (GestureRecognizer) -> Bool
    ) -> Bool {
        switch phase {
        case .began:
            delivery == .waiting && !isLost
                && !(gestureRecognizers?.contains { $0.delaysTouchesBegan && isUndecided($0) } ?? false)
        case .moved: delivery == .begun && hasMoved && isActive
        case .ended:
            delivery == .begun && !isActive && endDeadline ?? -.infinity <= time
                && !endHolders.contains(where: isUndecided)
        case .cancelled: delivery == .begun && isLost
        case .stationary: false
        }
    }

    /// The recognizers that may hold back the end of the touch.
    private var endHolders: [GestureRecognizer] {
        let around = gestureRecognizers ?? []
        if around.contains(where: \.receivesEndsAtOnce) { return [] }
        return around.filter { $0.holdsEnds && $0.delaysTouchesEnded && $0.isEnabled }
    }

    /// The time until which a further tap can take the touch, in seconds; nil if none can.
    fileprivate var endDeadline: Double? { endHolders.compactMap(\.nextPressDeadline).max() }
}

extension Responder {
    /// Calls the method for a phase of touches.
    fileprivate func receive(_ touches: Set<Touch>, in phase: Touch.Phase, with event: Event) {
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        case .stationary: break
        }
    }
}
