import Geometry
import Views

/// One controller shown above another: who they are, and the container in which it happens.
///
/// The presenter owns it and it owns what is presented; the ways back are weak, so that a stage can be let go whole.
final class Presentation {
    let presented: ViewController
    private(set) weak var presenting: ViewController?
    let container = PresentationContainer()

    /// Links the two, on the presenter's stage.
    init(presented: ViewController, presenting: ViewController) {
        self.presented = presented
        self.presenting = presenting
        container.presented = presented
        presenting.overlay = self
        presented.presentation = self
        presented.stage = presenting.stage
    }

    /// The controllers in sight that go when this presentation ends, the top-most first.
    var shown: [ViewController] {
        let above = presented.overlay?.shown ?? []
        return container.superview == nil ? above : above + [presented]
    }

    /// Undoes the links, first those of everything above; what was shown is gone.
    func end() {
        presented.overlay?.end()
        container.removeFromSuperview()
        presenting?.overlay = nil
        presented.presentation = nil
        presented.stage = nil
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
        super.point(inside: point) && presented?.view(containsTouchAt: point) ?? false
    }
}
