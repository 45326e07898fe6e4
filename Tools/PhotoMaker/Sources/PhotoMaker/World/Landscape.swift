import Foundation

/// Where a line of sight meets the ground.
struct Hit {
    /// In the world; the camera stands at x 0, z 0.
    let point: Vector
    /// From the camera, of unit length.
    let direction: Vector
    let distance: Float
    /// How many metres of the ground one pixel covers across the line of sight.
    let detail: Float
}

/// A scene which is ground under a sky.
///
/// The ground has one height everywhere.
protocol Landscape: Scene {
    var camera: Camera { get }
    /// The distances of the nearest and the farthest visible ground, in metres.
    var reach: ClosedRange<Float> { get }
    /// No ground is higher than this.
    var ceiling: Float { get }
    /// The steepest slope of visible ground, as rise over run.
    var steepest: Float { get }
    /// The ground's height; shapes smaller than `detail` metres are not visible and may be left out.
    func height(_ p: Point, detail: Float) -> Float
    func ground(_ hit: Hit) -> Light
    func sky(_ direction: Vector) -> Light
}

extension Landscape {
    func expose(_ canvas: inout Canvas, seed: SeededGenerator) {
        exposeLandscape(&canvas)
    }

    /// Paints ground and sky one column after the other, over what the canvas shows in the sky already.
    ///
    /// As the camera is level, a column of the picture is one upright plane of the world. Walking away from the
    /// camera in that plane, every rise above all the ground before it fills the rows it covers.
    func exposeLandscape(_ canvas: inout Canvas) {
        let pixel = 2 * camera.breadth / Float(canvas.width)
        var distances = [Float](repeating: .infinity, count: canvas.height * 2)
        var sums = [Light](repeating: .zero, count: canvas.height)
        for x in 0..<canvas.width {
            for half in 0...1 {
                let across = (Float(x) + 0.25 + 0.5 * Float(half)) / Float(canvas.width)
                trace(across, canvas: canvas, into: &distances)
                for y in 0..<canvas.height {
                    let (upper, lower) = (distances[2 * y], distances[2 * y + 1])
                    // Where both rays meet the same surface, one sample serves both.
                    let alike = abs(upper - lower) < 0.03 * lower || upper == lower
                    for part in 0...1 where !alike || part == half {
                        let down = (Float(y) + 0.25 + 0.5 * Float(part)) / Float(canvas.width)
                        let ray = camera.ray(Point(across, down), tallness: canvas.tallness)
                        let depth = part == 0 ? upper : lower
                        let light = sample(ray, depth, behind: canvas[x, y], pixel: pixel)
                        sums[y] += light * (alike ? 0.5 : 0.25)
                    }
                }
            }
            for y in 0..<canvas.height {
                canvas[x, y] = sums[y]
                sums[y] = .zero
            }
        }
    }

    private func sample(_ ray: Vector, _ depth: Float, behind: Light, pixel: Float) -> Light {
        guard depth.isFinite else { return behind + sky(ray.normalized) }
        let point = Vector(0, camera.altitude, 0) + ray * depth
        let hit = Hit(point: point, direction: ray.normalized, distance: ray.length * depth, detail: depth * pixel)
        // A single glint must not outshine its whole pixel.
        return ground(hit).clamped(lowerBound: .zero, upperBound: Light(grey: 60))
    }

    /// Returns the depth at which each row of one column meets the ground, from the bottom row upward.
    private func trace(_ across: Float, canvas: Canvas, into distances: inout [Float]) {
        let rows = distances.count
        let scale = canvas.tallness / Float(rows)
        let pixel = 2 * camera.breadth / Float(canvas.width)
        var row = rows - 1
        func slope(_ row: Int) -> Float {
            camera.ray(Point(across, (Float(row) + 0.5) * scale), tallness: canvas.tallness).y
        }
        for index in 0..<rows { distances[index] = .infinity }
        let sideways = camera.ray(Point(across, 0), tallness: canvas.tallness).x
        var near = reach.lowerBound
        var nearHeight = height(Point(sideways * near, near), detail: near * pixel) - camera.altitude
        var wanted = slope(row)
        while near < reach.upperBound, row >= 0 {
            // A line of sight which has climbed above everything never comes down again.
            if wanted >= 0, camera.altitude + wanted * near > ceiling { break }
            let smallest = near * max(pixel * 1.8, 0.001_2)
            // The ground cannot rise to the line of sight in less than this.
            let safe = (wanted * near - nearHeight) / (steepest - min(wanted, 0)) * 0.9
            let above = (ceiling - camera.altitude) / min(wanted, -1e-6) - near
            let far = near + max(smallest, safe, wanted < 0 && camera.altitude > ceiling ? above : 0)
            let farHeight = height(Point(sideways * far, far), detail: far * pixel) - camera.altitude
            while row >= 0, wanted * far <= farHeight {
                // Where the line of sight and the line between the two heights cross.
                let above = wanted * near - nearHeight
                let below = farHeight - wanted * far
                let t = above > 0 ? above / max(above + below, 1e-9) : 0
                distances[row] = mix(near, far, t)
                row -= 1
                wanted = slope(row)
            }
            (near, nearHeight) = (far, farHeight)
        }
    }

    /// The direction which stands upright on the ground.
    func normal(_ p: Point, detail: Float) -> Vector {
        let e = max(detail, 0.001)
        let here = height(p, detail: detail)
        let dx = height(p + Point(e, 0), detail: detail) - here
        let dz = height(p + Point(0, e), detail: detail) - here
        return Vector(-dx, e, -dz).normalized
    }

    /// Returns the visible fraction of the sun from a point: 0 in full shadow, 1 in the open.
    func sunlit(_ point: Vector, sun: Vector, detail: Float, length: Float, softness: Float = 0.02) -> Float {
        guard sun.y > -0.05 else { return 0 }
        var (light, walked): (Float, Float) = (1, max(detail * 2, length * 0.004))
        // Uneven starts, so that the steps do not show as teeth along the edges of shadows.
        let start = Int32(truncatingIfNeeded: Int(point.x * 211))
        walked *= 1 + 0.15 * Noise(seed: 1).unit(start, Int32(truncatingIfNeeded: Int(point.z * 197)))
        while walked < length, light > 0.01 {
            let p = point + sun * walked
            if p.y > ceiling { break }
            let gap = p.y - height(Point(p.x, p.z), detail: max(detail * 2, walked * 0.03))
            light = min(light, 0.5 + gap / (walked * softness * 2))
            walked += max(walked * 0.15, detail * 2)
        }
        return smoothstep(0, 1, light)
    }
}
