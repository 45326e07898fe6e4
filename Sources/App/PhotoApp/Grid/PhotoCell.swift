import Geometry
import Platform
import Views

/// A thumbnail in the grid: the photo cut to a square, a placeholder until it is there, or a broken-picture mark.
final class PhotoCell: View {
    /// What the cell shows of its photo.
    enum Content: Hashable {
        case placeholder
        case thumbnail(Image)
        case broken
    }

    /// The colour of a photo of which nothing has been decoded yet, and behind one that can be seen through.
    static let placeholder = Color(white: 0.2)

    var content = Content.placeholder
    var isSelected = false
    /// Asked at each drawing: whether the photo is somewhere else, and its place empty.
    var isSourceHidden: () -> Bool = { false }
    private var mark: Image?

    private enum Look {
        static let mark = Color(white: 0.45)
        static let markSide = 44.0
        static let ring = Color(red: 0.25, green: 0.55, blue: 1)
        static let ringDistance = 5.0
        static let ringThickness = 3.0
    }

    /// A cell that has been put away holds no picture.
    override func didMoveToWindow() { if window == nil { content = .placeholder } }

    override func draw(_ context: inout DrawingContext) {
        let radius = PhotoPreviewSettings.thumbnailCornerRadius
        if isSelected {
            context.fill(
                context.bounds.inset(by: -Look.ringDistance), with: Look.ring, cornerRadius: radius + Look.ringDistance)
            let gap = Look.ringDistance - Look.ringThickness
            context.fill(
                context.bounds.inset(by: -gap), with: PhotoGridController.background, cornerRadius: radius + gap)
        }
        guard !isSourceHidden() else { return }
        switch content {
        case .placeholder: context.fill(context.bounds, with: Self.placeholder, cornerRadius: radius)
        case .thumbnail(let image):
            if !image.isOpaque { context.fill(context.bounds, with: Self.placeholder, cornerRadius: radius) }
            context.draw(image, filling: context.bounds, cornerRadius: radius)
        case .broken:
            context.fill(context.bounds, with: Self.placeholder, cornerRadius: radius)
            let side = Int((Look.markSide * context.displayScale).rounded())
            if mark?.width != side { mark = Symbol.brokenPicture.image(side: side) }
            guard let mark else { return }
            let place = Rect(
                center: context.bounds.center, size: Size(width: Look.markSide, height: Look.markSide))
            context.draw(mark, in: place, tint: Look.mark)
        }
    }
}
