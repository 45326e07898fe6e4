import Foundation

/// A picture in linear light, before it is developed.
struct Canvas: Sendable {
    let width: Int
    let height: Int
    var pixels: [Light]

    init(width: Int, height: Int, filledWith light: Light = .zero) {
        self.width = width
        self.height = height
        pixels = [Light](repeating: light, count: width * height)
    }

    /// The side to which the sizes of brushes and blurs are relative, so that small drafts look like full pictures.
    var longSide: Float { Float(max(width, height)) }

    /// Height over width.
    var tallness: Float { Float(height) / Float(width) }

    subscript(x: Int, y: Int) -> Light {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Paints every pixel with the mean of `samples`² samples of the scene.
    ///
    /// Points run from 0 to 1 across the width; down the height they run from 0 to `tallness`.
    mutating func paint(samples: Int = 2, _ light: (Point) -> Light) {
        let step = 1 / Float(width)
        let spacing = 1 / Float(samples)
        for y in 0..<height {
            for x in 0..<width {
                var sum = Light.zero
                for sub in 0..<(samples * samples) {
                    let dx = (Float(sub % samples) + 0.5) * spacing
                    let dy = (Float(sub / samples) + 0.5) * spacing
                    sum += light(Point(Float(x) + dx, Float(y) + dy) * step)
                }
                self[x, y] = sum * (spacing * spacing)
            }
        }
    }

    /// The colour between pixels, with the border repeated outside.
    func sample(_ p: Point) -> Light {
        let q = p * Float(width) - 0.5
        let x = clamp(q.x, 0, Float(width) - 1.001)
        let y = clamp(q.y, 0, Float(height) - 1.001)
        let (left, top) = (Int(x), Int(y))
        let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
        let (u, v) = (x - Float(left), y - Float(top))
        let upper = mix(self[left, top], self[right, top], u)
        let lower = mix(self[left, bottom], self[right, bottom], u)
        return mix(upper, lower, v)
    }

    /// Adds another picture of the same size on top, as light adds up.
    mutating func add(_ other: Canvas, strength: Float = 1) {
        for index in pixels.indices { pixels[index] += other.pixels[index] * strength }
    }

    /// Lays a colour over every pixel, as opaque as the mask is there.
    mutating func lay(_ mask: Mask, _ colour: (Point) -> Light) {
        for y in 0..<height {
            for x in 0..<width {
                let cover = mask[x, y]
                guard cover > 0.002 else { continue }
                let p = Point(Float(x) + 0.5, Float(y) + 0.5) / Float(width)
                self[x, y] = mix(self[x, y], colour(p), min(cover, 1))
            }
        }
    }
}
