import Foundation

/// One tall house: an outline, a grid of windows and the habits of the people within.
struct Tower: Sendable {
    let left: Float
    let right: Float
    let top: Float
    let bottom: Float
    /// 0 for the nearest row of houses, toward 1 for the farthest.
    let depth: Float
    private let storey: Float
    private let column: Float
    private let lit: Float
    private let brightness: Float
    private let warmth: Float
    private let steps: Float
    private let mast: Float
    private let presenter: Float
    private let corner: Float
    private let id: Int32

    init(
        left: Float, right: Float, top: Float, bottom: Float, depth: Float, storey: Float,
        windows: Float, chance: inout SeededGenerator
    ) {
        (self.left, self.right, self.top, self.bottom, self.depth) = (left, right, top, bottom, depth)
        self.storey = storey * chance.between(0.85, 1.25)
        column = storey * chance.between(0.55, 1.6)
        lit = chance.between(0.08, 0.48)
        brightness = windows * chance.between(0.7, 1.3)
        warmth = chance.unit()
        steps = chance.unit() < 0.4 ? chance.between(0.1, 0.28) : 0
        mast = chance.unit() < 0.25 ? chance.between(0.1, 0.22) : 0
        presenter = chance.unit()
        corner = chance.between(0.25, 0.75)
        id = Int32(chance.next() & 0xffff)
    }

    /// Whether a point of the picture lies on the house.
    func covers(_ p: Point) -> Bool {
        guard p.x >= left, p.x < right, p.y < bottom else { return false }
        let middle = (left + right) / 2
        let (width, height) = (right - left, bottom - top)
        let away = abs(p.x - middle) / width
        if p.y < top { return away < 0.012 && p.y > top - mast * height }
        // Some houses step back toward the roof.
        return away < 0.5 - (p.y < top + height * 0.14 ? steps : 0)
    }

    func light(_ p: Point, noise: Noise, _ atmosphere: Atmosphere) -> Light {
        let across = (p.x - left) / (right - left)
        let side = across > corner
        let wall = facade(p, side: side, atmosphere)
        let haze = mix(atmosphere.sky(Vector(0, 0.05, 1)), atmosphere.ambient, 0.6)
        let fog = depth * (0.20 + 0.30 * smoothstep(0.22, 0, bottom - p.y))
        guard p.y > top + storey * 1.2 else { return mix(wall, haze, fog) }
        let u = (p.x - left) / column * (side ? 1.35 : 1)
        let v = (p.y - top) / storey
        let (cu, cv) = (u - u.rounded(.down), v - v.rounded(.down))
        let inside =
            smoothstep(0.12, 0.22, cu) * smoothstep(0.92, 0.82, cu) * smoothstep(0.2, 0.3, cv)
            * smoothstep(0.9, 0.8, cv)
        let window = lamp(Int32(u), Int32(v), cv, noise) * inside
        return mix(wall + window, haze, fog)
    }

    private func facade(_ p: Point, side: Bool, _ atmosphere: Atmosphere) -> Light {
        let up = clamp((bottom - p.y) / 0.4)
        let stone = mix(Light(0.085, 0.075, 0.075), Light(0.035, 0.05, 0.075), presenter)
        let facing: Float = side ? 0.45 : 1.0
        let mirrored = atmosphere.sky(Vector(side ? -0.8 : 0.5, 0.15 + up * 0.5, -1)) * (0.20 * presenter * facing)
        // The glow of the streets reaches the lower storeys.
        let street = Light(1, 0.58, 0.26) * (0.012 * Foundation.exp(-(bottom - p.y) * 22))
        // Floors and piers draw a faint grid even on dark windows.
        let floors = 0.85 + 0.15 * sin((p.y - top) / storey * 2 * .pi)
        return stone * atmosphere.ambient * (0.9 * facing * floors) + mirrored * floors + street
    }

    private func lamp(_ u: Int32, _ v: Int32, _ down: Float, _ noise: Noise) -> Light {
        // Whole floors are often lit together: offices at work late.
        let floor = noise.unit(id, v, 3) < 0.16 ? Float(0.35) : 0
        guard noise.unit(id &+ u &* 31, v, 1) < lit * 0.75 + floor else { return Light(grey: 0.0015) }
        let kind = noise.unit(id &+ u &* 17, v, 2)
        let warm = mix(Light(1.0, 0.60, 0.26), Light(1.0, 0.78, 0.50), kind)
        let cold = mix(Light(0.85, 0.95, 1.0), Light(0.6, 0.85, 1.0), kind)
        let colour = kind * 0.6 + warmth * 0.7 > 0.95 ? cold : warm
        let bright = 0.035 + 0.22 * pow(noise.unit(id &+ u, v, 5), 3)
        return colour * (bright * brightness * mix(1.25, 0.65, down))
    }
}
