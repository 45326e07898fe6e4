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
    /// The scale and the place of the photo.
    private(set) lazy var zoom = PhotoZoomMotion(photoView)
    /// The photo's size, of which only the aspect ratio matters until the photo is enlarged.
    var photoSize: Size { didSet { if photoSize != oldValue { setNeedsLayout() } } }

    init(index: Int, photoSize: Size) {
        self.index = index
        self.photoSize = photoSize
        super.init(frame: .zero)
        photoView.snapsToPixels = true
        addSubview(photoView)
        zoom.didChange = { [unowned self] in clipsToBounds = zoom.isActive }
    }

    /// The frame of the photo that is not enlarged: centred, and as large as fits.
    var fitFrame: Rect { Rect(center: bounds.center, size: photoSize.aspectFit(in: bounds.size)) }

    /// Ends the enlargement at once; for a page that is off screen.
    func resetZoom() { zoom.handle(.lift) }

    override func layoutSubviews() {
        zoom.layOut(photoSize, in: bounds, displayScale: window?.displayScale ?? 1)
    }
}
