import Geometry
import Views

/// One controller shown above another: who they are, and the container in which it happens.
final class Presentation {
    let presented: ViewController
    private(set) weak var presenting: ViewController?
    let container = PresentationContainer()

    init(presented: ViewController, presenting: ViewController) {
        self.presented = presented
        self.presenting = presenting
        container.presented = presented
    }

    /// Undoes the links; what was shown is gone.
    func end() {
        container.removeFromSuperview()
        presenting?.presentedViewController = nil
        presented.presentingViewController = nil
        presented.presentation = nil
    }
}

/// Holds everything of one presentation; lets through what the presented controller does not want touched.
final class PresentationContainer: View {
    weak var presented: ViewController?

    override func layoutSubviews() {
        guard let view = presented?.view, view.superview === self else { return }
        view.frame = bounds
        view.setNeedsLayout()
    }

    override func point(inside point: Point) -> Bool {
        super.point(inside: point) && presented?.view(containsTouchAt: point) ?? true
    }
}
