import Geometry
import Gestures
import Platform
import Views

/// A scene in the menu: its title, one line about it, and a bar before the one on stage.
final class MenuRow: View {
    let name: SceneName
    /// Whether the keyboard is on it.
    var isSelected = false {
        didSet { backgroundColor = isSelected ? Palette.control : Color(white: 0, alpha: 0) }
    }
    private let bar = View()
    private let title: Label
    private let summary: Label

    private enum Look {
        static let margin = 14.0
        static let bar = (width: 3.0, height: 26.0)
        static let title = (y: 9.0, height: 22.0)
        static let summary = (y: 31.0, height: 18.0)
    }

    init(_ name: SceneName, isCurrent: Bool, action: @escaping () -> Void) {
        self.name = name
        title = Label(
            name.title, font: Font(size: 15, weight: .semibold), color: isCurrent ? Palette.accent : Palette.text)
        summary = Label(name.summary, font: Font(size: 12), color: Palette.quietText)
        super.init()
        cornerRadius = 8
        clipsToBounds = true
        bar.backgroundColor = Palette.accent
        bar.cornerRadius = Look.bar.width / 2
        bar.isHidden = !isCurrent
        for label in [title, summary] {
            label.alignment = .leading
            addSubview(label)
        }
        addSubview(bar)
        addGestureRecognizer(TapGestureRecognizer(action: action))
    }

    override func layoutSubviews() {
        let width = max(size.width - Look.margin, 0)
        bar.frame = Rect(
            x: 4, y: (size.height - Look.bar.height) / 2, width: Look.bar.width, height: Look.bar.height)
        title.frame = Rect(x: Look.margin, y: Look.title.y, width: width, height: Look.title.height)
        summary.frame = Rect(x: Look.margin, y: Look.summary.y, width: width, height: Look.summary.height)
    }
}
