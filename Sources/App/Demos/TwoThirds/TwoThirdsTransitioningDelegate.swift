import Controllers

/// Has a controller presented at two thirds of the window; whoever presents keeps it alive.
///
/// It has no animator, so the system's transition runs: the one of the controller's `modalTransitionStyle`.
final class TwoThirdsTransitioningDelegate: ViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        TwoThirdsPresentationController(presentedViewController: presented, presenting: presenting)
    }
}
