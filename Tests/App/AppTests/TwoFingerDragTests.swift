import StageSupport
import Tactile
import Testing

@testable import Demos
@testable import Viewer

/// Two fingers on a trackpad drag the photo, and their silence lets it go.
@Suite struct TwoFingerDragTests {
    private let start = Point(x: 640, y: 300)

    /// A sample each 10 ms, of which the first is number `first` after `time`.
    private func scroll(
        _ stage: PhotoGridStage, _ deltas: [Vector], precise: Bool = true, from time: Double, first: Int = 0
    ) {
        for (i, delta) in deltas.enumerated() {
            let event = ScrollEvent(location: start, delta: delta, isPrecise: precise)
            stage.enqueue([InputEvent(time: time + Double(first + i) / 100, kind: .scroll(event))])
        }
    }

    /// A photo at rest, over which two fingers begin to move at 3 s, a sample each 10 ms.
    private func dragged(_ deltas: [Vector]) -> PhotoGridStage {
        let stage = PhotoGridStage()
        stage.open()
        scroll(stage, deltas, from: 3)
        return stage
    }

    private func down(_ dy: Double, samples: Int) -> [Vector] {
        Array(repeating: Vector(dx: 0, dy: dy), count: samples)
    }

    @Test func `the photo follows two fingers as it follows one`() throws {
        let stage = PhotoGridStage()
        stage.open()
        // Samples so dense that the last 0.1 s is at rest before the silence is a lift.
        scroll(stage, (1...8).map { _ in Vector(dx: 3, dy: 4) } + down(0, samples: 15), from: 3)
        stage.step(to: 3.2)
        let shown = try #require(stage.standIn)
        #expect(stage.state == .held)
        #expect(abs(stage.dimming - (1 - 0.7 * 24 / 200)) < 1e-9)
        #expect(abs(shown.transform.scale - (1 - 0.2 * 24 / 200)) < 1e-9)
        #expect((shown.center - (stage.destination.center + Vector(dx: 18, dy: 24))).length < 1e-9)
    }

    @Test(arguments: [(8.0, 10, true), (0.5, 100, false), (1.4, 24, true), (0.9, 36, false), (-8, 10, true)])
    func `silence obeys the rule with the last sample's speed`(step: Double, samples: Int, goes: Bool) throws {
        let stage = dragged(down(step, samples: samples))
        let last = 3 + Double(samples - 1) / 100
        stage.step(to: last + 0.0999)
        #expect(stage.state == .held)
        stage.step(to: last + 0.1001)
        #expect(stage.state == .gliding(goes ? .thumbnail : .preview), "\(stage.state)")
        #expect(stage.traced("gesture") == .string("ended"))
        #expect(stage.traced("inferred") == .bool(false), "the end stands in one frame")
        #expect(stage.observer.count(.interactionControllerForDismissal) == 1)
        stage.step(to: last + 3)
        #expect(stage.state == (goes ? .away : .shown))
        #expect(stage.isAlive(at: last + 3) || !goes)
    }

    @Test func `an inferred lift is marked in the trace, a real one is not`() {
        let stage = dragged(down(8, samples: 10))
        stage.step(to: 3.2)
        #expect(stage.grid.traceFields(at: 3.2).fields.first { $0.name == "inferred" }?.value == .bool(true))
        let other = PhotoGridStage()
        other.open()
        other.press(start, moves: [Vector(dx: 0, dy: 50)], at: 3)
        other.pointer(.up, start + Vector(dx: 0, dy: 50), at: 3.1)
        other.stage.step(to: 3.1)
        let fields = other.grid.traceFields(at: 3.1).fields
        #expect(fields.first { $0.name == "gesture" }?.value == .string("ended"))
        #expect(fields.first { $0.name == "inferred" }?.value == .bool(false))
    }

    @Test func `nothing jumps when silence ends the drag`() throws {
        let stage = dragged(down(10, samples: 12))
        var last: Point?
        for i in 0...700 {
            stage.step(to: 3.1 + Double(i) / 1000)
            guard let center = stage.standIn?.center else { break }
            // The drag's 1000 pt/s are 1 pt in a millisecond; the spring returns at most some four times as fast.
            if let last { #expect((center - last).length < 5, "at \(stage.time)") }
            last = center
        }
    }

    @Test(arguments: [60.0, 240])
    func `the frame rate changes nothing`(rate: Double) throws {
        func trace(_ rate: Double) throws -> [String] {
            let stage = dragged((0..<30).map { Vector(dx: 2, dy: Double($0 % 7)) })
            var lines: [String] = []
            for frame in 0...Int(2 * rate) {
                stage.step(to: 3 + Double(frame) / rate)
                guard frame % Int(rate / 30) == 0 else { continue }
                lines.append("\(stage.state) \(stage.dimming) \(String(describing: stage.standIn))")
            }
            return lines
        }
        #expect(try trace(rate) == trace(30))
    }

    @Test func `a photo in flight is caught by two fingers on it`() {
        let stage = dragged(down(8, samples: 10))
        stage.step(to: 3.3)
        #expect(stage.state != .held)
        scroll(stage, down(1, samples: 1), from: 3.31)
        stage.step(to: 3.32)
        #expect(stage.state == .held)
        stage.step(to: 6)
        #expect(stage.isAlive(at: 6) || stage.state == .shown)
    }

    @Test func `a wheel's steps do nothing to the photo`() {
        let stage = PhotoGridStage()
        stage.open()
        scroll(stage, down(80, samples: 5), precise: false, from: 3)
        stage.step(to: 4)
        #expect(stage.state == .shown)
    }

    @Test func `beside a returning photo two fingers scroll the grid`() throws {
        let stage = PhotoGridStage()
        stage.open()
        stage.key("Escape", at: 3)
        stage.step(to: 3.2)
        let event = ScrollEvent(location: Point(x: 1260, y: 790), delta: Vector(dx: 0, dy: -30), isPrecise: true)
        stage.enqueue([InputEvent(time: 3.21, kind: .scroll(event))])
        stage.step(to: 3.22)
        #expect(stage.grid.collection.contentOffset == 30)
        stage.step(to: 6)
        #expect(stage.isAlive(at: 6))
    }

    @Test func `Escape ends the drag, and further finger movement has no effect`() {
        let stage = dragged(down(8, samples: 10))
        stage.key("Escape", at: 3.1)
        scroll(stage, down(8, samples: 20), from: 3.11)
        stage.step(to: 3.2)
        #expect(stage.state == .settling(.preview, .thrown))
        stage.step(to: 5)
        #expect(stage.state == .shown)
    }

    @Test func `a press or a second button during the drag changes nothing`() {
        let stage = dragged(down(4, samples: 20)), alone = dragged(down(4, samples: 40))
        stage.pointer(.down, start, at: 3.195)
        scroll(stage, down(4, samples: 10), from: 3, first: 20)
        stage.pointer(.move, start + Vector(dx: 300, dy: -300), at: 3.295)
        scroll(stage, down(4, samples: 10), from: 3, first: 30)
        stage.pointer(.up, start, at: 3.395)
        for time in stride(from: 3.4, through: 5, by: 0.05) {
            stage.step(to: time)
            alone.stage.step(to: time)
            #expect(stage.standIn == alone.standIn && stage.state == alone.state)
        }
    }
}

/// Fingers on a screen do what the mouse does.
@Suite struct TouchDragTests {
    private let start = Point(x: 640, y: 300)

    private func play(_ source: PointerEvent.Source, id: Int, second: Bool = false) -> [String] {
        let stage = PhotoGridStage()
        stage.open()
        func send(_ phase: PointerEvent.Phase, _ offset: Vector, at time: Double, id: Int) {
            let event = PointerEvent(phase: phase, id: id, location: start + offset, source: source)
            stage.enqueue([InputEvent(time: time, kind: .pointer(event))])
        }
        send(.down, .zero, at: 3, id: id)
        for i in 1...20 {
            send(.move, Vector(dx: 2, dy: 4) * Double(i), at: 3 + Double(i) / 100, id: id)
            guard second else { continue }
            if i == 5 { send(.down, Vector(dx: 90, dy: 0), at: 3.055, id: id + 1) }
            if i > 5 { send(.move, Vector(dx: 90, dy: 0), at: 3.005 + Double(i) / 100, id: id + 1) }
            if i == 15 { send(.up, .zero, at: 3.157, id: id + 1) }
        }
        send(.up, Vector(dx: 40, dy: 80), at: 3.21, id: id)
        return (0...120).map { frame in
            stage.step(to: 3 + Double(frame) / 60)
            return "\(stage.state) \(stage.dimming) \(String(describing: stage.standIn))"
        }
    }

    @Test func `a finger drags like the mouse`() { #expect(play(.touch, id: 1) == play(.mouse, id: 0)) }

    @Test func `a second button changes nothing`() {
        #expect(play(.mouse, id: 0, second: true) == play(.mouse, id: 0))
    }
}
