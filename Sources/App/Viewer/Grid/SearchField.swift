import Geometry
import Motion
import Platform
import System
import Views

/// The field above the grid that shows the typed part of a name and the number of photos that match.
final class SearchField: View {
    private enum Look {
        static let size = Size(width: 340, height: 40)
        static let top = 14.0, padding = 14.0, symbol = 16.0, gap = 10.0
        static let caret = Size(width: 2, height: 20)
        static let font = Font(size: 15)
        static let radius = 12.0
        /// The duration of the fade, in seconds.
        static let fade = 0.15
    }

    private let symbol = SymbolView(.search, color: Palette.quietText)
    private let text = Label("", font: Look.font, color: Palette.text)
    private let count = Label("", font: Font(size: 13), color: Palette.quietText)
    private let caret = View()
    private var isShown = false
    private var isEmpty = true

    /// Creates a hidden field.
    init() {
        super.init(frame: .zero)
        isHidden = true
        alpha = 0
        backgroundColor = Palette.panel
        cornerRadius = Look.radius
        caret.backgroundColor = Palette.accent
        caret.cornerRadius = Look.caret.width / 2
        isAccessibilityElement = true
        accessibilityLabel = strings("Find by name")
        accessibilityTraits = .searchField
        text.alignment = .leading
        count.alignment = .trailing
        for part in [symbol, text, count, caret] as [View] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    /// Shows a search, or fades out without one.
    func show(_ search: GridSearch?) {
        if let search {
            text.text = search.text.isEmpty ? strings("Find by name") : search.text
            text.textColor = search.text.isEmpty ? Palette.quietText : Palette.text
            count.text =
                search.text.isEmpty
                ? "" : search.count == 0 ? strings("none") : strings("\(search.count.grouped) found")
            isEmpty = search.text.isEmpty
            accessibilityValue = search.text
            setNeedsLayout()
        }
        guard (search != nil) != isShown else { return }
        isShown = search != nil
        if isShown { isHidden = false }
        View.animate(withDuration: Look.fade) {
            alpha = isShown ? 1 : 0
        } completion: { [weak self] finished in
            if let self, finished, !isShown { isHidden = true }
        }
    }

    /// Returns the frame of the field in a view of a size.
    static func frame(in size: Size) -> Rect {
        let width = min(Look.size.width, max(size.width - 2 * Look.top, 0))
        return Rect(
            x: ((size.width - width) / 2).rounded(), y: Look.top, width: width, height: Look.size.height)
    }

    override func layoutSubviews() {
        let middle = size.height / 2
        symbol.frame = Rect(
            x: Look.padding, y: middle - Look.symbol / 2, width: Look.symbol, height: Look.symbol)
        let left = Look.padding + Look.symbol + Look.gap
        let end = min(count.fittingSize.width.rounded(.up), size.width / 2)
        count.frame = Rect(
            x: max(size.width - Look.padding - end, 0), y: 0, width: end, height: size.height)
        let room = max(count.frame.minX - Look.gap - left - Look.caret.width, 0)
        let width = min(text.fittingSize.width.rounded(.up), room)
        text.frame = Rect(x: left, y: 0, width: width, height: size.height)
        caret.frame = Rect(
            x: isEmpty ? left - 3 : left + width + 1, y: middle - Look.caret.height / 2,
            width: Look.caret.width, height: Look.caret.height)
    }

    /// Draws a line around the field, which separates it from photos of its colour.
    override func draw(_ context: inout DrawingContext) {
        context.fill(context.bounds.inset(by: -1), with: Palette.line, cornerRadius: Look.radius + 1)
        context.fill(context.bounds, with: Palette.panel, cornerRadius: Look.radius)
    }
}

extension Symbol {
    /// A magnifying glass.
    static let search = Symbol(
        strokes: [
            (0...24).map { step in
                let place = Elementary.circle(Double(step) * .pi / 12)
                return Point(x: 0.42 + 0.3 * place.cos, y: 0.42 + 0.3 * place.sin)
            }, [Point(x: 0.64, y: 0.64), Point(x: 0.9, y: 0.9)],
        ], thickness: 0.1)
    /// A tick, for a selected photo.
    static let tick = Symbol(
        strokes: [[Point(x: 0.24, y: 0.52), Point(x: 0.43, y: 0.71), Point(x: 0.77, y: 0.31)]], thickness: 0.12)
}
