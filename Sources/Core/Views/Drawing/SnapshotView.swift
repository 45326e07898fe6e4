import Geometry
import Platform

/// Shows a picture of another view as it was, stretched over its own frame.
///
/// The picture is a list of commands, not pixels: it is sharp at its own size, and painted once as long as it is shown.
final class SnapshotView: View {
    private var picture: Layer?
    /// Who is pictured as soon as this comes to a window, for only there text can be measured.
    private var awaited: View?
    /// The layers inside the picture: their addresses tell them from those of the view itself, which may be shown besides.
    private var inner: [Marker] = []

    private final class Marker {}

    init(of source: View) {
        super.init(frame: source.presentation.frame)
        boundsOrigin = .zero
        if let window = source.window { take(source, in: window) } else { awaited = source }
    }

    override func didMoveToWindow() {
        guard let window, let source = awaited else { return }
        awaited = nil
        take(source, in: window)
    }

    override func draw(_ context: inout DrawingContext) {
        if let picture { context.draw(picture, in: context.bounds) }
    }

    private func take(_ source: View, in window: Window) {
        if source.window == nil {
            source.root.lender = window
            View.performWithoutAnimation { source.layoutIfNeeded() }
        }
        var picture = Layer(of: source, for: self, displayScale: window.displayScale)
        picture.commands = picture.commands.map(renumbered)
        self.picture = picture
    }

    private func renumbered(_ command: DrawCommand) -> DrawCommand {
        guard case .layer(var layer) = command.paint else { return command }
        let marker = Marker()
        inner.append(marker)
        layer.id = Int(bitPattern: ObjectIdentifier(marker))
        layer.commands = layer.commands.map(renumbered)
        layer.mask = layer.mask?.map(renumbered)
        var result = command
        result.paint = .layer(layer)
        return result
    }
}

extension View {
    /// A view that shows what this one looks like now, and goes on to when this one changes; counterpart of UIKit's method.
    ///
    /// It has the frame of this view; what this view's own alpha, transform and `isHidden` do is not in the picture. It is
    /// stretched where it is given another size.
    /// - Parameter afterScreenUpdates: whether what has been set but not laid out yet is in the picture; a view outside of
    ///   a window can be pictured only so, and is when the snapshot comes to a window.
    /// - Returns: the copy; nil for a view outside of a window that has not been shown.
    public final func snapshotView(afterScreenUpdates: Bool) -> View? {
        if afterScreenUpdates {
            if window != nil { layoutIfNeeded() }
        } else if window == nil {
            return nil
        }
        return SnapshotView(of: self)
    }

    /// What measures and makes pictures of text: the window's or, outside of one, that of the window that shows a
    /// snapshot of this view.
    final var nearestTextEngine: (any TextEngine)? { (window ?? root.lender)?.textEngine }
}
