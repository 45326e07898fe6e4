import Geometry
import Motion
import Platform
import Views

/// The system's push, and its mirror, the pop: what is above slides, what is below gives way and darkens.
final class NavigationTransition: ViewControllerAnimatedTransitioning {
    /// How long they take, in seconds.
    static let duration = 0.35
    /// How far what is below gives way, as a share of the width.
    static let parallax = 0.3
    /// How dark what is below becomes, 0 to 1.
    static let dimming = 0.1

    private let operation: NavigationController.Operation
    private let dimming = View()
    private var animator: PropertyAnimator?

    init(_ operation: NavigationController.Operation) { self.operation = operation }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { Self.duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        makeAnimator(context)?.startAnimation()
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? { context.isAnimated ? makeAnimator(context) : nil }

    func animationEnded(_ completed: Bool) {
        animator = nil
        dimming.removeFromSuperview()
    }

    func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        let bounds = context.containerView.bounds
        dimming.frame = bounds
        guard let from = context.view(forKey: .from) else { return }
        // In the animator, so that it is not there any more where the way goes back.
        animator?.addAnimations { [operation] in from.frame = Self.place(operation == .pop ? .right : .left, bounds) }
    }

    private func makeAnimator(_ context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        if let animator { return animator }
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return nil }
        // A critically damped spring: quick to answer, soft to arrive.
        let made = PropertyAnimator(duration: Self.duration, dampingRatio: 1)
        animator = made
        let container = context.containerView, isPush = operation == .push
        container.insertSubview(dimming, at: isPush ? container.subviews.count : 0)
        if isPush { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
        View.performWithoutAnimation {
            dimming.backgroundColor = .black
            dimming.isUserInteractionEnabled = false
            dimming.frame = container.bounds
            dimming.alpha = isPush ? 0 : Self.dimming
            to.frame = Self.place(isPush ? .right : .left, container.bounds)
        }
        made.addAnimations { [dimming] in
            let bounds = container.bounds
            to.frame = bounds
            from.frame = Self.place(isPush ? .left : .right, bounds)
            dimming.alpha = isPush ? Self.dimming : 0
        }
        made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        return made
    }

    private enum Side { case left, right }

    private static func place(_ side: Side, _ bounds: Rect) -> Rect {
        let width = bounds.size.width
        return bounds.offset(by: Vector(dx: side == .right ? width : -(width * parallax).rounded(), dy: 0))
    }
}
