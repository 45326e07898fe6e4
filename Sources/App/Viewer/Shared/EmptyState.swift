import Geometry
import Platform
import System
package import TactilePhotos
package import Views

/// A message in the place of photos: a headline and a line of detail.
package final class EmptyState: View {
    private let headline = Label("", font: Font(size: 22, weight: .semibold), color: Palette.text)
    private let detail = Label("", font: Font(size: 14), color: Palette.quietText)
    private var appearance: RunningAnimation?
    /// Called with what the user wants to choose; `nil`, the default: the message has no buttons.
    package var choose: ((FileChoice) -> Void)?
    private lazy var buttons = [
        TextButton(strings("Open photos…")) { [unowned self] in choose?(.files) },
        TextButton(strings("Open folders…")) { [unowned self] in choose?(.folders) },
    ]

    private enum Look {
        static let lineHeight = 30.0
        static let lineDistance = 34.0
        static let margin = 20.0
        static let button = Size(width: 132, height: 32)
        static let gap = 12.0
        /// The most lines of the detail; a longer one ends with an ellipsis.
        static let lines = 3
    }

    /// Creates a hidden message.
    package init() {
        super.init()
        isHidden = true
        letsTouchesThrough = true
        detail.numberOfLines = Look.lines
        detail.lineBreakStrategy = .balanced
        addSubview(headline)
        addSubview(detail)
        for label in [headline, detail] { label.isUserInteractionEnabled = false }
    }

    /// The two lines, visible or about to fade in; `nil` if there is no message.
    package var words: (headline: String, detail: String)? { isHidden ? nil : (headline.text, detail.text) }

    /// Shows a message about a folder that has no photo to show, or that is still being read; hides it otherwise.
    package func update(_ latest: CatalogueUpdate, in folder: String, isEmpty: Bool) {
        if !isEmpty {
            end()
        } else if latest.isComplete {
            say(strings("No photos here"), strings("There is no picture in \(folder) that can be shown."))
        } else {
            let found = strings("\(latest.found.grouped) found so far")
            announce(strings("Looking for photos…"), latest.found == 0 ? strings("in \(folder)") : found)
        }
    }

    /// Shows a temporary message, which fades in only after a delay.
    func announce(_ headline: String, _ detail: String) {
        if isHidden { appearance = appearLate() }
        for button in buttons { button.removeFromSuperview() }
        write(headline, detail)
    }

    /// Shows a final message at once.
    package func say(_ headline: String, _ detail: String) {
        appearance?.cancel()
        alpha = 1
        write(headline, detail)
        guard choose != nil else { return }
        for button in buttons { addSubview(button) }
    }

    /// Hides the message.
    package func end() {
        appearance?.cancel()
        isHidden = true
    }

    package override func layoutSubviews() {
        let line = Look.lineHeight * textFactor
        let top = (size.height / 2).rounded() - line, width = max(size.width - 2 * Look.margin, 0)
        headline.frame = Rect(x: Look.margin, y: top, width: width, height: line)
        let text = detail.sizeThatFits(Size(width: width, height: 0)).height.rounded(.up)
        detail.frame = Rect(
            x: Look.margin, y: top + Look.lineDistance * textFactor, width: width, height: max(text, line))
        let side = Size(width: min(Look.button.width * textFactor, (width - Look.gap) / 2), height: Look.button.height)
        var left = (size.width / 2).rounded() - side.width - Look.gap / 2
        for button in buttons {
            button.frame = Rect(
                origin: Point(x: left, y: detail.frame.maxY + Look.gap), size: side)
            left += side.width + Look.gap
        }
    }

    private func write(_ headline: String, _ detail: String) {
        self.headline.text = headline
        self.detail.text = detail
        isHidden = false
        setNeedsLayout()
    }
}

extension Int {
    /// The decimal digits with the language's sign between groups of three.
    package var grouped: String { strings.grouped(self) }
}
