import DemoSupport
import Geometry
import Platform
import Views

/// The last calls as Swift code, the newest at the bottom; older ones are quieter, and leave at the top.
final class CallLogView: View {
    private let calls: () -> [String]
    private let labels: [Label]
    private let mark = View()
    private let hint = Label("", font: Font(size: 13), color: Palette.quietText)

    private enum Look {
        static let count = 6
        static let padding = Size(width: 16, height: 10)
        static let gap = 6.0
        static let mark = 3.0
        static let lineHeight = 1.15
        static let hint = "The calls appear here as they are made."
    }

    /// Creates a view of the calls that a closure returns, from the oldest to the newest.
    ///
    /// A change of the calls needs a new layout.
    init(of calls: @escaping () -> [String]) {
        self.calls = calls
        labels = (0..<Look.count).map { _ in Label("", font: Font(size: 13), color: Palette.quietText) }
        super.init()
        backgroundColor = Palette.panel
        cornerRadius = 10
        clipsToBounds = true
        mark.backgroundColor = Palette.accent
        mark.cornerRadius = Look.mark / 2
        hint.text = Look.hint
        hint.alignment = .leading
        for label in labels {
            label.alignment = .leading
            label.numberOfLines = 0
            label.lineHeightMultiple = Look.lineHeight
        }
        for view in labels + [hint, mark] { addSubview(view) }
    }

    /// The size of the letters, in points.
    var fontSize = 13.0 { didSet { if fontSize != oldValue { setNeedsLayout() } } }

    override func layoutSubviews() {
        let calls = Array(self.calls().reversed().prefix(labels.count))
        let inner = bounds.insetBy(Look.padding)
        hint.font.size = fontSize
        hint.frame = inner
        hint.isHidden = !calls.isEmpty
        mark.isHidden = calls.isEmpty
        var bottom = inner.maxY
        for (index, label) in labels.enumerated() {
            label.isHidden = index >= calls.count
            guard index < calls.count else { continue }
            label.font.size = fontSize
            label.text = calls[index]
            label.textColor = index == 0 ? Palette.text : Palette.quietText
            let height = label.sizeThatFits(Size(width: inner.width, height: 0)).height.rounded(.up)
            label.frame = Rect(x: inner.minX, y: bottom - height, width: inner.width, height: height)
            // A call of which only a part would fit is left out, except for the newest.
            if index > 0, label.frame.minY < inner.minY { label.isHidden = true }
            if index == 0 {
                mark.frame = Rect(
                    x: bounds.minX + (Look.padding.width - Look.mark) / 2 - 1, y: label.frame.minY + 2,
                    width: Look.mark, height: max(0, height - 4))
            }
            bottom = label.frame.minY - Look.gap
        }
    }
}

extension Rect {
    /// Returns the rectangle without a margin of a width at its sides, and of a height at its upper and lower edge.
    fileprivate func insetBy(_ margin: Size) -> Rect {
        Rect(
            x: minX + margin.width, y: minY + margin.height, width: max(0, width - 2 * margin.width),
            height: max(0, height - 2 * margin.height))
    }
}
