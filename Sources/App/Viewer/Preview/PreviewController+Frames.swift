import Geometry
import Platform
import TactilePhotos
import Views

/// The playing of animated images: only the photo that rests in the preview plays.
extension PreviewController {
    /// The player of a page's photo.
    final class Playback {
        let page: PhotoPage
        let size: PhotoRequest.TargetSize
        let player: FramePlayer
        /// The choice of the user; nil before there is one.
        var choice: Bool?

        init(_ page: PhotoPage, _ size: PhotoRequest.TargetSize, _ player: FramePlayer) {
            (self.page, self.size, self.player) = (page, size, player)
        }
    }

    /// A Boolean value that indicates whether the photo is at rest, neither flies nor is dragged, and no page turns.
    private var isAtRest: Bool { flight.state == .shown && !pager.isMoving && !page.zoom.zoom.isHeld }

    /// Plays or pauses the photo of the page after something has changed on which that depends.
    func updatePlayback() {
        guard let window = view.window else { return endPlayback() }
        if let playback, playback.page !== page { endPlayback() }
        if isAtRest { beginPlayback(in: window) }
        guard let playback else { return }
        let prefers = playback.choice ?? !window.isReduceMotionEnabled
        playback.player.update(plays: isAtRest && prefers, in: window)
        if flight.state.isLeaving, playback.player.frame != nil {
            endPlayback()
            // The photo arrives at its thumbnail as it is shown there.
            page.picture.show(store.bestImage(at: index), on: window.engine)
        }
    }

    /// Plays or pauses the photo by a key, or plays it again after its end; returns whether it is an animated image.
    func togglePlayback() -> Bool {
        guard let playback, let window = view.window, isAtRest else { return false }
        if playback.player.hasEnded(at: window.engine.now) {
            playback.player.restart()
            playback.choice = true
        } else {
            playback.choice = !(playback.choice ?? !window.isReduceMotionEnabled)
        }
        updatePlayback()
        return true
    }

    /// Ends the playing, and forgets the frames.
    func endPlayback() {
        guard let playback else { return }
        playback.player.stop()
        self.playback = nil
        if playback.page !== page, let image = store.bestImage(at: playback.page.index) {
            playback.page.picture.replace(image)
        }
    }

    /// Opens the frames of an animated image at the size at which it is shown.
    private func beginPlayback(in window: Window) {
        guard store.isAnimated(at: index), store.sharpImage(at: index) != nil else { return }
        let pixels = page.fitFrame(in: view.bounds).rounded(toScale: window.displayScale).size * window.displayScale
        guard !pixels.isEmpty else { return }
        let size = PhotoRequest.TargetSize.fitting(
            width: max(1, Int(pixels.width.rounded())), height: max(1, Int(pixels.height.rounded())))
        guard playback?.size != size else { return }
        let didChange: @MainActor () -> Void = { [weak self] in self?.updatePlayback() }
        guard let frames = store.openFrames?(index, size, didChange) else { return }
        playback?.player.stop()
        let page = page, previous = playback
        let player = FramePlayer(frames, elapsed: previous?.player.elapsed(at: window.engine.now) ?? 0) {
            [weak page] in page?.picture.replace($0)
        }
        let new = Playback(page, size, player)
        new.choice = previous?.choice
        playback = new
    }
}
