import Controllers
public import Geometry
package import Platform
import PortingCore
package import Views

extension View: PictureDrawing {
    /// Returns what `draw(_:)` or a layer's `draw(in:)` draws in the bounds; nil if it draws nothing.
    package final func drawnPicture(displayScale: Double, style: UserInterfaceStyle) -> Image? {
        // Their content is the image, as in UIKit.
        guard self is any LayerView || !(self is ImageView) else { return nil }
        let context = CGContext(bounds: coreBounds, scale: displayScale, isOpaque: isBlackAtFirst, style: style)
        GraphicsStack.with(context) {
            if self is any LayerView { layer.draw(in: context) } else { draw(coreBounds) }
        }
        return context.surface.bitmap == nil ? nil : context.makeImage(scale: displayScale)
    }

    private var isBlackAtFirst: Bool { isOpaque && backgroundColor == nil && !(self is any LayerView) }

    /// Draws the view with its subviews into the current context, stretched over a rectangle, as they are on screen.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the context's coordinates.
    ///   - afterUpdates: Whether pending layout appears in the picture.
    /// - Returns: Whether there is a context.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else { return false }
        context.draw(self, in: rect, showsModel: false, updates: afterUpdates)
        return true
    }
}

extension CGContext {
    /// Draws a view with its subviews, stretched over a rectangle of the user's coordinates.
    @MainActor
    func draw(_ view: View, in rect: Rect, showsModel: Bool, updates: Bool) {
        if updates { View.performWithoutAnimation { view.layoutIfNeeded() } }
        let layer = view.picture(
            displayScale: surface.scale, textOf: CurrentStage.stage?.window, showsModel: showsModel)
        guard let place = shape(of: rect, isFlipped: false) else { return }
        paint(DrawCommand(.layer(layer), on: place), alpha: 1, mode: state.blendMode)
    }
}
