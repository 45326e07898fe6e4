import Geometry
import Platform
import Views

/// One photo of the preview: its decodes, and the view that shows them at rest.
final class PhotoPage: View {
    /// The index of the photo; that of an opened photo changes once, when its folder has been listed.
    var index: Int
    /// The decodes of the photo that are visible.
    let picture = PhotoPicture()
    /// The view of the photo at rest.
    private(set) lazy var photoView = PhotoView(picture)
    /// The photo's size, of which only the aspect ratio matters.
    var photoSize: Size { didSet { if photoSize != oldValue { setNeedsLayout() } } }

    init(index: Int, photoSize: Size) {
        self.index = index
        self.photoSize = photoSize
        super.init(frame: .zero)
        photoView.snapsToPixels = true
        addSubview(photoView)
    }

    /// The frame of the photo that is not enlarged: centred, and as large as fits.
    var fitFrame: Rect { Rect(center: bounds.center, size: photoSize.aspectFit(in: bounds.size)) }

    override func layoutSubviews() { photoView.frame = fitFrame }
}
