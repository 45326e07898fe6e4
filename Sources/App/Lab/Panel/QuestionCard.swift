import Geometry
import Platform
import System
import Viewer
import Views

/// A card at the lower edge with a question or a result, and buttons below it.
final class QuestionCard: View {
    /// A button with what it does.
    typealias Choice = (title: String, action: () -> Void)

    private enum Look {
        static let padding = 16.0, gap = 8.0, radius = 16.0
        /// The widest card, and the distance from the window's edges.
        static let width = 480.0, margin = 16.0
        static let button = 32.0
        static let fade = 0.2
    }

    private let heading: Label
    private let text: Label
    /// The buttons, in order.
    let buttons: [TextButton]

    /// Creates a card.
    ///
    /// - Parameters:
    ///   - heading: the line above the text.
    ///   - text: the question or the result.
    ///   - choices: the buttons.
    init(_ heading: String, _ text: String, _ choices: [Choice]) {
        self.heading = Label(heading, font: Font(size: 13, weight: .semibold), color: Palette.quietText)
        self.text = Label(text, font: Font(size: 15, weight: .semibold), color: Palette.text)
        buttons = choices.map { choice in TextButton(choice.title, action: choice.action) }
        super.init()
        backgroundColor = Palette.panel
        cornerRadius = Look.radius
        for label in [self.heading, self.text] {
            label.alignment = .leading
            label.numberOfLines = 0
            addSubview(label)
        }
        for button in buttons { addSubview(button) }
    }

    /// Fades the card in.
    func appear() {
        alpha = 0
        View.animate(withDuration: Look.fade) { alpha = 1 }
    }

    /// Returns the frame of the card in a window, above a bar at its lower edge.
    func frame(in bounds: Rect, above bar: Double) -> Rect {
        let width = min(max(bounds.width - 2 * Look.margin, 0), Look.width)
        let inner = max(width - 2 * Look.padding, 0)
        let height =
            2 * Look.padding + heading.height(inWidth: inner) + text.height(inWidth: inner) + 2 * Look.gap
            + Look.button
        return Rect(
            x: ((bounds.width - width) / 2).rounded(), y: max(bounds.maxY - bar - Look.margin - height, 0),
            width: width, height: height)
    }

    override func layoutSubviews() {
        let inner = max(size.width - 2 * Look.padding, 0)
        var y = Look.padding
        for label in [heading, text] {
            label.frame = Rect(x: Look.padding, y: y, width: inner, height: label.height(inWidth: inner))
            y = label.frame.maxY + Look.gap
        }
        let count = Double(buttons.count), width = max((inner - (count - 1) * Look.gap) / max(count, 1), 0)
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(
                x: Look.padding + Double(index) * (width + Look.gap), y: y, width: width, height: Look.button)
        }
    }
}

extension Label {
    /// Returns the height of the text in lines of a width, in points.
    fileprivate func height(inWidth width: Double) -> Double {
        sizeThatFits(Size(width: width, height: 0)).height.rounded(.up)
    }
}
