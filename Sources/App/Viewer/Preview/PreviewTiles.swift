import Geometry
import Platform
import Views

/// The tiles of the enlarged photo: requested for the place at which it comes to rest, and shown as they arrive.
final class PreviewTiles {
    private unowned let preview: PreviewController

    /// Creates the tiles of a preview's photos.
    init(of preview: PreviewController) { self.preview = preview }

    private var store: PhotoStore { preview.store }

    /// Requests the tiles of a page whose photo has moved, when it is at rest or its target has changed.
    ///
    /// During a gesture, they are requested for the visible place after the photo has moved or grown by a part.
    func request(for page: PhotoPage) {
        if page === preview.page { preview.playback.update() }
        // The tiles of an animated image would hide its frames.
        if store.isAnimated(at: page.index) { return }
        let zoom = page.zoom, tiles = page.picture.tiles
        let visible = PhotoZoom.Geometry.part(of: zoom.frame, in: page.bounds)
        if zoom.zoom.isHeld {
            tiles.removeExcess(visible: visible)
            guard page.hasMovedFromTiles(zoom.frame) else { return }
        } else {
            guard page.tileFrame != zoom.restingFrame || zoom.zoom.state == .rest else { return }
        }
        page.tileFrame = zoom.restingFrame
        request(page, in: zoom.restingFrame)
        if zoom.zoom.state == .rest { tiles.removeUnrequested(visible: visible) }
        show(on: page)
    }

    private func request(_ page: PhotoPage, in frame: Rect) {
        guard let natural = store.naturalSize(at: page.index), let sharp = store.sharpImage(at: page.index) else {
            return
        }
        let wanted =
            page.zoom.geometry.scale(of: frame) > 1 + PhotoZoom.Geometry.tolerance
            ? page.zoom.geometry.tiles(
                in: frame, of: natural, decodedWidth: Double(sharp.width), displayScale: page.window?.displayScale ?? 1)
            : []
        if wanted.isEmpty, !page.picture.tiles.layers.isEmpty { page.picture.tiles.fadeOut(on: page.window?.engine) }
        if page.picture.tiles.request(wanted, of: natural) { store.requestTiles(wanted, of: page.index) }
    }

    /// Shows the tiles of a page that have arrived.
    func show(on page: PhotoPage) {
        for tile in page.picture.tiles.missing {
            guard let image = store.tile(tile, of: page.index) else { continue }
            page.picture.tiles.show(tile, image, on: page.window?.engine)
        }
    }

    /// Fades the tiles of a photo out whose file has changed, when its new picture is there.
    func replace(on page: PhotoPage) {
        let version = store.imageVersion(at: page.index)
        guard page.version != version else { return }
        page.version = version
        page.picture.tiles.fadeOut(on: page.window?.engine, isStale: true)
        page.tileFrame = nil
        store.requestTiles([], of: page.index)
    }

    /// Fades the tiles of the current page out, because the photo flies.
    func remove() {
        let page = preview.page
        guard !page.picture.tiles.requested.isEmpty || !page.picture.tiles.layers.isEmpty else { return }
        page.picture.tiles.fadeOut(on: preview.view.window?.engine)
        page.tileFrame = nil
        store.requestTiles([], of: page.index)
    }
}
