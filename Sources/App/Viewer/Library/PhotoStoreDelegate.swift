/// The owner of a store, which shows its photos.
package protocol PhotoStoreDelegate: AnyObject {
    /// Called when more of the catalogue has been read.
    func storeDidRead(_ store: PhotoStore)
    /// Called with the index of the opened photo when its folder has been listed, in place of 0.
    func store(_ store: PhotoStore, didMoveOpenedPhotoTo index: Int)
    /// Called for each photo whose display changes: an image was decoded or discarded, or the photo is broken.
    func store(_ store: PhotoStore, didReceive index: Int)
    /// Called instead of a change of the order, which the delegate makes by calling `change`.
    func store(_ store: PhotoStore, reorderFrom previous: PhotoOrder, by change: () -> Void)
    /// Called when values have arrived by which the photos have another order than ``PhotoStore/order``.
    func storeDidSort(_ store: PhotoStore)
}
