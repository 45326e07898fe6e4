public import Motion
public import Views

/// Supplies the objects that show a controller's presentation and dismissal; counterpart of UIKit's protocol.
///
/// Each method may return `nil`, which is the default. Then the system's transition for `modalTransitionStyle` runs without
/// interaction, and the presentation has the controller's style.
///
/// ```swift
/// final class PanelTransitioningDelegate: ViewControllerTransitioningDelegate {
///     func presentationController(
///         forPresented presented: ViewController, presenting: ViewController?, source: ViewController
///     ) -> PresentationController? {
///         PanelPresentationController(presentedViewController: presented, presenting: presenting)
///     }
///
///     func animationController(
///         forPresented presented: ViewController, presenting: ViewController, source: ViewController
///     ) -> (any ViewControllerAnimatedTransitioning)? { PanelAnimator(presenting: true) }
///
///     func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
///         PanelAnimator(presenting: false)
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
    /// Returns the animator of the presentation; `source` is the controller whose `present` was called.
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)?

    /// Returns the animator of the dismissal.
    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?

    /// Returns the interaction controller of the presentation.
    ///
    /// Called only if `animationController(forPresented:presenting:source:)` has returned `animator`, and if the presentation
    /// is animated.
    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?

    /// Returns the interaction controller of the dismissal.
    ///
    /// Called only if `animationController(forDismissed:)` has returned `animator`, and if the dismissal is animated.
    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?

    /// Returns the controller of the presentation's frame and decoration; called only if the style is `custom`.
    ///
    /// `presenting` is `nil` if the presentation controller is needed before the presentation.
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
    /// Returns `nil`: the system's animator.
    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { nil }

    /// Returns `nil`: the system's animator.
    public func animationController(
        forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { nil }

    /// Returns `nil`: no interaction.
    public func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }

    /// Returns `nil`: no interaction.
    public func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }

    /// Returns `nil`: a presentation controller that gives the presented view the whole container.
    public func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? { nil }
}

/// Animates a transition from beginning to end; counterpart of UIKit's protocol.
///
/// ```swift
/// final class FadeInAnimator: ViewControllerAnimatedTransitioning {
///     func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }
///
///     func animateTransition(using context: any ViewControllerContextTransitioning) {
///         guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
///         context.containerView.addSubview(view)
///         view.alpha = 0
///         View.animate(withDuration: transitionDuration(using: context)) {
///             view.alpha = 1
///         } completion: { _ in
///             context.completeTransition(!context.transitionWasCancelled)
///         }
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
    /// Returns the duration of the animation without interaction, in seconds.
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double

    /// Starts the animation, and calls `context.completeTransition(_:)` exactly once at its end.
    ///
    /// The transition calls this method also if it is not animated. Then animation blocks change the views at once, and the
    /// transition completes when the method returns, unless it was completed before.
    func animateTransition(using context: any ViewControllerContextTransitioning)

    /// Returns the animator that an interaction can pause, scrub and reverse.
    ///
    /// Return the same object throughout a transition, and let `animateTransition(using:)` only start it. With an
    /// ``UninterruptibleAnimator``, the default, the transition cannot be interrupted. Not called without animation.
    func interruptibleAnimator(using context: any ViewControllerContextTransitioning) -> any ViewImplicitlyAnimating

    /// Notifies the animator that the transition has ended; `completed` is the argument of `completeTransition(_:)`.
    func animationEnded(_ completed: Bool)

    /// Notifies the animator that the container has a new size, so that it can move running views to their new frames.
    ///
    /// UIKit has no counterpart. The context returns the new frames already. The default does nothing.
    func containerViewDidResize(using context: any ViewControllerContextTransitioning)

    /// A Boolean value that indicates whether the animator reduces its own motion where `Stage.isReduceMotionEnabled`.
    ///
    /// UIKit has no counterpart. If it is `false`, the default, a short fade replaces the animator, which is then only notified
    /// of the end. A transition whose interaction controller is not percent-driven keeps its animator, because that
    /// interaction controller draws by itself.
    var handlesReducedMotion: Bool { get }
}

extension ViewControllerAnimatedTransitioning {
    /// Returns an ``UninterruptibleAnimator``: the transition cannot be interrupted.
    public func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> any ViewImplicitlyAnimating { UninterruptibleAnimator() }

    /// Does nothing by default.
    public func animationEnded(_ completed: Bool) {}

    /// A Boolean value that indicates whether the animator reduces its own motion; `false` by default, so that a fade replaces
    /// it.
    public var handlesReducedMotion: Bool { false }

    /// Does nothing by default.
    public func containerViewDidResize(using context: any ViewControllerContextTransitioning) {}
}

/// Drives a transition interactively; counterpart of UIKit's protocol.
@preconcurrency @MainActor
public protocol ViewControllerInteractiveTransitioning: AnyObject {
    /// Starts the interaction; from now on this object decides what the transition draws.
    func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)

    /// The speed of the remaining animation after the interaction, relative to its speed without one; above 0.
    var completionSpeed: Double { get }

    /// The curve of the remaining animation after the interaction.
    var completionCurve: AnimationCurve { get }

    /// A Boolean value that indicates whether the transition begins interactively; otherwise it begins by itself, and can be
    /// paused later.
    var wantsInteractiveStart: Bool { get }
}

extension ViewControllerInteractiveTransitioning {
    /// The speed of the remaining animation; 1 by default.
    public var completionSpeed: Double { 1 }

    /// The curve of the remaining animation; slow at both ends by default.
    public var completionCurve: AnimationCurve { .easeInOut }

    /// A Boolean value that indicates whether the transition begins interactively; `true` by default.
    public var wantsInteractiveStart: Bool { true }
}
