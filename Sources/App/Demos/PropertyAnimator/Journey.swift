import Geometry
import Motion
import Views

/// The card's journey from the top of its track to the bottom, with a new property animator each time.
///
/// A journey begins at the top even if the last one ended elsewhere. A call that would be a programmer error in the animator's
/// state, or would have no effect, is not offered: ``isOffered(_:)`` returns `false`, and ``perform(_:)`` does nothing.
final class Journey {
    /// A call to the animator that has a button; the raw value is the button's title.
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

    /// The card that moves.
    let card = CardView()
    /// The timing of the next journey.
    var timing = JourneyTiming()
    /// A Boolean value that indicates whether a scrub sets the linear fraction of the distance, so that the card follows the
    /// pointer.
    var scrubsLinearly = true { didSet { animator.scrubsLinearly = scrubsLinearly } }
    /// A Boolean value that indicates whether the animator stays active at its end.
    var pausesOnCompletion = false { didSet { animator.pausesOnCompletion = pausesOnCompletion } }
    /// The animator of the current journey or, at rest, of the last one.
    private(set) var animator = PropertyAnimator(duration: 0, timingParameters: CubicTimingParameters())
    /// The position at which the last finished journey ended; `nil` before that.
    private(set) var lastPosition: ViewAnimatingPosition?
    /// A Boolean value that indicates whether the badge joins in the current journey or, at rest, in the next one.
    private(set) var joins = false

    isolated deinit {
        // Releasing an active animator is a programmer error.
        if animator.state != .inactive { animator.stopAnimation(true) }
    }

    /// Returns whether a call is legal and has an effect.
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

    /// Performs a call if it is offered.
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

    // MARK: Scrubbing

    /// The card's centre and whether the animator ran when the scrub began; `nil` without a scrub.
    private var scrubStart: (centerY: Double, wasRunning: Bool)?

    /// A Boolean value that indicates whether the user can scrub in the animator's state.
    var canScrub: Bool { animator.state != .stopped }

    /// Begins a scrub: pauses the animator with the card at its visible position.
    func beginScrub() {
        guard canScrub else { return }
        scrubStart = (card.presentation.center.y, animator.isRunning)
        departing().pauseAnimation()
    }

    /// Scrubs to a translation since the beginning, in points of the design, positive downwards: the fraction is the translated
    /// centre's y divided by the distance of travel.
    func scrub(by translation: Double) {
        guard let scrubStart, canScrub else { return }
        let fraction = (scrubStart.centerY + translation) / CardView.travel
        animator.fractionComplete = animator.isReversed ? 1 - fraction : fraction
    }

    /// Ends a scrub: an animator that ran before continues, a paused one stays paused.
    func endScrub() {
        let wasRunning = scrubStart?.wasRunning ?? false
        scrubStart = nil
        if wasRunning, canScrub { animator.startAnimation() }
    }

    // MARK: Departure and arrival

    /// Returns the active animator, or a new one with the card at the top.
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

/// The timing of a journey: a named curve, a cubic curve with two control points of the user's, or a spring.
struct JourneyTiming: Hashable {
    /// The kinds of timing; the raw values are the titles of their buttons.
    enum Kind: String, CaseIterable {
        case linear = "Linear"
        case easeIn = "Ease in"
        case easeOut = "Ease out"
        case easeInOut = "In-out"
        case standard = "Default"
        case points = "Points"
        case spring = "Spring"
    }

    /// The damping ratios that can be set: from a spring whose overshoot just fits the plot to an over-damped one.
    static let dampingRatios = 0.25...2.0
    /// The durations that can be set, in seconds.
    static let durations = 0.2...4.0
    /// The values that control points can have, which are also the range of the plot.
    static let values = -0.5...1.5

    /// The selected kind.
    private(set) var kind = Kind.easeInOut
    /// The spring's damping, as a fraction of the critical damping.
    var dampingRatio = 0.5
    /// The duration, in seconds.
    var duration = 1.2
    private var points = CubicTimingParameters(
        controlPoint1: Point(x: 0.3, y: -0.3), controlPoint2: Point(x: 0.3, y: 1.3))

    /// The cubic curve; `nil` for the spring.
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

    /// The spring with the damping ratio.
    var spring: SpringTimingParameters { SpringTimingParameters(dampingRatio: dampingRatio) }

    /// The timing parameters for the animator.
    var parameters: any TimingCurveProvider { cubic ?? spring }

    /// The progress over the duration.
    var curve: TimingCurve { parameters.timingCurve(duration: duration) }

    /// Selects a kind.
    mutating func pick(_ kind: Kind) { self.kind = kind }

    /// Moves a control point of the cubic curve, and selects the kind `points`.
    ///
    /// Does nothing for the spring.
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
