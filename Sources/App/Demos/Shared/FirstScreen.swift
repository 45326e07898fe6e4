import Geometry
import Platform
import Viewer
import Views

/// A bar of options above the selected photo with the user's opinion, and another view beside the photo or below it.
final class FirstScreen: View {
    /// The bar of options.
    let options: OptionsBar
    /// The selected photo.
    let feature = FeatureView()
    private let library: PhotoLibrary
    private let companion: View?
    private let emptyState = EmptyState()
    private var shown: Int?

    private enum Look {
        static let margin = 16.0
        /// The photo's fraction of the width beside the companion, and of the height above it.
        static let beside = 0.56, above = 0.5
        /// The proportion of width and height from which the companion is beside the photo.
        static let wide = 1.2
    }

    init(_ library: PhotoLibrary, options: OptionsBar, companion: View? = nil) {
        (self.library, self.options, self.companion) = (library, options, companion)
        super.init()
        backgroundColor = Palette.background
        for part in [feature, companion, emptyState, options] { if let part { addSubview(part) } }
    }

    /// Shows the selected photo of the library with its title and opinion; another photo fades in.
    func update() {
        let place = library.selection
        emptyState.update(for: library.shelf)
        for part in [feature, companion] { part?.isHidden = place == nil }
        guard let place else { return }
        feature.show(
            library.shelf.picture(of: place), caption: library.summary(of: library.shelf[place]),
            title: library.shelf.title(of: place), isFading: shown != nil && shown != place)
        shown = place
    }

    override func layoutSubviews() {
        let bar = options.height(forWidth: size.width)
        options.frame = Rect(x: 0, y: 0, width: size.width, height: bar)
        let area = Rect(x: 0, y: bar, width: size.width, height: max(0, size.height - bar))
        emptyState.frame = area
        let inner = Rect(
            x: Look.margin, y: bar + Look.margin, width: max(0, area.width - 2 * Look.margin),
            height: max(0, area.height - 2 * Look.margin))
        var photo = inner, rest = inner
        if companion != nil, inner.width >= inner.height * Look.wide {
            photo.size.width = (inner.width * Look.beside).rounded()
            rest.origin.x = photo.maxX + Look.margin
            rest.size.width = max(0, inner.maxX - rest.minX)
        } else if companion != nil {
            photo.size.height = (inner.height * Look.above).rounded()
            rest.origin.y = photo.maxY + Look.margin
            rest.size.height = max(0, inner.maxY - rest.minY)
        }
        feature.frame = photo
        companion?.frame = rest
        library.coveredPixels = photo.size * (window?.displayScale ?? 1)
    }
}
