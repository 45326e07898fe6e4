import Geometry
import Motion
import Views

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
    /// The container controller's own animation alongside an interactive transition, from its beginning or from where a
    /// gesture caught it; observers are not notified of it.
    var ownPart: ((_ isBeginning: Bool) -> Void)?
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
        if isInteractive, let ownPart { perform { ownPart(true) } }
        let animations = waiting
        waiting = []
        for animation in animations { start(animation) }
    }

    func notifyInteractionChanged() {
        if isInteractive, let ownPart, let perform { perform { ownPart(false) } }
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
        if !isCancelled { begin { changes in View.performWithoutAnimation(changes) } }
        isOver = true
        (perform, ownPart) = (nil, nil)
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
