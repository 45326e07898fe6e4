import Geometry
import Gestures
import Views

/// The pages of the preview: horizontal drags, keys and the tilt of a wheel turn to the neighbouring photos.
final class PreviewPages {
    /// The drag that turns the pages.
    private(set) lazy var pan = PanGestureRecognizer { [unowned self] in follow($0) }
    private unowned let preview: PreviewController

    /// Creates the pages of a preview.
    init(of preview: PreviewController) { self.preview = preview }

    private var pager: PhotoPager { preview.pager }

    /// A Boolean value that indicates whether keys can turn the page.
    var canTurn: Bool { preview.features.contains(.paging) && pager.mayTurn() }

    /// Connects the pager with the photos.
    func configure() {
        guard preview.features.contains(.paging) else { return }
        pager.makePage = { [unowned preview] in preview.makePage(of: $0, at: $1) }
        pager.constants = { [unowned preview] in preview.settings.tuning.paging }
        pager.didHandle = { [unowned preview] in preview.playback.update() }
        pager.didTurn = { [unowned preview] in preview.pageTurned() }
        pager.mayTurn = { [unowned preview] in
            preview.flight.state == .shown && !preview.controls.isPanelOpen && !preview.page.zoom.zoom.isHeld
        }
        pager.mayLeave = { [unowned preview] in
            preview.flight.state == .shown && !preview.transition.isInteractionInProgress && !preview.isBeingDismissed
                && !preview.page.zoom.zoom.isHeld
        }
        pager.didLoseLast = { [unowned preview] in preview.close() }
        pager.show(preview.store.order)
    }

    /// Lets the arena decide between a drag of the pages and one of the photo: at the slop, the dominant axis decides.
    ///
    /// A press on moving pages catches them. A photo in flight never turns.
    func configurePan() {
        pan.isEnabled = preview.features.contains(.paging)
        pan.allowedScrollTypesMask = .continuous
        pan.shouldReceive = { [unowned preview] in
            preview.flight.state == .shown && preview.pager.canTurn && !preview.controls.isPanel(at: $0.location)
        }
        pan.beginsAtPress = { [unowned preview] in preview.pager.isMoving && !preview.controls.isControl(at: $0) }
        pan.shouldBegin = { [unowned self] in
            let offset = pan.offsetFromPress
            guard preview.flight.state == .shown, pager.isMoving || abs(offset.dx) > abs(offset.dy) else {
                return false
            }
            return pager.isMoving || preview.page.zoom.isAtEdge(towards: offset.dx)
        }
        pan.interactionStatus = { [unowned self] in pager.state.status(velocity: pan.velocity.dx) }
    }

    private func follow(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            preview.controls.setPanelOpen(false)
            pager.handle(.press(at: pager.position, preview.settings.tuning.paging))
            pager.handle(.drag(pan.translation.dx))
        case .changed: pager.handle(.drag(pan.translation.dx))
        case .ended: pager.handle(.release(velocity: pan.velocity.dx))
        case .cancelled: pager.handle(.cancel)
        case .possible, .failed: break
        }
    }
}
