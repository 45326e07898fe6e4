import Motion

/// Drives a push or a pop by a drag across the screen.
final class NavigationHand: TransitionInteractor {
    /// Which velocity against the way leads back from wherever it is, in ways a second; ours.
    private static let contrary = 0.1

    /// Lets go: on, where the drag would come to rest beyond the middle, else back; as fast as the hand was.
    ///
    /// - Parameter velocity: the hand's, in ways a second.
    override func release(velocity: Double) {
        let projected = percentComplete + Decay().limit(velocity: velocity)
        shouldFinish = projected > 0.5 && velocity > -Self.contrary
        super.release(velocity: velocity)
    }
}
