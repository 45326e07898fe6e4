package import Geometry
package import Platform
package import TactilePhotos

/// The photos that several screens show, with the user's ratings.
package final class PhotoShelf {
    /// The number of photos that are requested and classified at first, and the default of the most that are shown.
    package static let batch = 60
    /// The side of the largest tile, in points.
    private static let largest = 240.0

    /// The user's rating of a photo.
    package struct Opinion: Hashable {
        /// Stars, 0 to 5.
        package var stars = 0
        /// The tags that the user has put on the photo.
        package var tags: Set<Tag> = []
        /// A Boolean value that indicates whether the tag Favourite is among the tags.
        package var isFavourite: Bool {
            get { tags.contains(.favourite) }
            set { if newValue { tags.insert(.favourite) } else { tags.remove(.favourite) } }
        }

        /// Creates an opinion without stars and tags.
        package init() {}
    }

    /// Called after each change of a picture or an opinion.
    package var didChange: (() -> Void)?
    private let store: PhotoStore
    private let side: Int
    private let limit: Int
    /// The photos of albums, until a photo is classified, fails or is added.
    private var albums: [Album: [Int]] = [:]
    /// The last request of a screen's thumbnails.
    private var requested: (around: [Int], count: Int, isSorted: Bool)?
    /// A Boolean value that indicates whether the first photos have been requested since there are enough of them.
    private var hasRequestedBatch = false
    private var opinions: [Int: Opinion] = [:]
    private var moods: [Int: Mood] = [:]
    /// A Boolean value that indicates whether the photos requested at first have been classified.
    ///
    /// Albums that are sorted earlier would change while the user looks at them. A later photo is classified when its
    /// thumbnail is decoded, and joins its album then.
    package private(set) var isSorted = false

    /// Creates the shelf of a store's photos, and observes the store.
    ///
    /// - Parameters:
    ///   - store: the photos.
    ///   - scale: the pixels of a point; thumbnails are sharp in the largest tile.
    ///   - limit: the most photos of the folder that are shown; most screens of demos are not made for thousands.
    package init(_ store: PhotoStore, thumbnailScale scale: Double, limit: Int = batch) {
        self.limit = limit
        side = max(1, Int((Self.largest * scale).rounded(.up)))
        self.store = store
        store.delegate = self
    }

    /// The latest state of the folder's reading.
    package var latestUpdate: CatalogueUpdate { store.latestUpdate }
    /// The photos that can be shown, by their places in the folder.
    package var places: [Int] { places(in: .all) }
    /// The photos that the user has marked as favourites, by their places in the folder.
    package var favourites: [Int] { places.filter { self[$0].isFavourite } }

    /// Returns an album's photos, by their places in the folder.
    ///
    /// - Complexity: O(n) for n photos after a change, otherwise O(1).
    package func places(in album: Album) -> [Int] {
        if let known = albums[album] { return known }
        let places =
            switch album {
            case .all: (0..<min(store.count, limit)).filter { !store.isBroken(at: $0) }
            case .mood(let mood): places(in: .all).filter { moods[$0] == mood }
            }
        albums[album] = places
        return places
    }

    /// The opinion about a photo; without stars and tags until it is set.
    package subscript(place: Int) -> Opinion {
        get { opinions[place] ?? Opinion() }
        set {
            opinions[place] = newValue
            didChange?()
        }
    }

    /// Returns the title of a photo, derived from its file's name.
    package func title(of place: Int) -> String { PhotoTitle.of(store.title(at: place)) }

    /// Returns the format of a photo's file by its extension, such as JPEG; `nil` if the name has none that is known.
    package func format(of place: Int) -> String? { PictureTypes.format(ofName: store.title(at: place)) }

    /// Returns the shape of a photo; `nil` until something of it is decoded.
    package func shape(of place: Int) -> Shape? {
        size(of: place).map { $0.width >= $0.height ? .wide : .tall }
    }

    /// Returns the sharpest decoded image of a photo; `nil` if none is decoded.
    package func picture(of place: Int) -> Image? { store.sharpImage(at: place) ?? store.thumbnail(at: place) }

    /// Returns the natural size of a photo in pixels; `nil` until something of it is decoded.
    package func size(of place: Int) -> Size? { store.naturalSize(at: place) }

    /// Returns the mood of a photo; `nil` until its thumbnail is decoded.
    package func mood(of place: Int) -> Mood? { moods[place] }

    /// Requests the thumbnails of the first photos, in the order of the folder.
    package func requestPhotos() {
        let count = min(store.count, limit, Self.batch)
        store.requestThumbnails(
            around: 0..<count, of: 0..<store.count, filling: side, screenful: max(count, 1), from: 0)
        didChange?()
    }

    /// Requests the thumbnails that a screen shows and those near it, if the folder has more photos than are requested at
    /// first; the first ones follow until they are classified.
    ///
    /// - Parameters:
    ///   - visible: the visible items.
    ///   - order: the places of the photos of all items.
    package func requestThumbnails(around visible: Range<Int>, of order: [Int]) {
        let visible = visible.clamped(to: 0..<order.count)
        guard min(store.count, limit) > Self.batch, !visible.isEmpty else { return }
        let request = (around: Array(order[visible]), count: order.count, isSorted: isSorted)
        guard requested.map({ $0 != request }) ?? true else { return }
        requested = request
        store.requestThumbnails(
            around: visible, of: order, then: isSorted ? [] : Array(0..<Self.batch), filling: side,
            screenful: max(Self.batch, visible.count))
    }

    /// Requests a photo in the given number of pixels, in place of the photos that were sharpened before.
    package func sharpen(_ place: Int, pixels: Size) { store.sharpen(place, pixels: pixels) }

    /// Requests a photo, and its neighbours as far as memory allows, in the pixels that cover a rectangle.
    package func sharpen(_ place: Int, beside others: [Int] = [], covering pixels: Size) {
        guard size(of: place) != nil else { return }
        store.sharpen(
            ([place] + others).compactMap { place in size(of: place).map { (place, $0.covering(pixels)) } })
    }
}

extension PhotoShelf: PhotoStoreDelegate {
    package func storeDidRead(_ store: PhotoStore) {
        albums = [:]
        requested = nil
        if store.count <= Self.batch || !hasRequestedBatch {
            hasRequestedBatch = store.count >= Self.batch
            requestPhotos()
        } else {
            didChange?()
        }
    }

    package func store(_ store: PhotoStore, didReceive place: Int) {
        if moods[place] == nil {
            moods[place] = store.thumbnail(at: place).map(Mood.init)
            albums = [:]
        }
        if store.isBroken(at: place) { albums = [:] }
        if store.pendingCount == 0 { isSorted = true }
        didChange?()
    }

    package func store(_ store: PhotoStore, reorderFrom previous: PhotoOrder, by change: () -> Void) { change() }

    package func store(_ store: PhotoStore, didMoveOpenedPhotoTo index: Int) {}

    package func storeDidSort(_ store: PhotoStore) {}
}

extension PhotoShelf {
    /// A screen that shows photos of a shelf.
    package protocol Observer: AnyObject {
        /// Updates the screen after a picture has arrived or an opinion has changed.
        func shelfDidChange()
    }
}

extension Size {
    /// Returns the smallest size of this shape that covers another one, at most this size.
    fileprivate func covering(_ other: Size) -> Size {
        let scaled = aspectFill(other)
        return scaled.width < width ? scaled : self
    }
}

extension EmptyState {
    /// Shows a message about a shelf's folder if no photo of it can be shown.
    package func update(for shelf: PhotoShelf) {
        update(shelf.latestUpdate, in: shelf.latestUpdate.catalogue.title, isEmpty: shelf.places.isEmpty)
    }
}
