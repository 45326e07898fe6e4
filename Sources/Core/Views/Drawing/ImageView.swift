public import Geometry
public import Platform

/// A view that shows an image, clipped to its frame and rounded corners.
///
/// As in UIKit, hit testing leaves an image view out by default.
///
/// ```swift
/// let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF33_66CC, 0xFFCC_6633])
/// let picture = ImageView(image: Image(bitmap, isOpaque: true), contentMode: .scaleAspectFit)
/// picture.frame = Rect(x: 20, y: 140, width: 80, height: 60)
/// picture.backgroundColor = .black
/// picture.cornerRadius = 12
/// screen.addSubview(picture)
/// ```
@preconcurrency @MainActor
open class ImageView: View {
    /// The rule by which an image fills a frame of another aspect ratio.
    public nonisolated enum ContentMode: Hashable, Sendable {
        /// The size of the frame; the image is stretched.
        case scaleToFill
        /// The largest size that fits inside; the rest of the frame shows the background.
        case scaleAspectFit
        /// The smallest size that covers the frame; the image is cropped evenly.
        case scaleAspectFill
        /// The image's own size, in the middle, at a side or in a corner; the image is cropped where it is larger.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
        /// The size of the frame; a picture that a view draws is drawn anew at each size, and an image is stretched.
        case redraw
    }

    /// The image; nil shows only the background.
    public var image: Image? { didSet { invalidateIntrinsicContentSize() } }
    /// A colour that multiplies the image's pixels; for symbols.
    ///
    /// If it is nil, a template has the tint that a module above the core gives the view.
    public var tint: Color?

    /// Creates a view that shows an image.
    public init(image: Image? = nil, contentMode: ContentMode = .scaleToFill) {
        self.image = image
        super.init()
        self.contentMode = contentMode
        isUserInteractionEnabled = false
    }

    /// Creates a view with a frame and without an image.
    public override init(frame: Rect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view without an image; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The image's size, or the view's own without an image.
    open override func sizeThatFits(_ size: Size) -> Size { image == nil ? self.size : intrinsicContentSize }

    /// The image's size.
    open override var intrinsicContentSize: Size { image?.size ?? super.intrinsicContentSize }

    /// Draws the part of the image inside `contentsRect`, which fills or fits the frame like an image of that size.
    open override func draw(_ context: inout DrawingContext) {
        guard let image else { return }
        let tint = tint ?? (image.isTemplate ? (self as? any TintProviding)?.templateTint : nil)
        context.draw(
            image, part: context.contentsRect, mode: contentMode, cornerRadius: context.cornerRadius, tint: tint)
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

/// A view that has a tint for templates.
///
/// A module above the core conforms ``View`` to it, because the core has no tints that subviews inherit.
package protocol TintProviding: View {
    /// The colour of templates that have no other one.
    var templateTint: Color { get }
}

extension ImageView.ContentMode {
    /// The place of an unscaled image in its frame, as fractions of what the frame leaves free.
    fileprivate var alignment: (across: Double, down: Double) {
        switch self {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center: (0.5, 0.5)
        case .top: (0.5, 0)
        case .bottom: (0.5, 1)
        case .left: (0, 0.5)
        case .right: (1, 0.5)
        case .topLeft: (0, 0)
        case .topRight: (1, 0)
        case .bottomLeft: (0, 1)
        case .bottomRight: (1, 1)
        }
    }
}

extension DrawingContext {
    /// Covers a rectangle of the view with a part of an image (in units of the whole, 0 to 1).
    ///
    /// The part keeps its aspect ratio and is cropped evenly. `opacity` is the factor for the image's own alpha, 0 to 1.
    ///
    /// An image of one texel for a pixel is cropped at whole texels in a view that aligns with pixels, so that it is as
    /// sharp as it was decoded.
    public mutating func draw(
        _ image: Image, source: Rect = .unit, filling rect: Rect, cornerRadius: Double = 0, tint: Color? = nil,
        opacity: Double = 1
    ) {
        guard var visible = source.part(filling: rect.size, ofPicture: image.size(of: source)) else { return }
        let place = place(of: rect).size * displayScale, shown = image.size(of: visible)
        if snapsToPixels, abs(place.width - shown.width) < 0.01, abs(place.height - shown.height) < 0.01 {
            // What is cut off from a side is a multiple of half a texel.
            visible.origin.x = (visible.minX * Double(image.width) + 0.25).rounded(.down) / Double(image.width)
            visible.origin.y = (visible.minY * Double(image.height) + 0.25).rounded(.down) / Double(image.height)
        }
        draw(image, source: visible, in: rect, cornerRadius: cornerRadius, tint: tint, opacity: opacity)
    }
}

extension DrawingContext {
    /// Draws a part of an image (in units of the whole, 0 to 1) by a rule for the bounds.
    mutating func draw(
        _ image: Image, part: Rect, mode: ImageView.ContentMode, cornerRadius: Double, tint: Color?
    ) {
        switch mode {
        case .scaleToFill, .redraw:
            draw(image, source: part, in: bounds, cornerRadius: cornerRadius, tint: tint)
        case .scaleAspectFill:
            draw(image, source: part, filling: bounds, cornerRadius: cornerRadius, tint: tint)
        case .scaleAspectFit:
            let size = image.size(of: part).aspectFit(in: bounds.size)
            draw(
                image, source: part, in: Rect(center: bounds.center, size: size), cornerRadius: cornerRadius, tint: tint
            )
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
            drawUnscaled(image, part, mode, cornerRadius: cornerRadius, tint: tint)
        }
    }

    /// Draws the image in its own size, without what lies outside of the bounds.
    private mutating func drawUnscaled(
        _ image: Image, _ part: Rect, _ mode: ImageView.ContentMode, cornerRadius: Double, tint: Color?
    ) {
        let size = image.size(of: part) * (1 / image.scale)
        let (across, down) = mode.alignment
        let place = Rect(
            x: bounds.minX + (bounds.width - size.width) * across,
            y: bounds.minY + (bounds.height - size.height) * down, width: size.width, height: size.height)
        let visible = place.intersection(bounds)
        guard !visible.isEmpty else { return }
        let source = Rect(
            x: part.minX + (visible.minX - place.minX) / place.width * part.width,
            y: part.minY + (visible.minY - place.minY) / place.height * part.height,
            width: visible.width / place.width * part.width, height: visible.height / place.height * part.height)
        draw(image, source: source, in: visible, cornerRadius: cornerRadius, tint: tint)
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
