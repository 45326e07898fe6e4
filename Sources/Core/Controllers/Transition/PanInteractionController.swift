public import Geometry
public import Gestures
import Motion

/// The object that turns a pan into the progress of a transition.
///
/// At the beginning of a drag it catches the transition that runs, or begins one. Then it moves the transition by the
/// drag's distance along a direction, and at the release it finishes or cancels the transition by a rule; the completion
/// spring starts at the gesture's velocity. A press that has not moved and a pointer that the system takes away leave the
/// transition as it was. Input and a release that precede the beginning of the transition are applied when it begins.
///
/// A configuration consists of `interactionToCatch` and `makeInteraction`, and of the questions that the recognizer asks:
/// `shouldReceive`, `beginsAtPress` and `shouldBegin`.
@MainActor
public final class PanInteractionController {
    /// The recognizer of the drags; it takes two-finger scrolling as a drag, too.
    public private(set) lazy var recognizer = PanGestureRecognizer { [weak self] in self?.follow($0) }
    /// Returns the interaction with the running transition that a drag catches; nil if there is none.
    public var interactionToCatch: () -> PanInteraction? = { nil }
    /// Returns the interaction that a drag begins where there is none to catch, for the drag's translation; nil: none.
    public var makeInteraction: (_ translation: Vector) -> PanInteraction? = { _ in nil }
    /// The progress that a drag reaches at most, 0 to 1; 1 unless set.
    ///
    /// A drag that catches a transition beyond it reaches what it has caught. Where the maximum is below 1, a drag that
    /// pushes against its limit counts as standing still.
    public var maximumProgress = 1.0
    /// Called when a drag passes an end of its transition, which then has finished or been cancelled.
    ///
    /// It receives the transition's interaction controller and the translation at that end.
    /// If it is set, `makeInteraction` is asked at each change of a drag that has no interaction, so that one drag can lead
    /// through several transitions.
    package var didPassEnd: ((_ interactor: TransitionInteractor, _ isFinished: Bool, _ translation: Vector) -> Void)?
    /// Called at the end of a drag without an interaction, with the velocity in points per second.
    package var didEndWithoutInteraction: ((_ velocity: Vector) -> Void)?

    private var hold: Hold?
    private var requested: TransitionInteractor?

    /// An interaction in progress.
    private struct Hold {
        let interaction: PanInteraction
        /// The progress at the interaction's origin.
        var start = 0.0
        /// The progress that the drag has reached.
        var progress = 0.0
        /// The greatest distance between the pointer and its press, in points.
        var reach = 0.0
        /// Whether the drag has moved while the distance was unknown.
        var isWaiting = false

        var interactor: TransitionInteractor { interaction.interactor }
        /// Whether the transition is still to begin, or is the gesture's.
        var isValid: Bool { interactor.transitionState?.isInteractive ?? !interactor.hasBegun }
    }

    /// Creates a controller that begins and catches nothing yet.
    public init() {
        recognizer.allowedScrollTypesMask = .continuous
        recognizer.interactionStatus = { [weak self] in self?.status }
    }

    /// A Boolean value that indicates whether a drag holds a transition, or one that it has requested.
    public var isInteracting: Bool { hold != nil }

    /// Returns the interaction controller of the transition that the drag has requested, once.
    ///
    /// A transitioning delegate answers with it. It is nil after the drag: a transition that begins later runs by itself.
    public func takeRequested() -> TransitionInteractor? { requested.take() }

    /// Makes the present progress the start of the rest of the drag, for a distance that changes; resets the velocity.
    public func rebase() {
        guard let hold else { return }
        recognizer.setTranslation(hold.interaction.origin)
        self.hold?.start = hold.progress
    }

    // MARK: The drag

    private func follow(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began: begin()
        case .changed: change()
        case .ended: end(velocity: pan.velocity, isCancelled: false)
        case .cancelled: end(velocity: .zero, isCancelled: true)
        case .possible, .failed: break
        }
    }

    private func begin() {
        (hold, requested) = (nil, nil)
        if let interaction = interactionToCatch() {
            let interactor = interaction.interactor
            interactor.pause()
            // A transition that cannot be interrupted stays as it is.
            guard interactor.transitionState?.isInteractive ?? false else { return }
            let progress = interactor.percentComplete
            hold = Hold(interaction: interaction, start: progress, progress: progress)
        } else {
            request()
        }
        if hold?.interaction.updatesAtBeginning ?? false { update() }
    }

    private func request() {
        guard let interaction = makeInteraction(recognizer.translation) else { return }
        let interactor = interaction.interactor
        interactor.hasStarted = true
        interactor.didBegin = { [weak self, weak interactor] in self?.transitionDidBegin(interactor) }
        (hold, requested) = (Hold(interaction: interaction), interactor)
        interaction.request()
    }

    private func transitionDidBegin(_ interactor: TransitionInteractor?) {
        guard let hold, hold.interactor === interactor, hold.isWaiting else { return }
        self.hold?.isWaiting = false
        update()
    }

    private func change() {
        if let hold { self.hold?.reach = max(hold.reach, recognizer.offsetFromPress.length) }
        update()
        if hold == nil, didPassEnd != nil {
            request()
            update()
        }
    }

    private func update() {
        guard let hold, hold.isValid else { return }
        let interaction = hold.interaction
        guard let distance = interaction.distance() else {
            self.hold?.isWaiting = true
            return
        }
        let moved = interaction.progress(of: recognizer.translation - interaction.origin, over: distance)
        let position = hold.start + moved
        let progress = position.clamped(to: 0...max(maximumProgress, hold.start))
        self.hold?.progress = progress
        if interaction.rule.isContinuous {
            let velocity = interaction.progress(of: recognizer.velocity, over: distance)
            hold.interactor.shouldFinish = interaction.rule.finishes(progress: progress, velocity: velocity)
        }
        hold.interactor.update(progress)
        if didPassEnd != nil, !(0...1).contains(position) { passEnd(isFinished: position > 1, over: distance) }
    }

    private func passEnd(isFinished: Bool, over distance: Double) {
        guard let hold else { return }
        self.hold = nil
        if isFinished { hold.interactor.finish() } else { hold.interactor.cancel() }
        let rest = ((isFinished ? 1 : 0) - hold.start) * distance
        didPassEnd?(hold.interactor, isFinished, hold.interaction.origin + hold.interaction.direction * rest)
    }

    // MARK: The release

    private func end(velocity: Vector, isCancelled: Bool) {
        guard let hold else {
            didEndWithoutInteraction?(velocity)
            return
        }
        (self.hold, requested) = (nil, nil)
        guard hold.isValid else { return }
        let interaction = hold.interaction, interactor = hold.interactor, rule = interaction.rule
        let speed = interaction.distance().map { releaseSpeed(of: hold, velocity, over: $0) } ?? 0
        switch ending(of: hold, isCancelled: isCancelled) {
        case .withdraws: return interactor.withdraw(velocity: speed)
        case .finishes: interactor.shouldFinish = true
        case .cancels: interactor.shouldFinish = false
        case .followsRule:
            if !rule.isContinuous {
                interactor.shouldFinish = rule.finishes(progress: hold.progress, velocity: speed)
            }
        }
        interactor.release(velocity: speed)
    }

    /// Returns the velocity of a release, in progress per second; zero where the drag pushes against its limit.
    private func releaseSpeed(of hold: Hold, _ velocity: Vector, over distance: Double) -> Double {
        let speed = hold.interaction.progress(of: velocity, over: distance)
        guard maximumProgress < 1 else { return speed }
        let isPushing = speed > 0 ? hold.progress >= max(maximumProgress, hold.start) : hold.progress <= 0
        return isPushing ? 0 : speed
    }

    /// The status of the interaction, with the decision of a release now; nil without one.
    private var status: InteractionStatus? {
        guard let hold, hold.isValid, let distance = hold.interaction.distance(), distance > 0 else { return nil }
        let speed = releaseSpeed(of: hold, recognizer.velocity, over: distance)
        return InteractionStatus(
            progress: hold.progress, velocity: speed * distance, thresholds: hold.interaction.rule.thresholds,
            decision: decision(of: hold, speed: speed, distance: distance))
    }

    private func decision(of hold: Hold, speed: Double, distance: Double) -> ReleaseDecision {
        let rule = hold.interaction.rule, interactor = hold.interactor
        var decision = rule.decision(progress: hold.progress, velocity: speed, distance: distance)
        // Such a rule has decided at the last movement.
        if rule.isContinuous, interactor.shouldFinish != decision.finishes {
            decision = ReleaseDecision(finishes: interactor.shouldFinish, distanceMargin: 0, speedMargin: 0)
        }
        let finishes: Bool
        switch ending(of: hold, isCancelled: false) {
        case .followsRule: return decision
        case .withdraws: finishes = interactor.wasFinishing
        case .finishes: finishes = true
        case .cancels: finishes = false
        }
        // Beyond the slop the rule decides, at any speed.
        let rest = recognizer.settings.slop - recognizer.offsetFromPress.length
        return ReleaseDecision(
            finishes: finishes,
            distanceMargin: decision.finishes == finishes ? decision.distanceMargin.map { max($0, rest) } : rest,
            speedMargin: nil)
    }

    private func ending(of hold: Hold, isCancelled: Bool) -> PanInteraction.Ending {
        let interaction = hold.interaction
        if isCancelled, interaction.cancelledPress != .followsRule { return interaction.cancelledPress }
        // A tap never leaves the slop; a drag that comes back to its press is withdrawn all the same.
        let moved = interaction.stillPress == .withdraws ? recognizer.offsetFromPress.length : hold.reach
        return moved < recognizer.settings.slop ? interaction.stillPress : .followsRule
    }
}
