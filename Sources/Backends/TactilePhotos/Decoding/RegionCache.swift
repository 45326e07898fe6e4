internal import Dispatch
internal import Geometry
internal import Platform
internal import Synchronization

/// The decoded regions of which the next tiles are cut, the newest last.
///
/// The regions are a cache inside the budget of decoding: a thread that waits for memory discards them.
final class RegionCache: Sendable {
    /// A decoded rectangle of a photo at one level of reduction, with the reservation of its memory.
    final class Region: Sendable {
        let path: FilePath
        /// The version of the photo.
        let version: Int
        let level: Int
        /// The size of the whole upright photo.
        let natural: PixelSize
        let orientation: Orientation
        /// The orientation that the file states, which its decoder may have applied already.
        private let stated: Orientation
        /// The rectangle of the reduced picture, as stored.
        let area: PixelArea
        private let pixels: [UInt32]
        private let isOpaque: Bool
        private let reservation: MemoryReservation

        /// Creates a region of pixels, whose memory is reserved.
        init(
            _ path: FilePath, version: Int = 0, level: Int, natural: PixelSize, orientation: Orientation,
            stated: Orientation, area: PixelArea, pixels: [UInt32], isOpaque: Bool,
            reservation: consuming MemoryReservation
        ) {
            (self.path, self.version, self.level) = (path, version, level)
            (self.natural, self.orientation, self.stated) = (natural, orientation, stated)
            (self.area, self.pixels, self.isOpaque) = (area, pixels, isOpaque)
            self.reservation = reservation
        }

        /// The memory of the pixels, in bytes.
        var byteCount: Int { pixels.count * MemoryLayout<UInt32>.size }

        /// Returns a tile of the upright photo; `nil` if it is not inside.
        func photo(_ tile: PhotoTile) -> PhotoImage? {
            guard tile.level == level, let upright = tile.area(of: natural) else { return nil }
            let reduced = PhotoTile.pixels(of: natural, level: level)
            let stored = orientation.stored(upright, in: orientation.turned(reduced))
            guard area.contains(stored) else { return nil }
            var part: [UInt32] = []
            part.reserveCapacity(stored.size.count)
            for y in 0..<stored.size.height {
                let start = (stored.y - area.y + y) * area.size.width + stored.x - area.x
                part += pixels[start..<(start + stored.size.width)]
            }
            let turned = orientation.upright(part, stored.size)
            let bitmap = Bitmap(width: upright.size.width, height: upright.size.height, pixels: turned)
            let isOpaque = isOpaque || turned.allSatisfy { $0 >= 0xFF00_0000 }
            return PhotoImage(
                image: Image(bitmap, isOpaque: isOpaque, mipLevels: 0), naturalSize: natural.size,
                orientation: OrientationNumber(rawValue: stated.number))
        }
    }

    /// The most memory of all regions, in bytes.
    let limit: Int
    private let regions = Mutex(Regions())
    /// The photos of which a thread decodes a region, with the turns of the threads that wait for the same photo.
    private let decoding = Mutex<[FilePath: [DispatchSemaphore]]>([:])

    private struct Regions {
        var kept: [RegionCache.Region] = []
        var period = 0
    }

    /// Creates a cache with a limit in bytes.
    init(limit: Int) { self.limit = limit }

    /// Returns a tile of a region; `nil` if none holds it.
    func photo(_ path: FilePath, _ version: Int = 0, _ tile: PhotoTile) -> PhotoImage? {
        regions.withLock { $0.kept }.lazy.filter { $0.path == path && $0.version == version }
            .compactMap { $0.photo(tile) }.first
    }

    /// The number of times that ``end()`` was called.
    var period: Int { regions.withLock { $0.period } }

    /// Waits until no other thread decodes a region of a photo, so that threads that need the same one decode it once.
    ///
    /// - Precondition: the thread has no reservation.
    func beginDecoding(_ path: FilePath) {
        let turn: DispatchSemaphore? = decoding.withLock { decoding in
            guard decoding[path] != nil else {
                decoding[path] = []
                return nil
            }
            let turn = DispatchSemaphore(value: 0)
            decoding[path]?.append(turn)
            return turn
        }
        turn?.wait()
    }

    /// Lets the next thread decode a region of a photo.
    func endDecoding(_ path: FilePath) {
        let next: DispatchSemaphore? = decoding.withLock { decoding in
            guard let waiting = decoding[path], !waiting.isEmpty else {
                decoding[path] = nil
                return nil
            }
            return decoding[path]?.removeFirst()
        }
        next?.signal()
    }

    /// Keeps a region, and discards the oldest ones beyond the limit.
    ///
    /// It is not kept if its decoding began in an earlier period, or while a thread waits for memory.
    func insert(_ region: RegionCache.Region, since period: Int, of budget: MemoryBudget) {
        let discarded: [RegionCache.Region] = regions.withLock { regions in
            guard regions.period == period else { return [] }
            let old = regions.kept
            regions.kept.append(region)
            var byteCount = regions.kept.reduce(0) { $0 + $1.byteCount }
            while byteCount > limit, !regions.kept.isEmpty { byteCount -= regions.kept.removeFirst().byteCount }
            return old
        }
        // The last references go outside of the lock, because they release reservations.
        _ = discarded
        if budget.isShort { discardAll() }
    }

    /// Discards all regions, because a thread waits for memory.
    func discardAll() {
        _ = regions.withLock { regions in
            defer { regions.kept = [] }
            return regions.kept
        }
    }

    /// Discards all regions, also those that threads decode at the moment, because none is needed again.
    func end() {
        regions.withLock { $0.period += 1 }
        discardAll()
    }
}
