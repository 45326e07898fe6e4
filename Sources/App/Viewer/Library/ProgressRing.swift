import Geometry
import Platform
import Views

/// A ring that turns while something is being loaded.
///
/// The ring appears only if loading lasts longer than ``LateAppearance/delay``. With reduced motion it does not turn.
final class ProgressRing: View {
    private enum Look {
        static let background = Color(white: 0.1, alpha: 0.65)
        static let arc = Color(white: 1, alpha: 0.9)
        static let track = Color(white: 1, alpha: 0.25)
        /// The distance between the disc's edge and the ring, in points.
        static let inset = 9.0
        /// The visible part of the ring that turns.
        static let arcLength = 0.28
    }

    /// A Boolean value that indicates whether something is being loaded.
    var isLoading = false {
        didSet { if isLoading != oldValue { isLoading ? begin() : end() } }
    }
    private let track = SymbolView(.arc(of: 1), color: Look.track)
    private let arc = SymbolView(.arc(of: Look.arcLength), color: Look.arc)
    private var appearance: RunningAnimation?
    private var turning: RunningAnimation?

    init() {
        super.init(frame: .zero)
        backgroundColor = Look.background
        isHidden = true
        isUserInteractionEnabled = false
        for part in [track, arc] { addSubview(part) }
    }

    override func layoutSubviews() {
        cornerRadius = min(size.width, size.height) / 2
        for part in [track, arc] { part.frame = bounds.inset(by: Look.inset) }
    }

    private func begin() {
        // A ring that is fading out becomes visible again.
        if isHidden {
            isHidden = false
            appearance = appearLate()
        } else {
            View.animate(withDuration: LateAppearance.fade) { alpha = 1 }
        }
        guard turning == nil, let window, !window.isReduceMotionEnabled else { return }
        turning = window.engine.start(Turning(), of: arc, \.transform.rotation)
    }

    private func end() {
        appearance?.cancel()
        appearance = nil
        guard presentation.alpha > 0 else { return stop() }
        View.animate(withDuration: LateAppearance.fade) {
            alpha = 0
        } completion: { [weak self] _ in
            if let self, !isLoading { stop() }
        }
    }

    private func stop() {
        isHidden = true
        turning?.cancel()
        turning = nil
    }

    /// A rotation at constant speed, without an end.
    private nonisolated struct Turning: PropertyMotion {
        /// The duration of a turn, in seconds.
        static let period = 1.0

        var restTime: Double { .infinity }

        func value(at time: Double) -> Double {
            let turns = time / Self.period
            return turns.isFinite ? 2 * .pi * (turns - turns.rounded(.down)) : 0
        }

        func velocity(at time: Double) -> Components { [2 * .pi / Self.period, 0, 0, 0] }
    }
}

extension Symbol {
    /// Returns a part of a circle, which begins at the top and goes clockwise; 1 is the whole circle.
    fileprivate static func arc(of fraction: Double) -> Symbol {
        let radius = 0.44, steps = 48
        let points = (0...steps).map { step in
            let (cos, sin) = Elementary.circle(2 * .pi * fraction * Double(step) / Double(steps))
            return Point(x: 0.5 + radius * sin, y: 0.5 - radius * cos)
        }
        return Symbol(strokes: [points], thickness: 0.12)
    }
}
