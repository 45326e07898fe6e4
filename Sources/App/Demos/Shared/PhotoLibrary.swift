import Geometry
import System
import Viewer

/// The photos of a first screen: the selected photo, a filter, and the user's changes, which can be undone.
final class PhotoLibrary {
    /// A change that the user has made.
    enum Change: Hashable {
        case opinion(place: Int, before: PhotoShelf.Opinion, after: PhotoShelf.Opinion)
        case filter(before: PhotoFilter, after: PhotoFilter)
    }

    /// The photos with the user's ratings and tags.
    let shelf: PhotoShelf
    /// Called after each change of a picture, an opinion, the selection or the filter.
    var didChange: (() -> Void)?
    /// The changes that can be undone, from the oldest to the newest.
    private(set) var changes: [Change] = []
    /// The size that the selected photo covers, in pixels.
    var coveredPixels = Size.zero { didSet { if coveredPixels != oldValue { sharpen() } } }
    /// The photo that is shown large in place of the selected one; `nil` if there is none.
    var preview: Int? { didSet { if preview != oldValue { sharpen() } } }
    private var chosen: Int?
    private var storedFilter = PhotoFilter()

    /// Requests the photos of a folder, which may arrive later.
    init(_ material: SceneMaterial) {
        shelf = PhotoShelf(PhotoStore(material), thumbnailScale: material.thumbnailScale)
        shelf.didChange = { [weak self] in self?.shelfDidChange() }
        shelf.requestPhotos()
    }

    private func shelfDidChange() {
        sharpen()
        didChange?()
    }

    private func sharpen() {
        guard let place = preview ?? selection, !coveredPixels.isEmpty else { return }
        shelf.sharpen(place, covering: coveredPixels)
    }

    // MARK: Selection

    /// The selected photo, at first the first one; `nil` if no photo can be shown.
    var selection: Int? {
        let places = shelf.places
        return chosen.flatMap { places.contains($0) ? $0 : nil } ?? places.first
    }

    /// Selects a photo.
    func select(_ place: Int) {
        guard place != selection else { return }
        chosen = place
        shelfDidChange()
    }

    // MARK: Opinions

    /// Sets the opinion about a photo, as a change that can be undone.
    func setOpinion(_ opinion: PhotoShelf.Opinion, of place: Int) {
        let before = shelf[place]
        guard opinion != before else { return }
        changes.append(.opinion(place: place, before: before, after: opinion))
        shelf[place] = opinion
    }

    // MARK: Filter

    /// The filter; setting it is a change that can be undone.
    var filter: PhotoFilter {
        get { storedFilter }
        set {
            guard newValue != storedFilter else { return }
            changes.append(.filter(before: storedFilter, after: newValue))
            storedFilter = newValue
            didChange?()
        }
    }

    /// The photos that pass the filter, by their places in the folder.
    var places: [Int] { shelf.places.filter { storedFilter.includes($0, on: shelf) } }

    // MARK: Undoing

    /// Undoes the newest change; selects the photo if the change is about one.
    func undo() {
        switch changes.popLast() {
        case .opinion(let place, let before, _):
            chosen = place
            shelf[place] = before
        case .filter(let before, _):
            storedFilter = before
            didChange?()
        case nil: break
        }
    }

    // MARK: Texts

    /// Returns the opinion about a photo in words: "★★★ · Favourite · Print".
    func summary(of opinion: PhotoShelf.Opinion) -> String {
        let stars = opinion.stars == 0 ? strings("Not rated") : String(repeating: "★", count: opinion.stars)
        return ([stars] + PhotoShelf.Tag.allCases.filter(opinion.tags.contains).map(\.title)).joined(separator: " · ")
    }

    /// Returns what is known about a photo: its file, its picture and its number, a line each.
    func facts(of place: Int) -> String {
        let size = shelf.size(of: place).map { strings("\(Int($0.width)) × \(Int($0.height)) pixels") }
        let file = [size, shelf.format(of: place)].compactMap { $0 }
        let picture = [shelf.shape(of: place)?.title, shelf.mood(of: place)?.title].compactMap { $0 }
        let places = shelf.places
        let number = places.firstIndex(of: place).map { strings("Photo \($0 + 1) of \(places.count)") }
        return [file, picture, [number].compactMap { $0 }].filter { !$0.isEmpty }
            .map { $0.joined(separator: " · ") }.joined(separator: "\n")
    }
}
