import UIKit

/// Base class of all feeds in the app. Says that it is the delegate, subclasses pick the methods they need.
///
/// All methods of these protocols are optional, so the base class may conform without a single one of them.
class BaseFeedViewController: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate,
                              UIViewControllerTransitioningDelegate {

    let scrollView = UIScrollView()
    let pan = UIPanGestureRecognizer()
    private(set) var dragCount = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 3000)
        scrollView.delegate = self
        view.addSubview(scrollView)

        pan.delegate = self
        pan.addTarget(self, action: #selector(panned(_:)))
        view.addGestureRecognizer(pan)
    }

    @objc func panned(_ recognizer: UIPanGestureRecognizer) {
        // subclasses
    }

    // This one exists in the base class, so subclasses have to override it.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        dragCount += 1
    }

    func open(_ controller: UIViewController) {
        controller.modalPresentationStyle = .fullScreen
        controller.transitioningDelegate = self
        present(controller, animated: true)
    }
}
