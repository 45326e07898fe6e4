import Geometry
import Motion
import Views

/// The movement of a sheet without a drag.
extension SheetPresentationController {
    enum Settings {
        /// The distance from the goal in points, and the speed in points per second, at which the sheet is at rest.
        ///
        /// The rule is common to the springs of this library.
        static let tolerance = Tolerance(value: 0.1, speed: 2)
    }

    /// The constants of transitions.
    var transitionSettings: TransitionSettings { presentedViewController.stage?.transitionSettings ?? .standard }

    /// A Boolean value that indicates whether the spring moves the sheet.
    var isMoving: Bool { spring != nil }

    /// The velocity at which the spring moves the sheet, in points per second.
    package var velocity: Double { spring?.velocity[0] ?? 0 }

    /// The level to which the sheet moves, or at which it rests.
    var goal: Double { isLeaving ? 0 : geometry.stop(named: selectedDetentIdentifier).level }

    /// Moves the sheet to its current goal.
    ///
    /// A moving sheet continues to the new goal. A sheet that a drag holds stays at its level.
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

    /// Starts the movement of the sheet out of sight, or to the selected detent.
    ///
    /// - Parameters:
    ///   - leaving: Whether the sheet moves out of sight.
    ///   - velocity: The initial velocity, in points per second; nil: the current velocity of the sheet.
    ///   - arrival: Called when the sheet has reached its goal.
    func glide(leaving: Bool, velocity: Double? = nil, arrival: (() -> Void)? = nil) {
        let current = self.velocity
        halt()
        isLeaving = leaving
        self.arrival = arrival
        guard let engine = containerView?.window?.engine else { return land() }
        let settings = transitionSettings.sheet
        let motion = SpringAnimation(
            Spring(response: settings.response, dampingRatio: settings.dampingRatio), from: level,
            velocity: (velocity ?? current).components, to: goal,
            tolerance: Settings.tolerance)
        spring = engine.start(motion, of: self, \.level) { [weak self] finished in if finished { self?.land() } }
    }

    /// Moves the sheet out of sight, or to the selected detent, without animation.
    func jump(leaving: Bool) {
        halt()
        isLeaving = leaving
        level = goal
    }

    /// Stops the sheet at its current level; `arrival` is not called.
    func halt() {
        arrival = nil
        spring?.stop()
        spring = nil
    }

    private func land() {
        spring = nil
        level = goal
        let completion = arrival
        arrival = nil
        completion?()
    }
}
