import Geometry
import Motion
import TestSupport
import Testing

@testable import Views

@Suite struct ShortestWayTests {
    private let fixture = ViewStage()

    @Test(arguments: 0..<200)
    func `angles go at most half a turn, and arrive`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var numbers = Components(repeating: 0)
        func some() -> Transform {
            for i in 0..<8 { numbers[i] = .random(in: -20...20, using: &random) }
            return Transform(components: numbers)
        }
        let old = some(), new = some()
        let offset = Transform.difference(from: old, to: new)
        let plain = new.components - old.components
        for i in 0..<8 where !(3...5).contains(i) { #expect(offset[i] == plain[i]) }
        for i in 3...5 {
            #expect(abs(offset[i]) <= .pi)
            let turns = (plain[i] - offset[i]) / (2 * .pi)
            #expect(abs(turns - turns.rounded()) < 1e-12)
        }
        #expect(Transform.difference(from: new, to: old) == -offset)
    }

    @Test(
        arguments: [
            (3, -3, .pi), (-3, 3, -.pi), (0.1, 6.2, 0.008_407_346_410_206_8), (0, .pi, .pi / 2),
            (.pi, 0, .pi / 2), (0, -.pi, -.pi / 2),
        ] as [(Double, Double, Double)])
    func `a view takes the shortest rotation, half a turn as given`(from: Double, to: Double, half: Double) {
        for angle in [\Transform.rotation, \.rotationX, \.rotationY] as [WritableKeyPath<Transform, Double>] {
            let view = fixture.add(View())
            view.transform[keyPath: angle] = from
            let start = fixture.window.engine.now
            fixture.at(start) {
                View.animate(withDuration: 1, curve: .linear) { view.transform[keyPath: angle] = to }
            }
            fixture.at(start + 0.5)
            let turns = (view.presentation.transform[keyPath: angle] - half) / (2 * .pi)
            #expect(abs(turns - turns.rounded()) < 1e-12)
            fixture.at(start + 1)
            #expect(view.presentation.transform[keyPath: angle] == to)
        }
    }

    @Test func `a spring of a transform takes the shortest path, and keeps it when it is shifted or retargeted`() {
        let spring = SpringAnimation(
            Spring(dampingRatio: 1, duration: 0.5), from: Transform(rotation: 3), to: Transform(rotation: -3),
            tolerance: Tolerance(value: 1e-3, speed: 1e-2))
        let start = spring.value(at: 0).rotation
        #expect(abs(start - (3 - 2 * .pi)) < 1e-12)
        #expect((start...(-3)).contains(spring.value(at: 0.1).rotation))
        let shifted = spring.shifted(by: Components(0, 0, 0, 1))
        #expect(abs(shifted.value(at: 0.1).rotation - spring.value(at: 0.1).rotation - 1) < 1e-12)
        let next = spring.retargeted(at: 0.1, to: .identity)
        let turns = (next.value(at: 0).rotation - spring.value(at: 0.1).rotation) / (2 * .pi)
        #expect(abs(turns - turns.rounded()) < 1e-12)
        #expect(next.velocity(at: 0)[3] == spring.velocity(at: 0.1)[3])
        #expect(abs(next.value(at: 0).rotation) <= .pi)
    }

    @Test func `a physics animation of an angle turns by the given angle`() {
        let view = fixture.add(View())
        let law = Spring(dampingRatio: 1, duration: 0.5)
        fixture.at(0) {
            fixture.window.engine.start(
                SpringAnimation(law, from: 0, to: 6 * .pi, tolerance: Tolerance(value: 1e-3, speed: 1e-2)), of: view,
                \.transform.rotation)
        }
        fixture.at(0.2)
        #expect(view.transform.rotation > .pi)
        fixture.at(20)
        #expect(view.transform.rotation == 6 * .pi)
        #expect(view.transform.isUpright)
    }
}
