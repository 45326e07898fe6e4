import Geometry
import Motion
import Views

/// The card's way from the top of its track to the bottom, on one property animator after another.
///
/// A journey begins at the top wherever the last one ended. A call that would be a programmer error in the animator's
/// state, or would do nothing, is not offered: `isOffered` says so, and `perform` heeds it.
final class Journey {
    /// What can be asked of the animator by a button.
    enum Call: String, CaseIterable {
        case start = "Start"
        case startLate = "Start in 1 s"
        case pause = "Pause"
        case reverse = "Reverse"
        case spring = "Spring on"
        case join = "Join at 70%"
        case stop = "Stop"
        case drop = "Stop, drop"
        case finishAtEnd = "Finish: end"
        case finishAtStart = "Finish: start"
        case finishHere = "Finish: here"
    }

    /// What moves.
    let card = CardView()
    /// How the next journey goes with time.
    var timing = JourneyTiming()
    /// Whether a scrub is a share of the way, so that the card follows the hand.
    var scrubsLinearly = true { didSet { animator.scrubsLinearly = scrubsLinearly } }
    /// Whether the animator stays active at its end.
    var pausesOnCompletion = false { didSet { animator.pausesOnCompletion = pausesOnCompletion } }
    /// The animator of this journey, or of the last one.
    private(set) var animator = PropertyAnimator(duration: 0, timingParameters: CubicTimingParameters())
    /// Where the last journey that was finished ended.
    private(set) var lastPosition: ViewAnimatingPosition?
    /// Whether the badge joins in, in this journey or the next.
    private(set) var joins = false

    isolated deinit {
        // An animator under way must not be released.
        if animator.state != .inactive { animator.stopAnimation(true) }
    }

    /// Whether a call is legal and has an effect.
    func isOffered(_ call: Call) -> Bool {
        switch call {
        case .start, .startLate: animator.state != .stopped && !animator.isRunning
        case .pause: animator.state == .inactive || animator.isRunning
        case .reverse, .stop: animator.state == .active
        case .spring: animator.state != .stopped
        case .join: animator.state != .stopped && !joins
        case .drop: animator.state != .inactive
        case .finishAtEnd, .finishAtStart, .finishHere: animator.state == .stopped
        }
    }

    /// Does what was asked, if it is offered.
    func perform(_ call: Call) {
        guard isOffered(call) else { return }
        switch call {
        case .start: departing().startAnimation()
        case .startLate: departing().startAnimation(afterDelay: 1)
        case .pause: departing().pauseAnimation()
        case .reverse: animator.isReversed.toggle()
        case .spring: departing().continueAnimation(withTimingParameters: timing.spring, durationFactor: 1)
        case .join:
            joins = true
            if animator.state == .active { addBadge(to: animator) }
        case .stop: animator.stopAnimation(false)
        case .drop:
            animator.stopAnimation(true)
            joins = false
        case .finishAtEnd: animator.finishAnimation(at: .end)
        case .finishAtStart: animator.finishAnimation(at: .start)
        case .finishHere: animator.finishAnimation(at: .current)
        }
    }

    // MARK: The hand

    private var grip: (centerY: Double, goesOn: Bool)?

    /// Whether a hand may scrub now.
    var canScrub: Bool { animator.state != .stopped }

    /// A hand takes hold of the card, where it is seen; `scrub(by:)` follows.
    func beginScrub() {
        guard canScrub else { return }
        grip = (card.presentation.center.y, animator.isRunning)
        departing().pauseAnimation()
    }

    /// The hand has come so far down since it took hold: the fraction is the translated centre's y over the height.
    func scrub(by translation: Double) {
        guard let grip, canScrub else { return }
        let fraction = (grip.centerY + translation) / CardView.travel
        animator.fractionComplete = animator.isReversed ? 1 - fraction : fraction
    }

    /// The hand lets go: what it caught on the way goes on, what stood still stays where it was put.
    func endScrub() {
        let goesOn = grip?.goesOn ?? false
        grip = nil
        if goesOn, canScrub { animator.startAnimation() }
    }

    // MARK: Departure and arrival

    /// The animator under way, or a new one with the card at the top.
    private func departing() -> PropertyAnimator {
        guard animator.state == .inactive else { return animator }
        animator = PropertyAnimator(duration: timing.duration, timingParameters: timing.parameters)
        animator.scrubsLinearly = scrubsLinearly
        animator.pausesOnCompletion = pausesOnCompletion
        card.leave()
        animator.addAnimations { [card] in card.arrive() }
        if joins { addBadge(to: animator) }
        animator.addCompletion { [weak self] position in
            self?.lastPosition = position
            self?.joins = false
        }
        return animator
    }

    private func addBadge(to animator: PropertyAnimator) {
        animator.addAnimations(delayFactor: 0.7) { [card] in card.badgeArrives() }
    }
}

/// How the card's next journey goes with time: a named curve, one of two control points, or a spring.
struct JourneyTiming: Hashable {
    /// What can be picked.
    enum Kind: String, CaseIterable {
        case linear = "Linear"
        case easeIn = "Ease in"
        case easeOut = "Ease out"
        case easeInOut = "In-out"
        case standard = "Default"
        case points = "Points"
        case spring = "Spring"
    }

    /// Which damping ratios can be set: from a lively spring, whose swing the plot still holds, to a creeping one.
    static let dampingRatios = 0.25...2.0
    /// Which durations can be set, in seconds.
    static let durations = 0.2...4.0
    /// How far the values of control points reach; the plot shows the same.
    static let values = -0.5...1.5

    /// What has been picked.
    private(set) var kind = Kind.easeInOut
    /// The damping as a share of the critical one, for the spring.
    var dampingRatio = 0.5
    /// Seconds from start to end.
    var duration = 1.2
    private var points = CubicTimingParameters(
        controlPoint1: Point(x: 0.3, y: -0.3), controlPoint2: Point(x: 0.3, y: 1.3))

    /// The curve's control points; nil for the spring.
    var cubic: CubicTimingParameters? {
        switch kind {
        case .linear: CubicTimingParameters(animationCurve: .linear)
        case .easeIn: CubicTimingParameters(animationCurve: .easeIn)
        case .easeOut: CubicTimingParameters(animationCurve: .easeOut)
        case .easeInOut: CubicTimingParameters(animationCurve: .easeInOut)
        case .standard: CubicTimingParameters()
        case .points: points
        case .spring: nil
        }
    }

    /// The spring of the damping ratio.
    var spring: SpringTimingParameters { SpringTimingParameters(dampingRatio: dampingRatio) }

    /// What the animator is given.
    var parameters: any TimingCurveProvider { cubic ?? spring }

    /// The way over the time.
    var curve: TimingCurve { parameters.timingCurve(duration: duration) }

    /// Picks a kind.
    mutating func pick(_ kind: Kind) { self.kind = kind }

    /// Moves a control point of the curve that is shown, which so becomes one of its own.
    ///
    /// - Precondition: `index` is 0 or 1.
    mutating func moveControlPoint(_ index: Int, to place: Point) {
        guard let cubic else { return }
        let bounded = Point(
            x: min(max(place.x, 0), 1), y: min(max(place.y, Self.values.lowerBound), Self.values.upperBound))
        points = CubicTimingParameters(
            controlPoint1: index == 0 ? bounded : cubic.controlPoint1,
            controlPoint2: index == 0 ? cubic.controlPoint2 : bounded)
        kind = .points
    }
}
