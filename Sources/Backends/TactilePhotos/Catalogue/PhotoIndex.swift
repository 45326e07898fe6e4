/// The photos of a catalogue by the folders and the stems of their files, the names without their extensions.
///
/// The index has hashes alone, 8 bytes for each name, so that its answers have to be compared with the names. It consists of
/// sorted lists, each more than twice as long as the next one: a batch of names costs as much as its own list and, from
/// time to time, the union with the lists before it, and copies have all other lists in common.
struct PhotoIndex: Sendable {
    /// The lists of entries: a hash in the upper half, a photo in the lower one.
    private var lists: [[UInt64]] = []
    /// The number of entries that have been written, each time that they were.
    private(set) var writtenCount = 0

    /// Adds the photos of a folder.
    ///
    /// - Parameters:
    ///   - photos: the photos with the names of their files.
    ///   - directory: the path of the folder, with a slash at its end.
    mutating func insert(_ photos: some Sequence<(photo: Int, name: ArraySlice<UInt8>)>, in directory: [UInt8]) {
        let folder = Self.hasher(of: directory)
        var entries = photos.map { Self.hash($0.name, folder) << 32 | UInt64($0.photo) }
        entries.sort()
        writtenCount += entries.count
        while let last = lists.last, last.count <= 2 * entries.count {
            lists.removeLast()
            entries = Self.union(last, entries)
            writtenCount += entries.count
        }
        lists.append(entries)
    }

    /// Returns the photos that may have a stem in a folder: those that had it when they were added, and perhaps others.
    ///
    /// - Complexity: O(log² n) for n names.
    func candidates(_ name: ArraySlice<UInt8>, in directory: ArraySlice<UInt8>) -> [Int] {
        let start = Self.hash(name, Self.hasher(of: directory)) << 32
        var found: [Int] = []
        for list in lists {
            var place = list.count.firstIndex { list[$0] >= start }
            while place < list.count, list[place] >> 32 == start >> 32 {
                found.append(Int(list[place] & 0xFFFF_FFFF))
                place += 1
            }
        }
        return found
    }

    /// Returns a hasher that has read a folder; its seed is another one in each process, so that no names are made for it.
    private static func hasher(of directory: some Collection<UInt8>) -> Hasher {
        var hasher = Hasher()
        _ = directory.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        return hasher
    }

    private static func hash(_ name: ArraySlice<UInt8>, _ folder: Hasher) -> UInt64 {
        var hasher = folder
        name.withoutExtension.withUnsafeBytes { hasher.combine(bytes: $0) }
        return UInt64(UInt32(truncatingIfNeeded: hasher.finalize()))
    }

    private static func union(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        var union: [UInt64] = [], next = 0
        union.reserveCapacity(a.count + b.count)
        for entry in a {
            while next < b.count, b[next] < entry {
                union.append(b[next])
                next += 1
            }
            union.append(entry)
        }
        union.append(contentsOf: b[next...])
        return union
    }
}

extension ArraySlice<UInt8> {
    /// The bytes of a name before its last point.
    var withoutExtension: ArraySlice<UInt8> { self[..<(lastIndex(of: UInt8(ascii: ".")) ?? endIndex)] }
}
