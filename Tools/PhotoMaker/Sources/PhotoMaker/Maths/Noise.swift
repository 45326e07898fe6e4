import Foundation

/// Smooth random fields over the plane and over space, all of them drawn from one seed.
struct Noise: Sendable {
    let seed: UInt32

    /// The whole number below; much quicker than rounding where the processor has no instruction for it.
    @inline(__always)
    static func floor(_ value: Float) -> Int32 {
        let whole = Int32(clamp(value, -2e9, 2e9))
        return value < Float(whole) ? whole &- 1 : whole
    }

    /// A well mixed number for a lattice point.
    @inline(__always)
    func hash(_ x: Int32, _ y: Int32, _ z: Int32 = 0) -> UInt32 {
        var h = seed ^ (UInt32(bitPattern: x) &* 0x8da6_b343)
        h ^= UInt32(bitPattern: y) &* 0xd816_3841
        h ^= UInt32(bitPattern: z) &* 0xcb1a_b31f
        h = (h ^ (h >> 15)) &* 0x2c1b_3c6d
        h = (h ^ (h >> 12)) &* 0x297a_2d39
        return h ^ (h >> 15)
    }

    /// A number from 0 to 1 for a lattice point.
    @inline(__always)
    func unit(_ x: Int32, _ y: Int32, _ z: Int32 = 0) -> Float {
        Float(hash(x, y, z) >> 8) / Float(1 << 24)
    }

    /// Gradient noise over the plane, about -1 to 1.
    @inline(__always)
    func callAsFunction(_ p: Point) -> Float {
        let (x, y) = (Self.floor(p.x), Self.floor(p.y))
        let f = Point(p.x - Float(x), p.y - Float(y))
        let u = f * f * f * (f * (f * 6 - 15) + 10)
        let a = slope(x, y, f.x, f.y)
        let b = slope(x &+ 1, y, f.x - 1, f.y)
        let c = slope(x, y &+ 1, f.x, f.y - 1)
        let d = slope(x &+ 1, y &+ 1, f.x - 1, f.y - 1)
        return 1.55 * mix(mix(a, b, u.x), mix(c, d, u.x), u.y)
    }

    /// Gradient noise over space, about -1 to 1.
    @inline(__always)
    func callAsFunction(_ p: Vector) -> Float {
        let (x, y, z) = (Self.floor(p.x), Self.floor(p.y), Self.floor(p.z))
        let f = Vector(p.x - Float(x), p.y - Float(y), p.z - Float(z))
        let u = f * f * f * (f * (f * 6 - 15) + 10)
        let near = face(x, y, z, f, u)
        let far = face(x, y, z &+ 1, f - Vector(0, 0, 1), u)
        return 1.5 * mix(near, far, u.z)
    }

    @inline(__always)
    private func slope(_ x: Int32, _ y: Int32, _ fx: Float, _ fy: Float) -> Float {
        let h = hash(x, y)
        let gx = Float(Int32(h & 0xffff) - 0x8000)
        let gy = Float(Int32(h >> 16) - 0x8000)
        return (gx * fx + gy * fy) / 0x8000
    }

    @inline(__always)
    private func face(_ x: Int32, _ y: Int32, _ z: Int32, _ f: Vector, _ u: Vector) -> Float {
        let a = slope(x, y, z, f)
        let b = slope(x &+ 1, y, z, f - Vector(1, 0, 0))
        let c = slope(x, y &+ 1, z, f - Vector(0, 1, 0))
        let d = slope(x &+ 1, y &+ 1, z, f - Vector(1, 1, 0))
        return mix(mix(a, b, u.x), mix(c, d, u.x), u.y)
    }

    @inline(__always)
    private func slope(_ x: Int32, _ y: Int32, _ z: Int32, _ f: Vector) -> Float {
        let h = hash(x, y, z)
        let gx = Float(Int32(h & 0x3ff) - 0x200)
        let gy = Float(Int32((h >> 10) & 0x3ff) - 0x200)
        let gz = Float(Int32(h >> 20) - 0x800) * 0.25
        return (gx * f.x + gy * f.y + gz * f.z) / 0x200
    }
}
