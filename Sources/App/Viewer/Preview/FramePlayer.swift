import Platform
import TactilePhotos
import Views

/// The playing of an animated image: the frame that is shown depends on the time for which it has been playing.
///
/// The player wakes its stage when the next frame is due, and not in between.
final class FramePlayer {
    /// The image's frames.
    private let frames: AnimatedImage
    /// Shows a frame.
    private let show: (Image) -> Void
    /// The time for which the image had been playing when it last began to play, in seconds.
    private var elapsed: Double
    /// The time at which the image began to play, in seconds on the stage's clock; nil while it is paused.
    private var began: Double?
    private var wake: ScheduledWork?
    /// The index of the shown frame; nil until one is shown.
    private(set) var frame: Int?

    /// Creates a paused player.
    ///
    /// - Parameters:
    ///   - frames: the frames.
    ///   - elapsed: the time for which the image has been playing, in seconds.
    ///   - show: shows a frame.
    init(_ frames: AnimatedImage, elapsed: Double = 0, show: @escaping (Image) -> Void) {
        (self.frames, self.elapsed, self.show) = (frames, elapsed, show)
    }

    /// A Boolean value that indicates whether the image plays, or has played to its end.
    var isPlaying: Bool { began != nil }

    /// Returns the time for which the image has been playing, in seconds.
    func elapsed(at now: Double) -> Double { elapsed + (began.map { now - $0 } ?? 0) }

    /// Plays or pauses the image, and shows the frame of the time.
    func update(plays: Bool, in window: Window) {
        let now = window.engine.now
        // Playing begins when the durations are known.
        if plays, began == nil, frames.timeline != nil { began = now }
        if !plays, began != nil { (elapsed, began) = (elapsed(at: now), nil) }
        wake?.cancel()
        wake = nil
        if began != nil { showFrame(in: window) }
    }

    /// Returns whether the image has been played as often as it declares.
    func hasEnded(at now: Double) -> Bool {
        frames.timeline.map { $0.position(at: elapsed(at: now)).nextChange == nil } ?? false
    }

    /// Continues with the beginning.
    func restart() { (elapsed, began) = (0, nil) }

    /// Stops playing, for a player that is not used any more.
    func stop() {
        wake?.cancel()
        wake = nil
    }

    private func showFrame(in window: Window) {
        guard let timeline = frames.timeline, let began else { return }
        let position = timeline.position(at: elapsed(at: window.engine.now))
        if position.frame != frame, let image = frames.frame(at: position.frame) {
            frame = position.frame
            show(image)
        }
        guard let next = position.nextChange else { return }
        wake = window.schedule(at: began + next - elapsed) { [weak self, weak window] in
            guard let self, let window else { return }
            showFrame(in: window)
        }
    }
}
