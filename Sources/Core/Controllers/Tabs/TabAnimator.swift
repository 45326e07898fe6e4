import Geometry
public import Views

/// Slides the content towards the tab that was left: a tab further to the right comes in from the right.
///
/// For a `TabBarControllerDelegate` to answer with; a hand can drive it.
public final class TabAnimator: TransitionAnimator {
    /// Makes an animator of one change of tabs.
    ///
    /// - Parameters:
    ///   - duration: seconds without a hand.
    ///   - oldIndex: the tab that is left.
    ///   - newIndex: the tab that comes.
    public init(duration: Double = 0.35, from oldIndex: Int, to newIndex: Int) {
        super.init(duration: duration, presenting: newIndex > oldIndex)
    }

    /// Puts the new content beside the old, and moves both.
    public override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return nil }
        let container = context.containerView
        container.addSubview(to)
        View.performWithoutAnimation { to.frame = place(comes: true, container.bounds) }
        let animator = PropertyAnimator(duration: duration, dampingRatio: 1)
        animator.addAnimations { [self] in
            to.frame = container.bounds
            from.frame = place(comes: false, container.bounds)
        }
        return animator
    }

    /// Leads what goes to where beside is now.
    public override func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from) else { return }
        let bounds = context.containerView.bounds
        running?.addAnimations { [self] in from.frame = place(comes: false, bounds) }
    }

    /// Right beside the bounds: on the side from which it comes, or to which it goes.
    private func place(comes: Bool, _ bounds: Rect) -> Rect {
        bounds.offset(by: Vector(dx: comes == presenting ? bounds.width : -bounds.width, dy: 0))
    }
}
