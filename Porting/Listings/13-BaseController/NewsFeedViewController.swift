import UIKit

class NewsFeedViewController: BaseFeedViewController {

    let header = UIView()
    private(set) var panCount = 0
    private(set) var offsets = [CGFloat]()

    override func viewDidLoad() {
        super.viewDidLoad()
        header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 200)
        header.backgroundColor = .systemRed
        view.addSubview(header)
        header.isUserInteractionEnabled = false
    }

    override func panned(_ recognizer: UIPanGestureRecognizer) {
        super.panned(recognizer)
        if recognizer.state == .began { panCount += 1 }
    }

    // NOTE: no "override", the base class has no such method. UIKit has to find it nevertheless.
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
        header.frame.size.height = max(60, 200 - scrollView.contentOffset.y)
    }

    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        super.scrollViewWillBeginDragging(scrollView)
        header.backgroundColor = .systemOrange
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer,
                           shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        return otherGestureRecognizer == scrollView.panGestureRecognizer
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return FeedFadeAnimator()
    }
}

/// Two levels down: inherits what its parent adds and adds one more.
class SportsFeedViewController: NewsFeedViewController {

    private(set) var endOfDragging: [Bool] = []

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        endOfDragging.append(decelerate)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        super.scrollViewDidScroll(scrollView)
        header.alpha = scrollView.contentOffset.y > 140 ? 0.5 : 1
    }
}

/// Uses nothing of all this. UIKit must behave as if there were no delegate.
class QuietFeedViewController: BaseFeedViewController {}

class FeedFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.25 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let toView = transitionContext.view(forKey: .to)!
        toView.frame = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
        toView.alpha = 0
        transitionContext.containerView.addSubview(toView)
        UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
            toView.alpha = 1
        } completion: { transitionContext.completeTransition($0) }
    }
}
