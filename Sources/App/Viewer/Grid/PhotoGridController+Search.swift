import Geometry
import Platform
import Views

/// The search for photos by their names, and the names below the thumbnails.
extension PhotoGridController {
    /// Handles the keys of the search; returns whether it uses the key.
    ///
    /// Control-F and / begin it, without which single letters are keys of the app. While it lasts, letters and digits
    /// change the part of the name; the focus moves to the next photo that matches, and others are dimmed.
    func handleSearch(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, preview?.flight.state.isLeaving ?? true else { return false }
        guard let search else {
            let begins = key.modifiers.isEmpty && key.key == "/" || key.modifiers == .control && key.key == "f"
            guard begins, store.order.count > 0 else { return false }
            self.search = GridSearch()
            searchField.show(self.search)
            return true
        }
        guard key.modifiers.isSubset(of: .shift) else {
            guard key.modifiers == .control, key.key == "f" else { return false }
            endSearch()
            return true
        }
        switch key.key {
        case "Escape": endSearch()
        case "Enter":
            endSearch()
            if isSelectionVisible, let selection { open(selection) }
        case "Backspace":
            guard !search.text.isEmpty else {
                endSearch()
                return true
            }
            find(String(search.text.dropLast()))
        case "ArrowDown" where key.modifiers.isEmpty, "ArrowRight" where key.modifiers.isEmpty: focusMatch(step: 1)
        case "ArrowUp" where key.modifiers.isEmpty, "ArrowLeft" where key.modifiers.isEmpty: focusMatch(step: -1)
        case let letter where letter.count == 1: find(search.text + letter)
        default: return false
        }
        return true
    }

    /// Ends the search; the focus stays on the found photo.
    func endSearch() {
        guard search != nil else { return }
        search = nil
        searchField.show(nil)
        updateCells()
    }

    /// Searches for the same name among photos that were added.
    func searchAgain() { if let search { find(search.text, isNew: false) } }

    private func find(_ text: String, isNew: Bool = true) {
        search?.find(text, in: store.latestUpdate.catalogue)
        searchField.show(search)
        if isNew, !text.isEmpty { focusMatch(step: 0) }
        updateCells()
    }

    /// Moves the focus to the next match in a direction; without one, to the first from the focus on.
    private func focusMatch(step: Int) {
        let place = selection.flatMap(store.order.place(of:)) ?? 0
        guard let found = search?.place(from: place + step, step: step < 0 ? -1 : 1, in: store.order) else { return }
        moveFocus(to: store.order.index(at: found))
    }
}
