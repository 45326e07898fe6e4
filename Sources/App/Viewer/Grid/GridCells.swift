import System
import Views

/// The cells of the grid and the headings of its sections: the data source of its collection.
final class GridCells {
    private unowned let grid: PhotoGridController

    /// Creates the cells of a grid.
    init(of grid: PhotoGridController) { self.grid = grid }

    private var store: PhotoStore { grid.store }
    private var visible: [(cell: PhotoCell, photo: Int)] {
        grid.collection.visibleCells.compactMap { place, cell in
            (cell as? PhotoCell).map { ($0, store.order.index(at: place)) }
        }
    }

    /// Returns the visible cell of a photo.
    subscript(photo: Int) -> PhotoCell? {
        store.order.place(of: photo).flatMap { grid.collection.visibleCells[$0] as? PhotoCell }
    }

    /// Shows a photo in a cell.
    func show(_ photo: Int, in cell: PhotoCell) {
        cell.isSelected = grid.focus.visiblePhoto == photo
        mark(cell, photo)
        cell.isSourceHidden = { [weak grid] in grid?.hides(photo) ?? false }
        cell.backdrop = grid.settings.backdrop
        cell.willShow(photo, version: store.thumbnailVersion(at: photo))
        cell.content =
            store.failure(at: photo).map { .broken($0) } ?? store.thumbnail(at: photo).map { .thumbnail($0) }
            ?? .placeholder
    }

    /// Shows the photos in the visible cells anew.
    func reload() { for (cell, photo) in visible { show(photo, in: cell) } }

    /// Updates the marks and names of the visible cells, and the title.
    func update() {
        for (cell, photo) in visible { mark(cell, photo) }
        grid.updateTitle()
    }

    /// Marks the photo with the visible focus, and updates the title.
    func updateFocus() {
        for (cell, photo) in visible { cell.isSelected = grid.focus.visiblePhoto == photo }
        grid.updateTitle()
    }

    private func mark(_ cell: PhotoCell, _ photo: Int) {
        cell.isMarked = grid.focus.selected.contains(photo)
        cell.isDimmed = grid.search.isDimmed(photo)
        cell.badge = badge(of: photo)
        cell.name = grid.sizing.showsNames ? store.latestUpdate.catalogue.name(at: photo) : nil
    }
}

/// What is special about files of photos.
extension GridCells {
    /// Returns the words over a photo; `nil` for none.
    func badge(of photo: Int) -> String? {
        let words = [
            store.latestUpdate.partners(of: photo).isEmpty ? nil : "RAW",
            store.isIncomplete(at: photo) ? strings("Incomplete") : nil,
        ].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: " · ")
    }
}

/// The source of the collection: the photos in their order, and the headings of their sections.
extension GridCells: CollectionViewDataSource {
    /// Returns the number of sections, one without headings.
    func numberOfSections(in collectionView: CollectionView) -> Int { max(store.order.sections.count, 1) }

    /// Returns the heading of a section.
    func collectionView(_ collectionView: CollectionView, headerForSection section: Int) -> View? {
        store.order.sections.indices.contains(section) ? GridHeading(store.order.sections[section].heading) : nil
    }

    /// Returns the text of a section's heading.
    func collectionView(_ collectionView: CollectionView, identifierOfSection section: Int) -> AnyHashable? {
        store.order.sections.indices.contains(section) ? store.order.sections[section].heading : nil
    }

    /// Returns the number of photos.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        store.order.sections.isEmpty ? store.order.count : store.order.sections[section].count
    }

    /// Returns a cell that shows a photo.
    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let cell = reusable as? PhotoCell ?? PhotoCell()
        show(store.order.index(at: collectionView.sections.index(of: path)), in: cell)
        return cell
    }

    /// Returns the photo's index in the catalogue.
    func collectionView(_ collectionView: CollectionView, identifierOfItem index: Int) -> AnyHashable {
        store.order.index(at: index)
    }

    /// Returns the photo's place in the order.
    func collectionView(
        _ collectionView: CollectionView, indexOfItemWith identifier: AnyHashable
    ) -> Int? { (identifier.base as? Int).flatMap(store.order.place(of:)) }

    /// Returns the element of a photo for screen readers.
    func collectionView(
        _ collectionView: CollectionView, accessibilityElementForItem index: Int
    ) -> AccessibilityElement? { PhotoElement(store.order.index(at: index), of: grid) }

    /// Returns the place of the photo with the visible focus.
    func focusedItem(in collectionView: CollectionView) -> Int? {
        grid.focus.visiblePhoto.flatMap(store.order.place(of:))
    }

    /// Returns the places of the selected photos.
    func selectedItems(in collectionView: CollectionView) -> [Int] {
        grid.focus.selected.photos(in: store.order).compactMap(store.order.place(of:))
    }
}
