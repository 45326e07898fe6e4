import Foundation
import Geometry
import Motion
import Platform
import TestSupport
import Testing

@testable import Gestures

@Suite struct PanMachineTests {
    /// Returns the outcomes of a script, in its columns: Pending, Began, Changed, Ended, X for cancelled, Failed.
    private func outcomes(of text: String, slop: Double) -> String {
        var machine = PanMachine()
        var line = Array(repeating: Character("-"), count: text.count)
        for (column, time, event) in PressScript(text).events {
            switch machine.handle(event, at: time, slop: slop) {
            case .pending: line[column] = "P"
            case .began: line[column] = "B"
            case .changed: line[column] = "C"
            case .ended: line[column] = "E"
            case .cancelled: line[column] = "X"
            case .failed: line[column] = "F"
            }
        }
        return String(line)
    }

    @Test(arguments: [
        ("D--U", "P--F"),
        ("D--X", "P--F"),
        ("DmmU", "PPPF"),
        ("DmmmU", "PPPBE"),
        ("DM-U", "PB-E"),
        ("D--M--M--U", "P--B--C--E"),
        ("DmmmmmX", "PPPBCCX"),
        ("MM-DMU", "PP-PBE"),
        ("DMU-M-M", "PBE-P-P"),
        ("DMX-M", "PBX-P"),
        ("DMMU-DmU", "PBCE-PPF"),
        ("DMUDMU", "PBEPBE"),
    ])
    func `a press becomes a drag at a distance of 10 points`(script: String, expected: String) {
        #expect(outcomes(of: script, slop: 10) == expected)
    }

    @Test(arguments: [("DU", "BE"), ("D-X", "B-X"), ("DmmU", "BCCE"), ("DmU-m", "BCE-P")])
    func `without slop a drag begins at the press`(script: String, expected: String) {
        #expect(outcomes(of: script, slop: 0) == expected)
    }

    @Test func `exactly 10 points begin a drag, and any less do not`() {
        for (location, begins) in [(Point(x: 6, y: 8), true), (Point(x: 0, y: 10.0.nextDown), false)] {
            var machine = PanMachine()
            _ = machine.handle(.at(0, 0, .down), at: 0, slop: 10)
            let outcome = machine.handle(.at(location.x, location.y, .move), at: 0.01, slop: 10)
            #expect(outcome == (begins ? .began : .pending))
            #expect(machine.translation == .zero)
        }
    }

    @Test(arguments: 0..<12, [1, 2, 3, 7, 50])
    func `a straight drag of d gives d minus the slop`(hour: Int, samples: Int) {
        let angle = Double(hour) * .pi / 6
        let direction = Vector(dx: cos(angle), dy: sin(angle))
        for distance in [10.5, 31, 1000, 1e6] {
            var machine = PanMachine()
            let press = Point(x: 300, y: -200)
            _ = machine.handle(.at(press.x, press.y, .down), at: 0, slop: 10)
            for i in 1...samples {
                let location = press + direction * (distance * Double(i) / Double(samples))
                _ = machine.handle(.at(location.x, location.y, .move), at: Double(i) / 100, slop: 10)
            }
            let error = machine.translation - direction * (distance - 10)
            #expect(error.length < 1e-12 * max(distance, 1000))
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `a crooked drag counts from the point where its path leaves the circle`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let press = Point(x: 50, y: 50)
        var machine = PanMachine()
        var inside = press
        var outside = press
        _ = machine.handle(.at(press.x, press.y, .down), at: 0, slop: 10)
        repeat {
            inside = outside
            outside =
                inside + Vector(dx: .random(in: -3...6, using: &random), dy: .random(in: -5...5, using: &random))
        } while machine.handle(.at(outside.x, outside.y, .move), at: 0, slop: 10) == .pending
        // The last segment crosses the circle: bisection finds the crossing.
        var low = 0.0
        var high = 1.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if (inside + (outside - inside) * middle - press).length < 10 { low = middle } else { high = middle }
        }
        let crossing = inside + (outside - inside) * high
        #expect((machine.translation - (outside - crossing)).length < 1e-11)
        // From here on the translation follows the pointer one to one.
        let before = machine.translation
        _ = machine.handle(.at(outside.x - 40, outside.y + 3, .move), at: 1, slop: 10)
        #expect((machine.translation - before - Vector(dx: -40, dy: 3)).length < 1e-11)
    }

    @Test func `a sample that repeats the last location changes no translation`() {
        var machine = PanMachine()
        _ = machine.handle(.at(0, 0, .down), at: 0, slop: 10)
        #expect(machine.handle(.at(0, 0, .move), at: 0.01, slop: 10) == .pending)
        #expect(machine.handle(.at(0, 12, .move), at: 0.02, slop: 10) == .began)
        #expect(machine.handle(.at(0, 12, .move), at: 0.03, slop: 10) == .changed)
        #expect(machine.translation == Vector(dx: 0, dy: 2))
    }

    @Test func `the translation stays readable until the next press`() {
        var machine = PanMachine()
        for (_, time, event) in PressScript("DMMU-M").events { _ = machine.handle(event, at: time, slop: 10) }
        #expect(machine.translation == Vector(dx: 10, dy: 0))
        #expect(machine.location == Point(x: 20, y: 0))
        _ = machine.handle(.at(7, 7, .down), at: 1, slop: 10)
        #expect(machine.translation == .zero)
        #expect(machine.location == Point(x: 7, y: 7))
        #expect(machine.velocity(at: 1) == .zero)
    }
}

@Suite struct PanVelocityTests {
    /// Returns a machine that was pressed at 0 and moved along x to each location, with a sample every 10 ms.
    private func dragged(to locations: [Double]) -> PanMachine {
        var machine = PanMachine()
        _ = machine.handle(.at(0, 0, .down), at: 0, slop: 10)
        for (index, x) in locations.enumerated() {
            _ = machine.handle(.at(x, 0, .move), at: Double(index + 1) / 100, slop: 10)
        }
        return machine
    }

    @Test func `samples before the slop count for the velocity`() {
        let locations = [2.0, 5, 9, 14]
        var tracker = VelocityTracker()
        for (index, x) in ([0] + locations).enumerated() { tracker.add(Point(x: x, y: 0), at: Double(index) / 100) }
        let velocity = dragged(to: locations).velocity(at: 0.04)
        #expect(velocity == tracker.velocity(at: 0.04))
        #expect(velocity.dx > 400)
    }

    @Test func `a steady drag has its exact velocity, even at the first sample beyond the slop`() {
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
        let location = machine.location
        _ = machine.handle(.at(500, 0, lift), at: 0.05, slop: 10)
        #expect(machine.velocity(at: 0.05) == before)
        #expect(machine.location == location)
        #expect(before.dx > 400)
    }

    @Test(arguments: [(0.0, true), (0.04, true), (0.041, false), (3, false)])
    func `a pause of more than 40 ms reduces the velocity to zero`(pause: Double, keepsVelocity: Bool) {
        let machine = dragged(to: [5, 10, 15, 20])
        #expect((machine.velocity(at: 0.04 + pause).dx > 400) == keepsVelocity)
        #expect((machine.velocity(at: 0.04 + pause) == .zero) == !keepsVelocity)
    }

    @Test func `setting the translation resets the velocity and keeps the location`() {
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
