import Geometry
import Platform

extension View {
    /// Paints the view and its subviews as they are shown now.
    final func render(into context: inout DrawingContext) {
        // Also of a hidden view, or its contributions would gather.
        contributions.removeAll { $0.timeline.isOver }
        guard isOnScreen else { return }
        let shown = presentation
        guard shown.alpha > 0, shown.transform.scale > 0 else { return }
        guard shown.transform.isUpright else { return renderPlane(into: &context, shown: shown) }
        var inner = context.inner(of: self, shown: shown)
        paint(into: &inner, shown: shown)
        inner.fill(inner.bounds, with: Color(white: 0, alpha: shadeOpacity), cornerRadius: shown.cornerRadius)
        // Several things that fade together must not shine through each other: they become one picture first.
        if shouldRasterize || (shown.alpha < 1 && inner.commands.count > 1) {
            context.addLayer(inner, of: self, opacity: shown.alpha)
        } else {
            context.add(inner, opacity: shown.alpha)
        }
    }

    /// Paints a view that is turned: a picture of its plane, seen as the plane is.
    private func renderPlane(into context: inout DrawingContext, shown: PresentationState) {
        guard let plane = context.plane(of: self, shown: shown) else { return }
        var inner = plane.inner
        paint(into: &inner, shown: shown)
        context.addLayer(inner, of: self, through: plane.projection, opacity: shown.alpha)
        context.addShade(shadeOpacity * shown.alpha, over: inner.outline.place, through: plane.projection)
    }

    final func paint(into inner: inout DrawingContext, shown: PresentationState) {
        inner.fill(inner.bounds, with: shown.backgroundColor, cornerRadius: shown.cornerRadius)
        draw(&inner)
        for view in subviews { view.render(into: &inner) }
        if clipsToBounds { inner.cutCorners(of: self) }
        if let mask {
            var stencil = inner.stencil()
            mask.render(into: &stencil)
            inner.mask(by: stencil, of: self)
        }
    }
}
