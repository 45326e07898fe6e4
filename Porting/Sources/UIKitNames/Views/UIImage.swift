public import Foundation
public import Geometry
public import Platform
import TactilePhotos

/// A decoded image.
public typealias UIImage = Image

extension Image {
    /// The rules by which an image takes the tint of its view.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// The rule of the view; the same as `alwaysOriginal` here.
        case automatic
        /// The image's own colours.
        case alwaysOriginal
        /// The tint, where the image is opaque.
        case alwaysTemplate
    }

    /// Loads an image of the app; nil if there is none of the name in ``ImageResources/folder``.
    @preconcurrency @MainActor public convenience init?(named name: String) {
        guard let image = ImageResources.image(named: name) else { return nil }
        self.init(levels: image.levels, isOpaque: image.isOpaque, scale: image.scale)
    }

    /// Loads an image of the app; nil if there is none of the name in ``ImageResources/folder``.
    @preconcurrency @MainActor public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
    ) {
        self.init(named: name)
    }

    /// Loads a file; nil if there is none, or if it is not a picture.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? ImageFile.image(at: path) else { return nil }
        self.init(levels: image.levels, isOpaque: image.isOpaque, scale: 1)
    }

    /// The decoder reads files.
    @available(*, unavailable, message: "write the data to a file, and use UIImage(contentsOfFile:)")
    public convenience init?(data: Data) { return nil }

    /// Creates an image without pixels.
    @available(*, unavailable, message: "an image has pixels: use nil, or UIGraphicsImageRenderer")
    public convenience init() { self.init(levels: [], isOpaque: false) }
    /// Creates an image from one of Core Graphics, of one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(levels: cgImage.levels, isOpaque: cgImage.isOpaque, scale: 1)
    }

    /// The sides of images at the top.
    public enum Orientation: Int, Hashable, Sendable {
        /// As the pixels are.
        case up
    }

    /// Creates an image from one of Core Graphics, with a number of pixels per point.
    public convenience init(cgImage: CGImage, scale: Double, orientation: Orientation) {
        self.init(levels: cgImage.levels, isOpaque: cgImage.isOpaque, scale: scale)
    }

    /// The side at the top, which is that of the pixels: the decoder has turned them.
    public var imageOrientation: Orientation { .up }

    /// Returns a part of the image, given in pixels; nil if no pixel of the image lies in it.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.intersection(Rect(x: 0, y: 0, width: width, height: height))
        guard !part.isEmpty, let source = levels.first else { return nil }
        let columns = Int(part.minX)..<Int(part.maxX), rows = Int(part.minY)..<Int(part.maxY)
        let pixels = rows.flatMap { source.pixels[$0 * width + columns.lowerBound..<$0 * width + columns.upperBound] }
        let bitmap = Bitmap(width: columns.count, height: rows.count, pixels: pixels)
        return Image(bitmap, isOpaque: isOpaque, mipLevels: 16)
    }

    /// Returns the image in a colour, with its own alpha; that of the light style for a dynamic colour.
    public func withTintColor(_ color: UIColor) -> Image { withTintColor(color, renderingMode: renderingMode) }

    /// Returns the image in a colour; a template takes the tint of its view all the same.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> Image {
        guard renderingMode != .alwaysTemplate else { return withRenderingMode(.alwaysTemplate) }
        let tinted = levels.map { level in
            let pixels = level.pixels.map { pixel -> UInt32 in
                let alpha = Double(pixel >> 24) * color.alpha
                func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * alpha).rounded()) }
                return byte(1) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
            }
            return Bitmap(width: level.width, height: level.height, pixels: pixels)
        }
        return Image(levels: tinted, isOpaque: isOpaque && color.alpha >= 1, scale: scale)
    }

    /// Stretching without the sides.
    @available(*, unavailable, message: "use a view with cornerRadius and a border: images are stretched as a whole")
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> Image { self }
    /// Stretching without the sides.
    @available(*, unavailable, message: "use a view with cornerRadius and a border: images are stretched as a whole")
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: Int) -> Image { self }
    /// The file of the image.
    @available(*, unavailable, message: "there is no encoder for pictures")
    public func pngData() -> Data? { nil }
    /// The file of the image.
    @available(*, unavailable, message: "there is no encoder for pictures")
    public func jpegData(compressionQuality: Double) -> Data? { nil }

    /// Returns the image with a rule for its tint.
    public func withRenderingMode(_ mode: RenderingMode) -> Image {
        guard mode == .alwaysTemplate, !isTemplate else { return self }
        // White premultiplied by the alpha, which a tint multiplies.
        let white = levels.map { level in
            Bitmap(width: level.width, height: level.height, pixels: level.pixels.map { ($0 >> 24) * 0x0101_0101 })
        }
        return Image(levels: white, isOpaque: isOpaque, scale: scale, isTemplate: true)
    }

    /// The rule for the tint.
    public var renderingMode: RenderingMode { isTemplate ? .alwaysTemplate : .automatic }

    /// The image itself, as Core Graphics names it.
    public var cgImage: Image? { self }
}

/// An image, as Core Graphics names it.
public typealias CGImage = Image
