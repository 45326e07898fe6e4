import Controllers
import Geometry
import Motion
import Views

/// The animator of a pattern scene without its pattern: the whole view slides in from below, or fades in.
///
/// It takes as long as the pattern's animator, so that the two stay in step side by side.
final class PlainAnimator: TransitionAnimator {
    private let style: ModalTransitionStyle
    private let initialVelocity: Double

    /// Makes the animator of one transition.
    ///
    /// - Parameters:
    ///   - style: the movement.
    ///   - duration: the duration without interaction, in seconds.
    ///   - initialVelocity: the velocity at the beginning, in distances per second.
    ///   - presenting: whether the incoming view moves, above the outgoing one; otherwise the outgoing view does.
    init(_ style: ModalTransitionStyle, duration: Double = 0.5, initialVelocity: Double = 0.5, presenting: Bool = true)
    {
        (self.style, self.initialVelocity) = (style, initialVelocity)
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
        let animator = PropertyAnimator(
            duration: duration,
            timingParameters: SpringTimingParameters(dampingRatio: 1, initialVelocity: initialVelocity))
        if presenting { View.performWithoutAnimation { setIsAway(true, view, container) } }
        animator.addAnimations { [self] in setIsAway(!presenting, view, container) }
        // A view that has faded out may be shown again without this animator.
        animator.addCompletion { _ in View.performWithoutAnimation { view.alpha = 1 } }
        return animator
    }

    override func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard !presenting, style == .coverVertical, let view = context.view(forKey: .from) else { return }
        running?.addAnimations { [self] in setIsAway(true, view, context.containerView) }
    }

    /// Moves the view between its place and the place from which it appears.
    private func setIsAway(_ isAway: Bool, _ view: View, _ container: View) {
        switch style {
        case .coverVertical:
            view.frame.origin.y = isAway ? container.bounds.maxY : container.bounds.minY
        case .crossDissolve: view.alpha = isAway ? 0 : 1
        }
    }
}
