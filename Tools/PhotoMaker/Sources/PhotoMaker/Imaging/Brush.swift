import Foundation

/// Points of light: stars and lamps in focus, discs out of focus.
extension Canvas {
    /// Adds a sharp point of light with a faint halo; `at` in fractions of the width, `size` in pixels of a full picture.
    mutating func star(at p: Point, light: Light, size: Float) {
        let radius = max(size * longSide / 1600, 0.45)
        let reach = Int(radius * 4) + 1
        let centre = p * Float(width)
        visit(around: centre, reach: reach) { pixel, away in
            let d = away.length / radius
            pixel += light * (Foundation.exp(-d * d) + 0.012 / (1 + d * d * d))
        }
    }

    /// Adds a disc out of focus, brighter toward its rim as lenses draw it, cut by the barrel near the corners.
    ///
    /// The radius is a fraction of the picture's width.
    mutating func disc(at p: Point, radius: Float, light: Light, rim: Float = 0.35, soft: Float = 0.04) {
        let size = radius * Float(width)
        let centre = p * Float(width)
        let middle = Point(Float(width), Float(height)) * 0.5
        let swing = (centre - middle) / longSide
        let edge = max(size * soft, 0.8)
        visit(around: centre, reach: Int(size) + 3) { pixel, away in
            // The second circle is the far end of the barrel: it moves inwards the further out the disc is.
            let cut = (away + swing * size * 0.9).length - size * 1.12
            let d = max(away.length - size, cut)
            let cover = clamp(0.5 - d / edge)
            guard cover > 0 else { return }
            let r = clamp(away.length / size)
            let ring = smoothstep(0.72, 0.97, r) * rim
            pixel += light * cover * (0.82 + 0.12 * r + ring)
        }
    }

    private mutating func visit(around centre: Point, reach: Int, _ touch: (inout Light, Point) -> Void) {
        guard centre.x.isFinite, centre.y.isFinite else { return }
        let (cx, cy) = (Int(centre.x.rounded(.down)), Int(centre.y.rounded(.down)))
        let (x0, x1) = (max(cx - reach, 0), min(cx + reach, width - 1))
        let (y0, y1) = (max(cy - reach, 0), min(cy + reach, height - 1))
        guard x0 <= x1, y0 <= y1 else { return }
        for y in y0...y1 {
            for x in x0...x1 {
                touch(&pixels[y * width + x], Point(Float(x) + 0.5, Float(y) + 0.5) - centre)
            }
        }
    }
}
