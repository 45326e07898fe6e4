import Geometry
import Motion
import Views

/// Brings a sheet, or takes it away, by the sheet's own spring or its hand; what goes alongside keeps step with the level.
final class SheetAnimator: ViewControllerAnimatedTransitioning {
    /// What it says to take, in seconds: about what the spring does.
    static let duration = 0.5

    weak var sheet: SheetPresentationController?
    let kind: ModalOperation.Kind
    var context: (any ViewControllerContextTransitioning)?
    /// The interaction controller of a dismissal that a gesture on the sheet has requested.
    let driver: SheetAnimator.Driver?
    /// What goes alongside: never runs, but is where the sheet is.
    let alongside = PropertyAnimator(duration: duration, curve: .linear)
    /// The levels at which the way begins and ends.
    private var way = (start: 0.0, end: 0.0)
    var isPaused = false
    var state = ViewAnimatingState.inactive
    var leadsBack = false
    var completions: [(ViewAnimatingPosition) -> Void] = []

    init(of sheet: SheetPresentationController, _ kind: ModalOperation.Kind) {
        self.sheet = sheet
        self.kind = kind
        driver = kind == .dismiss && sheet.isAwaitingDismissal ? Driver() : nil
        sheet.transition = self
        driver?.transition = self
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

    func containerViewDidResize(using context: any ViewControllerContextTransitioning) { sheet?.place() }

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
            way = (max(driver == nil ? sheet.level : sheet.hand.origin, 1), 0)
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
    var share: Double {
        guard let sheet, way.start != way.end else { return 0 }
        return ((sheet.level - way.start) / (way.end - way.start)).clamped(to: 0...1)
    }

    /// The levels have become so many times as high.
    func scale(by ratio: Double) { way = (way.start * ratio, way.end * ratio) }

    /// The sheet has come to another level.
    func follow(_ level: Double) {
        guard alongside.state == .active, !alongside.isRunning else { return }
        alongside.fractionComplete = share
    }

    func lead(velocity: Double? = nil) {
        isPaused = false
        sheet?.glide(leaving: (kind == .dismiss) != leadsBack, velocity: velocity) { [weak self] in
            self?.end(at: self?.leadsBack ?? false ? .start : .end)
        }
    }

    /// The way is gone: everybody is told.
    func end(at position: ViewAnimatingPosition) {
        state = .inactive
        alongside.settle(atEnd: position == .end)
        let told = completions
        completions = []
        for completion in told { completion(position) }
        if let context { context.completeTransition(!context.transitionWasCancelled) }
    }

    /// Lets the sheet's hand drive the dismissal that it has asked for.
    final class Driver: ViewControllerInteractiveTransitioning {
        fileprivate weak var transition: SheetAnimator?

        func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
            guard let transition, let context = context as? TransitionContext else { return }
            // It may have been let go before this could begin, and goes on as fast as it is by now.
            let velocity = transition.sheet?.velocity ?? 0
            transition.begin(context)
            _ = context.transition.takeControl(context, fromBeginning: true)
            transition.sheet?.hand.begun(transition, velocity: velocity)
        }
    }
}
