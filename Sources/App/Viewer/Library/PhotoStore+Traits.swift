import Geometry
import System
import TactilePhotos

extension PhotoStore {
    /// What decodes and headers have said of photos.
    struct Traits {
        /// The traits of a photo.
        struct Photo {
            /// The upright size, in pixels; `nil` until it is known.
            var naturalSize: Size?
            /// Whether the photo is an animated image.
            var isAnimated = false
            /// Whether the file ends too early, so that a part is missing.
            var isIncomplete = false
        }

        private var photos: [Int: Photo] = [:]

        subscript(index: Int) -> Photo {
            get { photos[index] ?? Photo() }
            set { photos[index] = newValue }
        }

        /// Notes what a decode says; a tile, and a thumbnail of another program, do not say that a photo is whole.
        mutating func note(_ photo: PhotoImage, of index: Int, takesShape: Bool) {
            var traits = self[index]
            if takesShape { traits.naturalSize = photo.naturalSize }
            traits.isAnimated = traits.isAnimated || photo.isAnimated
            traits.isIncomplete = traits.isIncomplete || photo.isIncomplete
            photos[index] = traits
        }

        /// Forgets that a file ended too early, because it has changed.
        mutating func forgetEnd(of index: Int) { photos[index]?.isIncomplete = false }

        /// Gives the only photo another index.
        mutating func move(to index: Int) {
            photos = Dictionary(uniqueKeysWithValues: photos.values.map { (index, $0) })
        }
    }

    /// Returns the title of a photo.
    public func title(at index: Int) -> String { latestUpdate.catalogue.title(at: index) }

    /// Returns the title of a photo for the window: its file may be incomplete.
    func windowTitle(at index: Int) -> String {
        let title = title(at: index)
        return isIncomplete(at: index) ? strings("\(title) (incomplete)") : title
    }
}
