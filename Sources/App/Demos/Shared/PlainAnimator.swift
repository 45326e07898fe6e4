import Controllers
import Geometry
import Motion
import Views

/// The animator of a pattern scene without its pattern, which moves a view as a whole or not at all.
///
/// It takes as long as the pattern's animator, so that the two stay in step side by side.
final class PlainAnimator: TransitionAnimator {
    /// The movements.
    enum Style {
        /// Slides up over the outgoing view, and down again.
        case coverVertical
        /// Fades in and out.
        case crossDissolve
        /// Changes at once: at the beginning, or at the release of the drag that drives the transition.
        case atOnce
    }

    private let style: Style
    private let timing: SpringTimingParameters
    /// A view without extent, whose fade gives a transition without movement its duration.
    private let timer = View()
    /// The view that moves.
    private var moving: View?

    /// Makes the animator of one transition.
    ///
    /// - Parameters:
    ///   - style: the movement.
    ///   - duration: the duration without interaction, in seconds.
    ///   - timing: the spring of the movement.
    ///   - presenting: whether the incoming view moves, above the outgoing one; otherwise the outgoing view does.
    init(_ style: Style, duration: Double, timing: SpringTimingParameters, presenting: Bool = true) {
        (self.style, self.timing) = (style, timing)
        super.init(duration: duration, presenting: presenting)
    }

    override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        let container = context.containerView, below = context.view(forKey: .to)
        guard let view = presenting ? below : context.view(forKey: .from) else { return nil }
        if presenting {
            container.addSubview(view)
        } else if let below, below.superview !== container {
            container.insertSubview(below, at: 0)
        }
        let animator = PropertyAnimator(duration: duration, timingParameters: timing)
        if style == .atOnce {
            container.addSubview(timer)
            changeAtRelease(view, context)
        } else {
            // Presses reach the container's drag, as they do while the parts of a pattern fly in place of the view.
            view.isUserInteractionEnabled = false
        }
        if presenting { View.performWithoutAnimation { setIsAway(true, view, container) } }
        animator.addAnimations { [self] in setIsAway(!presenting, view, container) }
        moving = view
        return animator
    }

    /// Restores the view, which may be shown again without this animator.
    override func animationEnded(_ completed: Bool) {
        super.animationEnded(completed)
        timer.removeFromSuperview()
        moving?.isUserInteractionEnabled = true
        View.performWithoutAnimation { moving?.alpha = 1 }
        moving = nil
    }

    override func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard !presenting, style == .coverVertical, let view = context.view(forKey: .from) else { return }
        running?.addAnimations { [self] in setIsAway(true, view, context.containerView) }
    }

    /// Hides the incoming view until the release, if a drag begins the transition.
    private func changeAtRelease(_ view: View, _ context: any ViewControllerContextTransitioning) {
        let coordinator = context.viewController(forKey: .to)?.transitionCoordinator
        if coordinator?.initiallyInteractive ?? false { view.alpha = 0 }
        coordinator?.notifyWhenInteractionChanges { context in
            guard !context.isInteractive else { return }
            View.performWithoutAnimation { view.alpha = context.isCancelled ? 0 : 1 }
        }
    }

    /// Moves the view between its place and the place from which it appears.
    private func setIsAway(_ isAway: Bool, _ view: View, _ container: View) {
        switch style {
        case .coverVertical:
            view.frame.origin.y = isAway ? container.bounds.maxY : container.bounds.minY
        case .crossDissolve: view.alpha = isAway ? 0 : 1
        case .atOnce: timer.alpha = isAway ? 0 : 1
        }
    }
}
