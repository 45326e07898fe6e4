import UIKit

class SwipeTabBarController: UITabBarController {

    private var interaction: UIPercentDrivenInteractiveTransition?
    private(set) var selectedTitles: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        view.backgroundColor = .white

        viewControllers = [
            makePage("Today", color: #colorLiteral(red: 1, green: 0.8, blue: 0.8, alpha: 1), tag: 0),
            makePage("Week", color: #colorLiteral(red: 0.8, green: 1, blue: 0.8, alpha: 1), tag: 1),
            makePage("Month", color: #colorLiteral(red: 0.8, green: 0.8, blue: 1, alpha: 1), tag: 2)
        ]

        let pan = UIPanGestureRecognizer(target: self, action: #selector(didPan(_:)))
        view.addGestureRecognizer(pan)
    }

    private func makePage(_ title: String, color: UIColor, tag: Int) -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = color
        controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "calendar"), tag: tag)
        return controller
    }

    @objc func didPan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            guard transitionCoordinator == nil else { return }
            let goesRight = pan.velocity(in: view).x < 0
            let target = selectedIndex + (goesRight ? 1 : -1)
            guard let count = viewControllers?.count, (0..<count).contains(target) else { return }
            interaction = UIPercentDrivenInteractiveTransition()
            interaction?.completionSpeed = 0.8
            selectedIndex = target
        case .changed:
            interaction?.update(abs(pan.translation(in: view).x) / view.bounds.width)
        case .ended, .cancelled, .failed:
            guard let interaction = interaction else { return }
            let projected = pan.translation(in: view).x + pan.velocity(in: view).x * 0.2
            if pan.state == .ended && abs(projected) > view.bounds.width / 2 {
                interaction.finish()
            } else {
                interaction.cancel()
            }
            self.interaction = nil
        default:
            break
        }
    }
}

extension SwipeTabBarController: UITabBarControllerDelegate {

    func tabBarController(_ tabBarController: UITabBarController,
                          animationControllerForTransitionFrom fromVC: UIViewController,
                          to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        guard let viewControllers = tabBarController.viewControllers,
              let fromIndex = viewControllers.firstIndex(of: fromVC),
              let toIndex = viewControllers.firstIndex(of: toVC) else { return nil }
        return TabSlideAnimator(edge: toIndex > fromIndex ? .right : .left)
    }

    func tabBarController(_ tabBarController: UITabBarController,
                          interactionControllerFor animationController: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        return interaction
    }

    // Only called for taps on the bar, not when selectedIndex is set in code.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        selectedTitles.append(viewController.tabBarItem.title ?? "")
    }

    func tabBarController(_ tabBarController: UITabBarController,
                          shouldSelect viewController: UIViewController) -> Bool {
        guard tabBarController.transitionCoordinator == nil else { return false }
        return viewController !== tabBarController.selectedViewController
    }
}
