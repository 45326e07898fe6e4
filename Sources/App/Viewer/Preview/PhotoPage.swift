package import Geometry
import Platform
package import Views

/// One photo of the preview: its decodes, and the view that shows them at rest.
package final class PhotoPage: View {
    /// The index of the photo; that of an opened photo changes once, when its folder has been listed.
    var index: Int
    /// The photo's place in the order of the pages; the pager changes it with the order.
    var place: Int
    /// The version of the photo's file that is visible.
    var version = 0
    /// The decodes of the photo that are visible.
    let picture = PhotoPicture()
    /// The view of the photo at rest.
    private(set) lazy var photoView = PhotoView(picture)
    /// The scale and the place of the photo.
    private(set) lazy var zoom = PhotoZoom.Motion(photoView, isOneToOne: isOneToOne)
    private let isOneToOne: Bool
    /// The frame of the photo for which tiles were requested last, in the page's points; nil if none were.
    var tileFrame: Rect?
    /// The photo's size, of which only the aspect ratio matters until the photo is enlarged.
    var photoSize: Size { didSet { if photoSize != oldValue { setNeedsLayout() } } }

    /// The reason why the photo cannot be shown, in a sentence; nil if it can.
    var problem: String? {
        get { picture.problem }
        set {
            guard newValue != picture.problem else { return }
            picture.problem = newValue
            photoView.setNeedsLayout()
            setNeedsLayout()
        }
    }

    /// Creates the page of a photo; in the order of the catalogue, its place is its index.
    ///
    /// If `isOneToOne` is true, the photo may rest smaller than it fits, and rests at whole pixels at 1:1.
    package init(index: Int, place: Int? = nil, photoSize: Size, isOneToOne: Bool = true) {
        self.index = index
        self.place = place ?? index
        self.photoSize = photoSize
        self.isOneToOne = isOneToOne
        super.init(frame: .zero)
        photoView.snapsToPixels = true
        addSubview(photoView)
        zoom.didChange = { [unowned self] in
            clipsToBounds = zoom.isActive
            (superview as? PhotoPager)?.photoDidMove?(self)
        }
    }

    /// The frame of the photo that is not enlarged: centred, and as large as fits.
    var fitFrame: Rect { fitFrame(in: bounds) }

    /// Returns the frame of the photo that is not enlarged, for the bounds of a page.
    package func fitFrame(in bounds: Rect) -> Rect {
        let isCard = picture.problem != nil && picture.layers.isEmpty
        let room = isCard ? min(bounds.width, bounds.height, ProblemNotice.side) : .infinity
        let size = photoSize.aspectFit(in: bounds.size)
        return Rect(center: bounds.center, size: size * min(1, room / max(size.width, size.height, 1)))
    }

    /// Returns the frame at which the photo rests if it is not enlarged, for the bounds of a page: usually as large as fits.
    func homeFrame(in bounds: Rect) -> Rect { zoom.zoom.homeScale < 1 ? zoom.zoom.home : fitFrame(in: bounds) }

    /// The visible frame of the photo, in the pager's coordinates.
    var shownFrame: Rect { photoView.presentation.visibleFrame.offset(by: frame.origin - .zero) }

    /// Returns whether the photo in a frame is so far from the one for which tiles were requested that others are visible.
    func hasMovedFromTiles(_ frame: Rect) -> Bool {
        guard let old = tileFrame, frame.width < old.width * 1.25, frame.width > old.width / 1.25 else { return true }
        let offset = frame.center - old.center
        return abs(offset.dx) > bounds.width / 4 || abs(offset.dy) > bounds.height / 4
    }

    /// Ends the enlargement at once; for a page that is off screen.
    func resetZoom() { zoom.handle(.fit) }

    /// Places the photo.
    package override func layoutSubviews() {
        photoView.fitWidth = fitFrame.width
        zoom.layOut(fitFrame: fitFrame, photoSize: photoSize, in: bounds, displayScale: window?.displayScale ?? 1)
    }
}
