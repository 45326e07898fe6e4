import Geometry
import Motion
import Platform
import TactilePhotos
import Views

extension PhotoPicture {
    /// The tiles of an enlarged photo that are on screen above its decodes: each one fades in.
    ///
    /// Tiles of another level stay below the newer ones until these hide them, so that nothing becomes soft in between.
    final class Tiles {
        /// A tile, and its opacity above the photo's decodes.
        final class Layer {
            /// The tile.
            let tile: PhotoTile
            /// The tile's pixels.
            let image: Image
            /// The part of the photo that the tile shows, in units of the whole.
            let part: Rect
            fileprivate(set) var opacity: Double
            fileprivate var fade: RunningAnimation?
            /// A Boolean value that indicates whether the tile fades out.
            fileprivate var isLeaving = false
            /// A Boolean value that indicates whether the photo has changed since.
            fileprivate var isStale = false

            fileprivate init(_ tile: PhotoTile, _ image: Image, part: Rect, opacity: Double) {
                (self.tile, self.image, self.part, self.opacity) = (tile, image, part, opacity)
            }
        }

        /// The most tiles on screen and around it.
        static let limit = 96

        /// The tiles on screen, those of coarser levels first.
        private(set) var layers: [Layer] = []
        /// The tiles for the place at which the photo rests, most urgent first.
        private(set) var requested: [PhotoTile] = []
        /// The size of the whole photo in pixels.
        private(set) var naturalSize = Size(width: 1, height: 1)

        /// The requested tiles that are not on screen yet.
        var missing: [PhotoTile] {
            requested.filter { tile in !layers.contains { $0.tile == tile && !$0.isLeaving && !$0.isStale } }
        }

        /// Replaces the requested tiles; returns whether they differ from the former ones.
        func request(_ tiles: [PhotoTile], of naturalSize: Size) -> Bool {
            guard tiles != requested || naturalSize != self.naturalSize else { return false }
            (requested, self.naturalSize) = (tiles, naturalSize)
            return true
        }

        /// Shows a tile that has been decoded, by a fade; outside of a window at once.
        func show(_ tile: PhotoTile, _ image: Image, on engine: AnimationEngine?) {
            let layer = layers.first { $0.tile == tile && !$0.isStale } ?? insert(tile, image, isVisible: engine == nil)
            guard let engine, layer.isLeaving || layer.opacity < 1 else { return }
            layer.isLeaving = false
            fade(layer, to: 1, on: engine) { [weak self] in self?.removeCovered() }
        }

        private func insert(_ tile: PhotoTile, _ image: Image, isVisible: Bool) -> Layer {
            let frame = tile.frame(in: naturalSize)
            let part = Rect(
                x: frame.minX / naturalSize.width, y: frame.minY / naturalSize.height,
                width: frame.width / naturalSize.width, height: frame.height / naturalSize.height)
            let layer = Layer(tile, image, part: part, opacity: isVisible ? 1 : 0)
            layers.insert(layer, at: layers.firstIndex { $0.tile.level < tile.level } ?? layers.count)
            return layer
        }

        /// Removes the tiles that are not requested any more, at rest: those around the page at once, those of other levels
        /// when the requested ones hide them.
        func removeUnrequested(visible part: Rect) {
            let level = requested.first?.level
            layers.removeAll { layer in
                !requested.contains(layer.tile) && (layer.tile.level == level || !layer.part.intersects(part))
            }
            removeCovered()
        }

        /// Removes the tiles that are not visible, if there are many.
        func removeExcess(visible part: Rect) {
            guard layers.count > 2 * Self.limit else { return }
            layers.removeAll { !$0.part.intersects(part) && !requested.contains($0.tile) }
        }

        /// Fades all tiles out, and requests none; those of a photo that has changed do not return.
        func fadeOut(on engine: AnimationEngine?, isStale: Bool = false) {
            requested = []
            if isStale { for layer in layers { layer.isStale = true } }
            guard let engine else {
                layers = []
                return
            }
            for layer in layers where !layer.isLeaving {
                layer.isLeaving = true
                fade(layer, to: 0, on: engine) { [weak self, weak layer] in self?.layers.removeAll { $0 === layer } }
            }
        }

        /// Removes the tiles of other levels, as soon as all requested ones are opaque.
        private func removeCovered() {
            guard let level = requested.first?.level, missing.isEmpty else { return }
            let isComplete = layers.allSatisfy { $0.tile.level != level || $0.opacity >= 1 }
            if isComplete { layers.removeAll { $0.tile.level != level } }
        }

        private func fade(_ layer: Layer, to end: Double, on engine: AnimationEngine, then action: @escaping () -> Void)
        {
            layer.fade?.cancel()
            let motion = BasicAnimation(
                from: layer.opacity, to: end, duration: PhotoPicture.fade,
                timing: CubicTimingParameters(animationCurve: .linear))
            layer.fade = engine.start(motion, of: layer, \.opacity) { finished in if finished { action() } }
        }
    }
}

extension PhotoZoom.Geometry {
    /// Returns the tiles that make a photo sharp in a frame: those on the page, then those around it.
    ///
    /// - Parameters:
    ///   - frame: the photo's frame, in the page's points.
    ///   - naturalSize: the photo's size, in pixels.
    ///   - pixels: the width of the whole photo's decode, in pixels.
    ///   - displayScale: the number of pixels per point.
    /// - Returns: The tiles, most urgent first; none if the decode of the whole photo is as sharp.
    func tiles(in frame: Rect, of naturalSize: Size, decodedWidth pixels: Double, displayScale: Double) -> [PhotoTile] {
        let width = frame.width * displayScale
        // At 1:1 nothing but the photo's own pixels will do.
        let isSharp =
            isPixelScale(scale(of: frame))
            ? pixels >= naturalSize.width
            : width <= pixels * Self.sharpness || pixels * Self.sharpness >= naturalSize.width
        guard !isSharp else { return [] }
        var level = 0, reduction = naturalSize.width / width * Self.density
        while reduction >= 2 {
            reduction /= 2
            level += 1
        }
        let margin = max(bounds.width, bounds.height) * Self.margin
        let part = Self.part(of: frame, in: bounds.inset(by: -margin))
        let pixels = Rect(
            x: part.minX * naturalSize.width, y: part.minY * naturalSize.height, width: part.width * naturalSize.width,
            height: part.height * naturalSize.height)
        let middle = Self.part(of: frame, in: bounds).center
        let center = Point(x: middle.x * naturalSize.width, y: middle.y * naturalSize.height)
        let tiles = PhotoTile.tiles(covering: pixels, level: level, of: naturalSize).map { tile in
            (tile: tile, distance: (tile.frame(in: naturalSize).center - center).length)
        }
        return tiles.sorted { $0.distance < $1.distance }.prefix(PhotoPicture.Tiles.limit).map(\.tile)
    }

    /// Returns the part of a photo in a frame that is visible in a rectangle, in units of the whole.
    static func part(of frame: Rect, in rect: Rect) -> Rect {
        let visible = frame.intersection(rect), width = max(frame.width, 1e-9), height = max(frame.height, 1e-9)
        return Rect(
            x: (visible.minX - frame.minX) / width, y: (visible.minY - frame.minY) / height,
            width: visible.width / width, height: visible.height / height)
    }

    /// The factor by which pixels may be enlarged without looking soft.
    private static let sharpness = 1.1
    /// The factor by which the pixels of a tile may be enlarged.
    private static let density = 1.25
    /// The distance around the page in which tiles are requested, as a fraction of its longer side.
    private static let margin = 0.25
}
