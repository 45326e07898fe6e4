import DemoSupport
import Geometry
import Gestures
import Platform
import Views

/// A knob that is on one side or on the other.
final class ToggleView: View {
    /// How wide it is, in points.
    static let width = 42.0
    private static let height = 26.0
    private static let inset = 3.0
    private static let duration = 0.2

    /// Whether it is on; a change is seen happening.
    var isOn = false { didSet { if isOn != oldValue { View.animate(withDuration: Self.duration) { show() } } } }
    private let track = View()
    private let knob = View()

    init(set: @escaping (Bool) -> Void) {
        super.init()
        knob.backgroundColor = Color(white: 1)
        addSubview(track)
        addSubview(knob)
        addGestureRecognizer(TapGestureRecognizer { [unowned self] in set(!isOn) })
    }

    override func layoutSubviews() { View.performWithoutAnimation { show() } }

    private func show() {
        let y = ((size.height - Self.height) / 2).rounded(), side = Self.height - 2 * Self.inset
        track.frame = Rect(x: 0, y: y, width: Self.width, height: Self.height)
        track.cornerRadius = Self.height / 2
        track.backgroundColor = isOn ? Palette.accent : Palette.control
        let x = isOn ? Self.width - Self.inset - side : Self.inset
        knob.frame = Rect(x: x, y: y + Self.inset, width: side, height: side)
        knob.cornerRadius = side / 2
    }
}
