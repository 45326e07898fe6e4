import Geometry
import TactilePhotos

extension PhotoStore {
    /// The photos on the screen and near it, and the size of their thumbnails.
    struct Screen: Equatable {
        /// The bytes per pixel of an image with all its mip levels.
        static let bytesPerPixel = 4 * 4.0 / 3
        /// The fraction of the memory for the thumbnails of a screenful.
        private static let fraction = 5.0 / 8
        /// The assumed aspect ratio of a thumbnail, used until one is decoded: 3:2.
        private static let usualAspect = 1.5

        /// The photos, most urgent first, of which the first ones are visible.
        let near: [Int]
        /// The number of visible photos.
        let visibleCount: Int
        /// The side of the squares that thumbnails fill, in pixels.
        private(set) var side: Int
        /// The places of the photos in `near`.
        private let ranks: [Int: Int]

        /// The visible photos.
        var visible: ArraySlice<Int> { near.prefix(visibleCount) }
        /// The size to request.
        var size: PhotoRequest.TargetSize { .filling(width: side, height: side) }
        /// The estimated size of a thumbnail in bytes, used until one is decoded.
        var usualByteCount: Double { Double(side * side) * Self.usualAspect * Self.bytesPerPixel }

        /// Creates an empty screen.
        init() { (near, visibleCount, side, ranks) = ([], 0, 1, [:]) }

        /// Creates a screen that shows one photo.
        init(showing index: Int, side: Int) { (near, visibleCount, self.side, ranks) = ([index], 1, side, [index: 0]) }

        /// Creates a screen with up to a screenful on each side; the side is smaller if memory is scarce.
        ///
        /// - Parameters:
        ///   - visible: the visible photos, by their places in `photos`.
        ///   - photos: the photos in the order of the screen.
        ///   - others: the least urgent photos.
        ///   - side: the side of the squares that thumbnails fill, in pixels.
        ///   - screenful: the most photos that can be visible at a time.
        ///   - first: the place of the most urgent photo; by default the one in the middle.
        ///   - memory: the limit for all images, in bytes.
        init(
            around visible: Range<Int>, of photos: some RandomAccessCollection<Int>, then others: [Int],
            filling side: Int,
            screenful: Int, from first: Int?, memory: Int
        ) {
            let first = first ?? (visible.lowerBound + visible.upperBound) / 2
            let all =
                max(0, visible.lowerBound - visible.count)..<min(photos.count, visible.upperBound + visible.count)
            func sorted(_ places: some Sequence<Int>) -> [Int] { places.sorted { abs($0 - first) < abs($1 - first) } }
            let places = sorted(visible) + sorted(all.filter { !visible.contains($0) })
            let shown = places.map { photos[photos.index(photos.startIndex, offsetBy: $0)] }, known = Set(shown)
            (near, visibleCount, self.side) = (shown + others.filter { !known.contains($0) }, visible.count, side)
            ranks = Dictionary(near.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
            let excess = usualByteCount * Double(screenful) / (Double(memory) * Self.fraction)
            if excess > 1 { self.side = max(1, Int(Double(side) / excess.squareRoot())) }
        }

        /// Returns the rank of a photo, 0 for the most urgent; photos that are not near the screen follow by their distance.
        func rank(of photo: Int) -> Int { ranks[photo] ?? near.count + abs(photo - (near.first ?? 0)) }
    }

    /// Requests a photo in the pixels in which it is shown large, before all thumbnails; in fewer if memory is scarce.
    func sharpen(_ index: Int, pixels: Size) { sharpen([(index, pixels)]) }
}
