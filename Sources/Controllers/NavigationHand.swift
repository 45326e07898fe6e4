import Motion

/// Drives a push or a pop by a drag across the screen.
final class NavigationHand: PercentDrivenInteractiveTransition {
    /// How many of its time constants the last spring gets at least, so that a fast hand does not carry it beyond its end.
    private static let leastConstants = 6.0
    /// Which velocity against the way leads back from wherever it is, in ways a second; ours.
    private static let contrary = 0.1

    /// Lets go: on, where the drag would come to rest beyond the middle, else back; as fast as the hand was.
    ///
    /// - Parameter velocity: the hand's, in ways a second.
    func release(velocity: Double) {
        let projected = percentComplete + Decay().limit(velocity: velocity)
        let goesOn = projected > 0.5 && velocity > -Self.contrary
        // A thousandth of the way is nothing to be seen, and no measure for a speed.
        let left = max(goesOn ? 1 - percentComplete : percentComplete, 0.001)
        let initial = (goesOn ? velocity : -velocity) / left
        // As long as the same forces need for what is left, and no longer than a fast hand allows.
        let unhurried = duration * left.squareRoot()
        let seconds = initial > 0 ? min(unhurried, Self.leastConstants / initial) : unhurried
        timingCurve = SpringTimingParameters(dampingRatio: 1, initialVelocity: initial)
        if seconds > 0 { completionSpeed = left * duration / seconds }
        if goesOn { finish() } else { cancel() }
    }
}
