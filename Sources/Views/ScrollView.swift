public import Geometry
import Gestures
import Motion
public import Platform

/// A window on a plane taller than itself: a drag moves it, lets it glide, and springs it back from beyond its edges.
///
/// A wheel's steps are eased by a spring; the fine movements of a trackpad are applied as they come.
open class ScrollView: View {
    /// How the plane behaves, each constant with its source.
    public enum Settings {
        /// A wheel's step ends within about this many seconds (ours): short enough to feel direct, long enough to see.
        public static let wheelDuration = 0.3
        /// When a wheel's step counts as over, in points and points a second.
        static let wheelTolerance = Tolerance(value: 0.1, speed: 2)
    }

    /// The extent of the plane, in points; only its height is scrolled.
    public final var contentSize = Size.zero {
        didSet {
            // A plane that grows stays where it is, also under a hand that has pulled it beyond its edge.
            guard contentSize.height < oldValue.height, !offsetRange.contains(restingOffset) else { return }
            jump(to: contentOffset)
        }
    }

    /// How far the plane is moved up, in points; 0 shows its upper edge.
    public final var contentOffset: Double {
        get { boundsOrigin.y }
        set {
            let moved = newValue - boundsOrigin.y
            guard moved != 0 else { return }
            place(at: newValue)
            didScroll?(moved)
        }
    }

    /// Told how far the plane has just been moved up, in points, as it glides or when `contentOffset` is set.
    public final var didScroll: ((Double) -> Void)?
    /// Told when a hand has moved the plane, or a hand, a wheel or a key has set it going: `restingOffset` says where to.
    public final var didChangeCourse: (() -> Void)?

    private var glide: PhysicsAnimation<ScrollAnimation>?
    private var wheel: PhysicsAnimation<SpringAnimation<Double>>?
    /// What the offset would be without the rubber band, when the drag began.
    private var dragStart = 0.0
    /// Where the pointer was put down, in the window's points.
    private var press = Point.zero
    /// When a trackpad has moved the plane last, on the window's clock.
    private var lastFineScroll = -Double.infinity

    /// Makes a scroll view of no extent.
    public init() {
        super.init()
        clipsToBounds = true
        let pan = PanGestureRecognizer { [unowned self] in panned($0) }
        // A press on a plane that glides holds it; it is not a tap on what happens to pass.
        pan.beginsAtPress = { [unowned self] in
            press = $0
            return glide != nil || wheel != nil
        }
        pan.shouldBegin = { [unowned self, unowned pan] in !isClaimed(pan.location - press) }
        addGestureRecognizer(pan)
    }

    /// The offsets at which the plane can rest, in points.
    public final var offsetRange: ClosedRange<Double> { 0...max(0, contentSize.height - size.height) }

    /// The offset at which the plane comes to rest if nothing else happens, in points.
    public final var restingOffset: Double {
        wheel?.motion.toValue ?? glide?.motion.value(at: .infinity) ?? contentOffset
    }

    /// Moves the plane as little as possible so that a rectangle of it is seen, eased like a wheel's step.
    public final func scrollToVisible(_ rect: Rect) {
        let target = min(max(restingOffset, rect.maxY - size.height), rect.minY)
        if target != restingOffset { ease(to: target) }
    }

    /// Eases a wheel's step, applies a trackpad's movement; one to the side is for what lies around.
    open override func scroll(_ event: ScrollEvent) -> Bool {
        if event.isPrecise {
            guard abs(event.delta.dx) <= abs(event.delta.dy) else { return false }
            let now = window?.engine.now ?? 0
            // The fingers' movements are one drag until they are silent.
            let isNew = now - lastFineScroll > GestureSettings.scrollSilence
            if isNew, isClaimed(event.delta) { return false }
            lastFineScroll = now
            stop()
            place(at: (contentOffset - event.delta.dy).clamped(to: offsetRange))
            didChangeCourse?()
        } else {
            ease(to: (wheel?.motion.toValue ?? contentOffset) - event.delta.dy)
        }
        return true
    }

    /// Ends whatever moves the plane, where it is.
    public final func stop() {
        glide?.cancel()
        wheel?.cancel()
        glide = nil
        wheel = nil
    }

    private func ease(to target: Double) {
        guard let engine = window?.engine else { return }
        let end = target.clamped(to: offsetRange)
        glide?.cancel()
        glide = nil
        if let wheel {
            wheel.replace { $0.retargeted(at: $1, to: end) }
        } else {
            let spring = Spring(dampingRatio: 1, duration: Settings.wheelDuration)
            let motion = SpringAnimation(
                spring, from: contentOffset, to: end, tolerance: Settings.wheelTolerance)
            wheel = engine.start(motion, of: self, \.contentOffset) { [weak self] finished in
                if finished { self?.wheel = nil }
            }
        }
        didChangeCourse?()
    }

    private func panned(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            stop()
            let beyond = contentOffset - contentOffset.clamped(to: offsetRange)
            dragStart = contentOffset - beyond + band.overshoot(forOffset: beyond)
            drag(to: dragStart - pan.translation.dy)
        case .changed: drag(to: dragStart - pan.translation.dy)
        case .ended: letGo(velocity: -pan.velocity.dy)
        case .cancelled: letGo(velocity: 0)
        case .possible, .failed: break
        }
    }

    private var band: RubberBand { RubberBand(dimension: max(size.height, 1)) }

    /// Follows a hand to an offset, beyond the edges less and less.
    package final func drag(to free: Double) {
        let inside = free.clamped(to: offsetRange)
        place(at: inside + band.offset(forOvershoot: free - inside))
        didChangeCourse?()
    }

    /// Glides on as fast as a hand that lets go, in points a second, upwards; comes back from beyond the edges.
    package final func letGo(velocity: Double) {
        let motion = ScrollAnimation(
            deceleration: ScrollDeceleration(from: contentOffset, velocity: velocity, range: offsetRange))
        glide = window?.engine.start(motion, of: self, \.contentOffset) { [weak self] finished in
            if finished { self?.glide = nil }
        }
        didChangeCourse?()
    }

    /// Shows another stretch of the plane at once, as near to `offset` as the range allows; not told to `didScroll`.
    final func jump(to offset: Double) {
        stop()
        let new = offset.clamped(to: offsetRange)
        // A hand that holds the plane goes on from there.
        dragStart += new - boundsOrigin.y
        place(at: new)
    }

    private func place(at offset: Double) {
        boundsOrigin.y = offset
        setNeedsLayout()
    }
}

extension Double {
    /// The nearest number in a range.
    nonisolated package func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
