package import Controllers
import Geometry
package import Viewer

/// A presentation controller that centres the presented view at two thirds of the container's size, and dims the rest.
final class TwoThirdsPresentationController: DimmedPresentationController {
    /// The number of margins that would fill the container: each is a sixth of its extent.
    private static let marginsInLength = 6.0

    /// Returns a size with margins of the same whole number of pixels on both sides, so that edges are sharp.
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
        func margin(_ whole: Double) -> Double { (whole / Self.marginsInLength * scale).rounded() / scale }
        return Vector(dx: margin(size.width), dy: margin(size.height))
    }
}

/// A transitioning delegate that presents a controller at two thirds of the window.
///
/// The presenting controller keeps it alive. It has no animator, so that the system's transition with the presented
/// controller's `modalTransitionStyle` runs.
package final class TwoThirdsTransitioningDelegate: ViewControllerTransitioningDelegate {
    private let settings: TuningSettings

    /// Creates a delegate with the settings of the program.
    package init(_ settings: TuningSettings) { self.settings = settings }

    /// Returns the presentation controller of the two thirds.
    package func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        TwoThirdsPresentationController(
            presentedViewController: presented, presenting: presenting, dimming: settings.tuning.twoThirds.dimming)
    }
}
