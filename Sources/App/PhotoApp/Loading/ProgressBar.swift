import DemoSupport
import Geometry
import Platform
package import Views

/// A thin line along the upper edge that says how much of something has come.
///
/// It is seen only if it lasts, moves only when something has come, and is nothing at all while nothing is under way.
package final class ProgressBar: View {
    private enum Look {
        static let color = Color(red: 0.25, green: 0.55, blue: 1)
        /// The least length, in shares of the whole: enough to be seen as a beginning.
        static let least = 0.04
        /// How long an advance takes, in seconds.
        static let advance = 0.25
        /// How long the line takes to go, in seconds.
        static let fade = 0.4
    }

    /// How high the line is, in points.
    package static let height = 2.0

    private let line = View()
    private var progress: Double?
    private var appearance: RunningAnimation?

    package init() {
        super.init()
        line.backgroundColor = Look.color
        isHidden = true
        isUserInteractionEnabled = false
        addSubview(line)
    }

    /// Shows how much has come, 0 to 1; nil: nothing is under way any more.
    package func show(_ progress: Double?) {
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

    package override func layoutSubviews() { line.frame = frame(of: progress ?? 1) }

    private func begin() {
        // One that is just going comes back.
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
