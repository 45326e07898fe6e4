import DemoSupport
import Geometry
import Platform
import Views

/// The actions on the selected photos, and the movement of the cells when photos are removed or restored.
extension PhotoGridController: PhotoActionScreen {
    private enum Look {
        /// The duration of the movement, in seconds, and the scale from which a restored cell grows.
        static let duration = 0.4, shrunk = 0.6
        /// The duration of a rotation, in seconds.
        static let turn = 0.4
    }

    var actionTargets: [Int] {
        if let preview, !preview.flight.state.isLeaving {
            return store.order.place(of: preview.index) == nil ? [] : [preview.index]
        }
        guard isSelectionVisible, let selection, store.order.place(of: selection) != nil else { return [] }
        return [selection]
    }

    var noticeView: View { preview.flatMap { $0.flight.state == .shown ? $0.view : nil } ?? view }

    /// Performs the action of a key; returns whether it is one.
    func handleAction(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, preview?.flight.state.isLeaving ?? true, let action = PhotoAction(key, on: .grid)
        else { return false }
        // Without a selection, the slide show begins with the first photo.
        if action == .slideShow, actionTargets.isEmpty, store.order.count > 0 { select(store.order.id(at: 0)) }
        if action == .slideShow {
            startSlideShow()
            return true
        }
        return actions.perform(action)
    }

    func toggleDetails() { preview?.toggleDetails() }

    func startSlideShow() {
        if let preview, preview.flight.state == .shown { return preview.toggleSlideShow() }
        guard let selection, store.order.place(of: selection) != nil, !store.isBroken(at: selection) else { return }
        open(selection)
        preview?.startsSlideShow = true
    }

    func showRestored(_ ids: [Int]) {
        guard let first = ids.first else { return }
        if let preview, preview.flight.state == .shown {
            preview.showRestored(first)
        } else {
            select(first)
        }
    }

    func showRotated(_ id: Int, by quarterTurns: Int) {
        preview?.showRotated(id, by: quarterTurns)
        guard let cell = cell(of: id), preview?.flight.hidesSource != true || preview?.index != id else { return }
        guard view.window?.isReduceMotionEnabled != true else { return }
        View.performWithoutAnimation { cell.transform.rotation -= Double(quarterTurns) * .pi / 2 }
        View.animate(springDuration: Look.turn) { cell.transform.rotation = 0 }
    }

    // MARK: Another order

    /// Moves the cells to their places in another order.
    func orderDidChange(from old: PhotoOrder) {
        let isAnimated = view.window != nil && view.window?.isReduceMotionEnabled != true
        let before = isAnimated ? visibleFrames(in: old) : [:], removed = isAnimated ? removedCells(from: old) : []
        moveSelection(from: old)
        requested = nil
        collection.reloadData()
        collection.layoutIfNeeded()
        for (place, cell) in collection.visibleCells where isAnimated {
            animate(cell, of: store.order.id(at: place), before, old)
        }
        for cell in removed { fadeOut(cell) }
        updateTitle()
        updateEmptyState()
        previewOrderDidChange(from: old)
        view.setNeedsLayout()
    }

    /// Moves the selection of a removed photo to the one that takes its place.
    private func moveSelection(from old: PhotoOrder) {
        guard let id = selection, store.order.place(of: id) == nil, let place = old.place(of: id) else { return }
        selection = store.order.count == 0 ? nil : store.order.id(at: min(place, store.order.count - 1))
    }

    /// Returns the visible frames of the cells, in the window, by their photos.
    private func visibleFrames(in old: PhotoOrder) -> [Int: Rect] {
        var frames: [Int: Rect] = [:]
        for (place, cell) in collection.visibleCells where place < old.count {
            let shown = cell.presentation
            frames[old.id(at: place)] = collection.convert(
                shown.frame.offset(by: shown.transform.translation), to: nil)
        }
        return frames
    }

    /// Returns copies of the cells of removed photos, with their visible frames in the window.
    private func removedCells(from old: PhotoOrder) -> [(cell: PhotoCell, frame: Rect)] {
        collection.visibleCells.sorted { $0.key < $1.key }.compactMap { place, view in
            guard place < old.count, let cell = view as? PhotoCell, !cell.isSourceHidden() else { return nil }
            guard store.order.place(of: old.id(at: place)) == nil else { return nil }
            let copy = PhotoCell()
            copy.content = cell.content
            return (copy, collection.convert(cell.presentation.frame, to: nil))
        }
    }

    private func fadeOut(_ removed: (cell: PhotoCell, frame: Rect)) {
        let cell = removed.cell, content = cell.content
        collection.insertSubview(cell, at: 0)
        cell.content = content
        cell.isUserInteractionEnabled = false
        View.performWithoutAnimation {
            cell.frame = Rect(origin: collection.convertFromWindow(removed.frame.origin), size: removed.frame.size)
        }
        View.animate(withDuration: Look.duration * 0.6) {
            cell.alpha = 0
            cell.transform.scale = Look.shrunk
        } completion: { [weak cell] _ in
            cell?.removeFromSuperview()
        }
    }

    /// Moves a cell from the visible place of its photo, or lets it appear.
    private func animate(_ cell: View, of id: Int, _ before: [Int: Rect], _ old: PhotoOrder) {
        let now = collection.convert(cell.frame, to: nil)
        // A photo that was outside of the window comes from its place there.
        let start = before[id] ?? old.place(of: id).map { collection.convert(collection.frame(ofItem: $0), to: nil) }
        guard let start else {
            View.performWithoutAnimation { (cell.alpha, cell.transform.scale) = (0, Look.shrunk) }
            View.animate(withDuration: Look.duration) { (cell.alpha, cell.transform.scale) = (1, 1) }
            return
        }
        let running = cell.presentation.transform.translation - cell.transform.translation
        let offset = start.center - now.center - running
        guard offset.length > 0.01 else { return }
        View.performWithoutAnimation { cell.transform.translation = offset }
        View.animate(springDuration: Look.duration) { cell.transform.translation = .zero }
    }

    private func previewOrderDidChange(from old: PhotoOrder) {
        guard let preview else { return }
        preview.orderDidChange(from: old)
        preview.flight.sourceDidRetarget()
    }
}
