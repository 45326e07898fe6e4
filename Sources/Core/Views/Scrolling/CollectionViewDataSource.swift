/// The source of a collection's items.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
    /// Returns the number of sections; one by default.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// Returns the number of items in a section.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the view for an item, which no other visible item uses.
    ///
    /// `reusable` is a view that is no longer visible, or nil.
    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View
    /// Returns the view above a section, if the layout has a frame for one; nil, the default, for none.
    func collectionView(_ collectionView: CollectionView, headerForSection section: Int) -> View?
    /// Returns the identifier of a section, by which a batch of updates recognizes its header; nil, the default: the batch
    /// replaces all headers.
    func collectionView(_ collectionView: CollectionView, identifierOfSection section: Int) -> AnyHashable?
    /// Returns the identifier of an item, which stays when the item gets another index; by default the index.
    func collectionView(_ collectionView: CollectionView, identifierOfItem index: Int) -> AnyHashable
    /// Returns the index of the item with an identifier, nil if there is none; by default the identifier itself.
    func collectionView(_ collectionView: CollectionView, indexOfItemWith identifier: AnyHashable) -> Int?
    /// Returns an element for an item, visible or not, whose identifier is the item's; nil, the default, for the views of
    /// the visible cells.
    ///
    /// The collection asks for an element when a screen reader does, and keeps none.
    func collectionView(
        _ collectionView: CollectionView, accessibilityElementForItem index: Int
    ) -> AccessibilityElement?
    /// Returns the item with the focus of the keyboard; nil by default.
    func focusedItem(in collectionView: CollectionView) -> Int?
    /// Returns the selected items, in order; none by default.
    func selectedItems(in collectionView: CollectionView) -> [Int]
}

extension CollectionViewDataSource {
    /// Returns 1.
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

    /// Returns nil.
    public func collectionView(_ collectionView: CollectionView, headerForSection section: Int) -> View? { nil }

    /// Returns nil.
    public func collectionView(
        _ collectionView: CollectionView, identifierOfSection section: Int
    ) -> AnyHashable? { nil }

    /// Returns nil.
    public func collectionView(
        _ collectionView: CollectionView, accessibilityElementForItem index: Int
    ) -> AccessibilityElement? { nil }

    /// Returns nil.
    public func focusedItem(in collectionView: CollectionView) -> Int? { nil }

    /// Returns none.
    public func selectedItems(in collectionView: CollectionView) -> [Int] { [] }

    /// Returns the index.
    public func collectionView(_ collectionView: CollectionView, identifierOfItem index: Int) -> AnyHashable { index }

    /// Returns the identifier if it is the index of an item.
    public func collectionView(
        _ collectionView: CollectionView, indexOfItemWith identifier: AnyHashable
    ) -> Int? {
        (identifier.base as? Int).flatMap { $0 < collectionView.count ? $0 : nil }
    }
}
