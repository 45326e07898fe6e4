import Views

/// Animations that belong together, each moving one part; tells when a part has come to rest.
final class MotionGroup<Part: Hashable> {
    /// Told of each part that came to rest by itself, not of those that were stopped or replaced.
    var partEnded: ((Part) -> Void)?

    private var running: [Part: (token: Int, animation: RunningAnimation?)] = [:]
    private var lastToken = 0

    /// Whether nothing moves.
    var isAtRest: Bool { running.isEmpty }

    /// Whether a part has not come to rest.
    func isMoving(_ part: Part) -> Bool { running[part] != nil }

    /// Starts what moves a part; what moved it before goes on but no longer counts, as animation blocks add up.
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

    /// Stops what moves a part, where it is.
    func stop(_ part: Part) {
        let stopped = running.removeValue(forKey: part)
        stopped?.animation?.cancel()
    }

    /// Stops everything, where it is.
    func stopAll() {
        for part in Array(running.keys) { stop(part) }
    }
}
