import Geometry
import Platform
import Views

/// A view that shows the decodes of a photo, as large as covers its frame.
final class PhotoView: View {
    /// The decodes that the view shows.
    var picture: PhotoPicture { didSet { if picture !== oldValue { setNeedsLayout() } } }
    /// The width of the photo that is not enlarged, in points, by which its backdrop grows with it; nil if it never is.
    var fitWidth: Double?
    private var notice: ProblemNotice?

    init(_ picture: PhotoPicture) {
        self.picture = picture
        super.init(frame: .zero)
    }

    /// Draws the decodes; without an opaque one, above the backdrop or the colour of a thumbnail that has not arrived yet.
    override func draw(_ context: inout DrawingContext) {
        let radius = context.cornerRadius
        if !picture.isOpaque {
            if let backdrop = picture.backdrop, !picture.layers.isEmpty {
                backdrop.draw(in: &context, cornerRadius: radius, fitWidth: fitWidth)
            } else {
                context.fill(context.bounds, with: Palette.placeholder, cornerRadius: radius)
            }
        }
        for layer in picture.layers where layer.opacity > 0 {
            context.draw(
                layer.image, filling: context.bounds, cornerRadius: context.cornerRadius, opacity: layer.opacity)
        }
        for layer in picture.tiles.layers where layer.opacity > 0 { draw(layer, &context) }
        if picture.problem != nil, !picture.layers.isEmpty {
            context.fill(context.bounds, with: ProblemNotice.shade, cornerRadius: context.cornerRadius)
        }
    }

    /// Draws the part of a tile that lies within the view, which crops the photo to its shape.
    ///
    /// A rounded corner leaves the tile out; only a small photo in flight has one, whose decode is sharp.
    private func draw(_ layer: PhotoPicture.Tiles.Layer, _ context: inout DrawingContext) {
        let bounds = context.bounds, whole = picture.tiles.naturalSize.aspectFill(bounds.size)
        let photo = Rect(center: bounds.center, size: whole), part = layer.part
        let tile = Rect(
            x: photo.minX + part.minX * whole.width, y: photo.minY + part.minY * whole.height,
            width: part.width * whole.width, height: part.height * whole.height)
        let visible = tile.intersection(bounds), radius = context.cornerRadius
        guard !visible.isEmpty, radius < 0.5 || bounds.inset(by: radius).contains(visible) else { return }
        context.draw(
            layer.image, source: PhotoZoom.Geometry.part(of: tile, in: visible), in: visible, opacity: layer.opacity)
    }

    /// Shows why the photo cannot be shown, if so.
    override func layoutSubviews() {
        guard let problem = picture.problem else {
            notice?.removeFromSuperview()
            notice = nil
            return
        }
        let notice = notice ?? ProblemNotice()
        if self.notice == nil { addSubview(notice) }
        self.notice = notice
        notice.show(problem, isOverPicture: !picture.layers.isEmpty)
        View.performWithoutAnimation { notice.frame = bounds }
    }
}

/// A mark and the reason why a photo cannot be shown; in a thumbnail's size, only the mark is visible.
final class ProblemNotice: View {
    /// The longest side of the notice of a photo of which nothing is decoded, in points.
    static let side = 380.0
    /// The colour of the shade between a decode and the notice.
    static let shade = Color(white: 0, alpha: 0.6)

    private enum Look {
        /// The side of the mark, as a fraction of the view's shorter side: that of a thumbnail's.
        static let mark = 44.0 / 190
        static let largestMark = 88.0
        static let gap = 12.0
        static let inset = 16.0
        static let text = Size(width: 440, height: 48)
        /// The widths between which the text fades in, in points.
        static let fade = 220.0...320.0
        static let color = Color(white: 1, alpha: 0.9)
    }

    private let label = Label("", font: Font(size: 15), color: Palette.text)
    private var mark: Image?
    private var isOverPicture = false

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.numberOfLines = 2
        addSubview(label)
    }

    /// Shows a reason.
    func show(_ problem: String, isOverPicture: Bool) {
        if label.text != problem { label.text = problem }
        self.isOverPicture = isOverPicture
        label.textColor = isOverPicture ? Look.color : Palette.text
    }

    private var markFrame: Rect {
        let side = min(min(size.width, size.height) * Look.mark, Look.largestMark)
        return Rect(center: bounds.center, size: Size(width: side, height: side))
    }

    override func layoutSubviews() {
        let width = min(size.width - 2 * Look.inset, Look.text.width)
        let top = markFrame.maxY + Look.gap
        View.performWithoutAnimation {
            label.frame = Rect(x: (size.width - width) / 2, y: top, width: max(width, 0), height: Look.text.height)
            let grown = (size.width - Look.fade.lowerBound) / (Look.fade.upperBound - Look.fade.lowerBound)
            label.alpha = min(max(grown, 0), 1)
        }
    }

    override func draw(_ context: inout DrawingContext) {
        let side = Int((Look.largestMark * context.displayScale).rounded())
        if mark?.width != side { mark = Symbol.brokenPicture.image(side: side) }
        if let mark { context.draw(mark, in: markFrame, tint: isOverPicture ? Look.color : Palette.quietText) }
    }
}
