public import Geometry
import Gestures
import Motion
import Platform

extension ScrollView {
    /// Moves the plane as little as possible so that a rectangle of it is seen, eased like a wheel's step.
    public func scrollToVisible(_ rect: Rect) {
        let start = scrollDirection.along(rect.origin), end = start + scrollDirection.along(rect.size)
        let target = min(max(restingOffset, end - scrollDirection.along(size)), start)
        if target != restingOffset { ease(to: target) }
    }

    /// Sets the offset, eased like a wheel's step where it is animated; UIKit's `setContentOffset(_:animated:)`.
    public func setContentOffset(_ offset: Double, animated: Bool) {
        if animated, window != nil { return ease(to: offset) }
        contentOffset = offset.clamped(to: offsetRange)
    }

    /// What `scroll` does.
    func takeScroll(_ event: ScrollEvent) -> Bool {
        guard canScroll else { return false }
        if event.isPrecise {
            guard !snaps, scrollDirection.leads(along: event.delta) else { return false }
            let now = window?.engine.now ?? 0
            // The fingers' movements are one drag until they are silent.
            let isNew = now - lastFineScroll > GestureSettings.scrollSilence
            if isNew, isClaimed(event.delta) { return false }
            lastFineScroll = now
            stop()
            place(at: (contentOffset - scrollDirection.along(event.delta)).clamped(to: offsetRange))
            didRetarget?()
        } else {
            let along = scrollDirection.along(event.delta)
            let step = along == 0 ? scrollDirection.across(event.delta) : along
            guard along != 0 || scrollDirection == .horizontal else { return false }
            ease(to: rest(afterWheel: step))
        }
        return true
    }

    /// Where a step of the wheel leads; what snaps goes on by one at least, as after a flick.
    private func rest(afterWheel step: Double) -> Double {
        if isPagingEnabled { return page(restingPage - (step > 0 ? 1 : -1)) }
        let free = restingOfWheel - step
        return snaps ? target(forProposed: free, velocity: step > 0 ? -Settings.flickSpeed : Settings.flickSpeed) : free
    }

    private var restingOfWheel: Double { wheel?.motion.toValue ?? contentOffset }

    /// Goes to an offset by the spring of a wheel, which later steps take over.
    func ease(to target: Double) {
        // What a hand holds stays in the hand: else it would go, and jump back with the hand's next movement.
        guard !isDragging, companion?.isDragging != true, let engine = window?.engine else { return }
        let end = target.clamped(to: offsetRange), velocity = glideVelocity
        glide?.cancel()
        glide = nil
        if let wheel {
            wheel.replace { $0.retargeted(at: $1, to: end) }
        } else {
            let spring = Spring(dampingRatio: 1, duration: Settings.wheelDuration)
            let motion = SpringAnimation(
                spring, from: contentOffset, velocity: velocity, to: end, tolerance: Settings.wheelTolerance)
            wheel = engine.start(motion, of: self, \.offset) { [weak self] finished in
                if finished { self?.wheel = nil }
            }
        }
        didRetarget?()
    }
}
