import Geometry
import Motion

extension ScrollView {
    func panned() {
        switch pan.state {
        case .began:
            stop()
            companion?.stop()
            let beyond = contentOffset - contentOffset.clamped(to: offsetRange)
            dragStart = contentOffset - beyond + band.overshoot(forOffset: beyond)
            pageAtDragStart = (contentOffset / pageLength).rounded()
            drag(to: dragStart - scrollDirection.along(pan.translation))
        case .changed: drag(to: dragStart - scrollDirection.along(pan.translation))
        case .ended: letGo(velocity: -scrollDirection.along(pan.velocity))
        case .cancelled: letGo(velocity: 0)
        case .possible, .failed: break
        }
    }

    private var band: RubberBand { RubberBand(dimension: max(scrollDirection.along(size), 1)) }

    /// Follows a hand to an offset, beyond the edges less and less.
    package func drag(to free: Double) {
        let inside = free.clamped(to: offsetRange)
        place(at: inside + band.offset(forOvershoot: free - inside))
        didRetarget?()
    }

    /// Glides on as fast as a hand that lets go, in points a second, upwards or to the left; comes back from beyond the
    /// edges.
    package func letGo(velocity: Double) {
        guard let engine = window?.engine else { return }
        let gliding = ScrollAnimation(
            deceleration: ScrollDeceleration(from: contentOffset, velocity: velocity, range: offsetRange))
        let rest = gliding.value(at: .infinity)
        glideTarget = snaps ? target(forProposed: rest, velocity: velocity).clamped(to: offsetRange) : rest
        if snaps {
            let motion = SpringAnimation(
                snappingSpring(velocity: velocity), from: contentOffset, velocity: Components(velocity),
                to: glideTarget,
                tolerance: Settings.wheelTolerance)
            glide = engine.start(motion, of: self, \.offset) { [weak self] in self?.glideEnded($0) }
        } else {
            glide = engine.start(gliding, of: self, \.offset) { [weak self] in self?.glideEnded($0) }
        }
        didRetarget?()
    }

    private func glideEnded(_ finished: Bool) { if finished { glide = nil } }

    /// How fast the plane glides, in points a second.
    var glideVelocity: Components {
        (glide as? PhysicsAnimation<SpringAnimation<Double>>)?.velocity
            ?? (glide as? PhysicsAnimation<ScrollAnimation>)?.velocity ?? Components(0)
    }
}
