import Platform
import Views

/// The heading above a section of the grid.
final class GridHeading: View {
    private static let font = Font(size: 17, weight: .semibold)
    private let label: Label

    /// The text.
    var text: String { label.text }

    init(_ text: String) {
        label = Label(text, font: Self.font, color: Palette.text)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.alignment = .leading
        addSubview(label)
    }

    override func layoutSubviews() { label.frame = bounds }
}
