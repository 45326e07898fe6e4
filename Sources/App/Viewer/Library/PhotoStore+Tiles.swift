import Platform
import TactilePhotos

extension PhotoStore {
    /// The decoded and requested tiles of the photo that is enlarged.
    struct Tiles {
        /// The index of the photo; `nil` if no photo is enlarged.
        private(set) var index: Int?
        /// The memory of the decoded tiles, in bytes.
        private(set) var byteCount = 0
        /// The version of the photo.
        private var version = 0
        private var wanted: [PhotoTile] = []
        private var failed: Set<PhotoTile> = []
        private var images: [PhotoTile: Image] = [:]
        /// The decoded tiles, the one requested last at the end.
        private var uses: [PhotoTile] = []

        /// The memory of a whole tile, in bytes.
        private static let usualByteCount = PhotoTile.side * PhotoTile.side * 4

        /// Returns a decoded tile; `nil` if there is none.
        subscript(tile: PhotoTile, index: Int) -> Image? { index == self.index ? images[tile] : nil }

        /// The tiles to decode, most urgent first.
        var requests: [PhotoRequest] {
            guard let index else { return [] }
            return wanted.filter { images[$0] == nil && !failed.contains($0) }
                .map { PhotoRequest(index: index, size: .tile($0), version: version) }
        }

        /// Replaces the requests; returns whether they changed.
        ///
        /// Tiles of another photo are discarded, and requests beyond the memory are dropped.
        mutating func request(_ tiles: [PhotoTile], of index: Int, version: Int = 0, memory: Int) -> Bool {
            guard !tiles.isEmpty else {
                guard index == self.index else { return false }
                self = Tiles()
                return true
            }
            if index != self.index || version != self.version {
                self = Tiles()
                (self.index, self.version) = (index, version)
            }
            let fitting = Array(tiles.prefix(max(1, memory / Self.usualByteCount)))
            guard fitting != wanted else { return false }
            wanted = fitting
            let set = Set(fitting)
            uses = uses.filter { !set.contains($0) } + fitting.reversed().filter { images[$0] != nil }
            trim(to: memory)
            return true
        }

        /// Gives the photo another index.
        mutating func move(to index: Int) { if self.index != nil { self.index = index } }

        /// Stores a decoded tile of the photo; returns whether it is requested.
        mutating func insert(_ image: Image, _ tile: PhotoTile, of index: Int, memory: Int) -> Bool {
            guard index == self.index, wanted.contains(tile) else { return false }
            byteCount += image.byteCount - (images[tile]?.byteCount ?? 0)
            images[tile] = image
            uses = uses.filter { $0 != tile } + [tile]
            trim(to: memory)
            return true
        }

        /// Discards all tiles that are not requested.
        mutating func keepRequested() { trim(to: 0) }

        /// Ends the request of a tile that cannot be decoded.
        mutating func fail(_ tile: PhotoTile, of index: Int) { if index == self.index { failed.insert(tile) } }

        /// Requests the tiles again that could not be decoded.
        mutating func retryFailures() { failed = [] }

        /// Discards the tiles that were requested longest ago, but none that is requested now.
        private mutating func trim(to limit: Int) {
            let wanted = Set(wanted)
            while byteCount > limit, let oldest = uses.firstIndex(where: { !wanted.contains($0) }) {
                byteCount -= images.removeValue(forKey: uses.remove(at: oldest))?.byteCount ?? 0
            }
        }
    }
}
