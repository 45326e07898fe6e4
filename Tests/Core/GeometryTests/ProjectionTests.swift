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
    func `unprojecting a projected point returns the point`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let projection = projection(transform(&random))
        let inverse = try #require(projection.inverted())
        for _ in 0..<10 {
            let point = point(&random)
            let image = try #require(projection.projected(point))
            #expect(near(inverse.projected(image), point, to: 1e-7))
            #expect(near(projection.unprojected(image), point, to: 1e-7))
            #expect(near(inverse.concatenating(projection).projected(image), image, to: 1e-7))
        }
    }

    @Test(arguments: 0..<50)
    func `concatenated maps equal one map after another`(seed: Int) throws {
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
        let frame = upright.applied(to: Rect(center: center, size: bounds.size))
        upright.rotationX = 0
        upright.rotationY = 0
        let projection = projection(upright)
        let corners = bounds.corners.map(projection.projected)
        for (image, corner) in zip(corners, frame.corners) { #expect(near(image, corner)) }
        #expect(abs(projection.magnification(of: bounds) - upright.scale) < 1e-12)
        #expect(bounds.corners.allSatisfy { projection.depth(of: $0) == 1 })
    }

    /// The offsets of the upper left and the lower right corner from the centre after each rotation.
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
        // The quarter turn about the viewer's axis precedes the one about the vertical axis.
        (Transform(rotation: .pi / 2, rotationY: .pi), Vector(dx: -40, dy: -60), Vector(dx: 40, dy: 60)),
    ])
    func `rotations map corners`(transform: Transform, upperLeft: Vector, lowerRight: Vector) {
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
    func `a positive angle moves the upper or the right side away from the viewer`(transform: Transform, far: [Int]) {
        let projection = projection(transform)
        for (index, corner) in bounds.corners.enumerated() {
            #expect((projection.depth(of: corner) > 1) == far.contains(index))
        }
    }

    @Test func `perspective shrinks by the distance from the viewer`() throws {
        // The right side is 60 points behind the plane, viewed from 240 points.
        let transform = Transform(rotationY: .pi / 2, perspective: 1 / 240)
        let right = try #require(projection(transform).projected(bounds.corners[1]))
        #expect(near(right, center + Vector(dx: 0, dy: -40 * 240 / 300)))
    }

    @Test(arguments: 0..<50)
    func `the faces of a turning cube have common edges`(seed: Int) {
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

    @Test func `an edge-on plane has no inverse`() {
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
    func `points behind the viewer or too near to it are not shown`(seed: Int) throws {
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
            // A point that is in front of the viewer but too near has an image at which no point appears.
            if let image = projection.projected(point) { #expect(projection.unprojected(image) == nil) }
            #expect(corners.count != 4 || corners != bounds.corners)
        }
    }

    @Test func `a plane behind the viewer is not shown`() {
        // Half a turn about an axis 300 points in front of the plane moves the plane behind the viewer.
        let behind = Transform(rotationY: .pi, perspective: 1 / 500, depth: -300)
        #expect(projection(behind).shownCorners(of: bounds).isEmpty)
        #expect(projection(behind).bounds(of: bounds) == .zero)
        #expect(projection(behind).magnification(of: bounds) == 0)
        #expect(projection(behind).unprojected(center) == nil)
        #expect(behind.applied(to: bounds) == .zero)
    }

    @Test func `applying a rotation returns the smallest rectangle around the corners`() {
        let frame = Transform(translation: Vector(dx: 5, dy: 0), rotation: .pi / 4)
            .applied(to: Rect(x: 0, y: 0, width: 10, height: 10))
        let half = 50.0.squareRoot()
        #expect(near(frame.origin, Point(x: 10 - half, y: 5 - half)))
        #expect(near(Point(x: frame.maxX, y: frame.maxY), Point(x: 10 + half, y: 5 + half)))
    }
}
