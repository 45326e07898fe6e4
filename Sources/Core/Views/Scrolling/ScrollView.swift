public import Geometry
import Gestures
import Motion
public import Platform

/// A view that scrolls content larger than itself along one axis.
///
/// A drag moves the content, which then decelerates and springs back from beyond its edges. A spring eases each step of a
/// wheel. Two fingers on a trackpad drag like one where the desktop reports their lift. Otherwise their movements apply
/// directly, except to content that snaps: there they always drag.
///
/// ```swift
/// let days = ScrollView()
/// days.scrollDirection = .horizontal
/// days.frame = Rect(x: 0, y: 220, width: 400, height: 60)
/// days.contentSize = Size(width: 3100, height: 60)
/// for index in 0..<31 {
///     let day = View(frame: Rect(x: Double(index) * 100, y: 0, width: 96, height: 60))
///     day.backgroundColor = Color(white: 1 - Double(index) / 60)
///     days.addSubview(day)
/// }
/// screen.addSubview(days)
/// days.setContentOffset(300, animated: true)
/// ```
@preconcurrency @MainActor
open class ScrollView: View {
    /// The axis along which the content scrolls.
    public final var scrollDirection = ScrollDirection.vertical {
        didSet {
            guard scrollDirection != oldValue else { return }
            boundsOrigin = .zero
            jump(to: 0)
        }
    }
    /// A Boolean value that indicates whether the content rests only on multiples of the view's length.
    ///
    /// Each flick turns one page.
    public final var isPagingEnabled = false { didSet { snappingChanged() } }
    /// A Boolean value that indicates whether content that fits into the view can be dragged too, and springs back.
    public final var alwaysBounces = false

    /// The size of the content in points; only its length along the axis is scrolled.
    public final var contentSize = Size.zero {
        didSet {
            let isShorter = scrollDirection.along(contentSize) < scrollDirection.along(oldValue)
            // Growing content keeps its offset, even while a drag holds it beyond its edge.
            guard isShorter, !offsetRange.contains(restingOffset) else { return }
            jump(to: contentOffset)
        }
    }

    /// The distance by which the content is scrolled up or to the left, in points; 0 shows its beginning.
    ///
    /// Setting it moves the content at once. A deceleration ends there, where UIKit continues it; a drag continues from the
    /// new offset.
    public final var contentOffset: Double {
        get { offset }
        set {
            stop()
            dragStart += newValue - offset
            offset = newValue
        }
    }

    /// The content offset, for animations, which write it without ending themselves.
    private final var offset: Double {
        get { scrollDirection.along(boundsOrigin) }
        set {
            let moved = newValue - offset
            guard moved != 0 else { return }
            place(at: newValue)
            didScroll?(moved)
        }
    }

    /// A closure that receives the distance of each movement by an animation or by setting `contentOffset`, in points.
    public final var didScroll: ((Double) -> Void)?
    /// A closure that is called when input has changed `restingOffset`.
    ///
    /// The input is a drag, a flick, a step of a wheel or a key.
    public final var didRetarget: (() -> Void)?

    /// A closure that returns whether a press at a point of the window stops the moving content; by default each does.
    ///
    /// If it returns false, the content continues and the press belongs to the view at that point. A drag that follows
    /// scrolls all the same.
    public final var holdsAtPress: ((Point) -> Bool)?

    private final let pan = PanGestureRecognizer()
    private var observers = Observers()
    private final var glide: RunningAnimation?
    /// The offset at which the glide ends.
    private final var glideTarget = 0.0
    private final var wheelAnimation: PhysicsAnimation<SpringAnimation<Double>>?
    /// The offset at the beginning of the drag, without the rubber band.
    private(set) final var dragStart = 0.0
    /// The time of the last precise scroll event, on the window's clock.
    private final var lastPreciseScroll = -Double.infinity
    /// The current page at the beginning of the drag.
    private(set) final var pageAtDragStart = 0.0
    /// The coefficient of the rubber band, which stays the same while the content is beyond an edge.
    private final var rubberBand = ScrollSettings.standard.rubberBand
    /// The link that keeps another collection in step with this one; a drag of either stops both.
    final weak var link: CollectionLink?

    /// Creates a scroll view of zero size.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a scroll view of zero size; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        prepare()
    }

    private final func prepare() {
        clipsToBounds = true
        pan.addAction { [unowned self] in panned() }
        // A press on moving content stops it instead of tapping an item that passes by.
        pan.beginsAtPress = { [unowned self] in
            (isScrolling || linkedView?.isScrolling ?? false) && holdsAtPress?($0) ?? true
        }
        pan.shouldBegin = { [unowned self] in
            (canScroll || isScrolling) && scrollDirection.leads(along: pan.offsetFromPress)
                && !isClaimed(pan.offsetFromPress)
        }
        pan.interactionStatus = { [unowned self] in status(of: pan) }
        pan.followsReportedScrolls = true
        addGestureRecognizer(pan)
    }

    /// Calls `action` after every movement of the content, as long as `owner` lives.
    public final func observeOffset(for owner: AnyObject, _ action: @escaping () -> Void) {
        observers.add(for: owner, action)
    }

    /// A Boolean value that indicates whether an animation moves the content.
    public final var isScrolling: Bool { glide != nil || wheelAnimation != nil }
    /// A Boolean value that indicates whether the user drags the content.
    public final var isDragging: Bool { pan.state == .began || pan.state == .changed }

    /// The offsets at which the content can rest, in points.
    open var offsetRange: ClosedRange<Double> {
        0...max(0, scrollDirection.along(contentSize) - scrollDirection.along(size))
    }

    /// The collection that is kept in step with this one.
    private final var linkedView: ScrollView? { link?.companion(of: self) }

    private final var canScroll: Bool { alwaysBounces || offsetRange.lowerBound < offsetRange.upperBound }

    /// The offset at which the content comes to rest without further input, in points.
    public final var restingOffset: Double {
        wheelAnimation?.motion.toValue ?? (glide == nil ? contentOffset : glideTarget)
    }

    /// Stops the animations of the content at the current offset.
    public final func stop() {
        glide?.cancel()
        wheelAnimation?.cancel()
        glide = nil
        wheelAnimation = nil
    }

    /// Shows another part of the content at once, as near to `offset` as the range allows; does not call `didScroll`.
    ///
    /// Snapping content that was moving continues to an offset at which it may rest.
    final func jump(to offset: Double) {
        let goesOn = isScrolling && snaps
        defer { if goesOn { endDrag(velocity: 0) } }
        stop()
        let new = offset.clamped(to: offsetRange)
        // A drag in progress continues from the new offset.
        dragStart += new - contentOffset
        place(at: new)
    }

    private final func place(at offset: Double) {
        let moved = offset != contentOffset
        if scrollDirection == .vertical { boundsOrigin.y = offset } else { boundsOrigin.x = offset }
        setNeedsLayout()
        if moved { observers.notify() }
    }

    /// Handles a wheel or trackpad event that is no drag; a movement across the axis is passed on.
    ///
    /// The steps of a wheel, which has one axis, also move content that scrolls horizontally.
    open override func scroll(_ event: ScrollEvent) -> Bool { takeScroll(event) }

    // MARK: For collections

    /// A Boolean value that indicates whether the content rests only on certain offsets.
    var snaps: Bool { isPagingEnabled }

    /// Returns the offset at which to rest, for the offset at which the content would rest by itself.
    func target(forProposed offset: Double, velocity: Double) -> Double { page(pageToRest(velocity: velocity)) }

    /// Lets two fingers drag snapping content, because scroll events alone do not report the end of a movement.
    final func snappingChanged() { pan.allowedScrollTypesMask = snaps ? .continuous : [] }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

// MARK: - Drags

extension ScrollView {
    private func panned() {
        switch pan.state {
        case .began:
            stop()
            linkedView?.stop()
            rubberBand = settings.rubberBand
            let beyond = contentOffset - contentOffset.clamped(to: offsetRange)
            dragStart = contentOffset - beyond + band.overshoot(forOffset: beyond)
            pageAtDragStart = (contentOffset / pageLength).rounded()
            drag(to: dragStart - scrollDirection.along(pan.translation))
        case .changed: drag(to: dragStart - scrollDirection.along(pan.translation))
        case .ended: endDrag(velocity: -scrollDirection.along(pan.velocity))
        case .cancelled: endDrag(velocity: 0)
        case .possible, .failed: break
        }
    }

    private var band: RubberBand {
        RubberBand(dimension: max(scrollDirection.along(size), 1), coefficient: rubberBand)
    }

    /// Moves the content to the offset of a drag; beyond the edges the rubber band reduces the movement.
    package func drag(to free: Double) {
        let inside = free.clamped(to: offsetRange)
        if offsetRange.contains(contentOffset) { rubberBand = settings.rubberBand }
        place(at: inside + band.offset(forOvershoot: free - inside))
        didRetarget?()
    }

    /// Ends a drag with a velocity in points per second, upwards or to the left.
    ///
    /// The content decelerates from that velocity, and springs back from beyond the edges.
    package func endDrag(velocity: Double) {
        guard let engine = window?.engine else { return }
        let gliding = ScrollAnimation(deceleration: deceleration(from: contentOffset, velocity: velocity))
        let rest = gliding.value(at: .infinity)
        glideTarget = snaps ? target(forProposed: rest, velocity: velocity).clamped(to: offsetRange) : rest
        if snaps {
            let motion = SpringAnimation(
                .settling(over: settings.pageDuration, distance: glideTarget - contentOffset, velocity: velocity),
                from: contentOffset, velocity: Components(velocity), to: glideTarget, tolerance: Limit.tolerance)
            glide = engine.start(motion, of: self, \.offset) { [weak self] in self?.glideEnded($0) }
        } else {
            glide = engine.start(gliding, of: self, \.offset) { [weak self] in self?.glideEnded($0) }
        }
        didRetarget?()
    }

    private func glideEnded(_ finished: Bool) { if finished { glide = nil } }

    /// The velocity of the glide in points per second.
    private var glideVelocity: Components {
        (glide as? PhysicsAnimation<SpringAnimation<Double>>)?.velocity
            ?? (glide as? PhysicsAnimation<ScrollAnimation>)?.velocity ?? Components(0)
    }

    /// Returns whether a drag belongs to a view around this one.
    private func isClaimed(_ translation: Vector) -> Bool {
        var view = superview
        while let current = view {
            if let claimant = current as? any DragClaimant, claimant.claimsDrag(translation, in: self) { return true }
            view = current.superview
        }
        return false
    }
}

// MARK: - Pages

extension ScrollView {
    var pageLength: Double { max(scrollDirection.along(size), 1) }
    private var restingPage: Double { (restingOffset / pageLength).rounded() }

    /// Returns the offset of a page, clamped to the range.
    func page(_ number: Double) -> Double { (number * pageLength).clamped(to: offsetRange) }

    /// Returns the page on which a drag ends: the next one after a flick, the nearest one otherwise.
    ///
    /// It is at most one page away from the page at the beginning of the drag.
    private func pageToRest(velocity: Double) -> Double {
        let place = contentOffset / pageLength
        let target =
            abs(velocity) < settings.flickSpeed
            ? place.rounded() : velocity > 0 ? place.rounded(.up) : place.rounded(.down)
        return target.clamped(to: pageAtDragStart - 1...pageAtDragStart + 1)
    }

}

// MARK: - Wheels and programmatic scrolling

extension ScrollView {
    /// Scrolls as little as possible to make a rectangle of the content visible; UIKit's `scrollRectToVisible`.
    ///
    /// If animated, the movement is eased like a step of a wheel.
    public func scrollToVisible(_ rect: Rect, animated: Bool = true) {
        let start = scrollDirection.along(rect.origin), end = start + scrollDirection.along(rect.size)
        let target = min(max(restingOffset, end - scrollDirection.along(size)), start)
        guard target != restingOffset else { return }
        if animated { ease(to: target) } else { contentOffset = target.clamped(to: offsetRange) }
    }

    /// Sets the offset, if animated eased like a step of a wheel; UIKit's `setContentOffset(_:animated:)`.
    public func setContentOffset(_ offset: Double, animated: Bool) {
        if animated, window != nil { return ease(to: offset) }
        contentOffset = offset.clamped(to: offsetRange)
    }

    private func takeScroll(_ event: ScrollEvent) -> Bool {
        guard canScroll, event.phase ?? .changed == .changed, !event.modifiers.contains(.control) else { return false }
        if event.isPrecise {
            guard !snaps, scrollDirection.leads(along: event.delta) else { return false }
            let now = window?.engine.now ?? 0
            // The events of a trackpad are one drag until a pause.
            let isNew = now - lastPreciseScroll > (window?.gestureSettings ?? .standard).scrollSilence
            if isNew, isClaimed(event.delta) { return false }
            lastPreciseScroll = now
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

    /// Returns the offset to which a step of the wheel leads; snapping content advances by one item at least.
    private func rest(afterWheel step: Double) -> Double {
        if isPagingEnabled { return page(restingPage - (step > 0 ? 1 : -1)) }
        let free = (wheelAnimation?.motion.toValue ?? contentOffset) - step
        return snaps ? target(forProposed: free, velocity: step > 0 ? -settings.flickSpeed : settings.flickSpeed) : free
    }

    /// Moves to an offset with the spring of the wheel, which later steps retarget.
    private func ease(to target: Double) {
        // During a drag the content stays with the pointer. It would jump back with the next movement otherwise.
        guard !isDragging, linkedView?.isDragging != true, let engine = window?.engine else { return }
        let end = target.clamped(to: offsetRange), velocity = glideVelocity
        glide?.cancel()
        glide = nil
        if let wheelAnimation {
            wheelAnimation.replace { $0.retargeted(at: $1, to: end) }
        } else {
            let spring = Spring(dampingRatio: 1, duration: settings.wheelDuration)
            let motion = SpringAnimation(
                spring, from: contentOffset, velocity: velocity, to: end, tolerance: Limit.tolerance)
            wheelAnimation = engine.start(motion, of: self, \.offset) { [weak self] finished in
                if finished { self?.wheelAnimation = nil }
            }
        }
        didRetarget?()
    }

    /// The constants of scrolling; a change of the coefficient of the rubber band waits until the content is inside its edges.
    final var settings: ScrollSettings { window?.scrollSettings ?? .standard }

    /// The limits of scrolling, all ours.
    private enum Limit {
        /// The tolerance at which a wheel's step ends, in points and points per second.
        static let tolerance = Tolerance(value: 0.1, speed: 2)
    }
}

// MARK: - Helper types

/// A view around a scroll view that may move instead of the scroll view's content, as a sheet does.
///
/// The scroll view asks once, when a drag begins; the answer holds until the drag ends.
package protocol DragClaimant: View {
    /// Returns whether a drag in a direction, given by a vector of any length, belongs to this view.
    func claimsDrag(_ direction: Vector, in scrollView: ScrollView) -> Bool
}

/// The offset after a drag: it decelerates, and springs back from beyond an edge.
nonisolated private struct ScrollAnimation: PropertyMotion {
    let deceleration: ScrollDeceleration

    var restTime: Double { deceleration.restTime }
    func value(at time: Double) -> Double { deceleration.value(at: time) }
    func velocity(at time: Double) -> Components { Components(deceleration.velocity(at: time)) }
}

extension Double {
    /// Returns the nearest number in a range.
    nonisolated package func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
