import Geometry
import Platform
import TestSupport
import Testing

@testable import Gestures

/// Laws of the arena under any order of presses, touches, phases and pinches.
@Suite struct GestureInterleavingTests {
    /// A recognizer, and the states it has had.
    private final class Candidate {
        let recognizer: GestureRecognizer
        var states: [GestureRecognizer.State] = []

        init(_ random: inout SeededGenerator) {
            let beginsAtPress = Bool.random(using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: recognizer = TapGestureRecognizer {}
            case 1:
                let pan = PanGestureRecognizer { _ in }
                pan.allowedScrollTypesMask = Bool.random(using: &random) ? .continuous : []
                pan.followsReportedScrolls = Bool.random(using: &random)
                pan.beginsAtPress = { _ in beginsAtPress }
                recognizer = pan
            default:
                let pinch = PinchGestureRecognizer { _ in }
                pinch.beginsAtPress = { _ in beginsAtPress }
                recognizer = pinch
            }
            recognizer.stateObserver = { [unowned self] in states.append($0) }
        }
    }

    private final class Friendly: GestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool { true }
    }

    @Test(arguments: 0..<400 as Range<UInt64>)
    func `every gesture that begins ends once, and nothing stays active`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let candidates = (0..<Int.random(in: 1...5, using: &random)).map { _ in Candidate(&random) }
        let friendly = Friendly(), arena = GestureArena()
        let hosts = candidates.map { candidate in
            if Int.random(in: 0...3, using: &random) == 0 { candidate.recognizer.delegate = friendly }
            let host = TestHost()
            host.add(candidate.recognizer)
            return host
        }
        let all = { hosts.flatMap(\.gestureRecognizers) }
        var time = 0.0
        for _ in 0..<200 {
            time += .random(in: 0...0.05, using: &random)
            if let lift = arena.liftTime, lift <= time { arena.inferLift() }
            act(on: arena, at: time, using: &random, among: all)
            if Int.random(in: 0...30, using: &random) == 0 {
                candidates.randomElement(using: &random)?.recognizer.cancel()
            }
            let active = candidates.filter { $0.states.last == .began || $0.states.last == .changed }
            #expect(
                Set(active.map { ObjectIdentifier($0.recognizer) }) == Set(arena.winners.map(ObjectIdentifier.init)),
                "seed \(seed)")
        }
        // The end of every device.
        for id in 0...3 { arena.handle(event(.cancel, id: id, at: .zero), at: time) }
        _ = arena.handle(ScrollEvent(location: .zero, delta: .zero, isPrecise: true, phase: .cancelled), at: time)
        arena.handle(PinchEvent(phase: .cancelled, location: .zero), at: time)
        arena.inferLift()
        #expect(!arena.hasWinner && arena.liftTime == nil, "seed \(seed)")
        for candidate in candidates {
            for press in candidate.states.split(separator: .possible) {
                #expect(isValid(Array(press)), "seed \(seed): \(press)")
            }
        }
    }

    private func event(_ phase: PointerEvent.Phase, id: Int, at place: Point) -> PointerEvent {
        PointerEvent(phase: phase, id: id, location: place, source: id == 0 ? .mouse : .touch)
    }

    private func act(
        on arena: GestureArena, at time: Double, using random: inout SeededGenerator,
        among all: () -> [GestureRecognizer]
    ) {
        let place = Point(x: .random(in: 0...60, using: &random), y: .random(in: 0...60, using: &random))
        let delta = Vector(dx: .random(in: -9...9, using: &random), dy: .random(in: -9...9, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
            let phase = [PointerEvent.Phase.down, .move, .move, .move, .up, .up, .cancel].randomElement(using: &random)
            let id = Int.random(in: 0...3, using: &random)
            arena.handle(event(phase ?? .up, id: id, at: place), at: time, recognizers: all)
        case 5..<8:
            let phases: [ScrollEvent.Phase?] = [nil, .mayBegin, .changed, .changed, .changed, .ended, .cancelled]
            let phase = phases.randomElement(using: &random) ?? nil
            let scroll = ScrollEvent(
                location: place, delta: delta, isPrecise: Int.random(in: 0...5, using: &random) > 0, phase: phase)
            _ = arena.handle(scroll, at: time, recognizers: all)
        default:
            let phase = [PinchEvent.Phase.began, .changed, .changed, .ended, .cancelled].randomElement(using: &random)
            let pinch = PinchEvent(
                phase: phase ?? .changed, location: place, delta: delta, scale: .random(in: 0.3...3, using: &random),
                rotation: .random(in: -1...1, using: &random))
            arena.handle(pinch, at: time, recognizers: all)
        }
    }

    /// Returns whether these are the states of one press after `possible`.
    private func isValid(_ states: [GestureRecognizer.State]) -> Bool {
        switch (states.first, states.last) {
        case (.failed, _), (.ended, _): states.count == 1
        case (.began, .ended), (.began, .cancelled): states.dropFirst().dropLast().allSatisfy { $0 == .changed }
        default: false
        }
    }
}
