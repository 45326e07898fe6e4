import Foundation

/// A drop of water: a lens that turns what is behind it upside down, with a bright window and a dark rim.
struct Dewdrop {
    let centre: Point
    /// A fraction of the picture's width.
    let radius: Float
    /// The fraction of the radius over which the edge fades.
    var softness: Float = 0.04
    var shadow: Float = 0.4
    /// Where the light comes from.
    var lamp = Point(0.45, -0.6)

    func draw(on canvas: inout Canvas, behind: Canvas, _ noise: Noise) {
        let scale = Float(canvas.width)
        let reach = radius * (1.5 + softness)
        let (x0, x1) = (max(Int((centre.x - reach) * scale), 0), min(Int((centre.x + reach) * scale), canvas.width - 1))
        let (y0, y1) = (
            max(Int((centre.y - reach) * scale), 0), min(Int((centre.y + reach) * scale), canvas.height - 1)
        )
        guard x0 <= x1, y0 <= y1 else { return }
        let soft = max(softness, 1.4 / (radius * scale))
        for y in y0...y1 {
            for x in x0...x1 {
                let p = (Point(Float(x) + 0.5, Float(y) + 0.5) / scale - centre) / radius
                let angle = atan2(p.y, p.x)
                let round = 1 + 0.035 * noise(Point(cos(angle), sin(angle)) * 0.9 + centre * 60)
                let r = p.length / round
                // The drop's shadow falls away from the lamp, with a spot of gathered light in it.
                let fall = (p + lamp * 0.35).length
                canvas[x, y] *= 1 - shadow * smoothstep(1.25, 0.75, fall) * smoothstep(0.9, 1, r + soft)
                let cover = smoothstep(1 + soft * 0.5, 1 - soft * 0.5, r)
                if cover > 0 { canvas[x, y] = mix(canvas[x, y], light(p, min(r, 1), behind), cover) }
            }
        }
    }

    private func light(_ p: Point, _ r: Float, _ behind: Canvas) -> Light {
        let bend = (1 - (1 - r * r * 0.96).squareRoot()) * 2.2 + 0.25
        let seen = centre - p * (radius * bend * 1.9)
        let gathered = 0.55 + 1.35 * smoothstep(0.35, -0.95, p.x * lamp.x * 1.4 + p.y * lamp.y * 1.4)
        let rim = 1 - 0.72 * pow(r, 7)
        let image = behind.sample(seen) * (gathered * rim)
        let window = smoothstep(0.24, 0.13, ((p - lamp * 0.72) * Point(1, 1.25)).length)
        let sheen = Light(0.55, 0.65, 0.75) * (0.16 * pow(r, 4) * smoothstep(-0.3, 0.9, p.x * lamp.x + p.y * lamp.y))
        return image + sheen + Light(2.6, 2.6, 2.5) * (window * smoothstep(0.98, 0.8, r))
    }
}
