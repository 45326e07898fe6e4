import Geometry
import Gestures
import Views

/// The spread of a thumbnail, which presents its photo: the photo grows under the fingers, and their release decides.
final class GridSpread {
    /// The recognizer of spreads; a pinch with Control changes the size of the cells.
    private(set) lazy var recognizer = PinchGestureRecognizer { [unowned self] in follow($0) }
    /// The preview that the spread presents, as long as the fingers hold it.
    private weak var preview: PreviewController?
    private unowned let grid: PhotoGridController

    /// Creates the spread of a grid's thumbnails.
    init(of grid: PhotoGridController) {
        self.grid = grid
        recognizer.shouldReceive = { !$0.modifiers.contains(.control) }
        recognizer.shouldBegin = { [unowned self] in recognizer.scale > 1 && item(at: recognizer.location) != nil }
        recognizer.interactionStatus = { [unowned self] in preview?.pinching.status(of: recognizer) }
    }

    /// Returns the photo at a location in the window, if a spread can present it now.
    private func item(at location: Point) -> Int? {
        guard grid.isUncovered else { return nil }
        return grid.photo(at: location).flatMap { grid.store.isBroken(at: $0) ? nil : $0 }
    }

    private func follow(_ pinch: PinchGestureRecognizer) {
        if pinch.state == .began { begin(pinch) }
        preview?.pinching.follow(pinch)
        if pinch.state == .ended || pinch.state == .cancelled { preview = nil }
    }

    private func begin(_ pinch: PinchGestureRecognizer) {
        preview = nil
        guard let index = item(at: pinch.location) else { return }
        if let shown = grid.preview, shown.index == index, shown.flight.state.isCatchable {
            shown.pinching.origin = .preview
            preview = shown
            return
        }
        grid.open(index)
        // Under reduced motion, the photo fades in where it is.
        guard let shown = grid.preview, shown.index == index, !shown.flight.prefersReducedMotion,
            grid.view.window?.isReduceMotionEnabled == false
        else { return }
        shown.pinching.origin = .thumbnail
        shown.flight.isSpread = true
        preview = shown
    }
}
