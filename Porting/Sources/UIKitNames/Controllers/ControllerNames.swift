public import Controllers
public import Platform
public import Views

/// A controller of a screen's views.
public typealias UIViewController = ViewController
/// A controller of the frame and the surroundings of a presented view.
public typealias UIPresentationController = PresentationController
/// The style of a modal presentation.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// The built-in animation of a modal presentation.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// A type that adapts its content to its size and traits.
public typealias UIContentContainer = ContentContainer
/// The environment that a controller adapts to.
public typealias UITraitCollection = TraitCollection
/// The light or dark appearance.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// The amount of space along one axis.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass

/// A provider of the objects that run a presentation's transition.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// An animator of a transition.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// An interaction controller, which drives a transition by a gesture.
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
/// The views, controllers and calls of a transition.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// An object that runs animations alongside a transition.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// The state of a running transition.
public typealias UIViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinatorContext
/// An interaction controller that sets the fraction complete of the transition's animator.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// A delegate that chooses how a presentation adapts.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// A key of one of the two controllers of a transition.
public typealias UITransitionContextViewControllerKey = TransitionContextKey
/// A key of one of the two views of a transition.
public typealias UITransitionContextViewKey = TransitionContextKey

/// The action of a control.
public typealias UIAction = Action
/// A stack of controllers below a navigation bar.
public typealias UINavigationController = NavigationController
/// A delegate that is notified of pushes and pops and can supply their animators.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// The content of the navigation bar for one controller.
public typealias UINavigationItem = NavigationItem
/// The bar of a navigation controller.
public typealias UINavigationBar = NavigationBar
/// A button of a navigation bar.
public typealias UIBarButtonItem = BarButtonItem
/// A container that shows one of several controllers, selected in a tab bar.
public typealias UITabBarController = TabBarController
/// A delegate that is notified of selections and can supply their animators.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// The bar of a tab bar controller.
public typealias UITabBar = TabBar
/// The content of the tab bar for one controller.
public typealias UITabBarItem = TabBarItem
/// A presentation controller that presents a sheet.
public typealias UISheetPresentationController = SheetPresentationController
/// A delegate that is notified of the user's changes to a sheet.
public typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate
/// A presentation controller that presents a bubble with an arrow.
public typealias UIPopoverPresentationController = PopoverPresentationController
/// A delegate that is notified before the presentation of a popover.
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate
/// The directions in which the arrow of a popover can point.
public typealias UIPopoverArrowDirection = PopoverPresentationController.ArrowDirection
