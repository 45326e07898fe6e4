public import Gestures
import Motion
import Views

/// A pinch's interaction with one transition: its interaction controller, its scale at the end, and its release rule.
@MainActor
public struct PinchInteraction {
    /// The interaction controller of the transition.
    public let interactor: TransitionInteractor
    /// The scale of the pinch that leads from progress 0 to 1: above 1 for a spread, between 0 and 1 for a pinch together.
    public let endScale: Double
    /// The rule that decides at the release.
    public let rule: PanInteraction.ReleaseRule
    /// Requests the transition that the pinch begins.
    public var request: () -> Void = {}

    /// Creates an interaction with the transition of an interaction controller.
    ///
    /// - Parameters:
    ///   - interactor: Drives the transition that runs, or the one that `request` requests.
    ///   - endScale: The scale of the pinch that leads from progress 0 to 1, above 0 and not 1.
    ///   - rule: The rule that decides at the release.
    public init(
        _ interactor: TransitionInteractor = TransitionInteractor(), to endScale: Double,
        rule: PanInteraction.ReleaseRule
    ) {
        (self.interactor, self.endScale, self.rule) = (interactor, endScale, rule)
    }

    /// The progress in one unit of the scale.
    fileprivate var slope: Double { 1 / (endScale - 1) }
}

/// The object that turns a pinch into the progress of a transition; the counterpart of ``PanInteractionController``.
///
/// At the beginning of a pinch it catches the transition that runs, or begins one. Then it moves the transition by the
/// pinch's scale, and at the release it finishes or cancels the transition by a rule; the completion spring starts at the
/// pinch's velocity. A pinch that has not changed, and one that the system cancels, leave the transition as it was.
@MainActor
public final class PinchInteractionController {
    /// The distance in progress within which a pinch counts as unchanged (ours).
    private static let stillProgress = 0.02

    /// The recognizer of the pinches.
    public private(set) lazy var recognizer = PinchGestureRecognizer { [weak self] in self?.follow($0) }
    /// Returns the interaction with the running transition that a pinch catches; nil if there is none.
    public var interactionToCatch: () -> PinchInteraction? = { nil }
    /// Returns the interaction that a pinch begins where there is none to catch; nil: none.
    public var makeInteraction: () -> PinchInteraction? = { nil }

    private let hold = GestureHold<PinchInteraction>()

    /// Creates a controller that begins and catches nothing yet.
    public init() { recognizer.interactionStatus = { [weak self] in self?.status } }

    /// Returns the interaction controller of the transition that the pinch has requested, once.
    ///
    /// A transitioning delegate answers with it. It is nil after the pinch: a transition that begins later runs by itself.
    public func takeRequested() -> TransitionInteractor? { hold.takeRequested() }

    private func follow(_ pinch: PinchGestureRecognizer) {
        switch pinch.state {
        case .began: begin()
        case .changed: update()
        case .ended: end(velocity: pinch.velocity, isCancelled: false)
        case .cancelled: end(velocity: 0, isCancelled: true)
        case .possible, .failed: break
        }
    }

    private func begin() {
        hold.reset()
        if let interaction = interactionToCatch() {
            hold.catch(interaction)
        } else if let interaction = makeInteraction() {
            hold.request(interaction)
        }
        update()
    }

    private func update() {
        guard let interaction = hold.interaction, hold.isValid else { return }
        let slope = interaction.slope
        hold.move(
            to: (hold.start + (recognizer.scale - 1) * slope).clamped(to: 0...1), velocity: recognizer.velocity * slope)
    }

    private func end(velocity: Double, isCancelled: Bool) {
        guard let ended = hold.end() else { return }
        let hasChanged = abs(hold.progress - hold.start) > Self.stillProgress
        hold.release(
            ended, velocity: velocity * ended.slope, ending: isCancelled || !hasChanged ? .withdraws : .followsRule)
    }

    /// The status of the interaction, with the decision of its rule for a release now; nil without one.
    ///
    /// A pinch has no length in points. The distance is that of the fingers if they began 100 points apart.
    private var status: InteractionStatus? {
        guard let interaction = hold.interaction, hold.isValid else { return nil }
        let velocity = recognizer.velocity * interaction.slope, distance = abs(100 / interaction.slope)
        let decision = interaction.rule.decision(progress: hold.progress, velocity: velocity, distance: distance)
        return hold.status(velocity: velocity, distance: distance, decision: decision)
    }
}
