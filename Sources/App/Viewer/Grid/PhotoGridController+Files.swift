extension PhotoGridController: LiveScene {
    /// Shows the files that appeared or changed, and removes those that vanished; the selection of a vanished photo moves
    /// to the photo in its place.
    package func filesDidChange() {
        let place = selection.flatMap(store.order.place(of:))
        photos?.readOn()
        let count = store.order.count
        if let place, let selection, store.order.place(of: selection) == nil {
            self.selection = count == 0 ? nil : store.order.index(at: min(place, count - 1))
            updateSelection()
        }
        preview?.filesDidChange()
    }
}

extension PhotoGridController {
    /// Marks the selected photo, and updates the title.
    func updateSelection() {
        for (place, cell) in collection.visibleCells {
            (cell as? PhotoCell)?.isSelected = isSelectionVisible && store.order.index(at: place) == selection
        }
        updateTitle()
    }
}
