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
    /// Returns the state of the screen after the transition, if it completes or if it is cancelled.
    func outcome(didComplete: Bool) -> TransitionOutcome

    /// Sets whether touches reach the views that take part, where the transition can be neither caught nor reversed.
    func setReceivesTouches(_ receivesTouches: Bool)

    // MARK: The order of calls

    /// Loads the views and makes the objects that the arguments of the following calls mention.
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
    /// Notifies presentation controllers or delegates that the transition has ended, and releases objects of the transition.
    func didEnd(didComplete: Bool)
}

/// A change from one child of a container controller to another: the part that ``StackOperation`` and ``TabOperation``
/// have in common.
class ContainerOperation<ContainerController: ViewController> {
    final let containerController: ContainerController
    /// The view that holds the views of the children.
    final let container: View
    final let from: ViewController
    final let to: ViewController
    final weak var transition: Transition?

    init(in containerController: ContainerController, _ container: View, from: ViewController, to: ViewController) {
        (self.containerController, self.container, self.from, self.to) = (containerController, container, from, to)
    }

    final var isAnimated: Bool { transition?.isAnimated ?? false }

    /// `none`, as in UIKit, because nothing is presented.
    final var style: ModalPresentationStyle { .none }

    final func viewController(forKey key: TransitionContextKey) -> ViewController? { key == .from ? from : to }

    final func view(forKey key: TransitionContextKey) -> View? { viewController(forKey: key)?.placedView }

    /// The bounds of the container for the outgoing controller at the start and for the incoming one at the end.
    final func frame(of controller: ViewController, isInitial: Bool) -> Rect {
        controller === (isInitial ? from : to) ? container.bounds : .zero
    }

    final func prepare() { to.loadViewIfNeeded() }

    /// Sets whether touches reach the children, as in UIKit; the container controller's own recognizers get them anyway.
    final func setReceivesTouches(_ receivesTouches: Bool) { container.isUserInteractionEnabled = receivesTouches }

    /// Notifies the outgoing controller that it will disappear, then the incoming one that it will appear.
    final func beginAppearance() {
        from.beginAppearanceTransition(false, animated: isAnimated)
        to.beginAppearanceTransition(true, animated: isAnimated)
    }

    /// Ends the appearance of a controller whose view has been laid out in the container.
    final func endAppearance(of controller: ViewController) {
        controller.beginAppearanceTransition(true, animated: isAnimated)
        transition?.stage?.window.layoutIfNeeded()
        controller.endAppearanceTransition()
    }

    /// Ends the appearance of a controller whose view leaves the container.
    final func endDisappearance(of controller: ViewController) {
        controller.beginAppearanceTransition(false, animated: isAnimated)
        controller.endAppearanceTransition()
    }
}

/// The state of the screen after a transition.
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
        case .dismissed(let lowest): lowest === presentation || lowest.chain.contains { $0 === presentation }
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
