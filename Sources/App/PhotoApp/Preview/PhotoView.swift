import DemoSupport
import Geometry
import Platform
import Views

/// A view that shows the decodes of a photo, as large as covers its frame.
final class PhotoView: View {
    /// The decodes that the view shows.
    var picture: PhotoPicture

    init(_ picture: PhotoPicture) {
        self.picture = picture
        super.init(frame: .zero)
    }

    /// Draws the decodes; without an opaque one, above the colour of a thumbnail that has not arrived yet.
    override func draw(_ context: inout DrawingContext) {
        if !picture.isOpaque {
            context.fill(context.bounds, with: Palette.placeholder, cornerRadius: context.cornerRadius)
        }
        for layer in picture.layers where layer.opacity > 0 {
            context.draw(
                layer.image, filling: context.bounds, cornerRadius: context.cornerRadius, opacity: layer.opacity)
        }
    }
}
