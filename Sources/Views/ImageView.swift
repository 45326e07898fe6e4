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
    public var image: Image?
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

    /// Paints the image.
    public override func draw(_ context: inout DrawingContext) {
        guard let image else { return }
        switch contentMode {
        case .scaleAspectFill:
            context.draw(image, filling: context.bounds, cornerRadius: context.cornerRadius, tint: tint)
        case .scaleAspectFit:
            let place = Rect(center: context.bounds.center, size: image.size.aspectFit(in: context.bounds.size))
            context.draw(image, in: place, cornerRadius: context.cornerRadius, tint: tint)
        }
    }
}

extension DrawingContext {
    /// Covers a rectangle of the view's plane with an image, which keeps its shape: what sticks out is cut off evenly.
    public mutating func draw(_ image: Image, filling rect: Rect, cornerRadius: Double = 0, tint: Color? = nil) {
        let covering = image.size.aspectFill(rect.size)
        guard !covering.isEmpty else { return }
        let seen = Size(width: rect.width / covering.width, height: rect.height / covering.height)
        let source = Rect(center: Point(x: 0.5, y: 0.5), size: seen)
        draw(image, source: source, in: rect, cornerRadius: cornerRadius, tint: tint)
    }
}

extension Image {
    /// The number of pixels across and down.
    fileprivate var size: Size { Size(width: Double(width), height: Double(height)) }
}
