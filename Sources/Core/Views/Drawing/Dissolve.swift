import Geometry
import Platform

/// The old appearance of a view, which lies above the new one and fades out.
///
/// Where it is opaque, that alone is a mixture. Elsewhere the new appearance has to fade in, or else it would be there at
/// once: a new text, for example, would show between the letters of the old one.
final class Dissolve {
    weak var old: View?
    init(from old: View) { self.old = old }
}

extension View {
    /// Dissolves the appearance of this view from an older one, which lies above it in the same superview.
    ///
    /// It ends when the old appearance leaves the superview.
    package final func dissolve(from old: View) {
        attachments[ObjectIdentifier(Dissolve.self)] = Dissolve(from: old)
    }

    /// The old appearance that fades out above this view.
    private var dissolvedView: View? {
        guard !attachments.isEmpty, let superview,
            let old = (attachments[ObjectIdentifier(Dissolve.self)] as? Dissolve)?.old
        else { return nil }
        return old.superview === superview ? old : nil
    }

    /// Draws a view that dissolves from an old appearance as far as it does not show yet.
    ///
    /// - Returns: Whether the view dissolves.
    final func renderDissolving(_ shown: PresentationState, into context: inout DrawingContext) -> Bool {
        guard let old = dissolvedView else { return false }
        var before = old.presentation
        let alpha = shown.alpha, rest = min(before.alpha / alpha, 1)
        guard rest > 0 else { return false }
        // What is opaque in the old appearance hides a part of the new one by itself.
        before.alpha = rest * alpha < 1 ? (1 - rest) * alpha / (1 - rest * alpha) : 1
        var new = context.blank(), stencil = context.blank()
        render(shown, into: &new)
        old.render(before, into: &stencil)
        if alpha < 1 || !stencil.isOpaque(over: new) {
            let place = before.transform == .identity ? before.frame : nil
            context.addDissolving(new, of: self, by: stencil, at: place, opacity: 1 - rest)
        } else {
            context.add(new, opacity: 1)
        }
        return true
    }
}

extension DrawingContext {
    /// Returns whether this context alone hides another one, but for what may lie outside of the clip.
    fileprivate func isOpaque(over other: DrawingContext) -> Bool {
        guard commands.count == 1, let command = commands.first, case .layer(let layer) = command.paint,
            layer.background != nil, let place = other.extent
        else { return false }
        return command.covers(place)
    }

    /// Appends the commands of a view that appears at an opacity where its old appearance is transparent.
    ///
    /// - Parameters:
    ///   - new: The commands.
    ///   - view: The view.
    ///   - old: The commands of the old appearance.
    ///   - place: The rectangle of the old appearance, outside of which the view is there at once; nil if it is turned.
    ///   - opacity: The opacity.
    fileprivate mutating func addDissolving(
        _ new: DrawingContext, of view: View, by old: DrawingContext, at place: Rect?, opacity: Double
    ) {
        guard let extent = new.extent else { return }
        var new = new, stencil = blank()
        let inside = place.map { self.place(of: $0).intersection(extent) } ?? extent
        stencil.appendWhite(inside, opacity: opacity)
        for side in extent.sides(around: inside) { stencil.appendWhite(side, opacity: 1) }
        stencil.add(old, opacity: 1)
        new.mask(by: stencil, of: view, as: .dissolving, .dissolved)
        add(new, opacity: 1)
    }
}

extension Rect {
    /// Returns the parts of this rectangle above, below and beside another one inside it.
    fileprivate func sides(around inner: Rect) -> [Rect] {
        guard !inner.isEmpty else { return [self] }
        let parts = [
            Rect(x: minX, y: minY, width: width, height: inner.minY - minY),
            Rect(x: minX, y: inner.maxY, width: width, height: maxY - inner.maxY),
            Rect(x: minX, y: inner.minY, width: inner.minX - minX, height: inner.height),
            Rect(x: inner.maxX, y: inner.minY, width: maxX - inner.maxX, height: inner.height),
        ]
        return parts.filter { !$0.isEmpty }
    }
}
