public import Geometry
public import Motion
public import Views

/// What is known of a transition, or of a window's new size, while it is under way; counterpart of UIKit's protocol.
@MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the change is to be seen happening.
    var isAnimated: Bool { get }
    /// How what is presented takes the screen; `none` for a window's new size.
    var presentationStyle: ModalPresentationStyle { get }
    /// Whether a hand drove it at the beginning; never changes.
    var initiallyInteractive: Bool { get }
    /// Whether a hand can take hold of it later.
    var isInterruptible: Bool { get }
    /// Whether a hand drives it now.
    var isInteractive: Bool { get }
    /// Whether it is going back, or has gone back, to where it began.
    var isCancelled: Bool { get }
    /// Seconds that the whole takes when nobody drives it.
    var transitionDuration: Double { get }
    /// How far it was when a hand last let go of it, 0 to 1; 0 until then.
    var percentComplete: Double { get }
    /// How fast it goes on after a hand has let go; 1: as fast as without one.
    var completionVelocity: Double { get }
    /// How it goes on after a hand has let go.
    var completionCurve: AnimationCurve { get }
    /// Holds what the transition shows; for a window's new size, the window.
    var containerView: View { get }
    /// How the content turns; the identity, for windows do not.
    var targetTransform: Transform { get }

    /// The controller on one side; nil for a window's new size.
    func viewController(forKey key: TransitionContextKey) -> ViewController?
    /// The view that takes part on one side; nil where none does.
    func view(forKey key: TransitionContextKey) -> View?
}

/// Lets others move along with a transition, or with a window's new size; counterpart of UIKit's protocol.
///
/// It lives as long as the transition. Completions are told once, after `completeTransition(_:)`, cancelled or not.
@MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
    /// Animates changes with the transition's own duration and curve, driven, paused and turned round with it.
    ///
    /// What is given before the animation begins waits for it; what is given later takes what remains of it.
    ///
    /// - Parameters:
    ///   - animation: makes the changes; made without animation where the transition is not animated.
    ///   - completion: told once when the transition is over.
    /// - Returns: whether both were taken; false after the end.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// The same for a view outside of the container; where views are drawn does not matter here.
    @discardableResult
    func animateAlongsideTransition(
        in view: View?, animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Tells each time a hand takes hold of the transition or lets go of it.
    func notifyWhenInteractionChanges(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
    /// Animates changes with the transition, with nobody to tell of its end.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

    /// The same for a view outside of the container.
    @discardableResult
    public func animateAlongsideTransition(
        in view: View?, animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
}
