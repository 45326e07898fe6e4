import Controllers
import Gestures

/// Shows the pages over the thumbnails; drags anywhere in its container reach the interaction controller.
final class FlightPresentationController: PresentationController {
    private let pan: PanGestureRecognizer

    init(of viewer: ViewerController, presenting: ViewController?) {
        pan = viewer.interactionController.recognizer
        super.init(presentedViewController: viewer, presenting: presenting)
    }

    override func presentationTransitionWillBegin() { containerView?.addGestureRecognizer(pan) }
}
