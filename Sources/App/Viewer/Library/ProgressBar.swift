import Geometry
import Platform
import TactilePhotos
import Views

/// A thin line along the upper edge whose length shows a progress.
///
/// The bar appears only if loading lasts longer than ``LateAppearance/delay``, and is hidden while nothing is loading.
final class ProgressBar: View {
    private enum Look {
        /// The least length, as a fraction of the width, so that the beginning is visible.
        static let least = 0.04
        /// The duration of an advance, in seconds.
        static let advance = 0.25
        /// The duration of the final fade, in seconds.
        static let fade = 0.4
    }

    /// The height of the line, in points.
    static let height = 2.0

    private let line = View()
    private var progress: Double?
    private var appearance: RunningAnimation?

    init() {
        super.init()
        line.backgroundColor = Palette.accent
        isHidden = true
        isUserInteractionEnabled = false
        addSubview(line)
    }

    /// Shows a progress from 0 to 1, or completes the line and fades it out if the progress is `nil`.
    func show(_ progress: Double?) {
        guard progress != self.progress else { return }
        let isNew = self.progress == nil
        self.progress = progress
        if let progress {
            if isNew { begin() }
            advance(to: progress)
        } else {
            end()
        }
    }

    override func layoutSubviews() { line.frame = frame(of: progress ?? 1) }

    private func begin() {
        // A bar that is fading out becomes visible again.
        if isHidden {
            isHidden = false
            line.frame = frame(of: 0)
            appearance = appearLate()
        } else {
            View.animate(withDuration: LateAppearance.fade) { alpha = 1 }
        }
    }

    private func advance(to progress: Double) {
        let place = frame(of: progress)
        guard presentation.alpha > 0 else {
            line.frame = place
            return
        }
        View.animate(withDuration: Look.advance, curve: .easeOut) { line.frame = place }
    }

    private func end() {
        appearance?.cancel()
        appearance = nil
        advance(to: 1)
        guard presentation.alpha > 0 else {
            isHidden = true
            return
        }
        View.animate(withDuration: Look.fade) {
            alpha = 0
        } completion: { [weak self] _ in
            if let self, progress == nil { isHidden = true }
        }
    }

    private func frame(of progress: Double) -> Rect {
        Rect(x: 0, y: 0, width: size.width * max(progress, Look.least), height: size.height)
    }
}

/// The progress of loading a folder: its reading, and the decoding of thumbnails beyond one screenful.
///
/// The value increases only when something arrives, never with time, and does not decrease until everything is loaded.
struct LoadingProgress {
    /// The fraction loaded, 0 to 1; `nil` while nothing is loading.
    private(set) var value: Double?
    /// The largest number of missing thumbnails beyond a screenful since loading began.
    private var most = 0

    /// Updates the value.
    ///
    /// - Parameters:
    ///   - latest: the state of the folder's reading.
    ///   - pending: the number of thumbnails requested and not yet decoded.
    ///   - screenful: the number of thumbnails that fill a screen.
    mutating func update(_ latest: CatalogueUpdate, pending: Int, screenful: Int) {
        let excess = max(0, pending - screenful)
        guard !latest.isComplete || excess > 0 else {
            self = LoadingProgress()
            return
        }
        most = max(most, excess)
        let decoded = most == 0 ? 1 : 1 - Double(excess) / Double(most)
        value = max(value ?? 0, min(latest.fractionComplete, decoded))
    }
}
