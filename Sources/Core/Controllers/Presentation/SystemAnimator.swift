import Geometry
import Motion
import Views

/// The system's animator of presentations and dismissals, for controllers whose delegate has none: cover vertical, flip
/// horizontal and cross dissolve.
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
        if style == .flipHorizontal {
            flip(from: context.view(forKey: .from), to: context.view(forKey: .to), in: container, animator)
        } else if presenting, let view = context.view(forKey: .to) {
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
        case .crossDissolve, .flipHorizontal:
            view.alpha = 0
            animator.addAnimations { view.alpha = 1 }
        }
    }

    private func disappear(_ view: View, in container: View, _ animator: PropertyAnimator) {
        switch style {
        case .coverVertical: animator.addAnimations { [self] in view.frame = below(view.frame, in: container) }
        case .crossDissolve, .flipHorizontal:
            animator.addAnimations { view.alpha = 0 }
            animator.addCompletion { _ in view.alpha = 1 }
        }
    }

    /// The distance of the eye from a flipping view, in units of its longer side (ours).
    private static let eyeDistance = 3.0

    /// Turns one view away to the edge, then the other one up from it, about the vertical axis.
    private func flip(from old: View?, to new: View?, in container: View, _ animator: PropertyAnimator) {
        let side = max(container.size.width, container.size.height, 1), sign = presenting ? 1.0 : -1
        func turned(_ angle: Double) -> Transform {
            var transform = Transform.identity
            (transform.rotationY, transform.perspective) = (angle, 1 / (side * Self.eyeDistance))
            return transform
        }
        if let new { container.insertSubview(new, at: presenting ? container.subviews.count : 0) }
        old?.transform = turned(0)
        new?.transform = turned(sign * .pi / 2)
        animator.addAnimations {
            View.animateKeyframes(withDuration: 1) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    old?.transform = turned(-sign * .pi / 2)
                }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { new?.transform = turned(0) }
            }
        }
        animator.addCompletion { _ in for view in [old, new] { view?.transform = .identity } }
    }

    /// Returns a frame moved down until it lies below the container.
    private func below(_ frame: Rect, in container: View) -> Rect {
        frame.offset(by: Vector(dx: 0, dy: container.bounds.maxY - frame.minY))
    }
}
