public import Geometry
import Gestures
import Motion
public import Platform

/// A window on a plane longer than itself: a drag moves it, lets it glide, and springs it back from beyond its edges.
///
/// A wheel's steps are eased by a spring; the fine movements of a trackpad are applied as they come, except where the
/// plane is paged: there two fingers drag as one does.
open class ScrollView: View {
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
    ///
    /// Setting it moves the plane at once. A glide ends there, where UIKit has it go on; a hand that holds the plane goes on
    /// from there.
    public final var contentOffset: Double {
        get { offset }
        set {
            stop()
            dragStart += newValue - offset
            offset = newValue
        }
    }

    /// The same, for what moves the plane.
    final var offset: Double {
        get { scrollDirection.along(boundsOrigin) }
        set {
            let moved = newValue - offset
            guard moved != 0 else { return }
            place(at: newValue)
            didScroll?(moved)
        }
    }

    /// Told how far the plane has just been moved, in points, as it glides or when `contentOffset` is set.
    public final var didScroll: ((Double) -> Void)?
    /// Told when a hand has moved the plane, or a hand, a wheel or a key has set it going: `restingOffset` says where to.
    public final var didRetarget: (() -> Void)?

    /// Whether a press, at a place of the window, takes hold of the plane while that moves; by default each does.
    ///
    /// Where it does not, the plane goes on, and the press is for what lies there; as a drag it moves the plane all the same.
    public final var holdsAtPress: ((Point) -> Bool)?

    final let pan = PanGestureRecognizer()
    private var observers = Observers()
    final var glide: RunningAnimation?
    /// Where the glide comes to rest.
    final var glideTarget = 0.0
    final var wheel: PhysicsAnimation<SpringAnimation<Double>>?
    /// What the offset would be without the rubber band, when the drag began.
    final var dragStart = 0.0
    /// When a trackpad has moved the plane last, on the window's clock.
    final var lastFineScroll = -Double.infinity
    /// The page in sight when the drag began.
    final var pageAtDragStart = 0.0
    /// What keeps another plane in step with this one: a hand on either has hold of both.
    final weak var link: CollectionLink?

    /// Makes a scroll view of no extent.
    public init() {
        super.init()
        clipsToBounds = true
        pan.addAction { [unowned self] in panned() }
        // A press on a plane that glides holds it; it is not a tap on what happens to pass.
        pan.beginsAtPress = { [unowned self] in
            (isScrolling || companion?.isScrolling ?? false) && holdsAtPress?($0) ?? true
        }
        pan.shouldBegin = { [unowned self] in
            (canScroll || isScrolling) && scrollDirection.leads(along: pan.offsetFromPress) && !isClaimed(pan.offsetFromPress)
        }
        addGestureRecognizer(pan)
    }

    /// Has something done whenever the plane has moved, by whatever, as long as `owner` lives.
    public final func observeOffset(for owner: AnyObject, _ action: @escaping () -> Void) {
        observers.add(for: owner, action)
    }

    /// Whether something moves the plane without a hand.
    public final var isScrolling: Bool { glide != nil || wheel != nil }
    /// Whether a hand has hold of the plane.
    public final var isDragging: Bool { pan.state == .began || pan.state == .changed }

    /// The offsets at which the plane can rest, in points.
    open var offsetRange: ClosedRange<Double> {
        0...max(0, scrollDirection.along(contentSize) - scrollDirection.along(size))
    }

    /// The plane that is in step with this one.
    final var companion: ScrollView? { link?.companion(of: self) }

    final var canScroll: Bool { alwaysBounces || offsetRange.lowerBound < offsetRange.upperBound }

    /// The offset at which the plane comes to rest if nothing else happens, in points.
    public final var restingOffset: Double {
        wheel?.motion.toValue ?? (glide == nil ? contentOffset : glideTarget)
    }

    /// Ends whatever moves the plane, where it is.
    public final func stop() {
        glide?.cancel()
        wheel?.cancel()
        glide = nil
        wheel = nil
    }

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

    final func place(at offset: Double) {
        let moved = offset != contentOffset
        if scrollDirection == .vertical { boundsOrigin.y = offset } else { boundsOrigin.x = offset }
        setNeedsLayout()
        if moved { observers.notify() }
    }

    /// Eases a wheel's step, applies a trackpad's movement; what goes across the axis is left to others.
    ///
    /// A wheel has one axis only: its steps move a plane that lies across, too.
    open override func scroll(_ event: ScrollEvent) -> Bool { takeScroll(event) }

    // MARK: For collections

    /// Whether the plane rests only on certain offsets.
    var snaps: Bool { isPagingEnabled }

    /// The offset on which to rest, for the one on which it would come to rest by itself.
    func target(forProposed offset: Double, velocity: Double) -> Double { page(pageToRest(velocity: velocity)) }

    /// Two fingers drag what snaps: else nobody would know when they have let go.
    final func snappingChanged() { pan.allowedScrollTypesMask = snaps ? .continuous : [] }
}

extension Double {
    /// The nearest number in a range.
    nonisolated package func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
