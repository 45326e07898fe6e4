public import Views

/// The source of the collection: the photos in their order, and the headings of their sections.
extension PhotoGridController: CollectionViewDataSource {
    /// Returns the number of sections, one without headings.
    public func numberOfSections(in collectionView: CollectionView) -> Int { max(store.order.sections.count, 1) }

    /// Returns the heading of a section.
    public func collectionView(_ collectionView: CollectionView, headerForSection section: Int) -> View? {
        store.order.sections.indices.contains(section) ? PhotoSectionHeader(store.order.sections[section].heading) : nil
    }

    /// Returns the text of a section's heading.
    public func collectionView(_ collectionView: CollectionView, identifierOfSection section: Int) -> AnyHashable? {
        store.order.sections.indices.contains(section) ? store.order.sections[section].heading : nil
    }

    /// Returns the number of photos.
    public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        store.order.sections.isEmpty ? store.order.count : store.order.sections[section].count
    }

    /// Returns a cell that shows a photo.
    public func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let cell = reusable as? PhotoCell ?? PhotoCell()
        update(cell, store.order.index(at: collection.sections.index(of: path)))
        return cell
    }

    /// Returns the photo's index in the catalogue.
    public func collectionView(_ collectionView: CollectionView, identifierOfItem index: Int) -> AnyHashable {
        store.order.index(at: index)
    }

    /// Returns the photo's place in the order.
    public func collectionView(
        _ collectionView: CollectionView, indexOfItemWith identifier: AnyHashable
    ) -> Int? { (identifier.base as? Int).flatMap(store.order.place(of:)) }

    /// Returns the element of a photo for screen readers.
    public func collectionView(
        _ collectionView: CollectionView, accessibilityElementForItem index: Int
    ) -> AccessibilityElement? { PhotoElement(store.order.index(at: index), of: self) }

    /// Returns the place of the photo with the visible focus.
    public func focusedItem(in collectionView: CollectionView) -> Int? {
        isSelectionVisible ? selection.flatMap(store.order.place(of:)) : nil
    }

    /// Returns the places of the selected photos.
    public func selectedItems(in collectionView: CollectionView) -> [Int] {
        selected.photos(in: store.order).compactMap(store.order.place(of:))
    }
}
