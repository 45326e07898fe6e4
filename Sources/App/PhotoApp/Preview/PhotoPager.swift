import Geometry
import Views

/// The view of the preview's pages, of which one is current: its photo flies, and the preview has its title.
final class PhotoPager: View {
    /// The page at which the view rests.
    private(set) var current: PhotoPage

    /// Creates a pager that shows a page.
    init(_ page: PhotoPage) {
        current = page
        super.init(frame: .zero)
        addSubview(page)
    }

    override func layoutSubviews() { current.frame = bounds }
}
