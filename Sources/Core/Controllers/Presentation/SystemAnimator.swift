import Geometry
import Motion
import Views

/// The system's animator of presentations and dismissals, for controllers whose delegate has none: cover vertical and
/// cross dissolve.
final class SystemAnimator: TransitionAnimator {
    private let style: ModalTransitionStyle

    init(_ kind: ModalOperation.Kind, style: ModalTransitionStyle, duration: Double) {
        self.style = style
        super.init(duration: duration, presenting: kind == .present)
    }

    /// A critically damped spring, which starts fast and arrives softly.
    override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        let animator = PropertyAnimator(duration: duration, dampingRatio: 1)
        let container = context.containerView
        if presenting, let view = context.view(forKey: .to) {
            appear(view, in: container, animator)
        } else if let view = context.view(forKey: .from) {
            if let below = context.view(forKey: .to) { container.insertSubview(below, at: 0) }
            disappear(view, in: container, animator)
        }
        return animator
    }

    override func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard !presenting, style == .coverVertical, let view = context.view(forKey: .from) else { return }
        // A part of the animator, so that a dismissal that is cancelled restores the frame.
        running?.addAnimations { [self] in view.frame = below(view.frame, in: context.containerView) }
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

    /// Returns a frame moved down until it lies below the container.
    private func below(_ frame: Rect, in container: View) -> Rect {
        frame.offset(by: Vector(dx: 0, dy: container.bounds.maxY - frame.minY))
    }
}
