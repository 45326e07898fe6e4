import Geometry
import Motion
import TestSupport
import Testing

@testable import Views

@Suite struct HandingOverTests {
    private let fixture = ViewStage()
    private let tolerance = Tolerance(value: 0.01, speed: 0.1)

    private func spring(from: Rect, velocity: Components = .zero, to: Rect) -> SpringAnimation<Rect> {
        SpringAnimation(
            Spring(response: 0.5, dampingRatio: 0.4), from: from, velocity: velocity, to: to, tolerance: tolerance)
    }

    private func distance(_ a: Components, _ b: Components) -> Double {
        let d = a - b
        return d.indices.map { abs(d[$0]) }.max() ?? 0
    }

    @Test(arguments: 1...20)
    func `another motion goes on with the value and the velocity of the one that was stopped`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let end = Rect(x: .random(in: 0...900, using: &random), y: 300, width: 40, height: 90)
        let time = Double.random(in: 0...1, using: &random)
        let first = spring(from: Rect(x: 1, y: 2, width: 3, height: 4), to: end)
        var shown = Rect.zero
        let property = AnimatableProperty(get: { shown }, set: { shown = $0 })
        let engine = fixture.window.engine
        var animation: PhysicsAnimation<SpringAnimation<Rect>>?
        fixture.at(0) { animation = engine.start(first, of: property) }
        var next: PhysicsAnimation<DecayAnimation<Rect>>?
        fixture.at(time) {
            guard let animation else { return }
            #expect(property.value == animation.value)
            let left = animation.stop()
            #expect(distance(left.value.components, first.value(at: time).components) < 1e-9)
            #expect(distance(left.velocity, first.velocity(at: time)) < 1e-9)
            let glide = DecayAnimation(Decay(), from: left.value, velocity: left.velocity)
            next = engine.start(glide, of: animation.property)
        }
        #expect(distance(shown.components, first.value(at: time).components) < 1e-9)
        #expect(next.map { distance($0.velocity, first.velocity(at: time)) < 1e-9 } == true)
        fixture.at(time + 0.5)
        // What was stopped still says what it left.
        #expect(animation.map { distance($0.value.components, first.value(at: time).components) < 1e-9 } == true)
        #expect(animation.map { distance($0.velocity, first.velocity(at: time)) < 1e-9 } == true)
        #expect(shown == next?.value)
    }

    @Test(arguments: 1...20)
    func `what is replaced goes on with value and velocity`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let time = Double.random(in: 0...1, using: &random)
        let first = spring(from: .zero, to: Rect(x: 500, y: 300, width: 40, height: 90))
        var animation: PhysicsAnimation<SpringAnimation<Rect>>?
        fixture.at(0) { animation = fixture.window.engine.start(first, of: AnimatableProperty(Rect.zero) { _ in }) }
        fixture.at(time) { animation?.replace { $0.retargeted(at: $1, to: .zero) } }
        #expect(animation.map { distance($0.value.components, first.value(at: time).components) < 1e-9 } == true)
        #expect(animation.map { distance($0.velocity, first.velocity(at: time)) < 1e-9 } == true)
        fixture.at(90)
        #expect(animation?.value == .zero)
        #expect(animation?.velocity == .zero)
    }

    @Test func `a value of its own is received to its observer, and read back`() {
        var received: [Double] = []
        let property = AnimatableProperty(7.0) { received.append($0) }
        #expect(property.value == 7)
        fixture.at(0) { fixture.window.engine.start(BasicAnimation(from: 7, to: 9, duration: 1), of: property) }
        fixture.at(1)
        #expect(received.first == 7)
        #expect(received.last == 9)
        #expect(property.value == 9)
    }

    @Test func `a property by closures is that by key path, and does not keep its object alive either`() {
        var view: View? = View()
        weak let gone = view
        let property = view.map { AnimatableProperty(of: $0, get: { $0.alpha }, set: { $0.alpha = $1 }) }
        #expect(property?.value == 1)
        fixture.at(0) {
            guard let property else { return }
            fixture.window.engine.start(BasicAnimation(from: 1, to: 0.5, duration: 1), of: property)
        }
        fixture.at(0.5)
        #expect(view.map { $0.alpha < 1 && $0.alpha > 0.5 } == true)
        view = nil
        #expect(gone == nil)
        #expect(property?.value == nil)
        fixture.at(0.6)
        fixture.at(0.7)
        #expect(fixture.window.engine.isIdle)
    }

    @Test func `a property of an object does not keep it alive`() {
        var view: View? = View()
        weak let gone = view
        let property = view.map { AnimatableProperty(of: $0, \.alpha) }
        #expect(property?.value == 1)
        view = nil
        #expect(gone == nil)
        #expect(property?.value == nil)
    }
}
