import Platform
import TactilePhotos

extension PhotoStore {
    /// What the beginnings of files contain of the photo that is shown large and of its neighbours, until they are decoded.
    struct Glance {
        /// The small picture of the photo that is shown large.
        private var photo: (index: Int, image: Image)?
        /// The photo that is shown large.
        private var shown: Int?
        /// The photo that is opened, until another one is shown: nothing is decoded before its size is known and it is shown.
        private var opening: Int?
        /// The photos whose files are read in the background, or have been.
        private var requested: Set<Int> = []
        /// Those of them whose files have not been read.
        private var pending: Set<Int> = []
        /// A Boolean value that indicates whether the last requests have been held back, or some of them.
        private(set) var hasHeld = false

        /// The small picture of a photo; `nil` if there is none.
        subscript(index: Int) -> Image? { photo?.index == index ? photo?.image : nil }

        /// Returns whether the file of a photo is read in the background, or has been.
        func isRequested(_ index: Int) -> Bool { requested.contains(index) }

        /// Returns whether the file of a photo has not been read, so that a request would not have the photo's size.
        func isPending(_ index: Int) -> Bool { pending.contains(index) }

        /// Returns the thumbnails to request now, `nil` if nothing is to be requested; that of a photo whose file is being read
        /// is made with the photo, not before it.
        mutating func ready(_ thumbnails: [PhotoRequest]) -> [PhotoRequest]? {
            let holdsAll = opening.map { $0 != shown || isPending($0) } ?? false
            hasHeld = holdsAll || !pending.isEmpty
            return holdsAll ? nil : hasHeld ? thumbnails.filter { !isPending($0.index) } : thumbnails
        }

        /// Notes that the file of a photo is read in the background, and whether the photo is about to be shown large.
        mutating func request(_ index: Int, isOpening: Bool) {
            requested.insert(index)
            pending.insert(index)
            if isOpening { opening = index }
        }

        /// Notes the photo that is shown large, if any.
        mutating func show(_ index: Int?) {
            shown = index
            if index != opening { opening = nil }
        }

        /// Keeps what the beginning of a file contains, `nil` for nothing; the small picture of a neighbour is not kept.
        mutating func take(_ found: PhotoGlance?, of index: Int, noting traits: inout Traits) {
            pending.remove(index)
            guard let found else { return }
            traits[index].naturalSize = traits[index].naturalSize ?? found.naturalSize
            if (opening ?? shown ?? index) == index { photo = found.thumbnail.map { (index, $0) } }
        }

        /// Rotates the small picture of a photo.
        mutating func turn(_ index: Int, by turned: (Image) -> Image) {
            if let image = self[index] { photo = (index, turned(image)) }
        }

        /// Gives the only photo another index.
        mutating func move(to index: Int) {
            photo = photo.map { (index, $0.image) }
            (shown, opening) = (shown.map { _ in index }, opening.map { _ in index })
            requested = Set(requested.map { _ in index })
            pending = Set(pending.map { _ in index })
        }
    }

    /// The photo that was opened, if it can be shown; `nil` without one.
    var openedIndex: Int? { latestUpdate.catalogue.openedIndex.flatMap { order.place(of: $0) == nil ? nil : $0 } }

    /// Creates the store of a scene's photos.
    public convenience init(_ material: SceneMaterial) {
        self.init(
            material.makeSource(), memory: material.limits.forKeeping, previewFeatures: material.previewFeatures)
    }
}
