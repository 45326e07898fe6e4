import Controllers
import Gestures

/// Shows the pages over the thumbnails, and leads a drag anywhere on either, or on what flies between them, to the hand.
final class FlightPresentationController: PresentationController {
    private let pan: PanGestureRecognizer

    init(of viewer: ViewerController, presenting: ViewController?) {
        pan = viewer.hand.pan
        super.init(presentedViewController: viewer, presenting: presenting)
    }

    override func presentationTransitionWillBegin() { containerView?.addGestureRecognizer(pan) }
}
