import Gestures
import Motion

/// A gesture's interaction with one transition.
@MainActor
protocol TransitionInteraction {
    /// The interaction controller of the transition.
    var interactor: TransitionInteractor { get }
    /// The rule that decides at the release.
    var rule: PanInteraction.ReleaseRule { get }
    /// Requests the transition that the gesture begins.
    var request: () -> Void { get }
}

extension PanInteraction: TransitionInteraction {}
extension PinchInteraction: TransitionInteraction {}

/// The hold of a gesture on the transition that it has caught or requested: what pans and pinches have in common.
@MainActor
final class GestureHold<Interaction: TransitionInteraction> {
    /// The interaction in progress; nil without one.
    private(set) var interaction: Interaction?
    /// The progress at the origin of the gesture; a gesture whose distance changes begins anew at another one.
    var start = 0.0
    /// The progress that the gesture has reached.
    private(set) var progress = 0.0
    private var requested: TransitionInteractor?

    /// Whether there is a transition that is still to begin, or is the gesture's.
    var isValid: Bool {
        guard let interactor = interaction?.interactor else { return false }
        return interactor.transitionState?.isInteractive ?? !interactor.hasBegun
    }

    /// Returns the interaction controller of the transition that the gesture has requested, once.
    func takeRequested() -> TransitionInteractor? { requested.take() }

    /// Begins without an interaction.
    func reset() { (interaction, requested, start, progress) = (nil, nil, 0, 0) }

    /// Catches a transition that runs; one that cannot be interrupted stays as it is.
    func `catch`(_ caught: Interaction) {
        reset()
        caught.interactor.pause()
        guard caught.interactor.transitionState?.isInteractive ?? false else { return }
        (interaction, start) = (caught, caught.interactor.percentComplete)
        progress = start
    }

    /// Requests a transition, which asks for its interaction controller before it begins.
    func request(_ wanted: Interaction) {
        reset()
        wanted.interactor.hasStarted = true
        (interaction, requested) = (wanted, wanted.interactor)
        wanted.request()
    }

    /// Moves the transition.
    ///
    /// - Parameters:
    ///   - progress: the progress, 0 to 1.
    ///   - velocity: the velocity in progress per second, by which a rule that decides continuously decides.
    func move(to progress: Double, velocity: @autoclosure () -> Double) {
        guard let interaction else { return }
        self.progress = progress
        let interactor = interaction.interactor, rule = interaction.rule
        if rule.isContinuous { interactor.shouldFinish = rule.finishes(progress: progress, velocity: velocity()) }
        interactor.update(progress)
    }

    /// Returns the status of the interaction, with a decision for a release now; nil without an interaction.
    ///
    /// - Parameters:
    ///   - velocity: the velocity, in progress per second.
    ///   - distance: the length of the gesture from progress 0 to 1, in points.
    ///   - decision: the decision.
    /// - Returns: The status.
    func status(velocity: Double, distance: Double, decision: ReleaseDecision) -> InteractionStatus? {
        interaction.map {
            InteractionStatus(
                kind: $0.interactor.kind, progress: progress, velocity: velocity * distance,
                thresholds: $0.rule.thresholds, decision: decision)
        }
    }

    /// Returns the interaction of a gesture that goes on without it; its transition keeps its interaction controller.
    func letGo() -> Interaction? { interaction.take() }

    /// Ends the interaction, and returns it if its transition is still to begin or is the gesture's.
    func end() -> Interaction? {
        defer { (interaction, requested) = (nil, nil) }
        return isValid ? interaction : nil
    }

    /// Releases the transition of an interaction that has ended, at a velocity in progress per second.
    func release(_ ended: Interaction, velocity: Double, ending: PanInteraction.Ending) {
        let interactor = ended.interactor
        switch ending {
        case .withdraws: return interactor.withdraw(velocity: velocity)
        case .finishes: interactor.shouldFinish = true
        case .cancels: interactor.shouldFinish = false
        case .followsRule:
            if !ended.rule.isContinuous {
                interactor.shouldFinish = ended.rule.finishes(progress: progress, velocity: velocity)
            }
        }
        interactor.release(velocity: velocity)
    }
}
