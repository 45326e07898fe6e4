import Geometry
import Platform
import Views

/// The actions on the selected photos, and the movement of the cells when photos are removed or restored.
extension PhotoGridController: PhotoActionScreen {
    private enum Look {
        /// The duration of a rotation, in seconds.
        static let turn = 0.4
    }

    var actionTargets: [Int] {
        if let preview, !preview.flight.state.isLeaving {
            return store.order.place(of: preview.index) == nil ? [] : [preview.index]
        }
        if !selected.isEmpty { return selectedPhotos.filter { store.order.place(of: $0) != nil } }
        guard isSelectionVisible, let selection, store.order.place(of: selection) != nil else { return [] }
        return [selection]
    }

    var noticeView: View { preview.flatMap { $0.flight.state == .shown ? $0.view : nil } ?? view }

    /// Performs the action of a key; returns whether it is one.
    func handleAction(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, preview?.flight.state.isLeaving ?? true, let action = PhotoAction(key, on: .grid)
        else { return false }
        // Without a selection, the slide show begins with the first photo.
        if action == .slideShow, actionTargets.isEmpty, store.order.count > 0 { select(store.order.index(at: 0)) }
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

    /// Adapts the selection, the titles and the preview to another order, in which the cells have their places.
    func orderDidChange(from old: PhotoOrder) {
        if let id = selection, store.removed.contains(id), let place = old.place(of: id) {
            selection = store.order.count == 0 ? nil : store.order.index(at: min(place, store.order.count - 1))
            if let selection { select(selection) }
        }
        // A photo that comes back before its cell has left has the cell's mark of then.
        updateSelection()
        updateEmptyState()
        preview?.orderDidChange(from: old)
    }
}
