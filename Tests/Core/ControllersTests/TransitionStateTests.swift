import TestSupport
import Testing

@testable import Controllers

/// The pure machine of a transition: every event in every state, and seeded walks.
@Suite struct TransitionStateTests {
    private typealias State = TransitionState

    nonisolated private static let states: [TransitionState] = [
        .requested, .playing(isCancelled: false), .playing(isCancelled: true), .held, .over(didComplete: true),
        .over(didComplete: false),
    ]

    nonisolated private static let events: [TransitionState.Event] = [
        .begin(isInteractive: false), .begin(isInteractive: true), .pause, .update, .finish, .cancel, .reverse,
        .complete(true), .complete(false), .release, .expire,
    ]

    /// What becomes of each state (a column each, in the order of `states`) with each event (a row each, in the order of
    /// `events`): the next state, then what is done; a dot: nothing.
    ///
    /// `>` playing, `<` playing back, `H` held, `1` and `0` over; `t` notifies of a changed interaction, `e` ends; a
    /// number reports a fault by its place in `rules`.
    nonisolated private static let table = """
        begin       >    .    .    .    .    .
        begin hand  H    .    .    .    .    .
        pause       .    Ht   Ht   .    a    a
        update      .    w    w    .    a    a
        finish      .    w    w    >t   a    a
        cancel      .    w    w    <t   a    a
        reverse     .    <    >    .    .    .
        complete    .    1e   1he  1e   d    d
        go back     .    0he  0e   0e   d    d
        release     .    1re  0re  0re  .    .
        expire      .    1ne  0ne  .    .    .
        """

    nonisolated private static let words: [Character: TransitionState.Action] = [
        "t": .notifyInteractionChanged, "a": .report(.calledAfterEnd), "w": .report(.calledWithoutInteraction),
        "h": .report(.completedAgainstInteraction), "d": .report(.completedTwice), "r": .report(.contextReleased),
        "n": .report(.neverCompleted),
    ]

    nonisolated private static let next: [Character: TransitionState] = [
        ">": .playing(isCancelled: false), "<": .playing(isCancelled: true), "H": .held,
        "1": .over(didComplete: true), "0": .over(didComplete: false),
    ]

    @Test(arguments: Array(events.indices))
    func `every event is answered in every state`(row: Int) {
        let cells = Self.table.split(separator: "\n")[row].split(separator: " ").suffix(6).map(String.init)
        for (state, cell) in zip(Self.states, cells) {
            var machine = state
            let actions = machine.handle(Self.events[row])
            let expected = cell.first.flatMap { Self.next[$0] } ?? state
            var doings = cell.compactMap { Self.words[$0] }
            if cell.hasSuffix("e") { doings.append(.end(didComplete: expected == .over(didComplete: true))) }
            #expect(machine == expected, "\(Self.events[row]) in \(state)")
            #expect(actions == doings, "\(Self.events[row]) in \(state)")
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `the end comes once, is the last state, and says what was decided`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var state = TransitionState.requested
        var ends: [Bool] = []
        for _ in 0..<60 {
            let wasInteractive = state.isInteractive
            let event = Self.events.randomElement(using: &random) ?? .pause
            let actions = state.handle(event)
            for case .end(let didComplete) in actions { ends.append(didComplete) }
            #expect(
                actions.contains(.notifyInteractionChanged)
                    == (wasInteractive != state.isInteractive && state.isRunning
                        && event != .begin(isInteractive: true)))
            #expect(!(state.isRunning && !ends.isEmpty))
            if let end = ends.first { #expect(state == .over(didComplete: end)) }
        }
        #expect(ends.count == 1)
    }
}

/// The pure machine of a controller's appearance.
@Suite struct AppearanceTests {
    nonisolated private static let states: [Appearance] = [
        .disappeared, .appearing(animated: true, isPlaced: false), .appearing(animated: true, isPlaced: true),
        .appeared,
        .disappearing(animated: true),
    ]

    nonisolated private static let events: [Appearance.Event] = [
        .begin(isAppearing: true, animated: false), .begin(isAppearing: false, animated: false), .place, .end,
    ]

    /// The next state (its place in `states`, where animated is as in the event or before) and the calls, by event (rows)
    /// and state (columns): `w` will appear, `i` is appearing, `d` did appear, `g` will disappear, `o` did disappear;
    /// a dot: nothing; an exclamation mark: it does not fit.
    nonisolated private static let table = [
        ["1w", ".", ".", ".", "1w"],
        [".", "4g", "4g", "4g", "."],
        [".", "2i", ".", ".", "."],
        ["!", "3id", "3d", "!", "0o"],
    ]

    private func code(_ call: Appearance.Call) -> Character {
        switch call {
        case .willAppear: "w"
        case .isAppearing: "i"
        case .didAppear: "d"
        case .willDisappear: "g"
        case .didDisappear: "o"
        }
    }

    private func place(_ state: Appearance) -> Int {
        switch state {
        case .disappeared: 0
        case .appearing(_, false): 1
        case .appearing(_, true): 2
        case .appeared: 3
        case .disappearing: 4
        }
    }

    @Test func `every event is answered in every state`() {
        for (event, row) in zip(Self.events, Self.table) {
            for (state, cell) in zip(Self.states, row) {
                var machine = state
                let calls = machine.handle(event)
                #expect((calls == nil) == (cell == "!"))
                #expect(place(machine) == (cell.first?.wholeNumberValue ?? place(state)), "\(event) in \(state)")
                #expect(String((calls ?? []).map(code)) == cell.filter(\.isLetter), "\(event) in \(state)")
            }
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `did follows will of its own kind, and is appearing comes once between`(seed: UInt64) {
        let lives: [Character: String] = ["o": "w", "w": "ig", "i": "dg", "d": "g", "g": "ow"]
        var random = SeededGenerator(seed: seed)
        var state = Appearance.disappeared
        var last: Character = "o"
        for _ in 0..<100 {
            let event = Self.events.randomElement(using: &random) ?? .end
            for call in state.handle(event) ?? [] {
                #expect(lives[last]?.contains(code(call)) == true, "\(call) after \(last)")
                last = code(call)
            }
        }
    }

    @Test func `each appearance call receives whether it is animated, up to its end`() {
        var state = Appearance.disappeared
        let events: [Appearance.Event] = [
            .begin(isAppearing: true, animated: true), .place, .begin(isAppearing: false, animated: false), .end,
        ]
        let calls = events.flatMap { state.handle($0) ?? [] }
        #expect(calls == [.willAppear(true), .isAppearing(true), .willDisappear(false), .didDisappear(false)])
    }
}
