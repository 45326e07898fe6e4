import Geometry
import Views

/// The change that a transition performs: who takes part, where their views lie, and which delegates to ask.
///
/// ``ModalOperation`` presents or dismisses, ``StackOperation`` pushes or pops, ``TabOperation`` selects a tab.
/// ``Transition`` calls the methods below the mark in the order in which they stand here, each once.
protocol TransitionOperation: AnyObject {
    /// The transition that performs the operation, while it runs.
    var transition: Transition? { get set }
    /// The view in which the transition takes place.
    var container: View { get }
    /// The presentation style that the transition reports; `none` where nothing is presented or dismissed.
    var style: ModalPresentationStyle { get }

    /// Returns whether a controller takes part, so that the transition's coordinator is that controller's, too.
    func concerns(_ controller: ViewController) -> Bool
    /// Returns the controller on one side of the transition.
    func viewController(forKey key: TransitionContextKey) -> ViewController?
    /// Returns the view that takes part on one side of the transition; `nil` where none does.
    func view(forKey key: TransitionContextKey) -> View?
    /// Returns the frame of a controller's view, in the container, at the start or at the end of the transition.
    func frame(of controller: ViewController, isInitial: Bool) -> Rect
    /// Returns what is on screen after the transition, if it completes or if it is cancelled.
    func outcome(didComplete: Bool) -> TransitionOutcome

    // MARK: The order of calls

    /// Loads the views and makes the objects that the following questions mention.
    func prepare()
    /// Asks the delegate for an animator, and returns its answer or the system's animator.
    func askForAnimator() -> any ViewControllerAnimatedTransitioning
    /// Asks for the interaction controller that drives the animator; `nil` if the transition runs by itself.
    ///
    /// Not called where the transition is not animated.
    func askForInteractor(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?
    /// Notifies the participants that the transition begins, and gives the incoming view its frame.
    func willBegin()
    /// Puts the views where they belong after the transition, and notifies their controllers of their appearance.
    func settle(didComplete: Bool)
    /// Notifies presentation controllers or delegates that the transition has ended, and releases what it needed.
    func didEnd(didComplete: Bool)
}

/// A change of the controllers on screen that was asked for and has not begun.
protocol TransitionRequest {
    /// A Boolean value that indicates whether the change is to be animated.
    var isAnimated: Bool { get }
    /// The handler to call when the change has taken place.
    var completion: (() -> Void)? { get }
    /// What is to be on screen after the change; `nil` if the controller that was to change no longer exists.
    var outcome: TransitionOutcome? { get }

    /// Makes the operation that fulfils the request; called when no transition runs.
    ///
    /// - Returns: The operation; `nil` if nothing is left to do, in which case the request has called its completion
    ///   handler or reported a fault.
    func makeOperation(on stage: Stage) -> (any TransitionOperation)?
}

/// What is on screen after a transition.
///
/// A ``TransitionOperation`` says to which outcome it leads, and a ``TransitionRequest`` which outcome it asks for, so that
/// neither needs to know the other's type.
enum TransitionOutcome {
    /// A controller is presented, with those above it, the top-most first; `presenter` presents the lowest.
    case presented([ViewController], by: ViewController?)
    /// A presentation has ended, with all presentations above it.
    case dismissed(Presentation)
    /// A container controller shows these children: its stack, or the child of the selected tab.
    case contained([ViewController], in: ViewController)

    /// A Boolean value that indicates whether a presentation has ended.
    var isDismissal: Bool {
        switch self {
        case .dismissed: true
        case .presented, .contained: false
        }
    }

    /// The container controller that has changed; `nil` after a presentation or a dismissal.
    var containerController: ViewController? {
        switch self {
        case .contained(_, let controller): controller
        case .presented, .dismissed: nil
        }
    }

    /// Returns whether a presentation has ended.
    func ends(_ presentation: Presentation) -> Bool {
        switch self {
        case .dismissed(let lowest): lowest === presentation || lowest.tower.contains { $0 === presentation }
        case .presented, .contained: false
        }
    }
}

extension TransitionOutcome: @MainActor Equatable {
    static func == (left: TransitionOutcome, right: TransitionOutcome) -> Bool {
        switch (left, right) {
        case (.presented(let some, let presenter), .presented(let others, let other)):
            presenter === other && some.elementsEqual(others, by: ===)
        case (.dismissed(let one), .dismissed(let other)): one === other
        case (.contained(let some, let container), .contained(let others, let other)):
            container === other && some.elementsEqual(others, by: ===)
        case (.presented, _), (.dismissed, _), (.contained, _): false
        }
    }
}
