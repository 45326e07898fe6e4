import TactilePhotos

extension PhotoStore {
    /// The photos that have been renamed since a decode of them ended: one of the former path may have failed.
    struct Renames {
        /// The numbers of renamings at the beginning.
        private let start: PhotoNumbers
        /// The numbers at the end of the last decode of photos.
        private var last: [Int: Int] = [:]

        /// Creates the renames from an update on.
        init(since update: CatalogueUpdate) { start = update.renames }

        /// Notes the end of a decode; returns whether the photo has been renamed since the last one.
        mutating func endDecode(of photo: Int, in update: CatalogueUpdate) -> Bool {
            let number = update.renames[photo]
            guard number != last[photo] ?? start[photo] else { return false }
            last[photo] = number
            return true
        }
    }
}
