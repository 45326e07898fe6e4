import Foundation

/// Sums of noise at many sizes, which is what rock, cloud and water look like.
extension Noise {
    /// The turn between two octaves (3-4-5 triangle), so that their lattices never line up.
    @inline(__always)
    private static func turned(_ p: Point) -> Point {
        Point(0.8 * p.x - 0.6 * p.y, 0.6 * p.x + 0.8 * p.y) * 2.03 + Point(17.3, -9.1)
    }

    /// Sum of octaves, each half as large and `gain` as strong as the one before; about -1 to 1.
    ///
    /// A fractional number of octaves fades the last one in, so that detail never pops up.
    func fractal(_ p: Point, octaves: Float, gain: Float = 0.5) -> Float {
        var (sum, weight, left, q): (Float, Float, Float, Point) = (0, 1, octaves, p)
        while left > 0 {
            sum += self(q) * weight * min(left, 1)
            weight *= gain
            left -= 1
            q = Self.turned(q)
        }
        return sum * (1 - gain) * 1.6
    }

    /// Sum of octaves in space, about -1 to 1.
    func fractal(_ p: Vector, octaves: Int, gain: Float = 0.5) -> Float {
        var (sum, weight, q): (Float, Float, Vector) = (0, 1, p)
        for _ in 0..<octaves {
            sum += self(q) * weight
            weight *= gain
            q = Vector(0.8 * q.x - 0.6 * q.z, q.y, 0.6 * q.x + 0.8 * q.z) * 2.03 + Vector(7.7, 3.1, -5.9)
        }
        return sum * (1 - gain) * 1.6
    }

    /// Sharp crests and smooth hollows, 0 to about 1.
    ///
    /// Detail gathers on the crests, as on weathered rock.
    func ridged(_ p: Point, octaves: Float, gain: Float = 0.5) -> Float {
        var (sum, weight, left, q): (Float, Float, Float, Point) = (0, 1, octaves, p)
        var crest: Float = 1
        while left > 0 {
            let fold = 1 - abs(self(q))
            let ridge = fold * fold
            sum += ridge * crest * weight * min(left, 1)
            crest = clamp(ridge * 1.5)
            weight *= gain
            left -= 1
            q = Self.turned(q)
        }
        return sum * (1 - gain)
    }

    /// Two independent fields at once, to push another field's points around with.
    func warp(_ p: Point, octaves: Float) -> Point {
        Point(fractal(p, octaves: octaves), fractal(p + Point(131.7, -57.3), octaves: octaves))
    }

    /// The nearest of one random point per unit cell: how far it is, where, and a random number of its own.
    func cell(_ p: Point, jitter: Float = 0.85) -> (distance: Float, centre: Point, id: UInt32) {
        let base = Point(Float(Self.floor(p.x)), Float(Self.floor(p.y)))
        var best: (distance: Float, centre: Point, id: UInt32) = (.infinity, p, 0)
        for dy in -1...1 {
            for dx in -1...1 {
                let corner = base + Point(Float(dx), Float(dy))
                let h = hash(Int32(corner.x), Int32(corner.y), 7)
                let offset = Point(Float(h & 0xffff), Float(h >> 16)) / 65_536 - 0.5
                let centre = corner + 0.5 + offset * jitter
                let away = centre - p
                let distance = away.x * away.x + away.y * away.y
                if distance < best.distance { best = (distance, centre, h &* 0x9e37_79b1) }
            }
        }
        best.distance = best.distance.squareRoot()
        return best
    }
}
