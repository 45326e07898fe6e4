import Controllers
import Gestures

/// The presentation controller of the viewer, which adds the closing pan to the whole container: a drag can start on the
/// pages, on the thumbnails or on a view that flies between them.
final class FlightPresentationController: PresentationController {
    private let pan: PanGestureRecognizer

    init(of viewer: ViewerController, presenting: ViewController?) {
        pan = viewer.hand.pan
        super.init(presentedViewController: viewer, presenting: presenting)
    }

    override func presentationTransitionWillBegin() { containerView?.addGestureRecognizer(pan) }
}
