import Tactile
import TestSupport
import Testing

@testable import Replay

@Suite struct PointerTrackTests {
    private static func touch(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, at time: Double) -> InputEvent {
        InputEvent(
            time: time,
            kind: .pointer(PointerEvent(phase: phase, id: 1, location: Point(x: x, y: y), source: .touch)))
    }

    private func track(_ events: [InputEvent]) -> PointerTrack {
        PointerTrack(Recording(size: Size(width: 400, height: 300), scale: 1, events: events))
    }

    private func mark(_ kind: PointerTrack.Mark.Kind, _ track: PointerTrack, at time: Double) -> PointerTrack.Mark? {
        track.marks(at: time).last { $0.kind == kind }
    }

    /// A mouse that moves, presses and releases at random times and places, all within a window.
    private func randomEvents(seed: Int) -> [InputEvent] {
        var generator = SeededGenerator(seed: seed), time = 0.0, isDown = false
        return (0..<60).map { _ in
            time += Double.random(in: 0.001...0.6, using: &generator)
            var phase = PointerEvent.Phase.move
            if Int.random(in: 0..<4, using: &generator) == 0 {
                phase = isDown ? .up : .down
                isDown.toggle()
            }
            return .pointer(
                phase, .random(in: 0...400, using: &generator), .random(in: 0...300, using: &generator), at: time)
        }
    }

    @Test(arguments: 0..<40)
    func `the arrow is at every event in time, on a straight line between them, and still while pressed`(seed: Int) {
        let events = randomEvents(seed: seed), track = track(events)
        var isDown = false
        for (event, next) in zip(events, events.dropFirst()) {
            guard case .pointer(let pointer) = event.kind, case .pointer(let following) = next.kind else { continue }
            isDown = pointer.phase == .down || pointer.phase == .move && isDown
            #expect(mark(.arrow, track, at: event.time)?.location == pointer.location)
            #expect((mark(.press, track, at: event.time)?.location == pointer.location) || !isDown)
            let whole = (following.location - pointer.location).length
            for step in 1..<8 {
                let time = event.time + (next.time - event.time) * Double(step) / 8
                let location = mark(.arrow, track, at: time)?.location ?? .zero
                let parts = (location - pointer.location).length + (following.location - location).length
                #expect(isDown ? location == pointer.location : abs(parts - whole) < 1e-9)
            }
        }
    }

    @Test(arguments: 0..<20)
    func `marks have sizes and opacities within their limits, and fade after the press`(seed: Int) {
        let events = randomEvents(seed: seed), track = track(events)
        for step in 0..<8000 {
            for mark in track.marks(at: Double(step) / 240) {
                #expect((0...1).contains(mark.opacity) && (0.7...1.3).contains(mark.scale))
            }
        }
        let end = (events.last?.time ?? 0) + PointerTrack.fading + 1e-9
        #expect(
            track.marks(at: end).allSatisfy { $0.kind == .arrow } || track.marks(at: end).contains { $0.opacity == 1 })
    }

    @Test func `a recording of keys has no pointer`() {
        let track = track([.key("Enter", at: 0.5), .key("Escape", at: 1)])
        #expect((0..<20).allSatisfy { track.marks(at: Double($0) / 10).isEmpty })
    }

    @Test func `a finger is a disc that fades, and hides the arrow`() {
        let track = track([
            .pointer(.move, 10, 10, at: 0), Self.touch(.down, 100, 100, at: 1), Self.touch(.move, 100, 180, at: 1.5),
            Self.touch(.up, 100, 200, at: 2),
        ])
        #expect(track.marks(at: 0.9).map(\.kind) == [.arrow])
        #expect(track.marks(at: 1.7).map(\.kind) == [.press])
        #expect(track.marks(at: 1.7)[0].location == Point(x: 100, y: 180))
        #expect(track.marks(at: 2.1).map(\.kind) == [.press, .arrow])
        #expect(track.marks(at: 2 + PointerTrack.fading).map(\.kind) == [.arrow])
        #expect(mark(.arrow, track, at: 3)?.location == Point(x: 10, y: 10))
    }

    @Test func `the ring moves with two fingers, and stays in place with a wheel`() {
        let place = Point(x: 50, y: 60)
        let fingers = track((0...10).map { .scroll(4, at: place, isPrecise: true, time: 1 + Double($0) / 100) })
        #expect(mark(.scroll, fingers, at: 0.99) == nil)
        #expect(mark(.scroll, fingers, at: 1.1)?.location == Point(x: 50, y: 104))
        #expect(mark(.arrow, fingers, at: 1.1)?.location == place)
        #expect(mark(.scroll, fingers, at: 1.1 + PointerTrack.fading) == nil)
        let wheel = track((0...3).map { .scroll(-40, at: place, time: 1 + Double($0) / 5) })
        #expect(mark(.scroll, wheel, at: 1.5)?.location == place)
        // A pause begins a new scroll at the pointer.
        let twice = track([1, 2].map { .scroll(30, at: place, isPrecise: true, time: $0) })
        #expect(mark(.scroll, twice, at: 2)?.location == Point(x: 50, y: 90))
    }
}
