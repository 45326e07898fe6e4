import Geometry
import Motion
import TestSupport
import Testing

@testable import Views

@Suite struct AnimationGroupTests {
    private let fixture = WindowFixture()

    private func glide(to end: Double, in duration: Double, _ values: @escaping (Double) -> Void = { _ in })
        -> PhysicsAnimation<BasicAnimation<Double>>
    {
        fixture.window.engine.start(
            BasicAnimation(from: 0, to: end, duration: duration), of: AnimatableProperty(0, observer: values))
    }

    /// The orders in which three animations may end.
    nonisolated private static let orders = [
        [1.0, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1], [1, 1, 1],
    ]

    @Test(arguments: orders)
    func `a group completes once, when its last animation has ended`(durations: [Double]) {
        let view = fixture.add(View())
        var received: [Bool] = []
        fixture.at(0) {
            let animator = PropertyAnimator(duration: durations[0], curve: .linear) { view.alpha = 0 }
            animator.startAnimation()
            AnimationGroup {
                $0.add(animator)
                $0.add(View.animate(withDuration: durations[1]) { view.center.x = 9 })
                $0.add(glide(to: 1, in: durations[2]))
            } completion: {
                received.append($0)
            }
        }
        let last = durations.max() ?? 0
        fixture.at(last.nextDown)
        #expect(received.isEmpty)
        fixture.at(last)
        #expect(received == [true])
        fixture.at(9)
        #expect(received == [true])
    }

    @Test(arguments: 0..<4)
    func `a group has finished only if all have`(stopped: Int) {
        let view = fixture.add(View())
        var received: [Bool] = []
        fixture.at(0) {
            let animator = PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            animator.startAnimation()
            let block = View.animate(withDuration: 1) { view.center.x = 9 }
            let physics = glide(to: 1, in: 1)
            AnimationGroup {
                $0.add(animator)
                $0.add(block)
                $0.add(physics)
            } completion: {
                received.append($0)
            }
            switch stopped {
            case 0: animator.stopAnimation(true)
            case 1: block?.cancel()
            case 2: physics.cancel()
            default: animator.isReversed = true
            }
        }
        fixture.at(5)
        #expect(received == [false])
    }

    @Test func `what is over counts as it ended, and a group of nothing is over at once`() {
        var received: [Bool] = []
        AnimationGroup { _ in
        } completion: {
            received.append($0)
        }
        AnimationGroup {
            $0.add(View.animate(withDuration: 1) {})
        } completion: {
            received.append($0)
        }
        #expect(received == [true, true])
        var over: [RunningAnimation] = []
        fixture.at(0) { over = [glide(to: 1, in: 1), glide(to: 1, in: 9)] }
        fixture.at(2)
        over[1].cancel()
        for animation in over {
            AnimationGroup {
                $0.add(animation)
            } completion: {
                received.append($0)
            }
        }
        #expect(received == [true, true, true, false])
    }

    @Test func `nothing is added to a group that is over`() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let fixture = WindowFixture()
            let group = AnimationGroup { _ in
            } completion: { _ in
            }
            let property = AnimatableProperty(0.0) { _ in }
            group.add(fixture.window.engine.start(BasicAnimation(from: 0, to: 1, duration: 1), of: property))
        }
    }

    @Test func `a thousand animations that end together complete in the order in which they began`() {
        var order: [Int] = [], writes = 0
        let engine = fixture.window.engine
        fixture.at(0) {
            for i in 0..<1000 {
                let property = AnimatableProperty(0.0) { _ in writes += 1 }
                engine.start(BasicAnimation(from: 0, to: 1, duration: 1), of: property) { _ in order.append(i) }
            }
        }
        writes = 0
        fixture.at(1)
        #expect(order == Array(0..<1000))
        #expect(engine.isIdle)
        // Not each of them for each that ended.
        #expect(writes < 5000)
    }
}
