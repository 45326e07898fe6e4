package import DemoSupport
package import Geometry
package import Platform
package import TactilePhotos

/// The photos that the containers show, and what somebody thinks of them.
package final class PhotoShelf {
    /// A stack of controllers is no place for a folder of thousands: the first of its photos are enough.
    private static let most = 60
    /// The side of the squares that a thumbnail covers, in pixels: sharp in the largest tile at two pixels in a point.
    private static let largest = 480

    /// An opinion about a photo.
    package struct Opinion: Hashable {
        /// Stars, 0 to 5.
        package var stars = 0
        package var isFavourite = false
    }

    /// Told of every change.
    package var didChange: (() -> Void)?
    private let store: PhotoStore
    private let side: Int
    private var opinions: [Int: Opinion] = [:]
    private var moods: [Int: PhotoMood] = [:]
    /// Whether all photos that were there have been looked at; what is sorted before that would change under the eye.
    package private(set) var isSorted = false

    /// Shows a store's photos; thumbnails are no larger than a window is to be filled with.
    package init(_ store: PhotoStore, within window: PhotoRequest.TargetSize) {
        side = min(Self.largest, window.shorterSide)
        self.store = store
        store.didReceive = { [weak self] in self?.receive($0) }
        store.didRead = { [weak self] in self?.requestPhotos() }
    }

    /// How far the folder has been read.
    package var latestUpdate: CatalogueUpdate { store.latestUpdate }
    /// The photos that can be shown, by their places in the folder.
    package var places: [Int] { (0..<min(store.count, Self.most)).filter { !store.isBroken(at: $0) } }
    /// Those that somebody likes best.
    package var favourites: [Int] { places.filter { self[$0].isFavourite } }

    /// What is thought of a photo.
    package subscript(place: Int) -> Opinion {
        get { opinions[place] ?? Opinion() }
        set {
            opinions[place] = newValue
            didChange?()
        }
    }

    /// What a photo is called: its file's name, without what only files need.
    package func title(of place: Int) -> String { PhotoTitle.of(store.title(at: place)) }

    /// The best picture there is of a photo; nil: none has come yet.
    package func picture(of place: Int) -> Image? { store.sharpImage(at: place) ?? store.thumbnail(at: place) }

    /// How large a photo is, in pixels; nil: nobody has opened its file yet.
    package func size(of place: Int) -> Size? { store.naturalSize(at: place) }

    /// What a photo looks like; nil: nobody knows yet.
    package func mood(of place: Int) -> PhotoMood? { moods[place] }

    /// Asks for all photos, in the order in which they are read.
    package func requestPhotos() {
        let count = min(store.count, Self.most)
        store.requestThumbnails(around: 0..<count, filling: side, screenful: max(count, 1), from: 0)
        didChange?()
    }

    /// Asks for a photo in as many pixels as it is to be shown in; one photo, and those beside it, are that sharp at a time.
    package func sharpen(_ place: Int, pixels: Size) { store.sharpen(place, pixels: pixels) }

    /// Asks for a photo, and those beside it as far as memory lasts, in as many pixels as cover a rectangle.
    package func sharpen(_ place: Int, beside others: [Int] = [], covering pixels: Size) {
        guard size(of: place) != nil else { return }
        store.sharpen(
            ([place] + others).compactMap { place in size(of: place).map { (place, $0.covering(pixels)) } })
    }

    private func receive(_ place: Int) {
        if moods[place] == nil { moods[place] = store.thumbnail(at: place).map(PhotoMood.init) }
        if store.pendingCount == 0 { isSorted = true }
        didChange?()
    }
}

/// Somebody who shows photos of the shelf.
@MainActor
package protocol PhotoShelfReader: AnyObject {
    /// A picture has come, or an opinion has changed.
    func shelfDidChange()
}

/// The name of a file, as people would write it.
package nonisolated enum PhotoTitle {
    /// "01-ridges-at-dawn.jpg" becomes "Ridges at dawn"; what would leave nothing stays.
    package static func of(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let words = stem.split { "-_ ".contains($0) }
        let isNumbered = words.count > 1 && words[0].allSatisfy(\.isNumber)
        let title = words.dropFirst(isNumbered ? 1 : 0).joined(separator: " ")
        guard let first = title.first else { return name }
        return first.uppercased() + title.dropFirst()
    }
}

extension Size {
    /// This size, made smaller as long as it covers another one.
    fileprivate func covering(_ other: Size) -> Size {
        let scaled = aspectFill(other)
        return scaled.width < width ? scaled : self
    }
}

extension EmptyState {
    /// Shows the state of a shelf's folder where no photo of it can be shown.
    package func update(for shelf: PhotoShelf) {
        update(shelf.latestUpdate, in: shelf.latestUpdate.catalogue.title, isEmpty: shelf.places.isEmpty)
    }
}
