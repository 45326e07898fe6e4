import Geometry
import Motion
import Testing

@testable import Views

@Suite struct PhysicsAnimationTests {
    private let fixture = ViewStage()
    private let tolerance = Tolerance(value: 0.1, speed: 2)

    private func spring(from: Double, to: Double) -> SpringAnimation<Double> {
        SpringAnimation(Spring(stiffness: 100, damping: 20), from: from, to: to, tolerance: tolerance)
    }

    /// Something with a number that can be driven, which may react to it.
    private final class Needle {
        var reaction: () -> Void = {}
        var writes = 0
        var value = 0.0 {
            didSet {
                writes += 1
                reaction()
            }
        }
    }

    @Test func `it drives the model, and ends exactly and once`() {
        let view = fixture.add(View())
        let motion = spring(from: 150, to: 400)
        var received: [Bool] = []
        fixture.at(2) { fixture.window.engine.start(motion, of: view, \.center.x) { received.append($0) } }
        for i in 0..<100 {
            let time = Double(i) / 200
            fixture.at(2 + time)
            #expect(abs(view.center.x - motion.value(at: (2 + time) - 2)) < 1e-12)
        }
        #expect(received.isEmpty)
        fixture.at(2 + motion.restTime)
        #expect(view.center.x == 400)
        #expect(received == [true])
        #expect(fixture.window.engine.isIdle)
        view.center.x = 7
        fixture.at(9)
        #expect(view.center.x == 7)
    }

    @Test func `a block that still runs stays on top of it, and nothing jumps`() {
        let view = fixture.add(View())
        fixture.at(0) { View.animate(withDuration: 1, curve: .linear) { view.center.x = 350 } }
        fixture.at(0.4)
        let shown = view.presentation.center.x
        let motion = spring(from: 350, to: 0)
        fixture.at(0.4) { fixture.window.engine.start(motion, of: view, \.center.x) }
        #expect(view.presentation.center.x == shown)
        for i in 1...9 {
            let time = 0.4 + Double(i) / 10
            fixture.at(time)
            let left = -200 * max(0, 1 - time)
            #expect(abs(view.presentation.center.x - motion.value(at: time - 0.4) - left) < 1e-9)
        }
    }

    @Test func `it can go on with another motion from now`() {
        let view = fixture.add(View())
        var received = 0
        var animation: PhysicsAnimation<SpringAnimation<Double>>?
        fixture.at(0) {
            animation = fixture.window.engine.start(spring(from: 150, to: 400), of: view, \.center.x) { _ in
                received += 1
            }
        }
        var next: SpringAnimation<Double>?
        fixture.at(0.2) {
            animation?.replace {
                let turned = $0.retargeted(at: $1, to: 100)
                next = turned
                return turned
            }
        }
        fixture.at(0.3)
        #expect(abs(view.center.x - (next?.value(at: 0.3 - 0.2) ?? 0)) < 1e-12)
        fixture.at(20)
        #expect(view.center.x == 100)
        #expect(received == 1)
    }

    @Test func `it stops where it is`() {
        let view = fixture.add(View())
        var received: [Bool] = []
        var animation: RunningAnimation?
        fixture.at(0) {
            animation = fixture.window.engine.start(spring(from: 150, to: 400), of: view, \.center.x) {
                received.append($0)
            }
        }
        fixture.at(0.1)
        let there = view.center.x
        animation?.cancel()
        animation?.cancel()
        fixture.at(3)
        #expect(view.center.x == there)
        #expect(received == [false])
    }

    @Test func `it ends with what it moves`() {
        var needle: Needle? = Needle()
        weak let gone = needle
        var received = 0
        if let needle {
            fixture.at(0) {
                fixture.window.engine.start(spring(from: 0, to: 400), of: needle, \.value) { _ in received += 1 }
            }
        }
        fixture.at(0.1)
        #expect((gone?.value ?? 0) > 0)
        needle = nil
        #expect(gone == nil)
        fixture.at(0.2)
        #expect(received == 1)
        #expect(fixture.window.engine.isIdle)
    }

    @Test func `one that is stopped by another's movement writes nothing more`() {
        let first = Needle()
        let second = Needle()
        var other: RunningAnimation?
        fixture.at(0) {
            fixture.window.engine.start(spring(from: 0, to: 400), of: first, \.value)
            other = fixture.window.engine.start(spring(from: 0, to: 400), of: second, \.value)
        }
        let writes = second.writes
        first.reaction = { other?.cancel() }
        fixture.at(0.1)
        #expect(second.writes == writes)
    }

    @Test func `an animation that stops itself at its end completes once`() {
        let needle = Needle()
        var received: [Bool] = []
        var animation: RunningAnimation?
        fixture.at(0) {
            animation = fixture.window.engine.start(spring(from: 0, to: 400), of: needle, \.value) {
                received.append($0)
            }
        }
        needle.reaction = { if needle.value == 400 { animation?.cancel() } }
        fixture.at(9)
        #expect(received == [false])
        #expect(needle.value == 400)
    }

    @Test func `between steps it begins with the next one`() {
        let needle = Needle()
        fixture.at(1)
        fixture.window.engine.start(spring(from: 40, to: 400), of: needle, \.value)
        #expect(fixture.window.engine.nextEnd == nil)
        fixture.at(5)
        #expect(needle.value == 40)
        fixture.at(5.1)
        #expect(needle.value > 40)
    }

    @Test func `a spring that never rests runs until it is stopped`() {
        let needle = Needle()
        let motion = SpringAnimation(
            Spring(stiffness: 100, damping: 0), from: 0, to: 10, tolerance: tolerance)
        var animation: RunningAnimation?
        fixture.at(0) { animation = fixture.window.engine.start(motion, of: needle, \.value) }
        fixture.at(1e6)
        #expect(!fixture.window.engine.isIdle)
        animation?.cancel()
        #expect(fixture.window.engine.isIdle)
    }
}
