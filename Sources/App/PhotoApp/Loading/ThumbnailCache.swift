package import TactilePhotos

/// The thumbnails that are held, and the memory that they take.
package struct ThumbnailCache {
    /// A thumbnail, and what it was wished for as.
    package struct Entry {
        package let photo: PhotoImage
        package let size: PhotoRequest.TargetSize
    }

    private var entries: [Int: Entry] = [:]
    /// The memory of all, in bytes.
    package private(set) var byteCount = 0

    /// The thumbnail of a photo.
    package subscript(index: Int) -> Entry? { entries[index] }

    /// The memory of one on average, in bytes; nil: there is none.
    package var meanByteCount: Int? { entries.isEmpty ? nil : byteCount / entries.count }

    /// Takes a thumbnail, in the place of the one that the photo had.
    package mutating func insert(_ entry: Entry, at index: Int) {
        remove(index)
        entries[index] = entry
        byteCount += entry.photo.image.byteCount
    }

    /// Lets the least urgent go until the rest fits into so many bytes; returns whose they were.
    ///
    /// - Complexity: O(n) for each that goes.
    package mutating func trim(to limit: Int, by urgency: (Int) -> Int) -> [Int] {
        var gone: [Int] = []
        while byteCount > limit, let last = entries.keys.max(by: { urgency($0) < urgency($1) }) {
            remove(last)
            gone.append(last)
        }
        return gone
    }

    private mutating func remove(_ index: Int) {
        byteCount -= entries.removeValue(forKey: index)?.photo.image.byteCount ?? 0
    }
}
