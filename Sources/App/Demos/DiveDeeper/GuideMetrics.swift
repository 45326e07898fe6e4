import Controllers
import Geometry
import Views

/// The sizes of the guide's cards and details in points, for a window size.
///
/// The short text has the same line length in ems in the card and in the detail, so that its lines break at the same words
/// and the flying text only has to be scaled.
enum GuideMetrics {
    /// The line length of the short text, in ems of its own font.
    static let measure = 24.0
    /// The radius of a picture's corners in a card.
    static let cornerRadius = 18.0
    /// The space between two cards.
    static let spacing = 28.0
    /// The font size of a title, as a multiple of the short text's.
    static let title = (card: 1.5, detail: 1.9)
    /// The side of a badge, in ems of the text beside it.
    static let badge = 2.8

    /// The space below the cards.
    private static let foot = 28.0
    /// The space above the cards without a heading and with one, and the least height of a window with a heading.
    private static let head = (free: 14.0, heading: 84.0, least: 480.0)

    /// Returns the frame of the heading; `nil` if the window is too low for one.
    static func heading(in size: Size) -> Rect? {
        guard size.height >= head.least else { return nil }
        return Rect(x: 0, y: 20, width: size.width, height: head.heading - 20)
    }

    /// Returns the frame of the strip of cards.
    static func strip(in size: Size) -> Rect {
        let top = heading(in: size)?.maxY ?? head.free
        return Rect(x: 0, y: top, width: size.width, height: max(size.height - top - foot, 1))
    }

    /// Returns the size of a card in a strip of a size: narrow enough that its neighbours are visible.
    static func card(in strip: Size) -> Size {
        let width = min(strip.width * 0.74, max(264, min(strip.height * 0.66, 680))).rounded()
        return Size(width: max(width, 1), height: min(strip.height, (width * 1.45).rounded()))
    }

    /// Returns the font size of the short text in a card of a width.
    static func em(ofCardOfWidth width: Double) -> Double { width / measure }

    /// Returns the font size of the short text in the detail.
    static func detailEm(in size: Size) -> Double {
        let preferred = ((size.width + size.height) / 110).clamped(to: 13...30)
        return max(min(preferred, (size.width - 2 * margin(in: size)) / measure), 1)
    }

    /// Returns the margin at each side of the detail's text.
    static func margin(in size: Size) -> Double { (size.width * 0.05).clamped(to: 16...96).rounded() }

    /// Returns the height of the detail's picture: half of a low window, and a greater fraction of a high one, at most 0.62.
    static func picture(in size: Size) -> Double {
        (size.height * (0.5 + (size.height - 500) / 7000).clamped(to: 0.5...0.62)).rounded()
    }

    /// Returns the number of columns of the long text, 1 to 3, in a width and with a font size of `em`.
    static func columns(in width: Double, em: Double) -> Int { Int((width / (20 * max(em, 1))).clamped(to: 1...3)) }
}

/// An element that a card and its detail have in common, and that flies between them; a trace shows the raw values.
enum GuideElement: String, CaseIterable {
    case image
    case title
    case body
    case badge
}

/// A view that shows the elements of a destination.
protocol GuideElements: AnyObject {
    /// Returns the view that shows an element.
    func view(of element: GuideElement) -> View
}
