import Geometry
import Gestures
import Views

/// The spread of a thumbnail, which presents its photo: the photo grows under the fingers, and their release decides.
extension PhotoGridController {
    /// Prepares the recognizer of spreads.
    func configureSpread() {
        spread.shouldBegin = { [unowned self] in spread.scale > 1 && item(at: spread.location) != nil }
        spread.interactionStatus = { [unowned self] in spreadPreview?.status(of: spread) }
        collection.addGestureRecognizer(spread)
    }

    /// Returns the photo at a location in the window, if a spread can present it now.
    private func item(at location: Point) -> Int? {
        guard preview?.flight.state.isLeaving ?? true else { return nil }
        return photo(at: location).flatMap { store.isBroken(at: $0) ? nil : $0 }
    }

    /// Follows a spread.
    func spread(_ pinch: PinchGestureRecognizer) {
        if pinch.state == .began { begin(pinch) }
        spreadPreview?.pinched(pinch)
        if pinch.state == .ended || pinch.state == .cancelled { spreadPreview = nil }
    }

    private func begin(_ pinch: PinchGestureRecognizer) {
        spreadPreview = nil
        guard let index = item(at: pinch.location) else { return }
        if let preview, preview.index == index, preview.flight.state.isCatchable {
            preview.pinchOrigin = .preview
            spreadPreview = preview
            return
        }
        open(index)
        // Under reduced motion, the photo fades in where it is.
        guard let preview, preview.index == index, !preview.flight.prefersReducedMotion,
            view.window?.isReduceMotionEnabled == false
        else { return }
        preview.pinchOrigin = .thumbnail
        preview.flight.isSpread = true
        spreadPreview = preview
    }
}
