import Geometry
import Motion
import Views

/// A delegate that is called when an animation begins and ends.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation has begun.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has ended; `flag` is false if it was removed before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What an animation shows before it begins and after it has ended.
public nonisolated enum CAMediaTimingFillMode: Hashable, Sendable {
    /// Nothing.
    case removed
    /// Its last value, after its end.
    case forwards
    /// Its first value, before its beginning.
    case backwards
    /// Both.
    case both
}

/// The names of Core Animation's fill modes from before there was a type.
public nonisolated let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// See ``kCAFillModeForwards``.
public nonisolated let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// See ``kCAFillModeForwards``.
public nonisolated let kCAFillModeBoth = CAMediaTimingFillMode.both
/// See ``kCAFillModeForwards``.
public nonisolated let kCAFillModeRemoved = CAMediaTimingFillMode.removed

/// An animation that changes what a layer shows, and not its properties; counterpart of Core Animation's.
///
/// A layer takes a copy, so that later changes of the animation have no effect.
@preconcurrency @MainActor
open class CAAnimation {
    /// The duration of one run, in seconds; 0, the default, for that of the transaction.
    public final var duration = 0.0
    /// The time at which the animation begins, on the stage's clock, or within its group; 0, the default, for at once.
    public final var beginTime = 0.0
    /// The time into the animation at which it begins, in seconds.
    public final var timeOffset = 0.0
    /// The number of seconds of the animation that pass in a second; 1 by default.
    public final var speed: Float = 1
    /// The number of runs; 0, the default, for one.
    public final var repeatCount: Float = 0
    /// The duration of all runs together, in seconds; 0, the default, for as many as `repeatCount` says.
    public final var repeatDuration = 0.0
    /// A Boolean value that indicates whether each run leads back to its beginning.
    public final var autoreverses = false
    /// What the animation shows before and after.
    public final var fillMode = CAMediaTimingFillMode.removed
    /// A Boolean value that indicates whether the layer drops the animation at its end; true by default.
    ///
    /// What an animation shows that stays is up to its `fillMode`: by default nothing.
    public final var isRemovedOnCompletion = true
    /// The course of each run; nil, the default, for a constant speed.
    public final var timingFunction: CAMediaTimingFunction?
    /// The delegate, which the animation retains, as in Core Animation.
    public final var delegate: (any CAAnimationDelegate)?
    private final var values: [String: Any] = [:]

    /// Creates an animation.
    public init() {}

    /// Sets a value of the caller's own.
    public final func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// Returns a value of the caller's own.
    public final func value(forKey key: String) -> Any? { values[key] }

    /// Returns a copy for a layer.
    func copied() -> CAAnimation {
        let copy = blank()
        copy.takeTiming(of: self)
        return copy
    }

    /// Returns a new animation of the same class.
    func blank() -> CAAnimation { CAAnimation() }

    private func takeTiming(of other: CAAnimation) {
        (duration, beginTime, timeOffset, speed) = (other.duration, other.beginTime, other.timeOffset, other.speed)
        (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
        (fillMode, isRemovedOnCompletion) = (other.fillMode, other.isRemovedOnCompletion)
        (timingFunction, delegate, values) = (other.timingFunction, other.delegate, other.values)
    }

    /// Notes what the layer shows, from which values that are nil follow.
    func begin(on state: LayerState) {}

    /// Called when a layer in a window has received the animation, before it begins.
    ///
    /// - Parameters:
    ///   - view: The view of the layer.
    ///   - progress: Returns the fraction of the run by its timing; nil before the animation begins and after its end.
    func prepare(on view: View, progress: @escaping () -> Double?) {}

    /// Called once when the animation has ended or was removed.
    func finish() {}

    /// Changes what the layer shows at a fraction of a run, and seconds into it.
    func apply(to state: inout LayerState, fraction: Double, seconds: Double) {}

    // Without isolation: see `View`.
    nonisolated deinit {}
}

// MARK: - Timing

extension CAAnimation {
    /// The duration of one run in its own seconds, where the transaction's counts for none.
    final var runDuration: Double { duration > 0 ? duration : 0.25 }

    /// The duration of all runs, in seconds of the layer; infinite for an endless one.
    final var activeDuration: Double {
        let run = runDuration * (autoreverses ? 2 : 1)
        let runs = repeatDuration > 0 ? repeatDuration : run * (repeatCount > 0 ? Double(repeatCount) : 1)
        return speed > 0 ? (runs - timeOffset) / Double(speed) : .infinity
    }

    /// Changes what the layer shows, some seconds after the beginning; nothing before and after, unless the fill mode says
    /// so.
    final func apply(to state: inout LayerState, elapsed: Double) {
        guard let moment = moment(elapsed: elapsed) else { return }
        apply(to: &state, fraction: moment.fraction, seconds: moment.seconds)
    }

    /// Returns the fraction of a run, by its timing, and the seconds into it; nil where the animation shows nothing.
    final func moment(elapsed: Double) -> (fraction: Double, seconds: Double)? {
        let fillsBefore = fillMode == .backwards || fillMode == .both
        let fillsAfter = fillMode == .forwards || fillMode == .both
        guard elapsed >= 0 || fillsBefore else { return nil }
        let end = activeDuration
        guard elapsed < end || fillsAfter else { return nil }
        let time = min(max(elapsed, 0), end) * Double(speed) + timeOffset
        var seconds = time, isBackward = false
        if time > 0 {
            let runs = (time / runDuration).rounded(.down)
            // The end of a run is the end, and not the beginning of the next one, if there is no next one.
            let isEnd = elapsed >= end && time == runs * runDuration
            let index = isEnd ? runs - 1 : runs
            seconds = time - index * runDuration
            isBackward = autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
        }
        if isBackward { seconds = runDuration - seconds }
        let fraction = seconds / runDuration
        return (timingFunction?.value(at: fraction) ?? fraction, seconds)
    }
}

/// An animation of one property; the base class of the animations with values.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    /// The name of the property, such as `position.x` or `transform.rotation.z`.
    public final var keyPath: String?
    /// A Boolean value that indicates whether the values are added to what the layer shows.
    public final var isAdditive = false
    /// Runs that add up.
    @available(*, unavailable, message: "animate to the sum in one run: runs do not add up here")
    public final var isCumulative: Bool {
        get { false }
        set {}
    }

    /// Creates an animation of a property.
    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }

    override func copied() -> CAAnimation {
        let copy = super.copied()
        if let copy = copy as? CAPropertyAnimation {
            (copy.keyPath, copy.isAdditive) = (keyPath, isAdditive)
        }
        return copy
    }

    /// The property.
    ///
    /// - Precondition: the library knows it.
    final var property: LayerProperty {
        guard let property = LayerProperty(keyPath: keyPath ?? "") else {
            preconditionFailure(
                ProgrammerError.unknownKeyPath(
                    "\(keyPath ?? "nil") is no property of layers that can be animated: see Porting/Docs/Porting.md for those"
                ))
        }
        return property
    }

    final func show(_ value: LayerValue?, in state: inout LayerState) {
        guard let value else { return }
        let property = property
        guard isAdditive, let base = property.get(state) else { return property.set(&state, value) }
        property.set(&state, base.adding(value))
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

/// An animation from a value to another one; counterpart of Core Animation's.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    /// The first value; nil: the value that the layer shows, or `toValue` less `byValue`.
    public final var fromValue: Any?
    /// The last value; nil: the layer's own, or `fromValue` plus `byValue`.
    public final var toValue: Any?
    /// The difference of the two.
    public final var byValue: Any?
    private final var start: LayerValue?
    private final var end: LayerValue?

    override func blank() -> CAAnimation { CABasicAnimation() }

    override func copied() -> CAAnimation {
        let copy = super.copied()
        if let copy = copy as? CABasicAnimation {
            (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
        }
        return copy
    }

    override func begin(on state: LayerState) {
        let property = property, current = property.get(state)
        let (from, to) = (fromValue.map(property.parsed), toValue.map(property.parsed))
        let by = byValue.map(property.parsed)
        let base = isAdditive ? current?.subtracting(current) : current
        switch (from, to, by) {
        case (let from?, let to?, _): (start, end) = (from, to)
        case (let from?, nil, let by?): (start, end) = (from, from.adding(by))
        case (nil, let to?, let by?): (start, end) = (to.subtracting(by), to)
        case (let from?, nil, nil): (start, end) = (from, base)
        case (nil, let to?, nil): (start, end) = (base, to)
        case (nil, nil, let by?): (start, end) = (base, base?.adding(by))
        case (nil, nil, nil): (start, end) = (base, base)
        }
    }

    override func apply(to state: inout LayerState, fraction: Double, seconds: Double) {
        guard let start, let end else { return }
        show(start.interpolated(to: end, fraction), in: &state)
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

/// An animation by a spring; counterpart of Core Animation's.
@preconcurrency @MainActor
public final class CASpringAnimation: CABasicAnimation {
    /// The mass, above 0; 1 by default.
    public var mass = 1.0
    /// The stiffness, above 0; 100 by default.
    public var stiffness = 100.0
    /// The damping, not negative; 10 by default.
    public var damping = 10.0
    /// The initial velocity, in distances between the two values per second.
    public var initialVelocity = 0.0

    /// The time after which the spring stays within a thousandth of the distance, in seconds.
    public var settlingDuration: Double {
        spring.restTime(from: 1, velocity: -initialVelocity, tolerance: Tolerance(value: 0.001, speed: 0.01))
    }

    private var spring: Spring { Spring(mass: mass, stiffness: stiffness, damping: damping) }

    override func blank() -> CAAnimation { CASpringAnimation() }

    override func copied() -> CAAnimation {
        let copy = super.copied()
        if let copy = copy as? CASpringAnimation {
            (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
            copy.initialVelocity = initialVelocity
        }
        return copy
    }

    override func apply(to state: inout LayerState, fraction: Double, seconds: Double) {
        let rest = spring.displacement(at: seconds, from: 1, velocity: -initialVelocity)
        super.apply(to: &state, fraction: 1 - rest, seconds: seconds)
    }
}

/// Animations that have a time in common; counterpart of Core Animation's.
///
/// The duration of the group ends its animations; they have their own times within it.
@preconcurrency @MainActor
public final class CAAnimationGroup: CAAnimation {
    /// The animations.
    public var animations: [CAAnimation]?

    override func blank() -> CAAnimation { CAAnimationGroup() }

    override func copied() -> CAAnimation {
        let copy = super.copied()
        (copy as? CAAnimationGroup)?.animations = animations?.map { animation in
            let inner = animation.copied()
            if inner.duration <= 0 { inner.duration = runDuration }
            return inner
        }
        return copy
    }

    override func begin(on state: LayerState) { for animation in animations ?? [] { animation.begin(on: state) } }

    override func apply(to state: inout LayerState, fraction: Double, seconds: Double) {
        for animation in animations ?? [] {
            animation.apply(to: &state, elapsed: fraction * runDuration - animation.beginTime)
        }
    }
}
