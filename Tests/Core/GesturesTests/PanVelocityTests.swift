import Geometry
import Motion
import Platform
import Testing

@testable import Gestures

@Suite struct PanVelocityTests {
    /// A machine that was pressed at 0 and moved along x to each place, a sample every 10 ms.
    private func dragged(to places: [Double]) -> PanMachine {
        var machine = PanMachine()
        _ = machine.handle(.at(0, 0, .down), at: 0, slop: 10)
        for (index, x) in places.enumerated() {
            _ = machine.handle(.at(x, 0, .move), at: Double(index + 1) / 100, slop: 10)
        }
        return machine
    }

    @Test func `samples before the slop count for the velocity`() {
        let places = [2.0, 5, 9, 14]
        var tracker = VelocityTracker()
        for (index, x) in ([0] + places).enumerated() { tracker.add(Point(x: x, y: 0), at: Double(index) / 100) }
        let velocity = dragged(to: places).velocity(at: 0.04)
        #expect(velocity == tracker.velocity(at: 0.04))
        #expect(velocity.dx > 400)
    }

    @Test func `a steady hand has its own velocity, even at the first sample beyond the slop`() {
        for samples in 1...30 {
            let machine = dragged(to: (1...samples).map { Double($0) * 11 })
            let velocity = machine.velocity(at: Double(samples) / 100)
            #expect(abs(velocity.dx - 1100) < 1e-8)
            #expect(velocity.dy == 0)
        }
    }

    @Test(arguments: [PointerEvent.Phase.up, .cancel])
    func `the lift adds no sample`(lift: PointerEvent.Phase) {
        var machine = dragged(to: [5, 10, 15, 20])
        let before = machine.velocity(at: 0.05)
        let place = machine.location
        _ = machine.handle(.at(500, 0, lift), at: 0.05, slop: 10)
        #expect(machine.velocity(at: 0.05) == before)
        #expect(machine.location == place)
        #expect(before.dx > 400)
    }

    @Test(arguments: [(0.0, true), (0.04, true), (0.041, false), (3, false)])
    func `a hand that has paused for more than 40 ms does not throw`(pause: Double, throwsIt: Bool) {
        let machine = dragged(to: [5, 10, 15, 20])
        #expect((machine.velocity(at: 0.04 + pause).dx > 400) == throwsIt)
        #expect((machine.velocity(at: 0.04 + pause) == .zero) == !throwsIt)
    }

    @Test func `setting the translation forgets the velocity and keeps the hand`() {
        var machine = dragged(to: [10, 20, 30])
        machine.setTranslation(Vector(dx: -5, dy: 7), at: 0.03)
        #expect(machine.translation == Vector(dx: -5, dy: 7))
        #expect(machine.velocity(at: 0.03) == .zero)
        _ = machine.handle(.at(33, -1, .move), at: 0.04, slop: 10)
        #expect((machine.translation - Vector(dx: -2, dy: 6)).length < 1e-12)
        #expect((machine.velocity(at: 0.04) - Vector(dx: 300, dy: -100)).length < 1e-9)
    }

    @Test func `before a drag there is no translation to set`() {
        var machine = PanMachine()
        machine.setTranslation(Vector(dx: 9, dy: 9), at: 0)
        _ = machine.handle(.at(0, 0, .down), at: 0, slop: 10)
        machine.setTranslation(Vector(dx: 9, dy: 9), at: 0)
        #expect(machine.translation == .zero)
        _ = machine.handle(.at(14, 0, .move), at: 0.01, slop: 10)
        #expect(machine.translation == Vector(dx: 4, dy: 0))
    }
}
