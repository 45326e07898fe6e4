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

    private var hold: Hold?
    private var requested: TransitionInteractor?

    /// An interaction in progress.
    private struct Hold {
        let interaction: PinchInteraction
        /// The progress at the beginning of the pinch.
        var start = 0.0
        /// The progress that the pinch has reached.
        var progress = 0.0

        var interactor: TransitionInteractor { interaction.interactor }
        /// Whether the transition is still to begin, or is the gesture's.
        var isValid: Bool { interactor.transitionState?.isInteractive ?? !interactor.hasBegun }
        /// The progress in one unit of the scale.
        var slope: Double { 1 / (interaction.endScale - 1) }
    }

    /// Creates a controller that begins and catches nothing yet.
    public init() { recognizer.interactionStatus = { [weak self] in self?.status } }

    /// Returns the interaction controller of the transition that the pinch has requested, once.
    ///
    /// A transitioning delegate answers with it. It is nil after the pinch: a transition that begins later runs by itself.
    public func takeRequested() -> TransitionInteractor? { requested.take() }

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
        (hold, requested) = (nil, nil)
        if let interaction = interactionToCatch() {
            let interactor = interaction.interactor
            interactor.pause()
            // A transition that cannot be interrupted stays as it is.
            guard interactor.transitionState?.isInteractive ?? false else { return }
            let progress = interactor.percentComplete
            hold = Hold(interaction: interaction, start: progress, progress: progress)
        } else if let interaction = makeInteraction() {
            interaction.interactor.hasStarted = true
            (hold, requested) = (Hold(interaction: interaction), interaction.interactor)
            interaction.request()
        }
        update()
    }

    private func update() {
        guard let hold, hold.isValid else { return }
        let progress = (hold.start + (recognizer.scale - 1) * hold.slope).clamped(to: 0...1)
        self.hold?.progress = progress
        hold.interactor.update(progress)
    }

    private func end(velocity: Double, isCancelled: Bool) {
        guard let hold else { return }
        (self.hold, requested) = (nil, nil)
        guard hold.isValid else { return }
        let speed = velocity * hold.slope
        guard !isCancelled, abs(hold.progress - hold.start) > Self.stillProgress else {
            return hold.interactor.withdraw(velocity: speed)
        }
        hold.interactor.shouldFinish = hold.interaction.rule.finishes(progress: hold.progress, velocity: speed)
        hold.interactor.release(velocity: speed)
    }

    /// The status of the interaction, with the decision of its rule for a release now; nil without one.
    ///
    /// A pinch has no length in points. The distance is that of the fingers if they began 100 points apart.
    private var status: InteractionStatus? {
        guard let hold, hold.isValid else { return nil }
        let rule = hold.interaction.rule, distance = abs(100 / hold.slope)
        let velocity = recognizer.velocity * hold.slope
        return InteractionStatus(
            progress: hold.progress, velocity: velocity * distance, thresholds: rule.thresholds,
            decision: rule.decision(progress: hold.progress, velocity: velocity, distance: distance))
    }
}
