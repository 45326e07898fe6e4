import Geometry
import Platform

/// A view that shows a picture of another view as it was, stretched over its own frame.
///
/// The picture is a list of commands instead of pixels: it is sharp at its own size, and painted once.
final class SnapshotView: View {
    private var picture: Layer?
    /// The source that is still to be pictured, because only a window can measure its text.
    private var pendingSource: View?
    /// Objects whose addresses identify the layers inside the picture.
    ///
    /// The source may be on screen as well, so that its own layers need other identifiers.
    private var markers: [Marker] = []

    private final class Marker {}

    init(of source: View) {
        super.init(frame: source.presentation.frame)
        boundsOrigin = .zero
        if let window = source.window { take(source, in: window) } else { pendingSource = source }
    }

    override func didMoveToWindow() {
        guard let window, let source = pendingSource else { return }
        pendingSource = nil
        take(source, in: window)
    }

    override func draw(_ context: inout DrawingContext) {
        if let picture { context.draw(picture, in: context.bounds) }
    }

    private func take(_ source: View, in window: Window) {
        if source.window == nil {
            source.root.snapshotWindow = window
            View.performWithoutAnimation { source.layoutIfNeeded() }
        }
        var picture = Layer(of: source, for: self, as: .snapshot, displayScale: window.displayScale)
        picture.commands = picture.commands.map(renumbered)
        self.picture = picture
    }

    private func renumbered(_ command: DrawCommand) -> DrawCommand {
        guard case .layer(var layer) = command.paint else { return command }
        let marker = Marker()
        markers.append(marker)
        layer.id = Int(bitPattern: ObjectIdentifier(marker))
        layer.commands = layer.commands.map(renumbered)
        layer.mask = layer.mask?.map(renumbered)
        var result = command
        result.paint = .layer(layer)
        return result
    }
}

extension View {
    /// Returns a view that shows the current appearance of this one; counterpart of UIKit's method.
    ///
    /// The snapshot has the frame of this view and is stretched if its size changes. The picture leaves out this view's own
    /// alpha, transform and `isHidden`.
    ///
    /// - Parameter afterScreenUpdates: whether pending layout appears in the picture. A view outside of a window needs
    ///   `true`; it is pictured when the snapshot is added to a window.
    /// - Returns: The snapshot; nil for a view outside of a window if `afterScreenUpdates` is false.
    public final func snapshotView(afterScreenUpdates: Bool) -> View? {
        if afterScreenUpdates {
            if window != nil { layoutIfNeeded() }
        } else if window == nil {
            return nil
        }
        return SnapshotView(of: self)
    }

    /// The text engine of the view's window or, outside of one, of the window that shows a snapshot of the view, or else of
    /// the window that a module above the core provides.
    final var nearestTextEngine: (any TextEngine)? { measuringWindow?.textEngine }

    /// The window of the view or, outside of one, the window that shows a snapshot of the view.
    final var nearestWindow: Window? { window ?? root.snapshotWindow }

    /// The window with whose engine and preferences the view's text is measured.
    final var measuringWindow: Window? { nearestWindow ?? providedWindow }
}
