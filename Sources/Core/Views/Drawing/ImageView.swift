public import Geometry
public import Platform

/// A view that shows an image, clipped to its frame and rounded corners.
///
/// ```swift
/// let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF33_66CC, 0xFFCC_6633])
/// let picture = ImageView(image: Image(bitmap, isOpaque: true), contentMode: .scaleAspectFit)
/// picture.frame = Rect(x: 20, y: 140, width: 80, height: 60)
/// picture.backgroundColor = .black
/// picture.cornerRadius = 12
/// screen.addSubview(picture)
/// ```
public final class ImageView: View {
    /// The rule by which an image fills a frame of another aspect ratio.
    public enum ContentMode: Hashable {
        /// The largest size that fits inside; the rest of the frame shows the background.
        case scaleAspectFit
        /// The smallest size that covers the frame; the image is cropped evenly.
        case scaleAspectFill
    }

    /// The image; nil shows only the background.
    public var image: Image? { didSet { invalidateIntrinsicContentSize() } }
    /// The rule by which the image fills the frame.
    public var contentMode = ContentMode.scaleAspectFill
    /// A colour that multiplies the image's pixels; for symbols.
    public var tint: Color?

    /// Creates a view that shows an image.
    public init(image: Image? = nil, contentMode: ContentMode = .scaleAspectFill) {
        self.image = image
        self.contentMode = contentMode
        super.init()
    }

    /// Creates a view with a frame and without an image.
    public override init(frame: Rect) { super.init(frame: frame) }

    /// The image's size in pixels, taken as points.
    public override var intrinsicContentSize: Size {
        image.map { Size(width: Double($0.width), height: Double($0.height)) } ?? super.intrinsicContentSize
    }

    /// Draws the part of the image inside `contentsRect`, which fills or fits the frame like an image of that size.
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
    /// Covers a rectangle of the view with a part of an image (in units of the whole, 0 to 1).
    ///
    /// The part keeps its aspect ratio and is cropped evenly. `opacity` is the factor for the image's own alpha, 0 to 1.
    public mutating func draw(
        _ image: Image, source: Rect = .unit, filling rect: Rect, cornerRadius: Double = 0, tint: Color? = nil,
        opacity: Double = 1
    ) {
        guard let visible = source.part(filling: rect.size, ofPicture: image.size(of: source)) else { return }
        draw(image, source: visible, in: rect, cornerRadius: cornerRadius, tint: tint, opacity: opacity)
    }
}

extension Rect {
    /// Returns the middle part of this part of a picture that is visible where the part covers a rectangle; nil if
    /// either is empty.
    ///
    /// - Parameters:
    ///   - size: The size of the rectangle, in points.
    ///   - picture: The size of this part of the picture, in pixels.
    /// - Returns: The part, in the unit of this part.
    package func part(filling size: Size, ofPicture picture: Size) -> Rect? {
        let covering = picture.aspectFill(size)
        guard !covering.isEmpty else { return nil }
        return Rect(
            center: center,
            size: Size(width: width * (size.width / covering.width), height: height * (size.height / covering.height)))
    }
}

extension Image {
    /// Returns the size in pixels of a part of the image, given in units of the whole.
    fileprivate func size(of part: Rect) -> Size {
        Size(width: Double(width) * part.width, height: Double(height) * part.height)
    }
}
