import Geometry
import Platform

/// The blurred pictures of what a view draws, which its shadow shows.
final class ShadowPictures {
    private struct Key: Hashable {
        let image: Image
        let source: Rect
        let width: Int
        let height: Int
        let sigma: Double
    }

    private var pictures: [Key: Image] = [:]
    private static let limit = 16
    /// The largest number of pixels of a picture; larger ones have rectangular shadows.
    private static let largest = 4_000_000

    /// Makes the blurred alpha of a part of an image, with a margin around it.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - source: The part, in units of the whole.
    ///   - width: The width of the part in the picture, in pixels.
    ///   - height: Its height.
    ///   - sigma: The standard deviation of the blur, in pixels.
    ///   - margin: The width of the margin.
    /// - Returns: The picture; nil if it is too large.
    func picture(of image: Image, _ source: Rect, width: Int, height: Int, sigma: Double, margin: Int) -> Image? {
        guard (width + 2 * margin) * (height + 2 * margin) <= Self.largest else { return nil }
        let key = Key(image: image, source: source, width: width, height: height, sigma: sigma)
        if let picture = pictures[key] { return picture }
        if pictures.count >= Self.limit { pictures = [:] }
        let level = image.levels.last { Double($0.width) * source.width >= Double(width) } ?? image.levels[0]
        var stencil = Bitmap(width: width + 2 * margin, height: height + 2 * margin)
        for y in 0..<height {
            let row = (source.minY + (Double(y) + 0.5) / Double(height) * source.height) * Double(level.height)
            for x in 0..<width {
                let column = (source.minX + (Double(x) + 0.5) / Double(width) * source.width) * Double(level.width)
                stencil.pixels[(y + margin) * stencil.width + x + margin] = level.alpha(column, row) << 24
            }
        }
        var coverage = Coverage(alphaOf: stencil)
        coverage.blur(sigma: sigma)
        let picture = coverage.image
        pictures[key] = picture
        return picture
    }
}

extension Bitmap {
    /// Returns the alpha at a place in pixels, 0 to 255, between the middles of four pixels.
    fileprivate func alpha(_ x: Double, _ y: Double) -> UInt32 {
        let left = (x - 0.5).rounded(.down), top = (y - 0.5).rounded(.down)
        func alpha(_ column: Double, _ row: Double) -> Double {
            let column = min(max(Int(column), 0), width - 1), row = min(max(Int(row), 0), height - 1)
            return Double(pixels[row * width + column] >> 24)
        }
        let across = x - 0.5 - left, down = y - 0.5 - top
        let upper = alpha(left, top) * (1 - across) + alpha(left + 1, top) * across
        let lower = alpha(left, top + 1) * (1 - across) + alpha(left + 1, top + 1) * across
        return UInt32((upper * (1 - down) + lower * down).rounded())
    }
}

extension DrawingContext {
    /// Draws the shadows of commands, each by itself.
    ///
    /// - Parameters:
    ///   - content: The commands, in the coordinates of this context's own.
    ///   - offset: The displacement, in the view's points.
    ///   - sigma: The standard deviation of the blur, in the view's points.
    ///   - color: The colour.
    ///   - pictures: The pictures of earlier frames.
    mutating func drawShadows(
        of content: [DrawCommand], by offset: Vector, sigma: Double, _ color: Color, _ pictures: ShadowPictures
    ) {
        let (shift, blur) = (offset * pointLength, sigma * pointLength), unit = pixelsPerPoint / pointLength
        var flat = unscaled()
        for command in content {
            let place = command.bounds.offset(by: shift)
            guard !place.isEmpty else { continue }
            var tint = color.multipliedAlpha(by: command.opacity), radius = 0.0
            if case .rect(_, let own) = command.shape { radius = own }
            if case .color(let own) = command.paint { tint = tint.multipliedAlpha(by: own.alpha) }
            if case .image(let image, let source, let own) = command.paint {
                tint = tint.multipliedAlpha(by: own?.alpha ?? 1)
                let width = Int(max(1, (place.width * unit).rounded()))
                let height = Int(max(1, (place.height * unit).rounded()))
                let margin = Int((blur * 3 * unit).rounded(.up))
                if !image.isOpaque,
                    let picture = pictures.picture(
                        of: image, source, width: width, height: height, sigma: blur * unit, margin: margin)
                {
                    flat.draw(picture, in: place.inset(by: -Double(margin) / unit), tint: tint)
                    continue
                }
            }
            flat.draw(NineSlice.Shape(radius: radius, sigma: blur), in: place, tint: tint)
        }
        add(flat, opacity: 1)
    }
}

extension Color {
    /// Returns the colour with its alpha multiplied by a factor, in both styles.
    func multipliedAlpha(by factor: Double) -> Color {
        let c = components
        return Color(components: Components(c[0], c[1], c[2], c[3] * factor, c[4], c[5], c[6], c[7] * factor))
    }
}
