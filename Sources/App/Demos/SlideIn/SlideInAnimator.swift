import Controllers
import Geometry
import Viewer
import Views

/// Slides a panel in over an edge of its container, or out again; a drag can catch it at any time.
final class SlideInAnimator: TransitionAnimator {
    /// The drag that may catch the panel.
    private(set) weak var interactionController: PanInteractionController?
    /// The context of the transition, which the animator's completion keeps.
    private weak var context: (any ViewControllerContextTransitioning)?
    private let direction: SlideInDirection
    /// The frames of the panel at rest and off screen.
    private var rest = Rect.zero, out = Rect.zero

    init(
        _ direction: SlideInDirection, _ tuning: Tuning, presenting: Bool,
        interactionController: PanInteractionController?
    ) {
        self.direction = direction
        self.interactionController = interactionController
        super.init(duration: tuning.slideIn.duration, presenting: presenting)
    }

    /// The animator provides its own fade, so that a drag can catch the panel under reduced motion too.
    override var handlesReducedMotion: Bool { true }

    override func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
        prefersReducedMotion(context) ? Window.reducedMotionFade : duration
    }

    private func prefersReducedMotion(_ context: (any ViewControllerContextTransitioning)?) -> Bool {
        context?.containerView.window?.isReduceMotionEnabled ?? false
    }

    override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        guard let view = context.view(forKey: presenting ? .to : .from) else { return nil }
        self.context = context
        let container = context.containerView
        if presenting { container.addSubview(view) }
        (rest, out) = (view.frame, direction.dismissedFrame(of: view.frame, in: container.bounds))
        let animator = PropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 1)
        if prefersReducedMotion(context) {
            fade(view, animator)
        } else {
            let end = presenting ? rest : out
            if presenting { view.frame = out }
            animator.addAnimations { view.frame = end }
        }
        return animator
    }

    private func fade(_ view: View, _ animator: PropertyAnimator) {
        if presenting { view.alpha = 0 }
        animator.addAnimations { [presenting] in view.alpha = presenting ? 1 : 0 }
        animator.addCompletion { _ in view.alpha = 1 }
    }

    /// Retargets a dismissal to the frame at which the panel is off screen now.
    override func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard !presenting, let view = context.view(forKey: .from),
            let controller = context.viewController(forKey: .from)
        else { return }
        let newRest = context.initialFrame(for: controller)
        let newOut = direction.dismissedFrame(of: newRest, in: context.containerView.bounds)
        guard let running, context.isInteractive else {
            return View.performWithoutAnimation { view.frame = newOut }
        }
        // The dismissal may be cancelled: the drag's distance stays, and the rest of the path leads to the new end.
        let longer = (newRest.center - newOut.center) - (rest.center - out.center)
        View.performWithoutAnimation { view.frame = newOut.offset(by: longer) }
        running.addAnimations { view.frame = newOut }
        (rest, out) = (newRest, newOut)
    }

    // MARK: The drag

    /// The distance that the panel covers, in points; nil while it does not move.
    var distance: Double? { running == nil ? nil : (out.center - rest.center).length }

    /// The interaction of a drag that catches the panel; nil where it does not move.
    ///
    /// - Parameters:
    ///   - tuning: the constants.
    ///   - isBeside: whether the press is beside the panel, where a tap dismisses it.
    /// - Returns: the interaction.
    func interaction(_ tuning: Tuning, isBeside: Bool) -> PanInteraction? {
        guard running != nil, let context, let interactor = TransitionInteractor.interactor(of: context) else {
            return nil
        }
        let toward = direction.outward * (presenting ? -1 : 1)
        var caught = Self.interaction(interactor, toward: toward, tuning) { [weak self] in self }
        if isBeside { caught.stillPress = presenting ? .cancels : .finishes }
        return caught
    }

    /// Makes an interaction that finishes where the drag comes to rest beyond the threshold, however fast it is.
    ///
    /// - Parameters:
    ///   - interactor: the interaction controller of the transition.
    ///   - direction: the direction towards the end.
    ///   - tuning: the constants.
    ///   - animator: returns the animator of the transition; nil before it begins.
    /// - Returns: the interaction.
    static func interaction(
        _ interactor: TransitionInteractor, toward direction: Vector, _ tuning: Tuning,
        _ animator: @escaping () -> SlideInAnimator?
    ) -> PanInteraction {
        interactor.runsWithoutRemainder = true
        var made = PanInteraction(
            interactor, toward: direction, over: { animator()?.distance },
            rule: tuning.slideInRule)
        (made.stillPress, made.cancelledPress) = (.followsRule, .followsRule)
        return made
    }
}
