import Geometry
import Platform
import System
import Viewer
import Views

/// Two segmented controls, which choose the animators of the presentation and of the dismissal.
final class CircleSwitches: View {
    private typealias Style = CircleTransitioningDelegate.Style
    private typealias Transition = ReferenceWritableKeyPath<CircleTransitioningDelegate, Style>

    // strings: begin
    private static let transitions: [(name: String, style: Transition)] = [
        (name: "Presents", style: \.presentation), (name: "Dismisses", style: \.dismissal),
    ]
    // strings: end

    private let names: [Label]
    private let controls: [ChoiceControl]
    /// The buttons of each transition, one for each style.
    var buttons: [[Button]] { controls.map(\.segments) }

    private enum Look {
        static let name = 72.0
        static let button = Size(width: 68, height: 28)
        static let gap = 6.0
        static let text = Color(white: 1, alpha: 0.88)
    }

    init(_ delegate: CircleTransitioningDelegate) {
        names = Self.transitions.map { Label(strings(key: $0.name), font: Font(size: 12), color: Look.text) }
        controls = Self.transitions.map { transition in
            ChoiceControl(
                Style.allCases, title: { strings(key: $0.rawValue) }, value: { delegate[keyPath: transition.style] },
                set: { delegate[keyPath: transition.style] = $0 })
        }
        super.init()
        // Beside the buttons, touches go to the screen behind.
        letsTouchesThrough = true
        size.height = Double(names.count) * (Look.button.height + Look.gap) - Look.gap
        for (name, control) in zip(names, controls) {
            name.alignment = .leading
            name.isUserInteractionEnabled = false
            control.spacing = Look.gap
            for view in [name, control] { addSubview(view) }
        }
    }

    override func layoutSubviews() {
        let width = Double(Style.allCases.count) * (Look.button.width + Look.gap) - Look.gap
        for (row, (name, control)) in zip(names, controls).enumerated() {
            let y = Double(row) * (Look.button.height + Look.gap)
            name.frame = Rect(x: 0, y: y, width: Look.name, height: Look.button.height)
            control.frame = Rect(x: Look.name, y: y, width: width, height: Look.button.height)
        }
    }
}
