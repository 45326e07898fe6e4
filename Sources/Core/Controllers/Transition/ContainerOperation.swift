import Geometry
import Views

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
