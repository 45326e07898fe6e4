import Geometry
import Motion
import Views

/// Brings a sheet, or takes it away, by the sheet's own spring or its hand; what goes alongside keeps step with the level.
final class SheetTransition: ViewControllerAnimatedTransitioning {
    /// What it says to take, in seconds: about what the spring does.
    static let duration = 0.5

    private weak var sheet: SheetPresentationController?
    private let kind: ModalPassage.Kind
    private var context: (any ViewControllerContextTransitioning)?
    /// The hand that has asked for it, and drives it.
    let hand: SheetTransition.Driver?
    /// What goes alongside: never runs, but is where the sheet is.
    private let alongside = PropertyAnimator(duration: duration, curve: .linear)
    /// The levels at which the way begins and ends.
    private var way = (start: 0.0, end: 0.0)
    private(set) var isPaused = false
    private(set) var state = ViewAnimatingState.inactive
    private var leadsBack = false
    private var completions: [(ViewAnimatingPosition) -> Void] = []

    init(of sheet: SheetPresentationController, _ kind: ModalPassage.Kind) {
        self.sheet = sheet
        self.kind = kind
        hand = kind == .dismiss && sheet.hand.isAwaited ? Driver() : nil
        sheet.transition = self
        hand?.transition = self
    }

    isolated deinit { tidyUp() }

    // MARK: The transition

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { Self.duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        begin(context)
        if context.isAnimated { startAnimation() } else { sheet?.jump(leaving: kind == .dismiss) }
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? { context.isAnimated ? self : nil }

    func animationEnded(_ completed: Bool) {
        if !completed, kind == .dismiss, let sheet, !sheet.hand.isHolding, !sheet.isMoving {
            sheet.jump(leaving: false)
        }
        tidyUp()
    }

    func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard let sheet else { return }
        sheet.level += 0
    }

    /// Puts the views in, and takes note of the way; once.
    func begin(_ context: any ViewControllerContextTransitioning) {
        guard self.context == nil, let sheet else { return }
        self.context = context
        switch kind {
        case .present:
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            way = (0, sheet.geometry.stop(named: sheet.selectedDetentIdentifier).level)
            sheet.level = 0
        case .dismiss:
            if let below = context.view(forKey: .to) { context.containerView.insertSubview(below, at: 0) }
            way = (max(sheet.level, 1), 0)
        }
    }

    private func tidyUp() {
        context = nil
        state = .inactive
        if sheet?.transition === self { sheet?.transition = nil }
        // A paused animator must not be let go of.
        if alongside.state == .active, !alongside.isRunning { alongside.stopAnimation(true) }
    }

    // MARK: Along the way

    /// How much of the way is gone, 0 to 1.
    private var share: Double {
        guard let sheet, way.start != way.end else { return 0 }
        return ((sheet.level - way.start) / (way.end - way.start)).clamped(to: 0...1)
    }

    /// The sheet has come to another level.
    func follow(_ level: Double) {
        guard alongside.state == .active, !alongside.isRunning else { return }
        alongside.fractionComplete = share
    }

    private func lead(velocity: Double? = nil) {
        isPaused = false
        sheet?.glide(leaving: (kind == .dismiss) != leadsBack, velocity: velocity) { [weak self] in
            self?.end(at: self?.leadsBack ?? false ? .start : .end)
        }
    }

    /// The way is gone: everybody is told.
    private func end(at position: ViewAnimatingPosition) {
        state = .inactive
        alongside.settle(atEnd: position == .end)
        let told = completions
        completions = []
        for completion in told { completion(position) }
        if let context { context.completeTransition(!context.transitionWasCancelled) }
    }

    // MARK: The hand

    /// A hand has taken hold.
    ///
    /// What comes has come with that, as far as anybody is told; what leaves may still stay.
    func hold() {
        switch kind {
        case .present: arriveEarly()
        case .dismiss:
            guard let context, state == .active else { return }
            if !context.isInteractive { context.pauseInteractiveTransition() }
            (isPaused, leadsBack) = (true, false)
            handMoved()
        }
    }

    /// Ends a presentation where the sheet is; what goes alongside goes on by itself.
    func arriveEarly() {
        guard kind == .present, state == .active, let context else { return }
        sheet?.halt()
        isPaused = true
        context.pauseInteractiveTransition()
        state = .inactive
        if alongside.state == .active { alongside.startAnimation() }
        context.completeTransition(true)
    }

    func handMoved() { if context?.isInteractive == true { context?.updateInteractiveTransition(share) } }

    /// The hand lets go.
    func release(isOut: Bool, velocity: Double) {
        guard let context, context.isInteractive else { return }
        leadsBack = !isOut
        if isOut { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        lead(velocity: velocity)
    }

    /// Lets the sheet's hand drive the dismissal that it has asked for.
    final class Driver: ViewControllerInteractiveTransitioning {
        fileprivate weak var transition: SheetTransition?

        func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
            guard let transition, let context = context as? TransitionContext else { return }
            transition.begin(context)
            _ = context.transition.conduct(context, fromBeginning: true)
            transition.sheet?.hand.begun(transition)
        }
    }
}

// MARK: - As what moves the transition

extension SheetTransition: @MainActor ViewImplicitlyAnimating {
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
