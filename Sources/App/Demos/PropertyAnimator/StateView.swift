import Geometry
import Platform
import Viewer
import Views

/// The names of an animator's three states, of which the current one is lit.
final class StateView: View {
    private let state: () -> ViewAnimatingState
    private let labels: [Label]

    private static let gap = 20.0
    private static let radius = 13.0

    /// Creates a view of the state that a closure returns before each drawing.
    init(of state: @escaping () -> ViewAnimatingState) {
        self.state = state
        labels = ViewAnimatingState.allCases.map {
            Label($0.rawValue, font: Font(size: 12, weight: .semibold), color: Palette.quietText)
        }
        super.init()
        snapsToPixels = true
        for label in labels { addSubview(label) }
    }

    override func layoutSubviews() {
        let extent = (size.width + Self.gap) / Double(labels.count)
        for (index, label) in labels.enumerated() {
            let left = (Double(index) * extent).rounded(), right = (Double(index + 1) * extent).rounded()
            label.frame = Rect(x: left, y: 0, width: max(0, right - left - Self.gap), height: size.height)
        }
    }

    override func draw(_ context: inout DrawingContext) {
        let state = state()
        for (label, each) in zip(labels, ViewAnimatingState.allCases) {
            let isLit = each == state
            label.textColor = isLit ? Palette.background : Palette.quietText
            context.fill(
                label.frame, with: isLit ? Palette.accent : Palette.background, cornerRadius: Self.radius)
        }
        for (a, b) in zip(labels, labels.dropFirst()) {
            let line = Rect(
                x: a.frame.maxX + 3, y: (size.height / 2).rounded() - 1,
                width: b.frame.minX - a.frame.maxX - 6, height: 2)
            context.fill(line, with: Palette.line, cornerRadius: 1)
        }
    }
}
