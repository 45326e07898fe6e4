public import Foundation
public import Geometry
public import Platform

/// The properties of the pictures of a renderer.
public nonisolated class UIGraphicsImageRendererFormat {
    /// The number of pixels per point; that of the screen by default, and 1 off the main thread.
    public final var scale: Double
    /// A Boolean value that indicates whether the pictures are black at first, instead of transparent.
    public final var opaque = false
    /// The rectangle of the renderer's coordinates.
    public final internal(set) var bounds = Rect.zero
    let style: UserInterfaceStyle

    /// Creates the format of the screen.
    public init() { (scale, style) = (DrawingScreen.current.scale, DrawingScreen.current.style) }

    /// Creates the format of a screen with traits.
    public init(for traitCollection: UITraitCollection) {
        let screen = DrawingScreen.current, traits = traitCollection
        scale = traits.displayScale > 0 ? traits.displayScale : screen.scale
        style = traits.userInterfaceStyle == .unspecified ? screen.style : traits.userInterfaceStyle
    }

    /// Returns the format of the screen.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// Returns the format of the screen.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    fileprivate init(_ other: UIGraphicsImageRendererFormat, bounds: Rect) {
        (scale, opaque, style, self.bounds) = (other.scale, other.opaque, other.style, bounds)
    }
}

/// The context of a renderer's picture.
public nonisolated final class UIGraphicsImageRendererContext {
    /// The context of Core Graphics.
    public let cgContext: CGContext
    /// The properties of the picture.
    public let format: UIGraphicsImageRendererFormat

    fileprivate init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        (cgContext, self.format) = (context, format)
    }

    /// The picture as it is now.
    public var currentImage: UIImage { cgContext.makeImage(scale: format.scale) ?? .empty }
    /// Fills a rectangle with the colour of fills.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle with the colour of fills.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.fill(cgContext.mapped(Path(rect.standardized)), .nonZero, alpha: 1, mode: blendMode)
    }
    /// Draws a border of one point inside a rectangle with the colour of strokes.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Clips what follows to a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A maker of pictures; counterpart of UIKit's.
///
/// ```swift
/// let disc = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
///     UIColor.systemRed.setFill()
///     context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
/// }
/// ```
public nonisolated final class UIGraphicsImageRenderer {
    /// The properties of the pictures.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a maker of pictures of a size in points.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
    /// Creates a maker of pictures of a size and a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: Rect(origin: .zero, size: size), format: format)
    }
    /// Creates a maker of pictures of a rectangle.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
    /// Creates a maker of pictures of a rectangle and a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.format = UIGraphicsImageRendererFormat(format, bounds: bounds)
    }

    /// Returns the picture that a closure draws into the current context; an empty one for a size of zero.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext(
            bounds: format.bounds, scale: format.scale, isOpaque: format.opaque, style: format.style)
        GraphicsStack.with(context) { actions(UIGraphicsImageRendererContext(context, format)) }
        return context.makeImage(scale: format.scale) ?? .empty
    }

    /// Returns the file of a picture.
    @available(*, unavailable, message: "there is no encoder: use image(actions:)")
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { Data() }
    /// Returns the file of a picture.
    @available(*, unavailable, message: "there is no encoder: use image(actions:)")
    public func jpegData(
        withCompressionQuality compressionQuality: Double, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { Data() }
}

extension Image {
    /// A transparent image of one pixel, which stands for one without any.
    fileprivate nonisolated static var empty: Image { Image(Bitmap(width: 1, height: 1), isOpaque: false) }
}
