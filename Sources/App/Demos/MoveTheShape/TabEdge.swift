import Controllers
import Motion
import Views

/// The first tab or the last, pulled further than there is anything; it gives way less and less, and springs back.
final class TabEdge {
    /// Critically damped, and as quick as a scroll view's edge.
    private static let spring = Spring(response: 0.4, dampingRatio: 1)
    private static let tolerance = Tolerance(value: 0.1, speed: 2)

    private weak var page: GuidePage?
    private var animation: PhysicsAnimation<SpringAnimation<Double>>?

    /// Whether it springs back.
    var isMoving: Bool { animation != nil }
    /// How far the page is moved, in points; above 0 to the right.
    fileprivate(set) var offset = 0.0 { didSet { page?.pull = offset } }

    /// Pulls at a tab by as many points as a hand has moved, in a view so wide.
    func pull(_ tab: ViewController, by way: Double, in width: Double) {
        if tab !== page { reset() }
        page = tab as? GuidePage
        offset = RubberBand(dimension: width).offset(forOvershoot: way)
    }

    /// Ends what moves it, where it is; answers how far a hand would have pulled it there.
    func take(in width: Double) -> Double {
        stop()
        return RubberBand(dimension: width).overshoot(forOffset: offset)
    }

    /// Lets go of it, with the hand's velocity in points a second.
    func release(velocity: Double, in width: Double) {
        guard offset != 0 else { return }
        let band = RubberBand(dimension: width)
        let speed = velocity * band.slope(atOvershoot: band.overshoot(forOffset: offset))
        guard let engine = page?.view.window?.engine else { return reset() }
        let motion = SpringAnimation(
            Self.spring, from: offset, velocity: Components(speed), to: 0, tolerance: Self.tolerance)
        animation = engine.start(motion, of: self, \.offset) { [weak self] finished in
            if finished { self?.animation = nil }
        }
    }

    /// Puts it back at once.
    func reset() {
        stop()
        if offset != 0 { offset = 0 }
    }

    private func stop() {
        let ended = animation
        animation = nil
        ended?.cancel()
    }
}
