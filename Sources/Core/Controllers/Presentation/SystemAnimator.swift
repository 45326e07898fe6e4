import Geometry
import Motion
import Views

/// The system's own transitions, for controllers whose delegate has no animator: cover vertical and cross dissolve.
final class SystemAnimator: ViewControllerAnimatedTransitioning {
    /// How long they take, in seconds.
    static let duration = 0.4

    private let kind: ModalOperation.Kind
    private let style: ModalTransitionStyle
    private var animator: PropertyAnimator?

    init(_ kind: ModalOperation.Kind, style: ModalTransitionStyle) {
        self.kind = kind
        self.style = style
    }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { Self.duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        makeAnimator(context).startAnimation()
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? { context.isAnimated ? makeAnimator(context) : nil }

    func animationEnded(_ completed: Bool) { animator = nil }

    func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard kind == .dismiss, style == .coverVertical, let view = context.view(forKey: .from) else { return }
        // In the animator, so that it is not there any more where the dismissal goes back.
        animator?.addAnimations { [self] in view.frame = below(view.frame, in: context.containerView) }
    }

    private func makeAnimator(_ context: any ViewControllerContextTransitioning) -> PropertyAnimator {
        if let animator { return animator }
        // A critically damped spring: quick to answer, soft to arrive.
        let made = PropertyAnimator(duration: Self.duration, dampingRatio: 1)
        animator = made
        let container = context.containerView
        if let view = context.view(forKey: .to), kind == .present {
            appear(view, in: container, made)
        } else if let view = context.view(forKey: .from) {
            if let below = context.view(forKey: .to) { container.insertSubview(below, at: 0) }
            disappear(view, in: container, made)
        }
        made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        return made
    }

    private func appear(_ view: View, in container: View, _ animator: PropertyAnimator) {
        container.addSubview(view)
        let place = view.frame
        switch style {
        case .coverVertical:
            view.frame = below(place, in: container)
            animator.addAnimations { view.frame = place }
        case .crossDissolve:
            view.alpha = 0
            animator.addAnimations { view.alpha = 1 }
        }
    }

    private func disappear(_ view: View, in container: View, _ animator: PropertyAnimator) {
        switch style {
        case .coverVertical: animator.addAnimations { [self] in view.frame = below(view.frame, in: container) }
        case .crossDissolve:
            animator.addAnimations { view.alpha = 0 }
            animator.addCompletion { _ in view.alpha = 1 }
        }
    }

    /// A frame moved down until nothing of it is seen.
    private func below(_ frame: Rect, in container: View) -> Rect {
        frame.offset(by: Vector(dx: 0, dy: container.bounds.maxY - frame.minY))
    }
}
