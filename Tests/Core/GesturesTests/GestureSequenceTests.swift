import Geometry
import Platform
import TestSupport
import Testing

@testable import Gestures

/// Laws of the arena under presses that no one has thought of.
@Suite struct GestureSequenceTests {
    /// A recogniser that is asked and disturbed at random, and the states it has been in since it was last looked at.
    private final class Player {
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

    private func players(_ random: inout SeededGenerator) -> [Player] {
        (0..<Int.random(in: 1...5, using: &random)).map { _ in Player(isTap: Bool.random(using: &random)) }
    }

    private func host(_ players: [Player]) -> [FakeHost] {
        players.map {
            let host = FakeHost()
            host.add($0.recognizer)
            return host
        }
    }

    /// A press of some samples around its beginning, at times that may repeat.
    private func press(_ random: inout SeededGenerator, id: Int) -> [PointerEvent] {
        var place = Point(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
        var events = [PointerEvent.at(place.x, place.y, .down, id: id)]
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            place = place + Vector(dx: .random(in: -6...6, using: &random), dy: .random(in: -6...6, using: &random))
            events.append(.at(place.x, place.y, .move, id: id))
        }
        events.append(.at(place.x, place.y, Int.random(in: 0...3, using: &random) == 0 ? .cancel : .up, id: id))
        return events
    }

    /// Who has to win a press, by the rules alone: the first, in the order of samples and then of depth, to be sure.
    private func winner(of press: [PointerEvent], among players: [Player]) -> Int? {
        var undecided = players.indices.filter { players[$0].receives }
        for event in press {
            let isFar = (event.location - press[0].location).length >= 10
            for index in undecided {
                let player = players[index]
                let accepts =
                    player.isTap
                    ? event.phase == .up && !isFar
                    : event.phase == .down && player.beginsAtPress || event.phase == .move && isFar
                let rejects = player.isTap && isFar || event.phase.isLast
                if accepts, player.begins { return index }
                if accepts || rejects { undecided.removeAll { $0 == index } }
            }
        }
        return nil
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `a press has the winner that the rules name, and no other`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let players = players(&random)
        let hosts = host(players)
        let arena = GestureArena()
        for _ in 0..<20 {
            for player in players {
                player.receives = Int.random(in: 0...4, using: &random) > 0
                player.begins = Int.random(in: 0...4, using: &random) > 0
                player.beginsAtPress = Int.random(in: 0...4, using: &random) == 0
                player.states = []
            }
            let press = press(&random, id: Int.random(in: 0...2, using: &random))
            for event in press { arena.handle(event, at: 0) { hosts.flatMap(\.gestureRecognizers) } }
            let winner = winner(of: press, among: players)
            for (index, player) in players.enumerated() {
                guard player.receives else {
                    #expect(player.states.isEmpty, "seed \(seed)")
                    continue
                }
                let last: GestureRecognizer.State =
                    index != winner ? .failed : press.last?.phase == .cancel ? .cancelled : .ended
                #expect(player.states.last == last, "seed \(seed)")
                #expect(isLife(player.states), "seed \(seed): \(player.states)")
            }
            #expect(!arena.hasWinner)
        }
    }

    @Test(arguments: 0..<300 as Range<UInt64>)
    func `whatever is cancelled or switched off meanwhile, each member gets exactly one verdict`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let players = players(&random)
        let hosts = host(players)
        let arena = GestureArena()
        func disturb() {
            guard let player = players.randomElement(using: &random) else { return }
            switch Int.random(in: 0...5, using: &random) {
            case 0: player.recognizer.cancel()
            case 1: player.recognizer.isEnabled.toggle()
            default: break
            }
        }
        for player in players {
            player.recognizer.addAction { disturb() }
            player.recognizer.shouldBegin = {
                disturb()
                return Bool.random(using: &random)
            }
            player.recognizer.stateObserver = { [unowned player] in
                player.states.append($0)
                disturb()
            }
        }
        for _ in 0..<20 {
            for player in players { player.states = [] }
            var (first, second) = (press(&random, id: 0), press(&random, id: 1))
            // A second finger comes and goes while the first is down; only what is left of it may be a press.
            while !first.isEmpty || !second.isEmpty {
                let takesFirst = second.isEmpty || !first.isEmpty && Bool.random(using: &random)
                let event = takesFirst ? first.removeFirst() : second.removeFirst()
                arena.handle(event, at: 0) { hosts.flatMap(\.gestureRecognizers) }
                disturb()
            }
            for player in players {
                let lives = player.states.split { $0 == .possible }
                #expect(lives.allSatisfy { isLife([.possible] + $0) }, "seed \(seed): \(player.states)")
                #expect(player.states.last != .possible, "seed \(seed)")
            }
            #expect(!arena.hasWinner)
        }
    }

    /// Whether these are the states of one press: failed, ended at once, or begun, changed, and ended or cancelled.
    private func isLife(_ states: [GestureRecognizer.State]) -> Bool {
        switch (states.first, states.dropFirst().first, states.last) {
        case (.possible, .failed, _), (.possible, .ended, _): states.count == 2
        case (.possible, .began, .ended), (.possible, .began, .cancelled):
            states.dropFirst(2).dropLast().allSatisfy { $0 == .changed }
        default: false
        }
    }
}
