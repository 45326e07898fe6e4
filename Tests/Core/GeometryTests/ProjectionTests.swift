import Geometry
import TestSupport
import Testing

@Suite struct ProjectionTests {
    private let bounds = Rect(x: -7, y: 30, width: 120, height: 80)
    private let center = Point(x: 400, y: 300)

    private func projection(_ transform: Transform) -> Projection { Projection(transform, of: bounds, at: center) }

    private func transform(_ random: inout SeededGenerator) -> Transform {
        Transform(
            translation: Vector(dx: .random(in: -99...99, using: &random), dy: .random(in: -99...99, using: &random)),
            scale: .random(in: 0.2...3, using: &random), rotation: .random(in: -9...9, using: &random),
            rotationX: .random(in: -1.5...1.5, using: &random), rotationY: .random(in: -1.5...1.5, using: &random),
            perspective: .random(in: 0...0.002, using: &random), depth: .random(in: -50...50, using: &random))
    }

    private func point(_ random: inout SeededGenerator) -> Point {
        Point(
            x: .random(in: bounds.minX...bounds.maxX, using: &random),
            y: .random(in: bounds.minY...bounds.maxY, using: &random))
    }

    private func near(_ a: Point?, _ b: Point?, to tolerance: Double = 1e-9) -> Bool {
        guard let a, let b else { return false }
        return (a - b).length < tolerance
    }

    @Test(arguments: 0..<200)
    func `what is projected and then unprojected is where it was`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let projection = projection(transform(&random))
        let inverse = try #require(projection.inverted())
        for _ in 0..<10 {
            let point = point(&random)
            let seen = try #require(projection.projected(point))
            #expect(near(inverse.projected(seen), point, to: 1e-7))
            #expect(near(projection.unprojected(seen), point, to: 1e-7))
            #expect(near(inverse.concatenating(projection).projected(seen), seen, to: 1e-7))
        }
    }

    @Test(arguments: 0..<50)
    func `one map after another is the same as both at once`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let first = projection(transform(&random)), second = Projection(scale: 1.5, origin: Point(x: 20, y: -10))
        let turned = Projection(
            transform(&random), of: Rect(x: 0, y: 0, width: 800, height: 600), at: Point(x: 5, y: 6))
        for next in [second, turned] {
            let point = point(&random)
            let steps = try first.projected(point).map { try #require(next.projected($0)) }
            #expect(near(first.concatenating(next).projected(point), steps))
        }
    }

    @Test(arguments: 0..<50)
    func `an upright transform moves and scales`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var upright = transform(&random)
        (upright.rotation, upright.rotationX, upright.rotationY) = (0, 2 * .pi, -4 * .pi)
        #expect(upright.isUpright)
        let place = upright.applied(to: Rect(center: center, size: bounds.size))
        upright.rotationX = 0
        upright.rotationY = 0
        let projection = projection(upright)
        let corners = bounds.corners.map(projection.projected)
        for (seen, corner) in zip(corners, place.corners) { #expect(near(seen, corner)) }
        #expect(abs(projection.magnification(of: bounds) - upright.scale) < 1e-12)
        #expect(bounds.corners.allSatisfy { projection.depth(of: $0) == 1 })
    }

    /// Where the upper left and the lower right corner lie, relative to the middle, after each turn.
    @Test(arguments: [
        (Transform(rotation: .pi / 2), Vector(dx: 40, dy: -60), Vector(dx: -40, dy: 60)),
        (Transform(rotation: -.pi / 2), Vector(dx: -40, dy: 60), Vector(dx: 40, dy: -60)),
        (Transform(rotation: .pi), Vector(dx: 60, dy: 40), Vector(dx: -60, dy: -40)),
        (Transform(rotationX: .pi), Vector(dx: -60, dy: 40), Vector(dx: 60, dy: -40)),
        (Transform(rotationY: .pi), Vector(dx: 60, dy: -40), Vector(dx: -60, dy: 40)),
        (
            Transform(translation: Vector(dx: 1, dy: 2), scale: 0.5, rotation: .pi / 2), Vector(dx: 21, dy: -28),
            Vector(dx: -19, dy: 32)
        ),
        // A quarter turn in the plane comes before one about the vertical axis.
        (Transform(rotation: .pi / 2, rotationY: .pi), Vector(dx: -40, dy: -60), Vector(dx: 40, dy: 60)),
    ])
    func `turns map corners`(transform: Transform, upperLeft: Vector, lowerRight: Vector) {
        let corners = bounds.corners.map(projection(transform).projected)
        #expect(near(corners[0], center + upperLeft))
        #expect(near(corners[2], center + lowerRight))
    }

    @Test(arguments: [
        (Transform(rotationX: 0.5, perspective: 0.002), [0, 1]),
        (Transform(rotationX: -0.5, perspective: 0.002), [2, 3]),
        (Transform(rotationY: 0.5, perspective: 0.002), [1, 2]),
        (Transform(rotationY: -0.5, perspective: 0.002), [3, 0]),
    ])
    func `a positive turn takes the upper or the right side away from the eye`(transform: Transform, far: [Int]) {
        let projection = projection(transform)
        for (index, corner) in bounds.corners.enumerated() {
            #expect((projection.depth(of: corner) > 1) == far.contains(index))
        }
    }

    @Test func `perspective shrinks by the distance from the eye`() throws {
        // The right side lies 60 points behind the plane, seen from 240 points.
        let transform = Transform(rotationY: .pi / 2, perspective: 1 / 240)
        let right = try #require(projection(transform).projected(bounds.corners[1]))
        #expect(near(right, center + Vector(dx: 0, dy: -40 * 240 / 300)))
    }

    @Test(arguments: 0..<50)
    func `the faces of a cube share their edges while it turns`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var face = transform(&random)
        face.rotation = 0
        face.depth = bounds.width / 2
        var next = face
        next.rotationY += .pi / 2
        // The left edge of the face to the right is the right edge of this one.
        let edge = [bounds.corners[0], bounds.corners[3]].map(projection(next).projected)
        let shared = [bounds.corners[1], bounds.corners[2]].map(projection(face).projected)
        for (a, b) in zip(edge, shared) where a != nil || b != nil { #expect(near(a, b, to: 1e-6)) }
    }

    @Test func `what is seen from its edge has no inverse`() {
        for transform in [
            Transform(rotationX: .pi / 2), Transform(rotationY: -.pi / 2), Transform(scale: 0),
            Transform(rotation: .nan),
            Transform(rotationX: .infinity), Transform(scale: .infinity, rotation: 1),
        ] {
            #expect(projection(transform).inverted() == nil)
            #expect(projection(transform).unprojected(center) == nil)
        }
        #expect(projection(Transform(rotationY: .pi / 2 - 1e-6)).inverted() != nil)
    }

    @Test(arguments: 0..<200)
    func `nothing is shown of what is behind the eye or right before it`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        var near = transform(&random)
        near.scale = 4
        near.perspective = .random(in: 0.002...0.02, using: &random)
        let projection = projection(near)
        let corners = projection.shownCorners(of: bounds)
        #expect(corners.count <= 5)
        for corner in corners {
            #expect(projection.depth(of: corner) > Projection.nearestDepth * (1 - 1e-9))
            #expect(projection.projected(corner) != nil)
        }
        for _ in 0..<20 {
            let point = point(&random)
            guard projection.depth(of: point) < Projection.nearestDepth else { continue }
            // Its opposite in the other plane shows another point or none.
            if let seen = projection.projected(point) { #expect(projection.unprojected(seen) == nil) }
            #expect(corners.count != 4 || corners != bounds.corners)
        }
    }

    @Test func `a plane that is behind the eye is not shown`() {
        // Half a turn about an axis 300 points in front of it carries it past the eye.
        let behind = Transform(rotationY: .pi, perspective: 1 / 500, depth: -300)
        #expect(projection(behind).shownCorners(of: bounds).isEmpty)
        #expect(projection(behind).bounds(of: bounds) == .zero)
        #expect(projection(behind).magnification(of: bounds) == 0)
        #expect(projection(behind).unprojected(center) == nil)
        #expect(behind.applied(to: bounds) == .zero)
    }

    @Test func `a turned rectangle lies in the smallest rectangle around its corners`() {
        let place = Transform(translation: Vector(dx: 5, dy: 0), rotation: .pi / 4)
            .applied(to: Rect(x: 0, y: 0, width: 10, height: 10))
        let half = 50.0.squareRoot()
        #expect(near(place.origin, Point(x: 10 - half, y: 5 - half)))
        #expect(near(Point(x: place.maxX, y: place.maxY), Point(x: 10 + half, y: 5 + half)))
    }
}
