import Replay
import TestSupport
import Testing

@testable import Lab

/// The course of a blind comparison.
@Suite struct BlindStateTests {
    @Test func `a round is two gestures at rest and an answer`() {
        var state = BlindState(rounds: 2)
        #expect(state.handle(.rested).isEmpty && state.handle(.answered(.better)).isEmpty)
        #expect(state.handle(.released).isEmpty)
        #expect(state.handle(.released).isEmpty, "a gesture that catches the movement belongs to the same trial")
        #expect(state.handle(.rested) == [.use(.second, round: 0)])
        #expect(state.handle(.released).isEmpty)
        #expect(state.handle(.rested) == [.ask(round: 0)])
        #expect(state.handle(.released).isEmpty && state.phase == .asking(round: 0))
        #expect(state.handle(.answered(.worse)) == [.keep(.worse), .use(.first, round: 1)])
        for _ in 0..<2 { for event in [BlindState.Event.released, .rested] { _ = state.handle(event) } }
        #expect(state.handle(.answered(.same)) == [.keep(.same), .finish])
        #expect(state.phase == .ended && state.handle(.end).isEmpty)
    }

    @Test(arguments: 0..<200)
    func `every sequence of events keeps the order of the rounds, and ends once`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let rounds = Int.random(in: 1...6, using: &random)
        var state = BlindState(rounds: rounds), actions: [BlindState.Action] = []
        let events: [BlindState.Event] = [
            .released, .rested, .answered(.better), .answered(.same), .answered(.worse),
        ]
        for _ in 0..<Int.random(in: 0...80, using: &random) {
            // Seldom the window closes early.
            let isEnd = Int.random(in: 0..<60, using: &random) == 0
            actions += state.handle(isEnd ? .end : events.randomElement(using: &random) ?? .rested)
        }
        actions += state.handle(.end)
        #expect(state.phase == .ended)
        for event in events + [.end] { #expect(state.handle(event).isEmpty) }
        var expected: [BlindState.Action] = []
        let answers = actions.compactMap { if case .keep(let answer) = $0 { answer } else { nil } }
        for (round, answer) in answers.enumerated() {
            if round > 0 { expected.append(.use(.first, round: round)) }
            expected += [.use(.second, round: round), .ask(round: round), .keep(answer)]
        }
        let open = Array(actions.dropLast().dropFirst(expected.count)), next = answers.count
        let rest: [BlindState.Action] =
            (next > 0 ? [.use(.first, round: next)] : []) + [.use(.second, round: next), .ask(round: next)]
        #expect(Array(actions.prefix(expected.count)) == expected)
        #expect(open == Array(rest.prefix(open.count)) && (next < rounds || open.isEmpty))
        #expect(actions.last == .finish && actions.count { $0 == .finish } == 1 && answers.count <= rounds)
    }

    @Test(arguments: 1...5)
    func `from every state the events lead to the end`(rounds: Int) {
        var state = BlindState(rounds: rounds), steps = 0
        while state.phase != .ended {
            for event in [BlindState.Event.released, .rested, .answered(.better)] { _ = state.handle(event) }
            steps += 1
            guard steps <= 2 * rounds else { return #expect(Bool(false), "it does not end") }
        }
        #expect(steps == 2 * rounds)
    }
}
