import Controllers
import Geometry
import Gestures
import Platform
import Views

/// The pages of the preview: horizontal drags, keys and the tilt of a wheel turn to the neighbouring photos.
extension PreviewController {
    /// Connects the pager with the photos.
    func configurePages() {
        guard features.contains(.paging) else { return }
        pager.makePage = { [unowned self] in makePage(of: $0, at: $1) }
        pager.constants = { [unowned self] in settings.tuning.paging }
        pager.didHandle = { [unowned self] in updatePlayback() }
        pager.didTurn = { [unowned self] in turned() }
        pager.mayTurn = { [unowned self] in
            flight.state == .shown && !controls.isPanelOpen && !page.zoom.zoom.isHeld
        }
        pager.mayLeave = { [unowned self] in
            flight.state == .shown && !transition.isInteractionInProgress && !isBeingDismissed && !page.zoom.zoom.isHeld
        }
        pager.didLoseLast = { [unowned self] in close() }
        pager.show(store.order)
    }

    /// Leaves a photo that has vanished, also if the preview has no other pages.
    func filesDidChange() {
        guard !features.contains(.paging), store.order.place(of: index) == nil, flight.state == .shown else { return }
        close()
    }

    /// Shows the photos in their new order, or further ones at its end.
    func orderChanged() { if features.contains(.paging) { pager.show(store.order) } }

    /// Makes the page of a photo.
    func makePage(of index: Int, at place: Int? = nil) -> PhotoPage {
        let page = PhotoPage(
            index: index, place: place, photoSize: store.naturalSize(at: index) ?? Size(width: 1, height: 1))
        page.version = store.imageVersion(at: index)
        show(page, on: nil)
        return page
    }

    /// Lets the arena decide between a drag of the pages and one of the photo: at the slop, the dominant axis decides.
    ///
    /// A press on moving pages catches them. A photo in flight never turns.
    func configurePagePan() {
        pagePan.isEnabled = features.contains(.paging)
        pagePan.allowedScrollTypesMask = .continuous
        pagePan.shouldReceive = { [unowned self] in
            flight.state == .shown && pager.canTurn && !controls.isPanel(at: $0.location)
        }
        pagePan.beginsAtPress = { [unowned self] in pager.isMoving && !controls.isControl(at: $0) }
        pagePan.shouldBegin = { [unowned self] in
            let offset = pagePan.offsetFromPress
            guard flight.state == .shown, pager.isMoving || abs(offset.dx) > abs(offset.dy) else { return false }
            return pager.isMoving || page.zoom.isAtEdge(towards: offset.dx)
        }
        pagePan.interactionStatus = { [unowned self] in pager.state.status(velocity: pagePan.velocity.dx) }
    }

    /// Follows a drag of the pages.
    func paged(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            controls.setPanelOpen(false)
            pager.handle(.press(at: pager.position, settings.tuning.paging))
            pager.handle(.drag(pan.translation.dx))
        case .changed: pager.handle(.drag(pan.translation.dx))
        case .ended: pager.handle(.release(velocity: pan.velocity.dx))
        case .cancelled: pager.handle(.cancel)
        case .possible, .failed: break
        }
    }

    /// Turns a page by a key: the arrows, Space and Shift-Space; returns whether the key does so.
    func turnsPage(_ key: KeyEvent) -> Bool {
        guard features.contains(.paging), key.phase == .down, pager.mayTurn() else { return false }
        switch (key.key, key.modifiers) {
        case ("ArrowRight", []), (" ", []): pager.turn(by: 1)
        case ("ArrowLeft", []), (" ", .shift): pager.turn(by: -1)
        default: return false
        }
        return true
    }

    /// Notifies the grid and requests the decodes for the new page.
    private func turned() {
        show(page, on: nil)
        updateDetails()
        source?.previewDidTurn(to: index)
        // The store has discarded the tiles of an enlarged photo that the pages turn back to.
        let tiles = page.picture.tiles.requested
        if !tiles.isEmpty { store.requestTiles(tiles, of: page.index) }
        updateRing()
        view.setNeedsLayout()
    }

    /// Requests the photo in the pixels in which it is shown, then its neighbours, which are decoded ahead.
    func requestDecodes() {
        let scale = view.window?.displayScale ?? 1, slides = slides
        guard slides.isEmpty else {
            return store.sharpen(
                slides.compactMap { id in
                    let size = (store.naturalSize(at: id) ?? view.bounds.size).aspectFit(in: view.bounds.size)
                    return (id, size * (scale * (1 + SlideShow.Look.growth)))
                })
        }
        // The shape of a neighbour is known as soon as its thumbnail is decoded.
        let neighbours = pager.neighbours.filter { store.naturalSize(at: $0.index) != nil }
        store.sharpen(
            ([page] + (flight.state == .shown ? neighbours : [])).map { page in
                (page.index, page.fitFrame(in: view.bounds).rounded(toScale: scale).size * scale)
            })
    }
}
