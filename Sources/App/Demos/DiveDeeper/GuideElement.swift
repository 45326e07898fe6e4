import Controllers
import Views

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
