import Geometry
import Motion
import Views

/// How a sheet moves by itself.
extension SheetPresentationController {
    enum Settings {
        /// The spring that moves the sheet: critically damped, of the response of a quick, soft answer; ours.
        static let spring = Spring(response: 0.35, dampingRatio: 1)
        /// How near to its level the sheet is at rest, in points, and how slow (our springs' common rule).
        static let tolerance = Tolerance(value: 0.1, speed: 2)
    }

    /// Whether it moves by itself.
    var isMoving: Bool { spring != nil }

    /// How fast it moves by itself, in points a second.
    var velocity: Double { spring?.velocity[0] ?? 0 }

    /// The level to which it belongs.
    var goal: Double { isLeaving ? 0 : geometry.stop(named: selectedDetentIdentifier).level }

    /// Moves to where it belongs now, or is there; a sheet that a drag holds stays.
    func follow(isAnimated: Bool) {
        guard !interactionController.isHolding, transition?.isPaused != true else { return place() }
        if let spring {
            let goal = goal
            if spring.motion.toValue != goal { spring.replace { $0.retargeted(at: $1, to: goal) } }
            place()
        } else if isAnimated {
            glide(leaving: isLeaving)
        } else {
            level = goal
        }
    }

    /// Goes out of sight, or to the selected detent, with the velocity it has; `arrival` is told when it has come there.
    func glide(leaving: Bool, velocity: Double? = nil, arrival: (() -> Void)? = nil) {
        let current = self.velocity
        halt()
        isLeaving = leaving
        self.arrival = arrival
        guard let engine = containerView?.window?.engine else { return land() }
        let motion = SpringAnimation(
            Settings.spring, from: level, velocity: (velocity ?? current).components, to: goal,
            tolerance: Settings.tolerance)
        spring = engine.start(motion, of: self, \.level) { [weak self] finished in if finished { self?.land() } }
    }

    /// Is where it goes, at once.
    func jump(leaving: Bool) {
        halt()
        isLeaving = leaving
        level = goal
    }

    /// Stands still where it is.
    func halt() {
        arrival = nil
        spring?.stop()
        spring = nil
    }

    private func land() {
        spring = nil
        level = goal
        let told = arrival
        arrival = nil
        told?()
    }
}
