import Controllers
package import Geometry
import Views

/// The sizes of the guide's cards and details in points, for a window size.
///
/// The short text has the same line length in ems in the card and in the detail, so that its lines break at the same words
/// and the flying text only has to be scaled.
package enum GuideMetrics {
    /// The line length of the short text, in ems of its own font.
    static let measure = 24.0
    /// The radius of a picture's corners in a card.
    static let cornerRadius = 18.0
    /// The least space between two cards, and beside the outer ones.
    static let spacing = 28.0
    /// The font size of a title, as a multiple of the short text's.
    static let title = (card: 1.5, detail: 1.9)
    /// The side of a badge, in ems of the text beside it.
    static let badge = 2.8

    /// The longest title, in ems of its own font, so that it fits into the card and into the detail.
    static let titleMeasure = measure / title.detail

    /// The least height of a window with a heading, the heading's height in ems of its font, and the space above it and
    /// below the cards.
    private static let head = (least: 480.0, height: 2.2, margin: 24.0)

    /// Returns the font size of the heading.
    package static func headingEm(in size: Size) -> Double {
        ((size.width + size.height) / 73).clamped(to: 24...48).rounded()
    }

    /// Returns the frame of the heading directly above the cards; `nil` if the window is too low for one.
    package static func heading(in size: Size) -> Rect? {
        guard size.height >= head.least else { return nil }
        let strip = strip(in: size), above = (strip.height - card(in: strip.size).height) / 2
        let height = strip.minY - head.margin
        return Rect(x: 0, y: (head.margin + above).rounded(), width: size.width, height: height - spacing / 2)
    }

    /// Returns the frame of the strip of cards, in which they are centred vertically.
    package static func strip(in size: Size) -> Rect {
        let heading = size.height >= head.least ? (headingEm(in: size) * head.height).rounded() : 0
        let top = (size.height >= head.least ? head.margin : spacing / 2) + heading
        let bottom = size.height >= head.least ? head.margin : spacing / 2
        return Rect(x: 0, y: top, width: size.width, height: max(size.height - top - bottom, 1))
    }

    /// Returns the number of cards beside each other in a strip of a size: an odd number, so that one is in the middle.
    package static func cards(in strip: Size) -> Int {
        let least = (strip.height * 0.45).clamped(to: 256...480)
        return [5, 3].first { width(ofCards: $0, in: strip) >= least } ?? 1
    }

    private static func width(ofCards count: Int, in strip: Size) -> Double {
        (strip.width - spacing * Double(count + 1)) / Double(count)
    }

    /// Returns the size of a card in a strip of a size: so wide that only whole cards are visible at rest.
    ///
    /// The space beside a card in the middle is a whole number of points, so that rounding does not move the card.
    package static func card(in strip: Size) -> Size {
        let most = min(width(ofCards: cards(in: strip), in: strip), strip.height * 0.9)
        let width = max(strip.width - 2 * ((strip.width - most) / 2).rounded(.up), 1)
        return Size(width: width, height: min(strip.height, (width * 1.45).rounded()))
    }

    /// Returns the space between two cards, at most a point more than beside the outer ones.
    ///
    /// So the next cards begin outside of the strip, also where their frames are rounded to whole points.
    package static func spacing(in strip: Size) -> Double {
        let cards = Double(cards(in: strip))
        return ((strip.width - cards * card(in: strip).width) / (cards + 1) + 0.5).rounded(.up)
    }

    /// Returns the size of a title on one line; a longer one is truncated there.
    static func size(ofTitle title: Label) -> Size {
        let size = title.fittingSize
        return Size(width: min(size.width, titleMeasure * title.font.size), height: size.height)
    }

    /// Returns the font size of the short text in a card of a width.
    package static func em(ofCardOfWidth width: Double) -> Double { width / measure }

    /// Returns the font size of the short text in the detail.
    package static func detailEm(in size: Size) -> Double {
        let preferred = ((size.width + size.height) / 110).clamped(to: 13...30)
        return max(min(preferred, (size.width - 2 * margin(in: size)) / measure), 1)
    }

    /// Returns the margin at each side of the detail's text.
    package static func margin(in size: Size) -> Double { (size.width * 0.05).clamped(to: 16...96).rounded() }

    /// Returns the height of the detail's picture: half of a low window, and a greater fraction of a high one, at most 0.62.
    package static func picture(in size: Size) -> Double {
        (size.height * (0.5 + (size.height - 500) / 7000).clamped(to: 0.5...0.62)).rounded()
    }

    /// Returns the number of columns of the long text, 1 to 3, in a width and with a font size of `em`.
    package static func columns(in width: Double, em: Double) -> Int {
        Int((width / (20 * max(em, 1))).clamped(to: 1...3))
    }
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
