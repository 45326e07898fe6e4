import Geometry
import Motion
import Platform
import TestSupport
import Testing

@testable import Views

@Suite struct AnimationBlockTests {
    private let fixture = ViewStage()

    /// What is shown of a view's centre at a time that is not passed yet.
    private func x(of view: View, at time: Double) -> Double {
        fixture.at(time)
        return view.presentation.center.x
    }

    @Test(arguments: AnimationCurve.allCases)
    func `what is shown goes from the old value to the new along the curve`(curve: AnimationCurve) {
        let view = fixture.add(View())
        fixture.at(1) {
            View.animate(withDuration: 0.4, curve: curve) { view.center.x = 350 }
            #expect(view.center.x == 350)
            #expect(view.presentation.center.x == 150)
        }
        let law = CubicTimingParameters(animationCurve: curve)
        for i in 0...40 {
            let expected = 150 + 200 * law.value(at: Double(i) / 40)
            #expect(abs(x(of: view, at: 1 + Double(i) / 100) - expected) < 1e-10)
        }
        #expect(x(of: view, at: 2) == 350)
    }

    @Test func `every animatable property is presented in motion and its model value is set at once`() {
        let view = fixture.add(View())
        view.backgroundColor = .black
        fixture.at(0) {
            View.animate(withDuration: 1, curve: .linear) {
                view.frame = Rect(x: 0, y: 300, width: 300, height: 500)
                view.transform = Transform(translation: Vector(dx: 8, dy: 4), scale: 3)
                view.alpha = 0.5
                view.cornerRadius = 20
                view.backgroundColor = .white
            }
        }
        fixture.at(0.5)
        let shown = view.presentation
        #expect(shown.frame == Rect(center: Point(x: 150, y: 350), size: Size(width: 200, height: 300)))
        #expect(shown.transform == Transform(translation: Vector(dx: 4, dy: 2), scale: 2))
        #expect(shown.visibleFrame == Rect(x: -46, y: 52, width: 400, height: 600))
        #expect(shown.alpha == 0.75)
        #expect(shown.cornerRadius == 10)
        #expect(shown.backgroundColor == Color(white: 0.5))
        #expect(view.frame == Rect(x: 0, y: 300, width: 300, height: 500))
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func `what is shown is the model and the sum of what each change has left`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let view = fixture.add(View())
        var changes: [(start: Double, duration: Double, curve: AnimationCurve, delta: Double)] = []
        var time = 0.0
        for _ in 0..<30 {
            time += Double.random(in: 0...0.1, using: &random)
            let duration = Double.random(in: 0.01...0.5, using: &random)
            let curve = AnimationCurve.allCases[Int.random(in: 0...3, using: &random)]
            let target = Double.random(in: -500...500, using: &random)
            fixture.at(time) {
                changes.append((time, duration, curve, view.center.x - target))
                View.animate(withDuration: duration, curve: curve) { view.center.x = target }
            }
            let sum = changes.reduce(view.center.x) { sum, change in
                let fraction = (time - change.start) / change.duration
                let offset = CubicTimingParameters(animationCurve: change.curve).value(at: fraction)
                return sum + change.delta * (1 - offset)
            }
            #expect(abs(view.presentation.center.x - sum) < 1e-9, "seed \(seed)")
        }
        #expect(x(of: view, at: time + 1) == view.center.x)
        #expect(fixture.window.engine.isIdle)
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func `a change of mind keeps position and speed`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let view = fixture.add(View())
        let h = 1e-5
        for i in 1...20 {
            let time = Double(i) * 0.07
            let (before, left) = (x(of: view, at: time - 2 * h), x(of: view, at: time - h))
            fixture.at(time)
            let there = view.presentation.center.x
            let target = Double.random(in: -300...300, using: &random)
            fixture.at(time) {
                View.animate(withDuration: 0.33, curve: .easeInOut) { view.center.x = target }
                #expect(abs(view.presentation.center.x - there) < 1e-10)
            }
            let (right, after) = (x(of: view, at: time + h), x(of: view, at: time + 2 * h))
            let slopes = ((3 * there - 4 * left + before) / (2 * h), (4 * right - 3 * there - after) / (2 * h))
            #expect(abs(slopes.0 - slopes.1) < 0.01, "seed \(seed): \(slopes)")
        }
    }

    @Test(arguments: [0.02, 0.01, 0.005, 0.001])
    func `a steady drag is trailed by 0.05 s and half a sample, and reached 0.1 s after it stops`(period: Double) {
        let view = fixture.add(View())
        let velocity = 730.0
        var last = 0.0
        for i in 0...Int(0.3 / period) {
            last = Double(i) * period
            fixture.at(last) {
                View.animate(withDuration: 0.1, curve: .linear) { view.center.x = 150 + velocity * last }
            }
            guard last > 0.1 + period else { continue }
            for part in [0, 0.3, 0.9] {
                // Held samples are half a period old on average; the mean over 0.1 s adds the 0.05.
                let time = last + part * period
                let expected = 150 + velocity * (time - 0.05 - period / 2)
                #expect(abs(x(of: view, at: time) - expected) < 1e-9)
            }
        }
        #expect(x(of: view, at: last + 0.099) < view.center.x)
        #expect(abs(x(of: view, at: last + 0.1 - 1e-12) - view.center.x) < 1e-8)
        #expect(x(of: view, at: last + 0.1 + 1e-12) == view.center.x)
    }

    @Test func `a duration of zero is over with the step`() {
        let view = fixture.add(View())
        var finished: [Bool] = []
        fixture.at(1) {
            View.animate(withDuration: 0) {
                view.center.x = 0
            } completion: {
                finished.append($0)
            }
        }
        #expect(view.presentation.center.x == 0)
        #expect(finished == [true])
    }

    @Test func `what is begun between steps is shown unchanged until the next one has begun it`() {
        let view = fixture.add(View())
        fixture.at(3)
        View.animate(withDuration: 1, curve: .linear) { view.center.x = 250 }
        #expect(view.presentation.center.x == 150)
        #expect(x(of: view, at: 5) == 150)
        #expect(x(of: view, at: 5.5) == 200)
    }

    @Test func `durations that no animation has are refused`() async {
        await #expect(processExitsWith: .failure) { @MainActor in View.animate(withDuration: -1) {} }
        await #expect(processExitsWith: .failure) { @MainActor in View.animate(withDuration: .infinity) {} }
        await #expect(processExitsWith: .failure) { @MainActor in View.animate(withDuration: .nan) {} }
    }
}
