/// Photos that are moved to the trash, and back.
extension PhotoStore {
    /// Removes photos from the order, and requests nothing of them any more.
    func remove(_ ids: [Int]) {
        removed.formUnion(ids)
        reorder(wholeOrder)
    }

    /// Puts removed photos back to their places in the order.
    func restore(_ ids: [Int]) {
        removed.subtract(ids)
        reorder(wholeOrder)
    }

    /// The number of removed photos that are still in their folders, by the latest state of the catalogue.
    var removedCount: Int { removed.count { wholeOrder.place(of: $0) != nil } }
}
