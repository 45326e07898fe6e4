import Foundation

/// How much of every pixel something covers, from 0 to 1.
struct Mask: Sendable {
    let width: Int
    let height: Int
    private var cover: [Float]

    init(like canvas: Canvas) {
        width = canvas.width
        height = canvas.height
        cover = [Float](repeating: 0, count: width * height)
    }

    subscript(x: Int, y: Int) -> Float {
        get { cover[y * width + x] }
        set { cover[y * width + x] = newValue }
    }

    /// Strokes a straight line which is `from.width` wide at its start and `to.width` at its end.
    ///
    /// Points and widths are fractions of the picture's width. Lines thinner than a pixel grow fainter, not thicker.
    mutating func stroke(_ start: Point, _ end: Point, width startWidth: Float, to endWidth: Float) {
        let scale = Float(width)
        let (a, b) = (start * scale, end * scale)
        let (wide, narrow) = (startWidth * scale * 0.5, endWidth * scale * 0.5)
        let reach = max(wide, narrow, 0.5) + 1
        let (x0, x1) = (Int(max(min(a.x, b.x) - reach, 0)), Int(min(max(a.x, b.x) + reach, scale - 1)))
        let (y0, y1) = (Int(max(min(a.y, b.y) - reach, 0)), Int(min(max(a.y, b.y) + reach, Float(height) - 1)))
        guard x0 <= x1, y0 <= y1 else { return }
        let along = b - a
        let square = max(along.x * along.x + along.y * along.y, 1e-6)
        for y in y0...y1 {
            for x in x0...x1 {
                let p = Point(Float(x) + 0.5, Float(y) + 0.5) - a
                let t = clamp((p.x * along.x + p.y * along.y) / square)
                let half = mix(wide, narrow, t)
                let distance = (p - along * t).length
                let ink = clamp(max(half, 0.5) + 0.5 - distance) * min(half * 2, 1)
                if ink > 0 { self[x, y] = 1 - (1 - self[x, y]) * (1 - ink) }
            }
        }
    }
}
