import Geometry
import Motion
import Platform
import TactilePhotos
import Views

/// The actions on the photo of the preview.
extension PreviewController {
    private enum Look {
        /// The duration of a rotation, in seconds.
        static let turn = 0.45
    }

    // MARK: The menu

    /// Opens the menu at a location in the window; returns whether there is one.
    func openMenu(at location: Point) -> Bool {
        guard features.contains(.menu) else { return false }
        actions?.menu.open(at: location)
        return true
    }

    // MARK: Another order

    /// Adapts the pages to another order; a page whose photo was removed is replaced by the next one.
    func orderDidChange(from old: PhotoOrder) {
        let order = store.order
        if order.place(of: index) != nil || !store.removed.contains(index) { return orderChanged() }
        let place = old.place(of: index) ?? 0
        slides.orderChanged()
        guard order.count > 0 else { return flight.state == .shown ? close() : () }
        let next = min(place, order.count - 1)
        guard flight.state == .shown else { return orderChanged() }
        pager.replaceCurrent(by: next, in: order, from: next < place ? -1 : 1)
    }

    /// Shows a photo that was restored.
    func showRestored(_ id: Int) {
        guard let place = store.order.place(of: id), id != index else { return }
        let current = store.order.place(of: index) ?? 0
        pager.replaceCurrent(by: place, in: store.order, from: place < current ? -1 : 1)
    }

    // MARK: Rotation

    /// Turns the picture of a photo from its visible angle to its new one; a further rotation continues from there.
    func showRotated(_ id: Int, by quarterTurns: Int) {
        guard let page = pager.page(of: id) else { return }
        let view = page.photoView, before = page.zoom.frame, shown = view.presentation.transform
        let running = (
            rotation: shown.rotation - view.transform.rotation, scale: shown.scale - view.transform.scale,
            translation: shown.translation - view.transform.translation
        )
        page.resetZoom()
        if let image = store.bestImage(at: id) { page.picture.replace(with: image) }
        if let size = store.naturalSize(at: id) { page.photoSize = size }
        View.performWithoutAnimation { page.layoutIfNeeded() }
        self.view.setNeedsLayout()
        guard !page.isHidden, let window = self.view.window else { return }
        guard !window.isReduceMotionEnabled else {
            View.performWithoutAnimation { view.alpha = 0 }
            View.animate(withDuration: Window.reducedMotionFade) { view.alpha = 1 }
            return
        }
        let after = page.zoom.frame
        let sides = quarterTurns.isMultiple(of: 2) ? after.width : after.height
        View.performWithoutAnimation {
            view.transform.rotation = shown.rotation - Double(quarterTurns) * .pi / 2 - running.rotation
            view.transform.scale = shown.scale * before.width / max(sides, 1) - running.scale
            view.transform.translation = shown.translation + (before.center - after.center) - running.translation
        }
        View.animate(springDuration: Look.turn) { view.transform = .identity }
    }
}
