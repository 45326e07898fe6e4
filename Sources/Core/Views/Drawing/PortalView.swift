import Geometry
import Platform

/// A view that shows the current appearance of another view, stretched over its own bounds.
///
/// The picture has the size of the source in points, and changes with it, so that animations in the source continue.
/// It leaves out the source's own alpha, transform and `isHidden`. To move a view without taking it out of the
/// hierarchy, use a portal as the view of a ``StandIn``: then only the portal draws the source. UIKit has no public
/// counterpart; `snapshotView(afterScreenUpdates:)` shows a view as it was.
@MainActor
public final class PortalView: View {
    /// The view that is shown, in the same window; nil shows nothing.
    public weak var source: View?

    /// Creates a portal, which does not receive touches.
    public init(of source: View? = nil) {
        self.source = source
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    /// Draws the source.
    public override func draw(_ context: inout DrawingContext) {
        guard let source, source.window === window, !source.bounds.isEmpty else { return }
        let picture = Layer(of: source, for: self, as: .content, displayScale: context.displayScale)
        context.draw(picture, in: context.bounds, cornerRadius: context.cornerRadius)
    }
}
