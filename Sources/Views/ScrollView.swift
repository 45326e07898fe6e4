public import Geometry
import Gestures
import Motion
public import Platform

/// A window on a plane longer than itself: a drag moves it, lets it glide, and springs it back from beyond its edges.
///
/// A wheel's steps are eased by a spring; the fine movements of a trackpad are applied as they come, except where the
/// plane is paged: there two fingers drag as one does.
open class ScrollView: View {
    /// How the plane behaves, each constant with its source.
    public enum Settings {
        /// A wheel's step ends within about this many seconds (ours): short enough to feel direct, long enough to see.
        public static let wheelDuration = 0.3
        /// When a wheel's step counts as over, in points and points a second.
        static let wheelTolerance = Tolerance(value: 0.1, speed: 2)
        /// How fast a hand must be to turn a page it has not dragged half across, in points a second (ours; what others
        /// have measured of UIKit lies between 300 and 500).
        public static let flickSpeed = 300.0
        /// How stiff a page settles at most, in radians a second (ours): a fast hand right before the page is let over it.
        static let stiffestPage = 40.0
        /// Seconds in which a page settles that is let go of at a standstill (ours).
        public static let pageDuration = 0.4
    }

    /// Along which axis the plane is scrolled.
    public final var scrollDirection = ScrollDirection.vertical {
        didSet {
            guard scrollDirection != oldValue else { return }
            boundsOrigin = .zero
            jump(to: 0)
        }
    }
    /// Whether the plane only comes to rest on multiples of the view's own length; each flick turns one page.
    public final var isPagingEnabled = false { didSet { snappingChanged() } }
    /// Whether a plane that fits into the view follows a hand like any other, and springs back.
    public final var alwaysBounces = false

    /// The extent of the plane, in points; only its length along the axis is scrolled.
    public final var contentSize = Size.zero {
        didSet {
            let isShorter = scrollDirection.along(contentSize) < scrollDirection.along(oldValue)
            // A plane that grows stays where it is, also under a hand that has pulled it beyond its edge.
            guard isShorter, !offsetRange.contains(restingOffset) else { return }
            jump(to: contentOffset)
        }
    }

    /// How far the plane is moved up, or to the left, in points; 0 shows its beginning.
    public final var contentOffset: Double {
        get { scrollDirection.along(boundsOrigin) }
        set {
            let moved = newValue - contentOffset
            guard moved != 0 else { return }
            place(at: newValue)
            didScroll?(moved)
        }
    }

    /// Told how far the plane has just been moved, in points, as it glides or when `contentOffset` is set.
    public final var didScroll: ((Double) -> Void)?
    /// Told when a hand has moved the plane, or a hand, a wheel or a key has set it going: `restingOffset` says where to.
    public final var didChangeCourse: (() -> Void)?

    /// Whether a press, at a place of the window, takes hold of the plane while that moves; by default each does.
    ///
    /// Where it does not, the plane goes on, and the press is for what lies there; as a drag it moves the plane all the same.
    public final var holdsAtPress: ((Point) -> Bool)?

    private let pan = PanGestureRecognizer()
    private var observers: [Observer] = []

    /// Somebody who has something done whenever the plane has moved.
    private struct Observer {
        weak var owner: AnyObject?
        let action: () -> Void
    }
    private var glide: RunningAnimation?
    /// Where the glide comes to rest.
    private var glideTarget = 0.0
    private var wheel: PhysicsAnimation<SpringAnimation<Double>>?
    /// What the offset would be without the rubber band, when the drag began.
    private var dragStart = 0.0
    /// When a trackpad has moved the plane last, on the window's clock.
    private var lastFineScroll = -Double.infinity
    /// The page in sight when the drag began.
    private var pageAtDragStart = 0.0

    /// Makes a scroll view of no extent.
    public init() {
        super.init()
        clipsToBounds = true
        pan.addAction { [unowned self] in panned() }
        // A press on a plane that glides holds it; it is not a tap on what happens to pass.
        pan.beginsAtPress = { [unowned self] in isScrolling && holdsAtPress?($0) ?? true }
        pan.shouldBegin = { [unowned self] in
            (canScroll || isScrolling) && scrollDirection.leads(along: pan.wayFromPress) && !isClaimed(pan.wayFromPress)
        }
        addGestureRecognizer(pan)
    }

    /// Has something done whenever the plane has moved, by whatever, as long as `owner` lives.
    public final func observeOffset(for owner: AnyObject, _ action: @escaping () -> Void) {
        observers.removeAll { $0.owner == nil }
        observers.append(Observer(owner: owner, action: action))
    }

    /// Whether something moves the plane without a hand.
    public final var isScrolling: Bool { glide != nil || wheel != nil }
    /// Whether a hand has hold of the plane.
    public final var isDragging: Bool { pan.state == .began || pan.state == .changed }

    /// The offsets at which the plane can rest, in points.
    open var offsetRange: ClosedRange<Double> {
        0...max(0, scrollDirection.along(contentSize) - scrollDirection.along(size))
    }

    private var canScroll: Bool { alwaysBounces || offsetRange.lowerBound < offsetRange.upperBound }

    /// The offset at which the plane comes to rest if nothing else happens, in points.
    public final var restingOffset: Double {
        wheel?.motion.toValue ?? (glide == nil ? contentOffset : glideTarget)
    }

    /// Moves the plane as little as possible so that a rectangle of it is seen, eased like a wheel's step.
    public final func scrollToVisible(_ rect: Rect) {
        let start = scrollDirection.along(rect.origin), end = start + scrollDirection.along(rect.size)
        let target = min(max(restingOffset, end - scrollDirection.along(size)), start)
        if target != restingOffset { ease(to: target) }
    }

    /// Sets the offset, eased like a wheel's step where it is animated; UIKit's `setContentOffset(_:animated:)`.
    public final func setContentOffset(_ offset: Double, animated: Bool) {
        if animated, window != nil { return ease(to: offset) }
        stop()
        contentOffset = offset.clamped(to: offsetRange)
    }

    /// Eases a wheel's step, applies a trackpad's movement; what goes across the axis is left to others.
    ///
    /// A wheel has one axis only: its steps move a plane that lies across, too.
    open override func scroll(_ event: ScrollEvent) -> Bool {
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
            didChangeCourse?()
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

    // MARK: For collections

    /// Whether the plane rests only on certain offsets.
    var snaps: Bool { isPagingEnabled }

    /// The offset on which to rest, for the one on which it would come to rest by itself.
    func target(forProposed offset: Double, velocity: Double) -> Double { page(pageToRest(velocity: velocity)) }

    /// Two fingers drag what snaps: else nobody would know when they have let go.
    final func snappingChanged() { pan.allowedScrollTypesMask = snaps ? .continuous : [] }

    /// Ends whatever moves the plane, where it is.
    public final func stop() {
        glide?.cancel()
        wheel?.cancel()
        glide = nil
        wheel = nil
    }

    /// How fast the plane glides, in points a second.
    private var glideVelocity: Components {
        (glide as? PhysicsAnimation<SpringAnimation<Double>>)?.velocity
            ?? (glide as? PhysicsAnimation<ScrollAnimation>)?.velocity ?? Components(0)
    }

    private var restingOfWheel: Double { wheel?.motion.toValue ?? contentOffset }

    private func ease(to target: Double) {
        // What a hand holds stays in the hand: else it would go, and jump back with the hand's next movement.
        guard !isDragging, let engine = window?.engine else { return }
        let end = target.clamped(to: offsetRange), velocity = glideVelocity
        glide?.cancel()
        glide = nil
        if let wheel {
            wheel.replace { $0.retargeted(at: $1, to: end) }
        } else {
            let spring = Spring(dampingRatio: 1, duration: Settings.wheelDuration)
            let motion = SpringAnimation(
                spring, from: contentOffset, velocity: velocity, to: end, tolerance: Settings.wheelTolerance)
            wheel = engine.start(motion, of: self, \.contentOffset) { [weak self] finished in
                if finished { self?.wheel = nil }
            }
        }
        didChangeCourse?()
    }

    // MARK: Drags

    private func panned() {
        switch pan.state {
        case .began:
            stop()
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
    package final func drag(to free: Double) {
        let inside = free.clamped(to: offsetRange)
        place(at: inside + band.offset(forOvershoot: free - inside))
        didChangeCourse?()
    }

    /// Glides on as fast as a hand that lets go, in points a second, upwards or to the left; comes back from beyond the
    /// edges.
    package final func letGo(velocity: Double) {
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
            glide = engine.start(motion, of: self, \.contentOffset) { [weak self] in self?.glideEnded($0) }
        } else {
            glide = engine.start(gliding, of: self, \.contentOffset) { [weak self] in self?.glideEnded($0) }
        }
        didChangeCourse?()
    }

    private func glideEnded(_ finished: Bool) { if finished { glide = nil } }

    /// Shows another stretch of the plane at once, as near to `offset` as the range allows; not told to `didScroll`.
    ///
    /// What was on its way to a place where it may rest goes on to one.
    final func jump(to offset: Double) {
        let goesOn = isScrolling && snaps
        defer { if goesOn { letGo(velocity: 0) } }
        stop()
        let new = offset.clamped(to: offsetRange)
        // A hand that holds the plane goes on from there.
        dragStart += new - contentOffset
        place(at: new)
    }

    private func place(at offset: Double) {
        let moved = offset != contentOffset
        if scrollDirection == .vertical { boundsOrigin.y = offset } else { boundsOrigin.x = offset }
        setNeedsLayout()
        if moved { for observer in observers where observer.owner != nil { observer.action() } }
    }

    // MARK: Pages

    private var pageLength: Double { max(scrollDirection.along(size), 1) }
    private var restingPage: Double { (restingOffset / pageLength).rounded() }

    /// Where a page begins, as near as the range allows.
    private func page(_ number: Double) -> Double { (number * pageLength).clamped(to: offsetRange) }

    /// The page that a hand leaves the plane on: the next one where it was fast enough, else the nearest; never further
    /// than the neighbour of the one it began on.
    private func pageToRest(velocity: Double) -> Double {
        let place = contentOffset / pageLength
        let target =
            abs(velocity) < Settings.flickSpeed
            ? place.rounded() : velocity > 0 ? place.rounded(.up) : place.rounded(.down)
        return target.clamped(to: pageAtDragStart - 1...pageAtDragStart + 1)
    }

    /// A critically damped spring, stiff enough that a fast hand does not carry the plane beyond its rest.
    private func snappingSpring(velocity: Double) -> Spring {
        let spring = Spring(dampingRatio: 1, duration: Settings.pageDuration)
        let way = glideTarget - contentOffset
        guard velocity * way > 0 else { return spring }
        let frequency = min(max(spring.angularFrequency, velocity / way), Settings.stiffestPage)
        return Spring(stiffness: frequency * frequency, damping: 2 * frequency)
    }
}

extension Double {
    /// The nearest number in a range.
    nonisolated package func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
