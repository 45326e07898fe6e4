extension CollectionView {
    /// A Boolean value that indicates whether the data source has elements for the items, also for those off screen.
    var hasItemElements: Bool { count > 0 && element(ofItem: 0) != nil }

    /// The element of the item with the focus of the keyboard.
    var focusedAccessibilityElement: AccessibilityElement? {
        dataSource?.focusedItem(in: self).flatMap(element(ofItem:))
    }

    /// The selected items, in order.
    package var selectedItems: [Int] { dataSource?.selectedItems(in: self) ?? [] }

    /// Returns a new element for an item; nil without one.
    func element(ofItem index: Int) -> AccessibilityElement? {
        guard (0..<count).contains(index) else { return nil }
        return dataSource?.collectionView(self, accessibilityElementForItem: index)
    }

    /// Returns the item of an element.
    func item(of element: any AccessibilityObject) -> Int? {
        guard let element = element as? AccessibilityElement, element.containerView === self else { return nil }
        return dataSource?.collectionView(self, indexOfItemWith: element.identifier)
    }
}
