import Foundation

/// The colour of a clear sky: sunlight scattered once by air and dust, worked out for every direction beforehand.
struct Atmosphere: Sendable {
    /// Toward the sun.
    let sun: Vector
    /// What is left of the sun's light when it reaches the ground.
    let sunlight: Light
    /// The mean light of the whole upper half of the sky.
    private(set) var ambient: Light

    private let dust: Double
    private var table: [Light] = []
    private static let rows = 96
    private static let columns = 64

    private static let groundRadius = 6_360_000.0
    private static let topRadius = 6_420_000.0
    private static let air = SIMD3<Double>(5.8e-6, 13.5e-6, 33.1e-6)
    private static let ozone = SIMD3<Double>(0.65e-6, 1.88e-6, 0.085e-6)
    private static let brightness = 20.0

    /// - Parameters:
    ///   - sun: The direction of the sun; it may be a little below the horizon.
    ///   - dust: 1 for clean air, 5 and more for a hazy day.
    init(sun: Vector, dust: Double = 1) {
        self.sun = sun.normalized
        self.dust = dust * 4e-6
        let height = Double(max(self.sun.y, 0.0))
        let slant = SIMD2((1 - height * height).squareRoot(), height)
        let depth = Self.depth(from: SIMD2(0, Self.groundRadius + 300), along: slant)
        let through = Self.fading(depth, dust: self.dust)
        sunlight = Light(through * Self.brightness) * smoothstep(-0.02, 0.03, self.sun.y)
        ambient = .zero
        fillTable()
        var sum = Light.zero
        for row in Self.rows / 2..<Self.rows {
            for column in 0..<Self.columns { sum += table[row * Self.columns + column] }
        }
        ambient = sum / Float(Self.rows / 2 * Self.columns)
    }

    /// The sky in a direction; below the horizon the horizon is repeated.
    func sky(_ direction: Vector) -> Light {
        // The last degree is left out, because the air above the horizon is never clear.
        let rise = max(direction.y / direction.length, 0)
        let up = min((rise * rise + 0.000_2).squareRoot(), 1)
        let row = (0.5 + 0.5 * up.squareRoot()) * Float(Self.rows - 1)
        let flat = Point(direction.x, direction.z)
        let toSun = Point(sun.x, sun.z)
        let cosine = (flat.x * toSun.x + flat.y * toSun.y) / max(flat.length * toSun.length, 1e-6)
        let column = acos(clamp(cosine, -1, 1)) / .pi * Float(Self.columns - 1)
        let (r, c) = (min(Int(row), Self.rows - 2), min(Int(column), Self.columns - 2))
        let (v, u) = (row - Float(r), column - Float(c))
        let start = r * Self.columns + c
        let lower = mix(table[start], table[start + 1], u)
        let upper = mix(table[start + Self.columns], table[start + Self.columns + 1], u)
        return mix(lower, upper, v)
    }

    /// The disc of the sun with the bright ring of dust around it.
    func sunDisc(_ direction: Vector, size: Float = 0.0047) -> Light {
        let away = (direction.normalized - sun).length
        return sunlight * (400 * smoothstep(size * 1.15, size * 0.85, away))
    }

    private mutating func fillTable() {
        table = [Light](repeating: .zero, count: Self.rows * Self.columns)
        let sunUp = Double(sun.y)
        let sunFlat = (1 - sunUp * sunUp).squareRoot()
        for row in Self.rows / 2..<Self.rows {
            // Rows crowd together at the horizon, where the colours change fastest.
            let root = Double(row) / Double(Self.rows - 1) * 2 - 1
            let up = min(max(root, 0.0) * max(root, 0.0) + 0.001, 1)
            let flat = (1 - up * up).squareRoot()
            for column in 0..<Self.columns {
                let angle = Double(column) / Double(Self.columns - 1) * .pi
                let cosine = flat * sunFlat * cos(angle) + up * sunUp
                table[row * Self.columns + column] = scattered(up: up, flat: flat, azimuth: angle, cosine: cosine)
            }
        }
    }

    private func scattered(up: Double, flat: Double, azimuth: Double, cosine: Double) -> Light {
        let start = SIMD3(0, Self.groundRadius + 300, 0)
        let ray = SIMD3(flat, up, 0)
        let sunUp = Double(sun.y)
        let sunFlat = (1 - sunUp * sunUp).squareRoot()
        let toSun = SIMD3(sunFlat * cos(azimuth), sunUp, sunFlat * sin(azimuth))
        let path = Self.exit(height: start.y, cosine: up)
        let steps = 24
        var (light, depth) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
        // Air bends light a little both ways; dust throws most of it forward.
        let airPhase = 3 / (16 * .pi) * (1 + cosine * cosine) + 0.02
        let g = 0.76
        let dustPhase = (1 - g * g) / (4 * .pi * pow(1 + g * g - 2 * g * cosine, 1.5))
        var previous = 0.0
        for step in 1...steps {
            let fraction = Double(step) / Double(steps)
            let far = path * fraction * fraction
            let length = far - previous
            let p = start + ray * ((far + previous) / 2)
            previous = far
            let radius = (p * p).sum().squareRoot()
            let here = Self.density(radius - Self.groundRadius)
            depth += here * length
            let cosSun = (p * toSun).sum() / radius
            let flatSun = (max(1 - cosSun * cosSun, 0)).squareRoot()
            let sunDepth = Self.depth(from: SIMD2(0, radius), along: SIMD2(flatSun, cosSun))
            let fade = Self.fading(depth + sunDepth, dust: dust)
            light += fade * length * (Self.air * (here.x * airPhase) + SIMD3(repeating: dust * here.y * dustPhase))
            // Light scattered more than once comes from all around and has passed through less of the dense air.
            let again = Self.fading((depth + sunDepth) * 0.22, dust: dust)
            light += again * length * (Self.air * here.x + SIMD3(repeating: dust * here.y)) * 0.028
        }
        return Light(light * Self.brightness)
    }

    /// Densities of air, dust and ozone at an altitude, as fractions of the densest.
    private static func density(_ altitude: Double) -> SIMD3<Double> {
        let height = max(altitude, 0)
        return SIMD3(exp(-height / 8000), exp(-height / 1200), max(0, 1 - abs(height - 25_000) / 15_000))
    }

    /// How much air, dust and ozone lie between a point and space.
    private static func depth(from start: SIMD2<Double>, along ray: SIMD2<Double>) -> SIMD3<Double> {
        let height = start.y
        let closest = ray.y < 0 ? height * (1 - ray.y * ray.y).squareRoot() : height
        // The ground blocks the line.
        guard closest > groundRadius - 2000 else { return SIMD3(repeating: 1e9) }
        let path = exit(height: height, cosine: ray.y)
        var sum = SIMD3<Double>.zero
        let steps = 12
        for step in 0..<steps {
            let p = start + ray * (path * (Double(step) + 0.5) / Double(steps))
            sum += density((p * p).sum().squareRoot() - groundRadius)
        }
        return sum * (path / Double(steps))
    }

    private static func exit(height: Double, cosine: Double) -> Double {
        let b = height * cosine
        return -b + max(b * b + topRadius * topRadius - height * height, 0).squareRoot()
    }

    private static func fading(_ depth: SIMD3<Double>, dust: Double) -> SIMD3<Double> {
        let total = air * depth.x + SIMD3(repeating: dust * 1.1 * depth.y) + ozone * depth.z
        return SIMD3(Foundation.exp(-total.x), Foundation.exp(-total.y), Foundation.exp(-total.z))
    }
}
