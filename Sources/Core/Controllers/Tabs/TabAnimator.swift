import Geometry
public import Views

/// An animator that slides the content sideways: a tab further to the right comes in from the right.
///
/// A ``TabBarControllerDelegate`` can return it; an interaction controller can drive it.
@MainActor
public final class TabAnimator: TransitionAnimator {
    /// Makes the animator of one change of tabs.
    ///
    /// - Parameters:
    ///   - duration: The duration without interaction, in seconds.
    ///   - oldIndex: The index of the outgoing tab.
    ///   - newIndex: The index of the incoming tab.
    public init(duration: Double = 0.35, from oldIndex: Int, to newIndex: Int) {
        super.init(duration: duration, presenting: newIndex > oldIndex)
    }

    /// Places the incoming content beside the outgoing content, and moves both.
    public override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return nil }
        let container = context.containerView
        container.addSubview(to)
        View.performWithoutAnimation { to.frame = offscreenFrame(isIncoming: true, container.bounds) }
        let animator = PropertyAnimator(duration: duration, dampingRatio: 1)
        animator.addAnimations { [self] in
            to.frame = container.bounds
            from.frame = offscreenFrame(isIncoming: false, container.bounds)
        }
        return animator
    }

    /// Moves the outgoing content to its new final frame.
    public override func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from) else { return }
        let bounds = context.containerView.bounds
        running?.addAnimations { [self] in from.frame = offscreenFrame(isIncoming: false, bounds) }
    }

    /// Returns the frame beside the bounds from which the incoming content moves, or to which the outgoing content does.
    private func offscreenFrame(isIncoming: Bool, _ bounds: Rect) -> Rect {
        bounds.offset(by: Vector(dx: isIncoming == presenting ? bounds.width : -bounds.width, dy: 0))
    }
}
