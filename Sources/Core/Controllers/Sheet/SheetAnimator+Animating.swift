import Motion
import Views

/// The sheet's way as what moves the transition, so that it can be paused and turned round.
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
        get { leadsBack ? 1 - share : share }
        // Only its hand moves a sheet.
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
