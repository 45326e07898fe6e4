import Controllers
import Geometry
import Views

/// How large things of the guide are in a window of a size, in points.
///
/// Text that flies is set in lines of the same number of ems in the card and in the detail: so it breaks at the same words
/// in both, and one is the other magnified.
enum GuideMetrics {
    /// The width of the short text, in ems of its own font.
    static let measure = 24.0
    /// The radius of a picture's corners in a card.
    static let cornerRadius = 18.0
    /// The space between two cards.
    static let spacing = 28.0
    /// How much larger a title's letters are than those of the text.
    static let title = (card: 1.5, detail: 1.9)
    /// The side of a badge, in ems of the text beside it.
    static let badge = 2.8

    /// What is left free below the cards, for the menu's button.
    private static let foot = 64.0
    /// What is left free above them, and the least height of a window that has a heading there.
    private static let head = (free: 14.0, heading: 84.0, least: 480.0)

    /// Where the heading lies; nil: there is no room for one.
    static func heading(in size: Size) -> Rect? {
        guard size.height >= head.least else { return nil }
        return Rect(x: 0, y: 20, width: size.width, height: head.heading - 20)
    }

    /// The plane of cards.
    static func strip(in size: Size) -> Rect {
        let top = heading(in: size)?.maxY ?? head.free
        return Rect(x: 0, y: top, width: size.width, height: max(size.height - top - foot, 1))
    }

    /// The size of a card in a plane of a size: so narrow that its neighbours are seen.
    static func card(in strip: Size) -> Size {
        let width = min(strip.width * 0.74, max(264, min(strip.height * 0.66, 680))).rounded()
        return Size(width: max(width, 1), height: min(strip.height, (width * 1.45).rounded()))
    }

    /// The size of the short text's letters in a card of a width.
    static func em(ofCardOfWidth width: Double) -> Double { width / measure }

    /// The size of the short text's letters in the detail.
    static func detailEm(in size: Size) -> Double {
        let wanted = ((size.width + size.height) / 110).clamped(to: 13...30)
        return max(min(wanted, (size.width - 2 * margin(in: size)) / measure), 1)
    }

    /// What is left free at the sides of the detail's text.
    static func margin(in size: Size) -> Double { (size.width * 0.05).clamped(to: 16...96).rounded() }

    /// The height of the detail's picture: half of a low window, and more of one in which text leaves room.
    static func picture(in size: Size) -> Double {
        (size.height * (0.5 + (size.height - 500) / 7000).clamped(to: 0.5...0.62)).rounded()
    }

    /// In how many columns the longer text is set in a width, in letters of a size.
    static func columns(in width: Double, em: Double) -> Int { Int((width / (20 * max(em, 1))).clamped(to: 1...3)) }
}

/// What a card and its detail both have, and what therefore flies from one to the other.
enum GuideElement: String, CaseIterable {
    case image
    case title
    case body
    case badge
}

/// A screen, or a part of one, that shows the elements of a destination.
protocol GuideElements: AnyObject {
    /// The view that shows an element.
    func view(of element: GuideElement) -> View
}
