import Views

/// A group of animations, each of one part, which notifies its owner when a part is at rest.
final class MotionGroup<Part: Hashable> {
    /// Called for each part whose animation has finished, not for stopped or replaced animations.
    var partEnded: ((Part) -> Void)?

    private var running: [Part: (token: Int, animation: RunningAnimation?)] = [:]
    private var lastToken = 0

    /// A Boolean value that indicates whether all parts are at rest.
    var isAtRest: Bool { running.isEmpty }

    /// Returns whether a part is moving.
    func isMoving(_ part: Part) -> Bool { running[part] != nil }

    /// Starts the animation of a part.
    ///
    /// A previous animation of the part continues, because animation blocks are additive, but no longer counts.
    ///
    /// - Parameters:
    ///   - part: the part.
    ///   - begin: starts the animation with a completion handler, and returns it.
    func start(_ part: Part, _ begin: (_ completion: @escaping (Bool) -> Void) -> RunningAnimation?) {
        lastToken += 1
        let token = lastToken
        running[part] = (token, nil)
        let animation = begin { [weak self] finished in
            guard let self, finished, running[part]?.token == token else { return }
            running[part] = nil
            partEnded?(part)
        }
        if running[part]?.token == token { running[part] = (token, animation) }
    }

    /// Stops the animation of a part at its current value.
    func stop(_ part: Part) {
        let stopped = running.removeValue(forKey: part)
        stopped?.animation?.cancel()
    }

    /// Stops all animations at their current values.
    func stopAll() {
        for part in Array(running.keys) { stop(part) }
    }
}
