import Geometry
import Motion
import Platform
import Views

/// The system's push, and its mirror, the pop: what is above slides, what is below gives way and darkens.
final class NavigationAnimator: TransitionAnimator {
    /// How long they take, in seconds.
    static let duration = 0.35
    /// How far what is below gives way, as a share of the width.
    static let parallax = 0.3
    /// How dark what is below becomes, 0 to 1.
    static let dimming = 0.1

    private let dimming = View()
    /// Falls from what is above on what is below, beside its left edge.
    private let shadow = EdgeShadow()

    init(_ operation: NavigationController.Operation) {
        super.init(duration: Self.duration, presenting: operation == .push)
    }

    override func animationEnded(_ completed: Bool) {
        super.animationEnded(completed)
        dimming.removeFromSuperview()
        shadow.removeFromSuperview()
    }

    override func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        let bounds = context.containerView.bounds
        dimming.frame = bounds
        guard let from = context.view(forKey: .from) else { return }
        shadow.frame = EdgeShadow.place(beside: presenting ? bounds : from.frame)
        // In the animator, so that it is not there any more where the way goes back.
        running?.addAnimations { [presenting, shadow] in
            from.frame = Self.place(presenting ? .left : .right, bounds)
            if !presenting { shadow.frame = EdgeShadow.place(beside: from.frame) }
        }
    }

    override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return nil }
        // A critically damped spring: quick to answer, soft to arrive.
        let made = PropertyAnimator(duration: duration, dampingRatio: 1)
        let container = context.containerView, isPush = presenting
        container.insertSubview(dimming, at: isPush ? container.subviews.count : 0)
        if isPush { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
        let upper = isPush ? to : from
        container.insertSubview(shadow, belowSubview: upper)
        View.performWithoutAnimation {
            dimming.backgroundColor = .black
            dimming.isUserInteractionEnabled = false
            dimming.frame = container.bounds
            dimming.alpha = isPush ? 0 : Self.dimming
            to.frame = Self.place(isPush ? .right : .left, container.bounds)
            shadow.frame = EdgeShadow.place(beside: upper.frame)
        }
        made.addAnimations { [dimming, shadow] in
            let bounds = container.bounds
            to.frame = bounds
            from.frame = Self.place(isPush ? .left : .right, bounds)
            shadow.frame = EdgeShadow.place(beside: upper.frame)
            dimming.alpha = isPush ? Self.dimming : 0
        }
        return made
    }

    private enum Side { case left, right }

    private static func place(_ side: Side, _ bounds: Rect) -> Rect {
        let width = bounds.size.width
        return bounds.offset(by: Vector(dx: side == .right ? width : -(width * parallax).rounded(), dy: 0))
    }
}
