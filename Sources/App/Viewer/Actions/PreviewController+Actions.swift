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

    /// A Boolean value that indicates whether keys can act on the photo: it is at its place, and nothing drags it.
    private var canAct: Bool { flight.state == .shown && !pager.isDragged && !page.zoom.zoom.isHeld }

    /// Handles the keys of actions, and all keys of a slide show; returns whether the key is one of them.
    func handleAction(_ key: KeyEvent) -> Bool {
        if let slideShow, !slideShow.isEnding { return handle(key, of: slideShow) }
        guard key.phase == .down, canAct else { return false }
        if key.leadsBack, controls.details.isOpen, !controls.isPanelOpen {
            controls.details.setOpen(false)
            return true
        }
        guard let action = PhotoAction(key, on: .preview) else { return false }
        performAction(action)
        return true
    }

    // MARK: Another order

    /// Adapts the pages to another order; a page whose photo was removed is replaced by the next one.
    func orderDidChange(from old: PhotoOrder) {
        let order = store.order
        if order.place(of: index) != nil || !store.removed.contains(index) { return orderChanged() }
        let place = old.place(of: index) ?? 0
        slideShow?.end()
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

    // MARK: Details

    /// Shows or hides the details.
    func toggleDetails() {
        let isOpen = !controls.details.isOpen
        if isOpen {
            controls.setPanelOpen(false)
            readDetails()
        }
        controls.details.setOpen(isOpen)
    }

    /// Shows the details of the current photo, if they are open or opening.
    func updateDetails() { if controls.details.isOpen { readDetails() } }

    private func readDetails() {
        let id = index
        controls.details.show(store.title(at: id), [])
        store.readDetails(id) { [weak self] details in
            guard let self, index == id else { return }
            controls.details.show(store.title(at: id), details?.facts ?? [])
        }
    }

    // MARK: Slide show

    /// Starts or ends the slide show.
    func toggleSlideShow() {
        if let slideShow, !slideShow.isEnding { return endSlideShow() }
        guard canAct else { return }
        controls.setPanelOpen(false)
        let show = SlideShow(makePage(of: index), neighbour: { [weak self] in self?.photo(after: $0, step: $1) })
        show.makePage = { [weak self] in self?.makePage(of: $0) }
        show.isReady = { [weak self] in self?.store.bestImage(at: $0) != nil }
        show.didTurn = { [weak self] _ in self?.requestDecodes() }
        show.didPress = { [weak self] in self?.endSlideShow() }
        slideShow?.removeFromSuperview()
        slideShow = show
        view.addSubview(show)
        View.performWithoutAnimation { show.frame = view.bounds }
        show.begin()
        requestDecodes()
    }

    /// Fades to the page of the show's photo.
    func endSlideShow() {
        guard let slideShow, !slideShow.isEnding else { return }
        if let place = store.order.place(of: slideShow.current) { pager.jump(to: place) }
        slideShow.end()
    }

    /// The photos of the show that need sharp decodes: the visible one and the next; empty without a show.
    var slides: [Int] {
        guard let slideShow, !slideShow.isEnding else { return [] }
        return [slideShow.current] + [photo(after: slideShow.current, step: 1)].compactMap { $0 }
    }

    /// Returns the next photo in a direction that can be shown; after the last one the first one.
    private func photo(after id: Int, step: Int) -> Int? {
        let order = store.order, count = order.count
        guard let place = order.place(of: id), count > 1 else { return nil }
        for distance in 1..<min(count, 1000) {
            let next = ((place + step * distance) % count + count) % count
            if !store.isBroken(at: order.index(at: next)) { return order.index(at: next) }
        }
        return nil
    }

    private func handle(_ key: KeyEvent, of show: SlideShow) -> Bool {
        guard key.phase == .down, !["Shift", "Control", "Alt", "Meta"].contains(key.key) else { return true }
        switch key.key {
        case " ": show.togglePause()
        case "ArrowLeft": show.step(by: -1)
        case "ArrowRight": show.step(by: 1)
        default:
            endSlideShow()
            // Keys of the program, such as Ctrl+O, do what they always do.
            return key.modifiers.isEmpty
        }
        return true
    }
}
