import Geometry
import Platform
import Views

/// The selection of several photos, by clicks and keys with Control and Shift.
extension PhotoGridController {
    /// The photos that actions are about, by their indices in the catalogue, in the order of the screen.
    ///
    /// They are the selected ones or, while nothing is selected, the one with the visible focus.
    package var selectedPhotos: [Int] {
        if !selected.isEmpty { return selected.photos(in: store.order) }
        return isSelectionVisible ? [selection].compactMap(\.self) : []
    }

    /// Selects by a click; returns whether the modifiers of the click are those of a selection.
    func selectByClick(_ photo: Int?, _ modifiers: KeyEvent.Modifiers) -> Bool {
        guard preview?.flight.state.isLeaving ?? true else { return false }
        let focus = isSelectionVisible ? selection : nil
        switch modifiers {
        case .control, .meta: if let photo { selected.toggle(photo, focus: focus) }
        case .shift: if let photo { selected.extend(to: photo, focus: focus, in: store.order) }
        default: return false
        }
        if let photo { moveFocus(to: photo) }
        return true
    }

    /// Handles the keys of the selection; returns whether it uses the key.
    ///
    /// Shift with a key that moves the focus extends the selection. Control moves the focus alone, and Control with the
    /// space bar selects or deselects the photo there. Control-A selects all photos or, during a search, all that match.
    /// Escape clears the selection.
    func handleSelection(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, preview?.flight.state.isLeaving ?? true, store.order.count > 0 else { return false }
        switch (key.modifiers, key.key) {
        case ([], "Escape"):
            guard !selected.isEmpty else { return false }
            selected.clear()
            updateCells()
        case (.control, "a"):
            let all = (0..<store.order.count).lazy.map(store.order.index(at:))
            if let search, !search.text.isEmpty {
                selected.replace(by: all.filter(search.matches))
            } else {
                selected.replace(by: all)
            }
            updateCells()
        case (.control, " "):
            guard isSelectionVisible, let selection else { return false }
            selected.toggle(selection)
            updateCells()
        case (.shift, _), (.control, _):
            guard let target = target(of: key.key) else { return false }
            let photo = store.order.index(at: target)
            if key.modifiers == .shift {
                selected.extend(to: photo, focus: isSelectionVisible ? selection : nil, in: store.order)
            }
            moveFocus(to: photo)
        default: return false
        }
        return true
    }

    /// Moves the visible focus to a photo.
    func moveFocus(to photo: Int) {
        isSelectionVisible = true
        select(photo)
        updateCells()
    }

    /// Updates the marks and names of the visible cells.
    func updateCells() {
        for case (let place, let cell as PhotoCell) in collection.visibleCells {
            updateMarks(of: cell, store.order.index(at: place))
        }
        updateTitle()
    }

    /// Updates the marks and the name of a cell.
    func updateMarks(of cell: PhotoCell, _ photo: Int) {
        cell.isMarked = selected.contains(photo)
        cell.isDimmed = search.map { !$0.text.isEmpty && !$0.matches(photo) } ?? false
        cell.name = showsNames ? store.latestUpdate.catalogue.name(at: photo) : nil
    }

    /// Returns the place to which a key moves the selection; the first arrow only shows the selection.
    func target(of key: String) -> Int? {
        let rows = max(1, Int(collection.size.height / (layout.side + layout.caption + layout.gap)))
        let current = selection.flatMap(store.order.place(of:)) ?? 0, count = store.order.count
        func below(_ distance: Int) -> Int? {
            layout.item(distance, rowsBelow: current, of: collection.sections, in: collection.size)
        }
        let moved: Int
        switch key {
        case "ArrowLeft": moved = current - 1
        case "ArrowRight": moved = current + 1
        case "ArrowUp": moved = below(-1) ?? current
        case "ArrowDown": moved = below(1) ?? current
        case "PageUp": moved = below(-rows) ?? 0
        case "PageDown": moved = below(rows) ?? count - 1
        case "Home": moved = 0
        case "End": moved = count - 1
        default: return nil
        }
        if !isSelectionVisible, key.hasPrefix("Arrow") { return current }
        // A page key stops at the first or last photo; an arrow that would leave the grid does nothing.
        return moved >= 0 && moved < count ? moved : current
    }
}
