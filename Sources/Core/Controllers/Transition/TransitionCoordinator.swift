import Geometry
import Motion
import Views

/// Keeps what moves along with a transition, or with a window's new size, until that begins, and whom to tell after it.
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
    /// What the container itself moves along while a hand has the transition, from the beginning or from where it was caught.
    ///
    /// No one else hears of it.
    var ownPart: ((_ isBeginning: Bool) -> Void)?
    private var waiting: [Animation] = []
    private var completions: [Animation] = []
    private var handlers: [Animation] = []
    /// Makes changes as a part of the animation; nil before that begins.
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
        if let animation { move(animation) }
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (Context) -> Void) {
        if !isOver { handlers.append(handler) }
    }

    // MARK: For the owner

    /// The animation begins: what has waited for it goes with it, and so does what comes later.
    func begin(_ perform: @escaping (@escaping () -> Void) -> Void) {
        guard !isOver else { return }
        self.perform = perform
        if isInteractive, let ownPart { perform { ownPart(true) } }
        let animations = waiting
        waiting = []
        for animation in animations { move(animation) }
    }

    func notifyInteractionChanged() {
        if isInteractive, let ownPart, let perform { perform { ownPart(false) } }
        for handler in handlers {
            stage?.observe(.interactionChanged, answer: isInteractive ? "interactive" : "not interactive")
            handler(self)
        }
    }

    /// All is over: what has not begun is done without animation, unless there was nothing to go along with.
    func end() {
        guard !isOver else { return }
        if !isCancelled { begin { changes in View.performWithoutAnimation(changes) } }
        isOver = true
        (perform, ownPart) = (nil, nil)
        let told = completions
        completions = []
        handlers = []
        for completion in told {
            stage?.observe(.alongsideCompletion, answer: isCancelled ? "cancelled" : "completed")
            completion(self)
        }
    }

    private func move(_ animation: @escaping Animation) {
        guard let perform else { return waiting.append(animation) }
        stage?.observe(.animateAlongsideTransition)
        perform { [self] in animation(self) }
    }
}
