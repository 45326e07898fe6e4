import Geometry
import Views

/// Holds everything of one presentation; lets through what the presented controller does not want touched.
final class PresentationContainer: View {
    weak var link: Presentation?
    private var laidOutSize: Size?
    /// Where the presented view belonged at the last layout.
    private var rest = Rect.zero

    override func layoutSubviews() {
        guard let presentation = link, let controller = presentation.controller, window != nil else { return }
        let stage = presentation.presented.stage
        let presentedView = controller.presentedView
        // What leaves is its animator's to place, whatever the hooks say; it only follows the window.
        let place = controller.frameOfPresentedViewInContainerView
        let leaving = presentation.isLeaving ? presentedView?.frame.following(rest, to: place) : nil
        rest = place
        // What fades out because another style has come still covers what it covered; the new style has the last word.
        presentation.adaptation?.old.containerViewWillLayoutSubviews()
        stage?.observe(.containerViewWillLayoutSubviews, of: controller)
        controller.containerViewWillLayoutSubviews()
        presentedView?.setNeedsLayout()
        stage?.observe(.containerViewDidLayoutSubviews, of: controller)
        controller.containerViewDidLayoutSubviews()
        if let leaving { View.performWithoutAnimation { presentedView?.frame = leaving } }
        let isResized = laidOutSize.map { $0 != size } ?? false
        laidOutSize = size
        if isResized { presentation.operation?.transition?.containerDidResize() }
    }

    override func point(inside point: Point) -> Bool {
        super.point(inside: point) && link?.presented.view(containsTouchAt: point) ?? false
            && link?.controller?.takesTouch(at: point) ?? false
    }
}

extension Rect {
    /// The rectangle moved and stretched as another one is, of which it may be a part.
    func following(_ old: Rect, to new: Rect) -> Rect {
        guard self != old else { return new }
        let size = Size(
            width: size.width + new.size.width - old.size.width, height: size.height + new.size.height - old.size.height
        )
        return Rect(center: center + (new.center - old.center), size: size)
    }
}
