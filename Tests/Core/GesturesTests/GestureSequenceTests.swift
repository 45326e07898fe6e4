import Geometry
import Platform
import TestSupport
import Testing

@testable import Gestures

/// Laws of the arena under random presses.
@Suite struct GestureSequenceTests {
    /// A recognizer with random answers, and the states it has had since the last check.
    private final class Candidate {
        let recognizer: GestureRecognizer
        let isTap: Bool
        var receives = true
        var begins = true
        var beginsAtPress = false
        var states: [GestureRecognizer.State] = []

        init(isTap: Bool) {
            self.isTap = isTap
            recognizer = isTap ? TapGestureRecognizer {} : PanGestureRecognizer { _ in }
            recognizer.shouldReceive = { [unowned self] _ in receives }
            recognizer.shouldBegin = { [unowned self] in begins }
            (recognizer as? PanGestureRecognizer)?.beginsAtPress = { [unowned self] _ in beginsAtPress }
            recognizer.stateObserver = { [unowned self] in states.append($0) }
        }
    }

    private func candidates(_ random: inout SeededGenerator) -> [Candidate] {
        (0..<Int.random(in: 1...5, using: &random)).map { _ in Candidate(isTap: Bool.random(using: &random)) }
    }

    private func host(_ candidates: [Candidate]) -> [TestHost] {
        candidates.map {
            let host = TestHost()
            host.add($0.recognizer)
            return host
        }
    }

    /// Returns a press of a few samples around its beginning; their times may repeat.
    private func press(_ random: inout SeededGenerator, id: Int) -> [PointerEvent] {
        var location = Point(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
        var events = [PointerEvent.at(location.x, location.y, .down, id: id)]
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            location =
                location + Vector(dx: .random(in: -6...6, using: &random), dy: .random(in: -6...6, using: &random))
            events.append(.at(location.x, location.y, .move, id: id))
        }
        events.append(.at(location.x, location.y, Int.random(in: 0...3, using: &random) == 0 ? .cancel : .up, id: id))
        return events
    }

    /// Returns the winner of a press by the rules alone: the first to accept, in the order of samples and then of
    /// depth.
    private func winner(of press: [PointerEvent], among candidates: [Candidate]) -> Int? {
        var undecided = candidates.indices.filter { candidates[$0].receives }
        for event in press {
            let isFar = (event.location - press[0].location).length >= 10
            for index in undecided {
                let candidate = candidates[index]
                let accepts =
                    candidate.isTap
                    ? event.phase == .up && !isFar
                    : event.phase == .down && candidate.beginsAtPress || event.phase == .move && isFar
                let rejects = candidate.isTap && isFar || event.phase.isLast
                if accepts, candidate.begins { return index }
                if accepts || rejects { undecided.removeAll { $0 == index } }
            }
        }
        return nil
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `a press has the winner that the rules determine, and no other`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let candidates = candidates(&random)
        let hosts = host(candidates)
        let arena = GestureArena()
        for _ in 0..<20 {
            for candidate in candidates {
                candidate.receives = Int.random(in: 0...4, using: &random) > 0
                candidate.begins = Int.random(in: 0...4, using: &random) > 0
                candidate.beginsAtPress = Int.random(in: 0...4, using: &random) == 0
                candidate.states = []
            }
            let press = press(&random, id: Int.random(in: 0...2, using: &random))
            for event in press { arena.handle(event, at: 0) { hosts.flatMap(\.gestureRecognizers) } }
            let winner = winner(of: press, among: candidates)
            for (index, candidate) in candidates.enumerated() {
                guard candidate.receives else {
                    #expect(candidate.states.isEmpty, "seed \(seed)")
                    continue
                }
                let last: GestureRecognizer.State =
                    index != winner ? .failed : press.last?.phase == .cancel ? .cancelled : .ended
                #expect(candidate.states.last == last, "seed \(seed)")
                #expect(isValidSequence(candidate.states), "seed \(seed): \(candidate.states)")
            }
            #expect(!arena.hasWinner)
        }
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func `each member gets exactly one verdict, even if others are cancelled or disabled meanwhile`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let candidates = candidates(&random)
        let hosts = host(candidates)
        let arena = GestureArena()
        func disturb() {
            guard let candidate = candidates.randomElement(using: &random) else { return }
            switch Int.random(in: 0...5, using: &random) {
            case 0: candidate.recognizer.cancel()
            case 1: candidate.recognizer.isEnabled.toggle()
            default: break
            }
        }
        for candidate in candidates {
            candidate.recognizer.addAction { disturb() }
            candidate.recognizer.shouldBegin = {
                disturb()
                return Bool.random(using: &random)
            }
            candidate.recognizer.stateObserver = { [unowned candidate] in
                candidate.states.append($0)
                disturb()
            }
        }
        for _ in 0..<20 {
            for candidate in candidates { candidate.states = [] }
            var (first, second) = (press(&random, id: 0), press(&random, id: 1))
            // A second finger presses and lifts while the first is down; only the rest of it may become a press.
            while !first.isEmpty || !second.isEmpty {
                let takesFirst = second.isEmpty || !first.isEmpty && Bool.random(using: &random)
                let event = takesFirst ? first.removeFirst() : second.removeFirst()
                arena.handle(event, at: 0) { hosts.flatMap(\.gestureRecognizers) }
                disturb()
            }
            for candidate in candidates {
                let presses = candidate.states.split { $0 == .possible }
                #expect(presses.allSatisfy { isValidSequence([.possible] + $0) }, "seed \(seed): \(candidate.states)")
                #expect(candidate.states.last != .possible, "seed \(seed)")
            }
            #expect(!arena.hasWinner)
        }
    }

    /// Returns whether these are the states of one press: failed, ended at once, or begun, changed, and ended or
    /// cancelled.
    private func isValidSequence(_ states: [GestureRecognizer.State]) -> Bool {
        switch (states.first, states.dropFirst().first, states.last) {
        case (.possible, .failed, _), (.possible, .ended, _): states.count == 2
        case (.possible, .began, .ended), (.possible, .began, .cancelled):
            states.dropFirst(2).dropLast().allSatisfy { $0 == .changed }
        default: false
        }
    }
}
