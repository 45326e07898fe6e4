public import Geometry
public import Motion
public import Views

/// The state of a running transition, or of a resize of the window; counterpart of UIKit's protocol.
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinatorContext: AnyObject {
    /// A Boolean value that indicates whether the change is animated.
    var isAnimated: Bool { get }
    /// The style of the presentation; `none` for a resize of the window.
    var presentationStyle: ModalPresentationStyle { get }
    /// A Boolean value that indicates whether the transition began interactively; it never changes.
    var initiallyInteractive: Bool { get }
    /// A Boolean value that indicates whether the transition can become interactive later.
    var isInterruptible: Bool { get }
    /// A Boolean value that indicates whether the transition is interactive now.
    var isInteractive: Bool { get }
    /// A Boolean value that indicates whether the transition returns, or has returned, to its start.
    var isCancelled: Bool { get }
    /// The duration of the whole transition without interaction, in seconds.
    var transitionDuration: Double { get }
    /// The fraction that was complete when the interaction last ended, 0 to 1; 0 until then.
    var percentComplete: Double { get }
    /// The speed of the remaining animation after the interaction, relative to its speed without one; 1 by default.
    var completionVelocity: Double { get }
    /// The curve of the remaining animation after the interaction.
    var completionCurve: AnimationCurve { get }
    /// The view in which the transition takes place; for a resize, the window.
    var containerView: View { get }
    /// The rotation of the content; the identity, because windows do not rotate.
    var targetTransform: Transform { get }

    /// Returns the controller on one side of the transition; `nil` for a resize.
    func viewController(forKey key: TransitionContextKey) -> ViewController?
    /// Returns the view that takes part on one side; `nil` where none does.
    func view(forKey key: TransitionContextKey) -> View?
}

/// An object that animates changes alongside a transition or a resize of the window; counterpart of UIKit's protocol.
///
/// It lives as long as the transition. It calls each completion handler once after `completeTransition(_:)`, also if the
/// transition was cancelled.
@preconcurrency @MainActor
public protocol ViewControllerTransitionCoordinator: ViewControllerTransitionCoordinatorContext {
    /// Animates changes with the transition's duration and curve; they are scrubbed, paused and reversed with it.
    ///
    /// Changes that are added before the transition's animation wait for it; later ones take the remaining time.
    ///
    /// - Parameters:
    ///   - animation: The block that makes the changes; without animation if the transition is not animated.
    ///   - completion: The handler to call once when the transition has ended.
    /// - Returns: Whether both blocks were accepted; `false` after the end.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Animates changes of a view outside the container, just as `animate(alongsideTransition:completion:)` does.
    @discardableResult
    func animateAlongsideTransition(
        in view: View?, animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Adds a handler to call each time the transition becomes interactive or ceases to be.
    func notifyWhenInteractionChanges(_ handler: @escaping (any ViewControllerTransitionCoordinatorContext) -> Void)
}

extension ViewControllerTransitionCoordinator {
    /// Animates changes with the transition, without a completion handler.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

    /// Animates changes of a view outside the container with the transition.
    @discardableResult
    public func animateAlongsideTransition(
        in view: View?, animation: ((any ViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any ViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
}

/// The animations alongside a transition or a resize of the window, and the handlers to call after it.
///
/// It keeps the animations until the transition begins.
final class TransitionCoordinator: ViewControllerTransitionCoordinator {
    typealias Context = any ViewControllerTransitionCoordinatorContext
    typealias Animation = (Context) -> Void

    let isAnimated: Bool
    let presentationStyle: ModalPresentationStyle
    let containerView: View
    var initiallyInteractive = false
    var isInterruptible = false
    var isInteractive = false
    var isCancelled = false
    var transitionDuration = 0.0
    var percentComplete = 0.0
    var completionVelocity = 1.0
    var completionCurve = AnimationCurve.easeInOut
    let targetTransform = Transform.identity

    private weak var stage: Stage?
    weak var transition: Transition?
    /// The container controller's own animation alongside the transition, from its beginning and from where a gesture caught
    /// it; observers are not notified of it.
    var containerAnimation: ((_ isBeginning: Bool) -> Void)?
    private var waiting: [Animation] = []
    private var completions: [Animation] = []
    private var interactionHandlers: [Animation] = []
    /// Makes changes as a part of the animation; `nil` before the transition begins.
    private var perform: ((@escaping () -> Void) -> Void)?
    private var isOver = false

    init(on stage: Stage, isAnimated: Bool, style: ModalPresentationStyle, container: View) {
        self.stage = stage
        self.isAnimated = isAnimated
        presentationStyle = style
        containerView = container
    }

    func viewController(forKey key: TransitionContextKey) -> ViewController? {
        transition?.operation.viewController(forKey: key)
    }

    func view(forKey key: TransitionContextKey) -> View? { transition?.operation.view(forKey: key) }

    @discardableResult
    func animate(
        alongsideTransition animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let completion { completions.append(completion) }
        if let animation { start(animation) }
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (Context) -> Void) {
        if !isOver { interactionHandlers.append(handler) }
    }

    // MARK: For the transition

    /// Begins the animations that have waited; later ones begin at once.
    func begin(_ perform: @escaping (@escaping () -> Void) -> Void) {
        guard !isOver else { return }
        self.perform = perform
        if let containerAnimation { perform { containerAnimation(true) } }
        let animations = waiting
        waiting = []
        for animation in animations { start(animation) }
    }

    func notifyInteractionChanged() {
        if isInteractive, let containerAnimation, let perform { perform { containerAnimation(false) } }
        for handler in interactionHandlers {
            stage?.observe(.interactionChanged, answer: isInteractive ? "interactive" : "not interactive")
            handler(self)
        }
    }

    /// Ends the coordination and calls the handlers.
    ///
    /// Changes that have not begun are made without animation, unless the transition was cancelled.
    func end() {
        guard !isOver else { return }
        containerAnimation = nil
        if !isCancelled { begin { changes in View.performWithoutAnimation(changes) } }
        isOver = true
        perform = nil
        let handlers = completions
        (completions, interactionHandlers) = ([], [])
        for handler in handlers {
            stage?.observe(.alongsideCompletion, answer: isCancelled ? "cancelled" : "completed")
            handler(self)
        }
    }

    private func start(_ animation: @escaping Animation) {
        guard let perform else { return waiting.append(animation) }
        stage?.observe(.animateAlongsideTransition)
        perform { [self] in animation(self) }
    }
}
