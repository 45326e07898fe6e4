import Platform
import TactilePhotos

extension PhotoStore {
    /// The decoded thumbnails, with the memory that they take.
    struct Thumbnails {
        /// A thumbnail with its requested size.
        struct Entry {
            let photo: PhotoImage
            let size: PhotoRequest.TargetSize
            /// The version of the photo's file.
            let version: Int
        }

        private var entries: [Int: Entry] = [:]
        /// The memory of all thumbnails, in bytes.
        private(set) var byteCount = 0

        /// The thumbnail of a photo; `nil` if there is none.
        subscript(index: Int) -> Entry? { entries[index] }

        /// The mean memory of a thumbnail, in bytes; `nil` if there is none.
        var meanByteCount: Int? { entries.isEmpty ? nil : byteCount / entries.count }

        /// Finds the photos whose thumbnails are missing and fit into memory beside those that are there.
        ///
        /// - Parameters:
        ///   - photos: the photos with their ranks on the screen, the most urgent first.
        ///   - screen: the screen, whose visible photos are returned in any case.
        ///   - room: the memory, in bytes.
        ///   - version: returns the version of a photo's file.
        /// - Returns: The photos, the most urgent first.
        func missing(
            of photos: [(rank: Int, index: Int)], on screen: Screen, room: Int, version: (Int) -> Int
        ) -> [Int] {
            let usual = meanByteCount ?? Int(screen.usualByteCount)
            var left = room, missing: [Int] = []
            for (rank, index) in photos {
                let held = entries[index].flatMap {
                    $0.size == screen.size && $0.version == version(index) ? $0.photo.image.byteCount : nil
                }
                left -= held ?? usual
                guard left >= 0 || rank < screen.visibleCount else { break }
                if held == nil { missing.append(index) }
            }
            return missing
        }

        /// Stores a thumbnail, in place of the photo's previous one.
        mutating func insert(_ entry: Entry, at index: Int) {
            remove(index)
            entries[index] = entry
            byteCount += entry.photo.image.byteCount
        }

        /// Discards the least urgent thumbnails until the rest fits into a number of bytes.
        ///
        /// - Parameters:
        ///   - limit: the number of bytes.
        ///   - urgency: returns the rank of a photo, 0 for the most urgent.
        /// - Returns: The photos whose thumbnails were discarded.
        /// - Complexity: O(n) for each discarded thumbnail.
        mutating func trim(to limit: Int, by urgency: (Int) -> Int) -> [Int] {
            var discarded: [Int] = []
            while byteCount > limit, let last = entries.keys.max(by: { urgency($0) < urgency($1) }) {
                remove(last)
                discarded.append(last)
            }
            return discarded
        }

        /// Discards all thumbnails but those of some photos; returns the photos whose thumbnails were discarded.
        mutating func keep(_ photos: Set<Int>) -> [Int] {
            let discarded = entries.keys.filter { !photos.contains($0) }.sorted()
            for index in discarded { remove(index) }
            return discarded
        }

        /// Rotates the thumbnail of a photo by quarter turns clockwise.
        mutating func turn(_ index: Int, by quarterTurns: Int) {
            entries[index] = entries[index].map {
                Entry(photo: $0.photo.turned(by: quarterTurns), size: $0.size, version: $0.version)
            }
        }

        /// Gives the only photo another index.
        mutating func move(to index: Int) {
            entries = Dictionary(uniqueKeysWithValues: entries.values.map { (index, $0) })
        }

        private mutating func remove(_ index: Int) {
            byteCount -= entries.removeValue(forKey: index)?.photo.image.byteCount ?? 0
        }
    }
}
