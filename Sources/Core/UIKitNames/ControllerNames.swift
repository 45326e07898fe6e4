public import Controllers

/// Owns a screen.
public typealias UIViewController = ViewController
/// Decides where a presented view lies and what surrounds it.
public typealias UIPresentationController = PresentationController
/// How a controller takes the screen.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// What the system's own transition looks like.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// What adapts its content to the room it gets.
public typealias UIContentContainer = ContentContainer
/// The surroundings that a controller adapts to.
public typealias UITraitCollection = TraitCollection
/// How much room there is in one direction.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass

/// Supplies the objects that show a presentation.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// Animates a transition.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// Drives a transition by hand.
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
/// What animators work with.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// Lets others move along with a transition.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// What is known of a transition under way.
public typealias UIViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinatorContext
/// Drives a transition's own animation by a share of its way.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// Decides how a presentation adapts.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// Which side of a transition a controller belongs to.
public typealias UITransitionContextViewControllerKey = TransitionContextKey
/// Which side of a transition a view belongs to.
public typealias UITransitionContextViewKey = TransitionContextKey
