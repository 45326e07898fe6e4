import DemoSupport
import Geometry
import Platform
import Views

/// A round badge with a number in it.
final class BadgeView: View {
    private let label: Label

    init(_ text: String) {
        label = Label(text, font: Font(size: 12, weight: .semibold), color: Palette.background)
        super.init()
        backgroundColor = Palette.accent
        isUserInteractionEnabled = false
        addSubview(label)
    }

    var text: String {
        get { label.text }
        set { label.text = newValue }
    }

    override func layoutSubviews() {
        let side = min(size.width, size.height)
        cornerRadius = side / 2
        label.font = Font(size: max(side * 0.38, 1), weight: .semibold)
        label.frame = bounds
    }
}
