import Geometry
import Motion
import Views

/// The animator that presents or dismisses a sheet, by the sheet's own spring or by a drag.
///
/// The animations alongside the transition follow the level of the sheet.
final class SheetAnimator: ViewControllerAnimatedTransitioning {
    /// The stated duration of the transition, in seconds: approximately that of the spring.
    static let duration = 0.5

    weak var sheet: SheetPresentationController?
    let kind: ModalOperation.Kind
    var context: (any ViewControllerContextTransitioning)?
    /// The interaction controller of a dismissal that a drag has requested.
    let interactionController: SheetInteractionController?
    /// The animator of the animations alongside the transition.
    ///
    /// Its fraction follows the progress of the sheet. It runs by itself only after `arriveEarly()`.
    let alongside = PropertyAnimator(duration: duration, curve: .linear)
    /// The levels at which the progress is 0 and 1.
    private var path = (start: 0.0, end: 0.0)
    var isPaused = false
    var state = ViewAnimatingState.inactive
    var leadsBack = false
    private var completions: [(ViewAnimatingPosition) -> Void] = []

    init(of sheet: SheetPresentationController, _ kind: ModalOperation.Kind) {
        self.sheet = sheet
        self.kind = kind
        let isRequested = kind == .dismiss && sheet.interactionController.isDismissalRequested
        interactionController = isRequested ? sheet.interactionController : nil
        sheet.transition = self
    }

    isolated deinit { tidyUp() }

    // MARK: The transition

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { Self.duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        let velocity = kind == .dismiss ? sheet?.interactionController.cancelDrag() : nil
        begin(context)
        guard context.isAnimated else {
            sheet?.jump(leaving: kind == .dismiss)
            return
        }
        activate()
        lead(velocity: velocity)
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> any ViewImplicitlyAnimating { self }

    func animationEnded(_ completed: Bool) {
        if !completed, kind == .dismiss, let sheet, !sheet.interactionController.isHolding, !sheet.isMoving {
            sheet.jump(leaving: false)
        }
        tidyUp()
    }

    func containerViewDidResize(using context: any ViewControllerContextTransitioning) { sheet?.place() }

    /// Adds the views and records the path of the sheet; further calls have no effect.
    func begin(_ context: any ViewControllerContextTransitioning) {
        guard self.context == nil, let sheet else { return }
        self.context = context
        switch kind {
        case .present:
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            path = (0, sheet.geometry.stop(named: sheet.selectedDetentIdentifier).level)
            sheet.level = 0
        case .dismiss:
            if let below = context.view(forKey: .to) { context.containerView.insertSubview(below, at: 0) }
            path = (max(interactionController?.dismissalLevel ?? sheet.level, 1), 0)
        }
    }

    private func tidyUp() {
        context = nil
        state = .inactive
        if sheet?.transition === self { sheet?.transition = nil }
        // A paused animator must not be released.
        if alongside.state == .active, !alongside.isRunning { alongside.stopAnimation(true) }
    }

    // MARK: Progress

    /// The progress of the transition, 0 to 1.
    var progress: Double {
        guard let sheet, path.start != path.end else { return 0 }
        return ((sheet.level - path.start) / (path.end - path.start)).clamped(to: 0...1)
    }

    /// Multiplies the levels of the path by the ratio of the sheet's new levels to its old ones.
    func scale(by ratio: Double) { path = (path.start * ratio, path.end * ratio) }

    /// Updates the animations alongside the transition after a change of the level.
    func follow(_ level: Double) {
        guard alongside.state == .active, !alongside.isRunning else { return }
        alongside.fractionComplete = progress
    }

    func lead(velocity: Double? = nil) {
        isPaused = false
        sheet?.glide(leaving: (kind == .dismiss) != leadsBack, velocity: velocity) { [weak self] in
            self?.end(at: self?.leadsBack ?? false ? .start : .end)
        }
    }

    /// Ends the movement, and calls its completions.
    func end(at position: ViewAnimatingPosition) {
        state = .inactive
        alongside.settle(atEnd: position == .end)
        let ended = completions
        completions = []
        for completion in ended { completion(position) }
        if let context { context.completeTransition(!context.transitionWasCancelled) }
    }

    // MARK: Interaction

    /// Interrupts the transition: completes a presentation, or makes a dismissal interactive.
    func hold() {
        switch kind {
        case .present: arriveEarly()
        case .dismiss:
            guard let context, state == .active else { return }
            if !context.isInteractive { context.pauseInteractiveTransition() }
            (isPaused, leadsBack) = (true, false)
        }
    }

    /// Completes a presentation at the current level; the animations alongside continue by themselves.
    func arriveEarly() {
        guard kind == .present, state == .active, let context else { return }
        sheet?.halt()
        isPaused = true
        context.pauseInteractiveTransition()
        state = .inactive
        if alongside.state == .active { alongside.startAnimation() }
        context.completeTransition(true)
    }

    /// Updates the transition's progress after a movement of the drag.
    func dragMoved() { if context?.isInteractive == true { context?.updateInteractiveTransition(progress) } }

    /// Ends the interaction.
    ///
    /// - Parameters:
    ///   - isOut: Whether the sheet leaves.
    ///   - velocity: The velocity of the level, in points per second.
    func release(isOut: Bool, velocity: Double) {
        guard let context, context.isInteractive else { return }
        leadsBack = !isOut
        if isOut { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        lead(velocity: velocity)
    }
}

/// The interruptible animator of the transition, which can pause and reverse the movement of the sheet.
extension SheetAnimator: @MainActor ViewImplicitlyAnimating {
    var isRunning: Bool { state == .active && !isPaused }

    var isReversed: Bool {
        get { leadsBack }
        set {
            guard newValue != leadsBack else { return }
            leadsBack = newValue
            if isRunning { lead() }
        }
    }

    var fractionComplete: Double {
        get { leadsBack ? 1 - progress : progress }
        // The level of the sheet determines the fraction; a client cannot scrub the transition.
        set {}
    }

    func startAnimation() {
        activate()
        lead()
    }

    func startAnimation(afterDelay delay: Double) { startAnimation() }

    func pauseAnimation() {
        activate()
        isPaused = true
        sheet?.halt()
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        alongside.fractionComplete = 0
    }

    func stopAnimation(_ withoutFinishing: Bool) {
        sheet?.halt()
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing, alongside.state == .active { alongside.stopAnimation(true) }
    }

    func finishAnimation(at finalPosition: ViewAnimatingPosition) {
        if finalPosition != .current { sheet?.jump(leaving: (kind == .dismiss) == (finalPosition == .end)) }
        end(at: finalPosition)
    }

    func addAnimations(delayFactor: Double, _ animation: @escaping () -> Void) {
        alongside.addAnimations(delayFactor: delayFactor, animation)
    }

    func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) { completions.append(completion) }

    func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double) {
        lead()
    }
}

extension SheetAnimator: RetargetableAnimator {
    /// Retargets the sheet's spring, which keeps its velocity.
    func retarget(toStart: Bool) { isReversed = toStart }
}
