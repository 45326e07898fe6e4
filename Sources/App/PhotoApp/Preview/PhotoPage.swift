import Geometry
import Platform
import Views

/// One photo of the preview: its decodes, and the view that shows them at rest.
final class PhotoPage: View {
    /// The index of the photo.
    let index: Int
    /// The decodes of the photo that are visible.
    let picture = PhotoPicture()
    /// The view of the photo at rest.
    private(set) lazy var photoView = PhotoView(picture)
    /// The photo's size, of which only the aspect ratio matters.
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

    init(index: Int, photoSize: Size) {
        self.index = index
        self.photoSize = photoSize
        super.init(frame: .zero)
        photoView.snapsToPixels = true
        addSubview(photoView)
    }

    /// The frame of the photo that is not enlarged: centred, and as large as fits.
    var fitFrame: Rect { fitFrame(in: bounds) }

    /// Returns the frame of the photo that is not enlarged, for the bounds of a page.
    func fitFrame(in bounds: Rect) -> Rect {
        let isCard = picture.problem != nil && picture.layers.isEmpty
        let room = isCard ? min(bounds.width, bounds.height, ProblemNotice.side) : .infinity
        let size = photoSize.aspectFit(in: bounds.size)
        return Rect(center: bounds.center, size: size * min(1, room / max(size.width, size.height, 1)))
    }

    /// The visible frame of the photo, in the pager's coordinates.
    var shownFrame: Rect { photoView.presentation.visibleFrame.offset(by: frame.origin - .zero) }

    override func layoutSubviews() { photoView.frame = fitFrame }
}
