import Geometry
import Platform
import TactilePhotos
import Views

/// The playing of animated images in the preview: only the photo that rests there plays.
final class PreviewPlayback {
    /// The player of a page's photo.
    private struct Playing {
        let page: PhotoPage
        let size: PhotoRequest.TargetSize
        let player: FramePlayer
        /// The choice of the user; `nil` before there is one.
        var choice: Bool?
    }

    private var current: Playing?
    private unowned let preview: PreviewController

    /// Creates the playback of a preview, which plays nothing yet.
    init(of preview: PreviewController) { self.preview = preview }

    /// The player of the photo; `nil` unless it is an animated image.
    var player: FramePlayer? { current?.player }

    /// Returns whether a page shows a frame, which is newer than any decode.
    func shows(_ page: PhotoPage) -> Bool { current?.page === page && current?.player.frame != nil }

    /// A Boolean value that indicates whether the photo is at rest, neither flies nor is dragged, and no page turns.
    private var isAtRest: Bool {
        preview.flight.state == .shown && !preview.pager.isMoving && !preview.page.zoom.zoom.isHeld
    }

    /// A Boolean value that indicates whether a key can play or pause the photo.
    var canToggle: Bool { current != nil && isAtRest && preview.view.window != nil }

    /// Plays or pauses the photo of the page after something has changed on which that depends.
    func update() {
        guard let window = preview.view.window else { return end() }
        let page = preview.page
        if let current, current.page !== page { end() }
        if isAtRest { begin(in: window) }
        guard let current else { return }
        let prefers = current.choice ?? !window.isReduceMotionEnabled
        current.player.update(plays: isAtRest && prefers, in: window)
        if preview.flight.state.isLeaving, current.player.frame != nil {
            end()
            // The photo arrives at its thumbnail as it is shown there.
            page.picture.show(preview.store.bestImage(at: preview.index), on: window.engine)
        }
    }

    /// Plays or pauses the photo, or plays it again after its end.
    func toggle() {
        guard canToggle, let current, let window = preview.view.window else { return }
        if current.player.hasEnded(at: window.engine.now) {
            current.player.restart()
            self.current?.choice = true
        } else {
            self.current?.choice = !(current.choice ?? !window.isReduceMotionEnabled)
        }
        update()
    }

    /// Ends the playing, and forgets the frames.
    func end() {
        guard let ended = current.take() else { return }
        ended.player.stop()
        if ended.page !== preview.page, let image = preview.store.bestImage(at: ended.page.index) {
            ended.page.picture.replace(image)
        }
    }

    /// Opens the frames of an animated image at the size at which it is shown.
    private func begin(in window: Window) {
        let store = preview.store, index = preview.index, page = preview.page
        guard store.isAnimated(at: index), store.sharpImage(at: index) != nil else { return }
        let scale = window.displayScale
        let pixels = page.fitFrame(in: preview.view.bounds).rounded(toScale: scale).size * scale
        guard !pixels.isEmpty else { return }
        let size = PhotoRequest.TargetSize.fitting(
            width: max(1, Int(pixels.width.rounded())), height: max(1, Int(pixels.height.rounded())))
        guard current?.size != size else { return }
        let didChange: @MainActor () -> Void = { [weak self] in self?.update() }
        guard let frames = store.source.openFrames(of: index, size: size, didChange: didChange) else { return }
        current?.player.stop()
        let player = FramePlayer(frames, elapsed: current?.player.elapsed(at: window.engine.now) ?? 0) {
            [weak page, weak store] frame in
            // The file may be the one before a rotation, or after it.
            guard let page, let store else { return }
            page.picture.replace(store.rotated(frame, of: page.index, from: frames.orientation))
        }
        current = Playing(page: page, size: size, player: player, choice: current?.choice)
    }
}
