import Controllers
import Motion
import Viewer
import Views

/// The first or the last tab while a drag pulls it further than there are tabs: it resists more and more, and springs back.
final class TabEdge {
    private static let tolerance = Tolerance(value: 0.1, speed: 2)

    private let settings: TuningSettings
    private weak var page: GuidePage?
    private var animation: PhysicsAnimation<SpringAnimation<Double>>?

    init(_ settings: TuningSettings) { self.settings = settings }

    /// A Boolean value that indicates whether the tab springs back.
    var isMoving: Bool { animation != nil }
    /// The offset of the page, in points; above 0 to the right.
    fileprivate(set) var offset = 0.0 { didSet { page?.pull = offset } }

    /// Pulls a tab by the distance of a drag, in points, in a view of some width.
    func pull(_ tab: ViewController, by distance: Double, in width: Double) {
        if tab !== page { reset() }
        page = tab as? GuidePage
        offset = RubberBand(dimension: width).offset(forOvershoot: distance)
    }

    /// Stops the animation, and returns the distance of a drag that would pull the tab as far.
    func take(in width: Double) -> Double {
        stop()
        return RubberBand(dimension: width).overshoot(forOffset: offset)
    }

    /// Springs back, from the drag's velocity in points per second.
    func release(velocity: Double, in width: Double) {
        guard offset != 0 else { return }
        let band = RubberBand(dimension: width)
        let speed = velocity * band.slope(atOvershoot: band.overshoot(forOffset: offset))
        guard let engine = page?.view.window?.engine else { return reset() }
        let motion = SpringAnimation(
            Spring(response: settings.tuning.moveTheShape.edgeResponse, dampingRatio: 1), from: offset,
            velocity: Components(speed), to: 0, tolerance: Self.tolerance)
        animation = engine.start(motion, of: self, \.offset) { [weak self] finished in
            if finished { self?.animation = nil }
        }
    }

    /// Puts the tab back at once.
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
