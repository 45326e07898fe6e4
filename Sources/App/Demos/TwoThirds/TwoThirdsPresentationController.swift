import Controllers
import Geometry

/// Shows a controller in the middle of the container, two thirds as wide and as high, with everything else dimmed.
final class TwoThirdsPresentationController: DimmedPresentationController {
    /// How much of the container is left free on each side.
    private static let margin = 1.0 / 6

    /// Leaves the same whole number of pixels free on both sides, so that edges are sharp and margins even.
    override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size {
        let margins = margins(in: parentSize)
        return Size(width: parentSize.width - 2 * margins.dx, height: parentSize.height - 2 * margins.dy)
    }

    override var frameOfPresentedViewInContainerView: Rect {
        guard let bounds = containerView?.bounds else { return .zero }
        let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
        return Rect(origin: bounds.origin + margins(in: bounds.size), size: size)
    }

    private func margins(in size: Size) -> Vector {
        let scale = max(presentedViewController.traitCollection.displayScale, 1)
        func margin(_ whole: Double) -> Double { (whole * Self.margin * scale).rounded() / scale }
        return Vector(dx: margin(size.width), dy: margin(size.height))
    }
}

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
