import Geometry
import Motion
import TestSupport
import Testing

@testable import Views

@Suite struct FrameRateTests {
    /// What is shown at each thirtieth of a second, of a scene that is stepped `rate` times a second.
    private func places(rate: Int, seed: UInt64) -> [PresentationState] {
        var random = SeededGenerator(seed: seed)
        let fixture = ViewStage()
        let view = fixture.add(View())
        var spring: PhysicsAnimation<SpringAnimation<Double>>?
        // What happens, in order of time, at times that are no frame's.
        var script: [(time: Double, target: Double, kind: Int)] = (0..<12).map {
            let jitter = Double.random(in: 0...0.1, using: &random)
            let target = Double.random(in: -300...300, using: &random)
            return (Double($0) * 0.12 + jitter, target, Int.random(in: 0...3, using: &random))
        }
        var places: [PresentationState] = []
        for frame in 1...(2 * rate) {
            let time = Double(frame) / Double(rate)
            while let next = script.first, next.time <= time {
                script.removeFirst()
                fixture.at(next.time) {
                    switch next.kind {
                    case 0:
                        View.animate(withDuration: 0.2) {
                            view.center.y = next.target
                        } completion: { _ in
                            View.animate(withDuration: 0.1) { view.alpha = view.alpha < 1 ? 1 : 0.5 }
                        }
                    case 1: View.animate(withDuration: 0.3) { view.center.x = next.target }
                    case 2: view.adoptPresentation()
                    default:
                        if let spring, !spring.isOver {
                            spring.replace { $0.retargeted(at: $1, to: next.target) }
                        } else {
                            let motion = SpringAnimation(
                                Spring(stiffness: 200, damping: 12), from: view.center.x, to: next.target,
                                tolerance: Tolerance(value: 0.1, speed: 2))
                            spring = fixture.window.engine.start(motion, of: view, \.center.x)
                        }
                    }
                }
            }
            fixture.at(time)
            if frame % (rate / 30) == 0 { places.append(view.presentation) }
        }
        return places
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func `30, 60 and 240 frames a second show the same at their common times`(seed: UInt64) {
        let slow = places(rate: 30, seed: seed)
        for rate in [60, 240] {
            for (a, b) in zip(slow, places(rate: rate, seed: seed)) {
                #expect((a.center - b.center).length < 1e-12, "seed \(seed)")
                #expect(abs(a.alpha - b.alpha) < 1e-12, "seed \(seed)")
            }
        }
        #expect(Set(slow.map(\.center)).count > 20)
    }
}
