import StageSupport
import Tactile
import Testing

@testable import Demos
@testable import Viewer

/// The drag of a photo, to the letter of system A's constants.
@Suite struct PhotoDragTests {
    private let start = Point(x: 640, y: 300)

    /// Presses at rest, drags straight down so that the translation is `distance`, and rests there for a second.
    private func held(_ distance: Double) -> PhotoGridStage {
        let stage = PhotoGridStage()
        stage.open()
        let sign = distance < 0 ? -1.0 : 1
        let moves = (1...10).map { Vector(dx: 0, dy: (distance + sign * 10) * Double($0) / 10) }
        stage.press(start, moves: moves, at: 3)
        stage.step(to: 4.1)
        return stage
    }

    @Test(arguments: [1.0, 30, 62, 150, 200, 260, -40, -199])
    func `a tenth of a second after the last sample everything equals its formula`(distance: Double) throws {
        let stage = held(distance)
        let progress = min(abs(distance) / 200, 1)
        let shown = try #require(stage.standIn)
        #expect(abs(stage.dimming - (1 - 0.7 * progress)) < 1e-9)
        #expect(abs(shown.transform.scale - (1 - 0.2 * progress)) < 1e-9)
        #expect(abs(shown.center.x - stage.destination.center.x) < 1e-9)
        #expect(abs(shown.center.y - (stage.destination.center.y + distance)) < 1e-9)
        #expect(shown.size == stage.destination.size)
        #expect(stage.flight?.state == .held)
    }

    @Test(arguments: [400.0, -900, 2500])
    func `during a steady drag the photo trails by 0.05 s of its speed`(speed: Double) throws {
        let stage = PhotoGridStage(features: .zooming)
        stage.open()
        let interval = 0.001
        stage.press(
            start, moves: (1...400).map { Vector(dx: speed * Double($0) * interval, dy: 0) }, interval: interval, at: 3)
        for time in [3.2, 3.25, 3.3] {
            stage.step(to: time)
            let shown = try #require(stage.standIn)
            let device = stage.destination.center.x + (stage.preview?.pan.translation.dx ?? 0)
            // A sampled drag moves in steps: the mean of the last tenth of a second is half a step late.
            #expect(abs(device - shown.center.x - 0.05 * speed) < abs(speed) * interval)
        }
        let before = try #require(stage.standIn).center.x
        stage.step(to: 3.35)
        let after = try #require(stage.standIn).center.x
        #expect(abs((after - before) / 0.05 - speed) < abs(speed) * 0.01)
    }

    @Test(arguments: [
        (62.0, 0.0, true), (58, 0, false), (22, 101, true), (22, -101, true), (22, 99, false), (18, 5000, false),
    ])
    func `the release obeys the rule`(distance: Double, speed: Double, goes: Bool) throws {
        let stage = PhotoGridStage()
        stage.open()
        // The last tenth of a second is a straight line at the wanted speed that ends at the wanted distance.
        let lead = 0.1
        let last = start + Vector(dx: 0, dy: distance + 10)
        let turn = last - Vector(dx: 0, dy: speed * lead)
        stage.pointer(.down, start, at: 3)
        stage.pointer(.move, start + Vector(dx: 0, dy: 10), at: 3.1)
        for i in 0...10 {
            let fraction = Double(i) / 10
            stage.pointer(.move, turn + (last - turn) * fraction, at: 3.5 + lead * fraction)
        }
        stage.pointer(.up, last, at: 3.6)
        stage.step(to: 3.6)
        let pan = try #require(stage.preview?.pan)
        #expect(abs(pan.translation.dy - distance) < 1e-9)
        #expect(abs(pan.velocity.dy - speed) < 1e-6 * max(1, abs(speed)))
        #expect(stage.traced("gesture") == .string("ended"))
        stage.step(to: 7)
        #expect(stage.state == (goes ? .away : .shown))
        #expect(stage.observer.answers(.completeTransition) == ["true", goes ? "true" : "false"])
    }

    @Test func `a released photo glides 9 points in 50 ms from 1000 points a second, then springs`() throws {
        let stage = PhotoGridStage()
        stage.open()
        stage.press(start, moves: (1...200).map { Vector(dx: 0, dy: Double($0)) }, interval: 0.001, at: 3)
        stage.pointer(.up, start + Vector(dx: 0, dy: 200), at: 3.2)
        stage.step(to: 3.2)
        let flight = try #require(stage.flight)
        #expect(flight.state == .gliding(.thumbnail))
        let release = flight.standIn.center.y
        stage.step(to: 3.25)
        #expect(flight.state == .gliding(.thumbnail))
        stage.step(to: 3.2503)
        #expect(flight.state == .settling(.thumbnail, .thrown))
        stage.step(to: 3.2502874)
        #expect(abs(flight.standIn.center.y - release - 8.955) < 0.01)
    }

    @Test func `a release at less than 5 points a second takes no time`() {
        let stage = held(30)
        stage.pointer(.up, start + Vector(dx: 0, dy: 40), at: 4.2)
        stage.step(to: 4.2)
        #expect(stage.state == .settling(.preview, .thrown))
    }

    @Test func `nothing jumps when the drag begins`() throws {
        let stage = PhotoGridStage()
        stage.open()
        stage.press(start, moves: (1...30).map { Vector(dx: 0, dy: Double($0)) }, at: 3)
        var last = stage.destination.center
        for frame in 0...60 {
            stage.step(to: 3 + Double(frame) * 0.005)
            let shown = stage.state == .shown ? stage.destination.center : try #require(stage.standIn).center
            #expect((shown - last).length <= 1)
            last = shown
        }
    }

    @Test func `the cancelled dismissal shows the preview again exactly as before`() {
        let stage = PhotoGridStage(features: .zooming)
        stage.open()
        let before = stage.displayList()
        stage.press(start, moves: (1...5).map { Vector(dx: 9 * Double($0), dy: 3 * Double($0)) }, at: 3)
        stage.pointer(.up, start, at: 3.06)
        stage.step(to: 3.1)
        let isMoved = stage.displayList() != before
        stage.step(to: 7)
        let isRestored = stage.displayList() == before
        #expect(isMoved && isRestored)
    }

    @Test func `a finished dismissal leaves the grid exactly as before`() {
        let stage = PhotoGridStage()
        let before = stage.displayList()
        stage.open()
        stage.press(start, moves: (1...20).map { Vector(dx: 0, dy: 9 * Double($0)) }, at: 3)
        stage.pointer(.up, start, at: 3.21)
        stage.step(to: 7)
        let isRestored = stage.displayList() == before
        #expect(isRestored && stage.containers.isEmpty)
    }

    @Test func `60 and 240 frames a second show the same at common times`() throws {
        func play(_ rate: Double) -> [Double: [TraceValue]] {
            let stage = PhotoGridStage()
            stage.tap(stage.center(ofThumbnail: 9), at: 0.11)
            stage.press(start, moves: (1...25).map { Vector(dx: 4 * Double($0), dy: 6 * Double($0)) }, at: 0.4)
            stage.pointer(.up, start, at: 0.66)
            stage.press(Point(x: 700, y: 420), moves: [Vector(dx: 5, dy: -9)], at: 0.8)
            stage.pointer(.up, start, at: 0.9)
            stage.resize(Size(width: 900, height: 700), at: 1)
            var frames: [Double: [TraceValue]] = [:]
            for frame in 0...Int(2 * rate) {
                stage.step(to: Double(frame) / rate)
                guard (frame * 60) % Int(rate) == 0 else { continue }
                frames[Double(frame) / rate] = ["transition", "dimming", "photo", "sourceHidden"].compactMap(
                    stage.traced)
            }
            return frames
        }
        let slow = play(60)
        let fast = play(240)
        #expect(slow.count == 121)
        for (time, values) in slow {
            let other = try #require(fast[time])
            #expect(zip(values, other).allSatisfy { $0.isClose(to: $1) }, "at \(time): \(values) and \(other)")
        }
    }
}

extension TraceValue {
    /// Whether two values agree, numbers to 1e-9.
    func isClose(to other: TraceValue) -> Bool {
        switch (self, other) {
        case (.number(let a), .number(let b)): abs(a - b) <= 1e-9
        case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isClose(to: $1) }
        case (.object(let a), .object(let b)):
            a.fields.count == b.fields.count
                && zip(a.fields, b.fields).allSatisfy { $0.name == $1.name && $0.value.isClose(to: $1.value) }
        default: self == other
        }
    }
}
