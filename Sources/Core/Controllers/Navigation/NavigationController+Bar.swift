import Motion
import Views

extension NavigationController {
    /// How long the bar takes to come or go, in seconds.
    static let barDuration = 0.2

    /// Shows or hides the bar; in mid-transition, and so in `viewWillAppear`, along with that.
    public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isNavigationBarHidden else { return }
        guard animated, isViewLoaded, view.window != nil else {
            isNavigationBarHidden = hidden
            return
        }
        let change = { [self] in
            isNavigationBarHidden = hidden
            view.layoutIfNeeded()
        }
        if let coordinator = stackOperation?.transition?.coordinator {
            coordinator.animate(alongsideTransition: { _ in change() }, completion: nil)
        } else {
            View.animate(withDuration: Self.barDuration, animations: change)
        }
    }

    final func notifyDelegate(willShow controller: ViewController, animated: Bool) {
        guard let delegate else { return }
        stage?.observe(.navigationControllerWillShow, of: controller, animated ? "animated" : "at once")
        delegate.navigationController(self, willShow: controller, animated: animated)
    }

    final func notifyDelegate(didShow controller: ViewController, animated: Bool) {
        guard let delegate else { return }
        stage?.observe(.navigationControllerDidShow, of: controller, animated ? "animated" : "at once")
        delegate.navigationController(self, didShow: controller, animated: animated)
    }
}

extension ViewController {
    /// The nearest navigation controller around this one; nil where there is none.
    public final var navigationController: NavigationController? { nearestAround() }
}
