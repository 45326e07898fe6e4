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

    private let hold = GestureHold<PanInteraction>()
    /// The greatest distance between the pointer and its press, in points.
    private var reach = 0.0
    /// Whether the drag has moved while the distance was unknown.
    private var isWaiting = false

    /// Creates a controller that begins and catches nothing yet.
    public init() {
        recognizer.allowedScrollTypesMask = .continuous
        recognizer.interactionStatus = { [weak self] in self?.status }
    }

    /// A Boolean value that indicates whether a drag holds a transition, or one that it has requested.
    public var isInteracting: Bool { hold.interaction != nil }

    /// Returns the interaction controller of the transition that the drag has requested, once.
    ///
    /// A transitioning delegate answers with it. It is nil after the drag: a transition that begins later runs by itself.
    public func takeRequested() -> TransitionInteractor? { hold.takeRequested() }

    /// Makes the present progress the start of the rest of the drag, for a distance that changes; resets the velocity.
    public func rebase() {
        guard let interaction = hold.interaction else { return }
        recognizer.setTranslation(interaction.origin)
        hold.start = hold.progress
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
        hold.reset()
        (reach, isWaiting) = (0, false)
        if let interaction = interactionToCatch() { hold.catch(interaction) } else { request() }
        if hold.interaction?.updatesAtBeginning ?? false { update() }
    }

    private func request() {
        guard let interaction = makeInteraction(recognizer.translation) else { return }
        let interactor = interaction.interactor
        interactor.didBegin = { [weak self, weak interactor] in self?.transitionDidBegin(interactor) }
        (reach, isWaiting) = (0, false)
        hold.request(interaction)
    }

    private func transitionDidBegin(_ interactor: TransitionInteractor?) {
        guard isWaiting, let interaction = hold.interaction, interaction.interactor === interactor else { return }
        isWaiting = false
        update()
    }

    private func change() {
        reach = max(reach, recognizer.offsetFromPress.length)
        update()
        if hold.interaction == nil, didPassEnd != nil {
            request()
            update()
        }
    }

    private func update() {
        guard let interaction = hold.interaction, hold.isValid else { return }
        guard let distance = interaction.distance() else {
            isWaiting = true
            return
        }
        let moved = interaction.progress(of: recognizer.translation - interaction.origin, over: distance)
        let position = hold.start + moved
        hold.move(
            to: position.clamped(to: 0...max(maximumProgress, hold.start)),
            velocity: interaction.progress(of: recognizer.velocity, over: distance))
        if didPassEnd != nil, !(0...1).contains(position) { passEnd(isFinished: position > 1, over: distance) }
    }

    private func passEnd(isFinished: Bool, over distance: Double) {
        guard let passed = hold.letGo() else { return }
        if isFinished { passed.interactor.finish() } else { passed.interactor.cancel() }
        let rest = ((isFinished ? 1 : 0) - hold.start) * distance
        didPassEnd?(passed.interactor, isFinished, passed.origin + passed.direction * rest)
    }

    // MARK: The release

    private func end(velocity: Vector, isCancelled: Bool) {
        guard hold.interaction != nil else {
            didEndWithoutInteraction?(velocity)
            return
        }
        guard let ended = hold.end() else { return }
        let speed = ended.distance().map { releaseSpeed(of: ended, velocity, over: $0) } ?? 0
        hold.release(ended, velocity: speed, ending: ending(of: ended, isCancelled: isCancelled))
    }

    /// Returns the velocity of a release, in progress per second; zero where the drag pushes against its limit.
    private func releaseSpeed(of interaction: PanInteraction, _ velocity: Vector, over distance: Double) -> Double {
        let speed = interaction.progress(of: velocity, over: distance)
        guard maximumProgress < 1 else { return speed }
        let isPushing = speed > 0 ? hold.progress >= max(maximumProgress, hold.start) : hold.progress <= 0
        return isPushing ? 0 : speed
    }

    /// The status of the interaction, with the decision of a release now; nil without one.
    private var status: InteractionStatus? {
        guard let interaction = hold.interaction, hold.isValid, let distance = interaction.distance(), distance > 0
        else {
            return nil
        }
        let speed = releaseSpeed(of: interaction, recognizer.velocity, over: distance)
        return hold.status(
            velocity: speed, distance: distance, decision: decision(of: interaction, speed: speed, distance: distance))
    }

    private func decision(of interaction: PanInteraction, speed: Double, distance: Double) -> ReleaseDecision {
        let rule = interaction.rule, interactor = interaction.interactor
        var decision = rule.decision(progress: hold.progress, velocity: speed, distance: distance)
        // Such a rule has decided at the last movement.
        if rule.isContinuous, interactor.shouldFinish != decision.finishes {
            decision = ReleaseDecision(finishes: interactor.shouldFinish, distanceMargin: 0, speedMargin: 0)
        }
        let finishes: Bool
        switch ending(of: interaction, isCancelled: false) {
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

    private func ending(of interaction: PanInteraction, isCancelled: Bool) -> PanInteraction.Ending {
        if isCancelled, interaction.cancelledPress != .followsRule { return interaction.cancelledPress }
        // A tap never leaves the slop; a drag that comes back to its press is withdrawn all the same.
        let moved = interaction.stillPress == .withdraws ? recognizer.offsetFromPress.length : reach
        return moved < recognizer.settings.slop ? interaction.stillPress : .followsRule
    }
}
