import Motion
import Views

/// An animator that can turn to its other end and keep the velocity of every value.
@MainActor
protocol RetargetableAnimator {
    /// Continues to the start or to the end, from the current values at their current velocities.
    func retarget(toStart: Bool)
}

extension PropertyAnimator: RetargetableAnimator {}

extension ViewImplicitlyAnimating {
    /// Turns to the start or to the end on a critically damped spring.
    ///
    /// The velocity of a client's own animator is unknown; it continues from standstill.
    func turn(toStart: Bool) {
        if let animator = self as? any RetargetableAnimator { return animator.retarget(toStart: toStart) }
        pauseAnimation()
        isReversed = toStart
        continueAnimation(withTimingParameters: SpringTimingParameters(dampingRatio: 1), durationFactor: 1)
    }
}

extension ViewAnimating {
    /// Finishes an active animator at one of its ends at once.
    func settle(atEnd: Bool) {
        guard state == .active else { return }
        stopAnimation(false)
        if state == .stopped { finishAnimation(at: atEnd ? .end : .start) }
    }
}
