import Geometry
import Platform
import TestSupport
import Testing

@testable import Views

/// Transforms of all subviews, and views of one side.
@Suite struct SpaceTests {
    private let fixture = ViewStage()

    @Test func `a seeded law: an outer transform about a point is a view around the view`() {
        var random = SeededGenerator(seed: 7)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        for _ in 0..<200 {
            let turn = Transform(
                translation: Vector(dx: number(-20...20), dy: number(-20...20)), scale: number(0.5...2),
                rotation: number(-3...3), rotationX: number(-1...1), rotationY: number(-1...1))
            let outer = Transform(
                translation: Vector(dx: number(-20...20), dy: number(-20...20)), scale: number(0.5...2),
                rotation: number(-3...3))
            let bounds = Rect(x: 0, y: 0, width: number(10...100), height: number(10...100))
            let center = Point(x: number(0...100), y: number(0...100)), pivot = Point(x: 50, y: 40)
            // Without a perspective, an outer transform in the plane follows the projection of the view.
            let both = Projection(turn, of: bounds, at: center, within: outer, at: pivot)
            let around = Projection(outer, of: Rect(center: pivot, size: .zero), at: pivot)
            let steps = Projection(turn, of: bounds, at: center).concatenating(around)
            for corner in bounds.corners {
                let (a, b) = (both.projected(corner), steps.projected(corner))
                #expect(((a ?? .zero) - (b ?? Point(x: 1e9, y: 0))).length < 1e-8)
            }
        }
    }

    @Test func `the front is the side whose corners lead round clockwise`() {
        let bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        func showsFront(_ transform: Transform) -> Bool { Projection(transform, of: bounds, at: .zero).showsFront }
        #expect(showsFront(.identity) && showsFront(Transform(rotation: 3)) && showsFront(Transform(rotationY: 1.5)))
        #expect(!showsFront(Transform(rotationY: 1.6)) && !showsFront(Transform(rotationX: 3)))
        #expect(showsFront(Transform(rotationX: 3, rotationY: 3)) && !showsFront(Transform(scale: -1, scaleY: 1)))
    }

    @Test func `a view of one side has no commands while its back is turned`() {
        let view = fixture.add(0.5, Rect(x: 100, y: 100, width: 100, height: 60))
        view.isDoubleSided = false
        #expect(fixture.commands.count == 1)
        view.transform.rotationY = 2
        #expect(fixture.commands.isEmpty && !view.isDoubleSided)
        view.isDoubleSided = true
        #expect(fixture.commands.count == 1)
    }

    @Test func `subviews in the plane stay upright in a perspective`() {
        let view = fixture.add(0.5, Rect(x: 100, y: 100, width: 100, height: 60))
        let inner = fixture.add(0.25, Rect(x: 10, y: 10, width: 20, height: 20), to: view)
        let before = fixture.commands
        view.subviewTransform = Transform(perspective: 0.01)
        #expect(fixture.commands == before)
        inner.transform.rotationX = 0.5
        let corner = inner.convert(Point(x: 20, y: 20), to: nil)
        view.subviewTransform = .identity
        #expect(corner.y != inner.convert(Point(x: 20, y: 20), to: nil).y)
    }
}
