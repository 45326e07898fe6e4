import Controllers
import Geometry
import Motion
import Views

/// Slides a panel in over an edge of its container, or out again; a hand can take hold of it at any time.
final class SlideInAnimator: ViewControllerAnimatedTransitioning {
    /// How long it takes without a hand, in seconds.
    static let duration = 0.3
    /// How many of its time constants a critically damped spring gets at least, so that it never shoots beyond its end:
    /// a thousandth is left after ln 1000 = 6.9 where it begins as fast as it may without that.
    private static let leastConstants = 6.0

    /// Whether it brings the panel; false: it takes it away.
    let isPresentation: Bool
    /// Whose hand may take hold of it.
    private(set) weak var hand: SlideInHand?
    private let direction: SlideInDirection
    private var flight: Flight?

    /// What is known while a transition is under way.
    private struct Flight {
        let animator: PropertyAnimator
        /// Kept by the animator's completion.
        weak var context: (any ViewControllerContextTransitioning)?
        /// Where the panel lies at rest and out of sight.
        var rest: Rect, out: Rect

        /// How far it goes, in points.
        var way: Double { (out.center - rest.center).length }
    }

    init(_ direction: SlideInDirection, isPresentation: Bool, hand: SlideInHand?) {
        self.direction = direction
        self.isPresentation = isPresentation
        self.hand = hand
        hand?.animator = self
    }

    isolated deinit { land() }

    // MARK: The transition

    /// It fades by itself, so that a hand can take hold of it as ever.
    var handlesReducedMotion: Bool { true }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
        prefersReducedMotion(context) ? Window.reducedMotionFade : Self.duration
    }

    private func prefersReducedMotion(_ context: (any ViewControllerContextTransitioning)?) -> Bool {
        context?.containerView.window?.isReduceMotionEnabled ?? false
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        flight(context)?.animator.startAnimation()
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? { context.isAnimated ? flight(context)?.animator : nil }

    func animationEnded(_ completed: Bool) { land() }

    /// Leads what goes out to where out is now.
    func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard !isPresentation, let view = context.view(forKey: .from),
            let controller = context.viewController(forKey: .from)
        else { return }
        let rest = context.initialFrame(for: controller)
        let out = direction.dismissedFrame(of: rest, in: context.containerView.bounds)
        guard let flight, isUnderWay, context.isInteractive else {
            return View.performWithoutAnimation { view.frame = out }
        }
        // It may go back: the hand's distance stays, the rest of the way leads to the new place.
        let longer = (rest.center - out.center) - (flight.rest.center - flight.out.center)
        View.performWithoutAnimation { view.frame = out.offset(by: longer) }
        flight.animator.addAnimations { view.frame = out }
        self.flight?.rest = rest
        self.flight?.out = out
    }

    private func flight(_ context: any ViewControllerContextTransitioning) -> Flight? {
        if let flight { return flight }
        guard let view = context.view(forKey: isPresentation ? .to : .from) else { return nil }
        let container = context.containerView
        if isPresentation { container.addSubview(view) }
        let rest = view.frame, out = direction.dismissedFrame(of: rest, in: container.bounds)
        let animator = PropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 1)
        if prefersReducedMotion(context) {
            fade(view, animator)
        } else {
            if isPresentation { view.frame = out }
            let end = isPresentation ? rest : out
            animator.addAnimations { view.frame = end }
        }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        let made = Flight(animator: animator, context: context, rest: rest, out: out)
        flight = made
        return made
    }

    private func fade(_ view: View, _ animator: PropertyAnimator) {
        if isPresentation { view.alpha = 0 }
        animator.addAnimations { [isPresentation] in view.alpha = isPresentation ? 1 : 0 }
        animator.addCompletion { _ in view.alpha = 1 }
    }

    /// Lets go of everything; an animator that is active must not be released.
    private func land() {
        guard let flight else { return }
        self.flight = nil
        if flight.animator.state == .active { flight.animator.stopAnimation(true) }
    }

    // MARK: The hand

    /// Whether there is something to take hold of.
    var isUnderWay: Bool { flight?.animator.state == .active }

    /// How much of the way is gone, 0 to 1.
    var fractionComplete: Double { flight?.animator.fractionComplete ?? 0 }

    /// Stands still where it is, also on the way back.
    func hold() {
        guard let flight, let context = flight.context, isUnderWay else { return }
        flight.animator.pauseAnimation()
        flight.animator.isReversed = false
        if !context.isInteractive { context.pauseInteractiveTransition() }
        context.updateInteractiveTransition(flight.animator.fractionComplete)
    }

    /// Follows the hand, which has come so far out since the panel was `fraction` of its way.
    func scrub(from fraction: Double, outward: Double) {
        guard let flight, let context = flight.context, isUnderWay, context.isInteractive else { return }
        flight.animator.fractionComplete = fraction + share(of: outward, flight)
        context.updateInteractiveTransition(flight.animator.fractionComplete)
    }

    /// Goes on to the end or back to the beginning, as fast as the hand was.
    ///
    /// - Parameters:
    ///   - velocity: the hand's, outwards, in points a second.
    ///   - choose: answers whether it goes on, for the fraction at which it would come to rest by itself.
    func release(velocity: Double, choose: (_ projected: Double) -> Bool) {
        guard let flight, let context = flight.context, isUnderWay, context.isInteractive else { return }
        let gone = flight.animator.fractionComplete, speed = share(of: velocity, flight)
        let goesOn = choose(gone + Decay().limit(velocity: speed))
        if goesOn { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        flight.animator.isReversed = !goesOn
        // A thousandth of the way is nothing to be seen, and no measure for a speed.
        let left = max(goesOn ? 1 - gone : gone, 0.001)
        let initial = (goesOn ? speed : -speed) / left
        // As long as the same forces need for what is left, and no longer than a fast hand allows.
        let unhurried = flight.animator.duration * left.squareRoot()
        let seconds = initial > 0 ? min(unhurried, Self.leastConstants / initial) : unhurried
        flight.animator.continueAnimation(
            withTimingParameters: SpringTimingParameters(dampingRatio: 1, initialVelocity: initial),
            durationFactor: seconds / flight.animator.duration)
    }

    /// What a length outwards is of the way; against the way, it is negative.
    private func share(of outward: Double, _ flight: Flight) -> Double {
        guard flight.way > 0 else { return 0 }
        return (isPresentation ? -outward : outward) / flight.way
    }
}
