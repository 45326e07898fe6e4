import DemoSupport
import Geometry
import Platform
import Views

/// Two switches, which choose who animates each way.
final class CircleSwitches: View {
    /// The ways, from top to bottom.
    enum Way: String, CaseIterable {
        case presentation = "Presents"
        case dismissal = "Dismisses"

        fileprivate var style: ReferenceWritableKeyPath<CircleTransitioningDelegate, CircleTransitioningDelegate.Style>
        {
            switch self {
            case .presentation: \.presentation
            case .dismissal: \.dismissal
            }
        }
    }

    private let names: [Label]
    /// The buttons of each way, one for each style.
    let buttons: [[TextButton]]

    private enum Look {
        static let name = 72.0
        static let button = Size(width: 68, height: 28)
        static let gap = 6.0
        static let text = Color(white: 1, alpha: 0.88)
    }

    init(_ transition: CircleTransitioningDelegate) {
        names = Way.allCases.map { Label($0.rawValue, font: Font(size: 12), color: Look.text) }
        buttons = Way.allCases.map { way in
            CircleTransitioningDelegate.Style.allCases.map { style in
                TextButton(
                    style.rawValue, isSelected: { transition[keyPath: way.style] == style },
                    action: { transition[keyPath: way.style] = style })
            }
        }
        super.init()
        size.height = Double(names.count) * (Look.button.height + Look.gap) - Look.gap
        for name in names {
            name.alignment = .leading
            addSubview(name)
        }
        for button in buttons.flatMap(\.self) { addSubview(button) }
    }

    override func layoutSubviews() {
        for row in names.indices {
            let y = Double(row) * (Look.button.height + Look.gap)
            names[row].frame = Rect(x: 0, y: y, width: Look.name, height: Look.button.height)
            for (column, button) in buttons[row].enumerated() {
                let x = Look.name + Double(column) * (Look.button.width + Look.gap)
                button.frame = Rect(origin: Point(x: x, y: y), size: Look.button)
            }
        }
    }

    /// Beside the buttons, a touch is the screen's.
    override func point(inside point: Point) -> Bool {
        buttons.contains { $0.contains { $0.frame.contains(point) } }
    }
}
