import DemoSupport
import PhotoApp
import Platform
import TactilePhotos

/// The places that the guide knows, one for each of a folder's first photos, and which of them somebody has saved.
final class GuidePlaces {
    /// As many photos as fill the screens; ours.
    static let count = 12
    /// Sharp in the largest card at two pixels in a point, and nearly so where the photo is wider still.
    private static let picture = PhotoRequest.TargetSize.filling(width: 1280, height: 800)

    /// A place, as far as it is known.
    struct Place {
        var image: Image?
        var title = ""
        /// What it looks like; nil: nobody knows yet.
        var mood: PhotoMood?
        var isSaved = false
    }

    /// Told of every change.
    var didChange: (() -> Void)?
    private var photos: ScenePhotos?
    private var all = Array(repeating: Place(), count: count)

    init(_ material: SceneMaterial) {
        for place in [1, 4, 6] { all[place].isSaved = true }
        photos = ScenePhotos(material, count: Self.count, size: Self.picture) { [weak self] place, image, title in
            self?.receive(place, image, title)
        }
    }

    /// One of them, from 0; those that a small folder lacks stay empty.
    subscript(place: Int) -> Place { all[place] }
    /// Those that somebody has saved.
    var saved: [Int] { known.filter { all[$0].isSaved } }
    /// Those of which there is a photo.
    var known: [Int] { all.indices.filter { all[$0].image != nil } }

    /// Saves a place, or forgets it again.
    func toggle(_ place: Int) {
        all[place].isSaved.toggle()
        didChange?()
    }

    private func receive(_ place: Int, _ image: Image, _ title: String) {
        all[place].image = image
        all[place].title = PhotoTitle.of(title)
        all[place].mood = PhotoMood(image)
        didChange?()
    }
}
