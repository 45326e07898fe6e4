public import Geometry
public import Platform

/// Shows an image, cut to its own frame and rounded corners.
public final class ImageView: View {
    /// How an image fills a frame of another shape.
    public enum ContentMode: Hashable {
        /// As large as fits inside; the rest shows the background.
        case scaleAspectFit
        /// As small as covers the frame; what sticks out is cut off evenly.
        case scaleAspectFill
    }

    /// What is shown; nil: only the background.
    public var image: Image? { didSet { invalidateIntrinsicContentSize() } }
    /// How the image fills the frame.
    public var contentMode = ContentMode.scaleAspectFill
    /// What the image's pixels are multiplied by; for symbols.
    public var tint: Color?

    /// Makes a view that shows an image.
    public init(image: Image? = nil, contentMode: ContentMode = .scaleAspectFill) {
        self.image = image
        self.contentMode = contentMode
        super.init()
    }

    /// Makes a view with a frame, which shows nothing yet.
    public override init(frame: Rect) { super.init(frame: frame) }

    /// A point for each of the image's pixels.
    public override var intrinsicContentSize: Size {
        image.map { Size(width: Double($0.width), height: Double($0.height)) } ?? super.intrinsicContentSize
    }

    /// Paints the part of the image that `contentsRect` leaves, which fills or fits the frame as an image of that size.
    public override func draw(_ context: inout DrawingContext) {
        guard let image else { return }
        let part = context.contentsRect
        switch contentMode {
        case .scaleAspectFill:
            context.draw(
                image, source: part, filling: context.bounds, cornerRadius: context.cornerRadius, tint: tint)
        case .scaleAspectFit:
            let size = image.size(of: part).aspectFit(in: context.bounds.size)
            let place = Rect(center: context.bounds.center, size: size)
            context.draw(image, source: part, in: place, cornerRadius: context.cornerRadius, tint: tint)
        }
    }
}

extension DrawingContext {
    /// Covers a rectangle of the view's plane with a part of an image (in units of the whole, 0 to 1), which keeps its
    /// shape: what sticks out is cut off evenly.
    public mutating func draw(
        _ image: Image, source: Rect = .unit, filling rect: Rect, cornerRadius: Double = 0, tint: Color? = nil
    ) {
        let covering = image.size(of: source).aspectFill(rect.size)
        guard !covering.isEmpty else { return }
        let seen = Size(
            width: source.width * (rect.width / covering.width), height: source.height * (rect.height / covering.height)
        )
        draw(
            image, source: Rect(center: source.center, size: seen), in: rect, cornerRadius: cornerRadius, tint: tint)
    }
}

extension Image {
    /// The number of pixels across and down of a part of the image, in units of the whole.
    fileprivate func size(of part: Rect) -> Size {
        Size(width: Double(width) * part.width, height: Double(height) * part.height)
    }
}
