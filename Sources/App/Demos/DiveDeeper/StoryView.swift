import DemoSupport
import Geometry
import Platform
import Views

/// The longer text of a destination, in as many columns as there is room for.
final class StoryView: View {
    /// The size of its letters.
    var em = 14.0 {
        didSet {
            guard em != oldValue else { return }
            setFonts()
            setNeedsLayout()
        }
    }
    private let parts: [(heading: Label, text: Label)]

    init(_ destination: Destination) {
        parts = destination.story.map { part in
            let heading = Label(part.heading, font: Font(size: 14, weight: .semibold), color: Palette.text)
            let text = Label(part.text, font: Font(size: 14), color: Palette.quietText)
            text.numberOfLines = 0
            for label in [heading, text] { label.alignment = .leading }
            return (heading, text)
        }
        super.init()
        isUserInteractionEnabled = false
        for part in parts {
            addSubview(part.heading)
            addSubview(part.text)
        }
        setFonts()
    }

    private func setFonts() {
        for part in parts {
            part.heading.font = Font(size: em, weight: .semibold)
            part.text.font = Font(size: em)
        }
    }

    override func layoutSubviews() { _ = place(in: size.width) }

    /// The height that the text takes in a width; in a window, for nothing else can measure it.
    func height(inWidth width: Double) -> Double { place(in: width) }

    /// Lays the text out in a width; answers how high it has become.
    private func place(in width: Double) -> Double {
        let count = GuideMetrics.columns(in: width, em: em), gap = em * 2
        let column = max((width - gap * Double(count - 1)) / Double(count), 1)
        var heights = [Double](repeating: 0, count: count)
        for (index, part) in parts.enumerated() {
            let place = index * count / max(parts.count, 1), x = (column + gap) * Double(place)
            let heading = part.heading.fittingSize.height
            let text = part.text.sizeThatFits(Size(width: column, height: 0)).height
            part.heading.frame = Rect(x: x, y: heights[place], width: column, height: heading)
            part.text.frame = Rect(x: x, y: heights[place] + heading + em * 0.3, width: column, height: text)
            heights[place] = part.text.frame.maxY + em
        }
        return heights.max() ?? 0
    }
}
