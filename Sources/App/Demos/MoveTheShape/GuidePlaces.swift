import Platform
import TactilePhotos
import Viewer

/// The guide's places, one for each of a folder's first photos, and the user's choice of saved ones.
final class GuidePlaces {
    /// The number of places, which fills all pages (chosen by eye).
    static let count = 12
    /// The size in which photos are requested, in pixels: sharp in the largest card at a display scale of 2.
    private static let picture = PhotoRequest.TargetSize.filling(width: 1280, height: 800)

    /// A place, whose values are empty until its photo arrives.
    struct Place {
        var image: Image?
        var title = ""
        /// The mood of the photo's light; `nil` until the photo arrives.
        var mood: PhotoShelf.Mood?
        var isSaved = false
    }

    /// A closure that is called after each change.
    var didChange: (() -> Void)?
    private var photos: ScenePhotos?
    private var all = Array(repeating: Place(), count: count)

    init(_ material: SceneMaterial) {
        for place in [1, 4, 6] { all[place].isSaved = true }
        photos = ScenePhotos(material, count: Self.count, size: Self.picture) { [weak self] place, image, title in
            self?.receive(place, image, title)
        }
    }

    /// A place by its index from 0.
    ///
    /// The last places stay empty if the folder has fewer photos.
    subscript(place: Int) -> Place { all[place] }
    /// The indices of the saved places whose photo has arrived.
    var saved: [Int] { known.filter { all[$0].isSaved } }
    /// The indices of the places whose photo has arrived.
    var known: [Int] { all.indices.filter { all[$0].image != nil } }

    /// Saves a place, or removes it from the saved ones.
    func toggle(_ place: Int) {
        all[place].isSaved.toggle()
        didChange?()
    }

    private func receive(_ place: Int, _ image: Image, _ title: String) {
        all[place].image = image
        all[place].title = title
        all[place].mood = PhotoShelf.Mood(image)
        didChange?()
    }
}
