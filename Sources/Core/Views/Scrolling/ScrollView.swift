public import Geometry
package import Gestures
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
            if isDirectionOfContent { return stop() }
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
    /// A Boolean value that indicates whether the content follows drags beyond its edges, and springs back; true by default.
    public final var bounces = true
    /// A Boolean value that indicates whether the user can scroll the content; true by default.
    public final var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
    /// The fraction of the speed that is left after a millisecond of a glide, above 0 and below 1; nil, the default, for
    /// that of the stage's settings.
    public final var deceleration: Double?
    /// The distances by which the content can be scrolled beyond its own edges, in points; none by default.
    ///
    /// Content at its beginning stays there. Collections have margins of their layout instead.
    public final var contentInset = EdgeInsets.zero {
        didSet {
            takeDirectionOfContent()
            let old = scrollDirection == .vertical ? oldValue.top : oldValue.left
            guard contentInset != oldValue, contentOffset == -old, !isDragging else { return }
            jump(to: offsetRange.lowerBound)
        }
    }

    /// The size of the content in points; only its length along the axis is scrolled.
    public final var contentSize = Size.zero {
        didSet {
            takeDirectionOfContent()
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

    /// The object that is notified of drags and of the movements after them.
    package final weak var scrollObserver: (any ScrollObserver)?

    /// The recognizer of the drags.
    package final let pan = PanGestureRecognizer()
    /// A Boolean value that indicates whether the axis is being set to that of the content.
    private final var isDirectionOfContent = false
    /// A Boolean value that indicates whether the observer has been notified of the drag.
    private final var hasDragged = false
    /// A Boolean value that indicates whether the program has started the animation of a wheel's step.
    private final var isProgrammatic = false
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
            takeDirectionOfContent(mustBeOne: true)
            return (canScroll || isScrolling) && scrollDirection.leads(along: pan.offsetFromPress)
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

    /// A Boolean value that indicates whether the content moves by itself after a drag or a step of a wheel.
    public final var isDecelerating: Bool { glide != nil || wheelAnimation != nil && !isProgrammatic }

    /// The offsets at which the content can rest, in points.
    open var offsetRange: ClosedRange<Double> {
        let isVertical = scrollDirection == .vertical
        let start = isVertical ? contentInset.top : contentInset.left
        let end = isVertical ? contentInset.bottom : contentInset.right
        return -start...max(-start, scrollDirection.along(contentSize) + end - scrollDirection.along(size))
    }

    /// Sets the axis to that along which the content scrolls now, if an observer knows it.
    package final func takeDirectionOfContent(mustBeOne: Bool = false) {
        let direction = scrollObserver?.scrollDirectionForContent(mustBeOne: mustBeOne) ?? scrollDirection
        isDirectionOfContent = true
        scrollDirection = direction
        isDirectionOfContent = false
    }

    /// Shows a point of the content in the upper left corner at once, also beyond the edges.
    package final func show(_ origin: Point) {
        takeDirectionOfContent()
        let across = scrollDirection == .vertical ? origin.x : origin.y
        let moves = across != (scrollDirection == .vertical ? boundsOrigin.x : boundsOrigin.y)
        if scrollDirection == .vertical { boundsOrigin.x = across } else { boundsOrigin.y = across }
        let isSame = scrollDirection.along(origin) == contentOffset
        contentOffset = scrollDirection.along(origin)
        if moves, isSame { observers.notify() }
        if moves { setNeedsLayout() }
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
            let wasDecelerating = isDecelerating
            stop()
            linkedView?.stop()
            if wasDecelerating { scrollObserver?.scrollDidEndDecelerating() }
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
        // A press that holds moving content is no drag before its first movement.
        if !hasDragged, pan.offsetFromPress != .zero {
            hasDragged = true
            scrollObserver?.scrollWillBeginDragging()
        }
        let inside = free.clamped(to: offsetRange)
        if offsetRange.contains(contentOffset) { rubberBand = settings.rubberBand }
        place(at: bounces ? inside + band.offset(forOvershoot: free - inside) : inside)
        didRetarget?()
    }

    /// Ends a drag with a velocity in points per second, upwards or to the left.
    ///
    /// The content decelerates from that velocity, and springs back from beyond the edges.
    package func endDrag(velocity: Double) {
        let observer = hasDragged ? scrollObserver : nil
        hasDragged = false
        guard let engine = window?.engine else { return }
        let gliding = motion(velocity: velocity), rest = gliding.value(at: .infinity)
        let own = snaps ? target(forProposed: rest, velocity: velocity).clamped(to: offsetRange) : rest
        let target = observer?.scrollWillEndDragging(velocity: velocity, target: own) ?? own
        glideTarget = target == own ? own : target.clamped(to: offsetRange)
        let settles = snaps || target != own
        let moves = settles ? glideTarget != contentOffset : gliding.restTime > 0
        let completion = { [weak self] (finished: Bool) in
            guard finished, let self else { return }
            glide = nil
            if moves { scrollObserver?.scrollDidEndDecelerating() }
        }
        if settles {
            let motion = SpringAnimation(
                .settling(over: settings.pageDuration, distance: glideTarget - contentOffset, velocity: velocity),
                from: contentOffset, velocity: Components(velocity), to: glideTarget,
                tolerance: ScrollAnimation.tolerance)
            glide = engine.start(motion, of: self, \.offset, completion: completion)
        } else {
            glide = engine.start(gliding, of: self, \.offset, completion: completion)
        }
        let started = glide
        observer?.scrollDidEndDragging(willDecelerate: moves)
        if moves, let glide, glide === started { scrollObserver?.scrollWillBeginDecelerating() }
        didRetarget?()
    }

    /// The velocity of the glide in points per second.
    private var glideVelocity: Components {
        (glide as? PhysicsAnimation<SpringAnimation<Double>>)?.velocity
            ?? (glide as? PhysicsAnimation<ScrollAnimation>)?.velocity ?? Components(0)
    }

}

// MARK: - Wheels and programmatic scrolling

extension ScrollView {
    private func takeScroll(_ event: ScrollEvent) -> Bool {
        takeDirectionOfContent(mustBeOne: true)
        guard canScroll, isScrollEnabled, event.phase ?? .changed == .changed, !event.modifiers.contains(.control)
        else { return false }
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
            ease(to: rest(afterWheel: step, from: wheelAnimation?.motion.toValue ?? contentOffset), byInput: true)
        }
        return true
    }

    /// Moves to an offset with the spring of the wheel, which later steps retarget.
    func ease(to target: Double, byInput isInput: Bool) {
        // During a drag the content stays with the pointer. It would jump back with the next movement otherwise.
        guard !isDragging, linkedView?.isDragging != true, let engine = window?.engine else { return }
        let end = target.clamped(to: offsetRange), velocity = glideVelocity
        glide?.cancel()
        glide = nil
        isProgrammatic = !isInput
        if let wheelAnimation {
            wheelAnimation.replace { $0.retargeted(at: $1, to: end) }
        } else {
            let spring = Spring(dampingRatio: 1, duration: settings.wheelDuration)
            let motion = SpringAnimation(
                spring, from: contentOffset, velocity: velocity, to: end, tolerance: ScrollAnimation.tolerance)
            wheelAnimation = engine.start(motion, of: self, \.offset) { [weak self] finished in
                if finished { self?.easeEnded() }
            }
            if isInput { scrollObserver?.scrollWillBeginDecelerating() }
        }
        didRetarget?()
    }

    private func easeEnded() {
        wheelAnimation = nil
        let observer = scrollObserver
        if isProgrammatic { observer?.scrollDidEndAnimation() } else { observer?.scrollDidEndDecelerating() }
    }
}
