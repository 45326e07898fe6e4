import TestSupport
import Testing

@testable import Viewer

/// The state of a menu without views.
@Suite struct CommandMenuStateTests {
    /// A menu that performs the actions, and records what contradicts the state.
    private struct Ledger {
        var state: CommandMenuState
        var isVisible = false
        var hasFocus = false
        var lit: Int?
        var performed: [Int] = []
        var faults: [String] = []

        init(_ titles: [String?]) { state = CommandMenuState(titles: titles) }

        mutating func handle(_ event: CommandMenuState.Event) {
            for action in state.handle(event) {
                switch action {
                case .appear:
                    if isVisible { faults.append("\(event) shows a menu that is visible") }
                    (isVisible, hasFocus) = (true, true)
                case .highlight(let row, _):
                    if !hasFocus { faults.append("\(event) highlights in a menu without the focus") }
                    if let row, state.titles[row] == nil { faults.append("\(event) highlights a disabled row") }
                    lit = row
                case .leave:
                    if !hasFocus { faults.append("\(event) takes a focus that the menu has not") }
                    hasFocus = false
                case .perform(let row):
                    if hasFocus { faults.append("\(event) performs a row before the focus has returned") }
                    if state.titles[row] == nil { faults.append("\(event) performs a disabled row") }
                    performed.append(row)
                case .remove:
                    if hasFocus { faults.append("\(event) removes the menu with the focus") }
                    isVisible = false
                }
            }
            if isVisible != (state.phase != .closed) { faults.append("\(event): \(state.phase)") }
            if hasFocus != (state.phase == .open) { faults.append("\(event): focus in \(state.phase)") }
        }
    }

    private static func event(_ random: inout SeededGenerator, rows: Int) -> CommandMenuState.Event {
        let row = Int.random(in: -1...rows, using: &random)
        return switch Int.random(in: 0..<12, using: &random) {
        case 0: .open
        case 1, 2: .point(row < 0 ? nil : row)
        case 3, 4: .move(Bool.random(using: &random) ? 1 : -1)
        case 5: .moveToEnd(isLast: Bool.random(using: &random))
        case 6, 7: .type(["a", "B", "ä", "?"].randomElement(using: &random) ?? "a")
        case 8: .choose
        case 9: .tap(row)
        case 10: .dismiss
        default: .faded
        }
    }

    @Test(arguments: 0..<300) func `every sequence ends, and performs a row at most once each time`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let titles = (0..<Int.random(in: 0...7, using: &random)).map { _ in
            ["Apple", "bear", "Ärger", nil].randomElement(using: &random) ?? nil
        }
        var ledger = Ledger(titles), openings = 0
        for _ in 0..<100 {
            let wasClosed = ledger.state.phase == .closed
            ledger.handle(Self.event(&random, rows: titles.count))
            if wasClosed, ledger.state.phase == .open { openings += 1 }
            #expect(ledger.performed.count <= openings)
        }
        for event in [CommandMenuState.Event.dismiss, .faded] { ledger.handle(event) }
        #expect(ledger.state.phase == .closed)
        #expect(!ledger.isVisible)
        #expect(ledger.faults.isEmpty, "seed \(seed): \(ledger.faults)")
    }

    @Test(
        arguments: [
            ([.move(1)], 1), ([.move(-1)], 4), ([.move(1), .move(1)], 3), ([.moveToEnd(isLast: true), .move(1)], 1),
            ([.type("c")], 3), ([.type("c"), .type("c")], 4), ([.type("b")], nil), ([.type("x")], nil),
            ([.point(2)], nil), ([.point(4), .move(-1)], 3), ([.point(3), .point(nil)], nil),
        ] as [([CommandMenuState.Event], Int?)])
    func `keys and the pointer highlight rows that can be chosen`(events: [CommandMenuState.Event], row: Int?) {
        var state = CommandMenuState(titles: [nil, "Apple", nil, "Copy", "Copy the path"])
        _ = state.handle(.open)
        for event in events { _ = state.handle(event) }
        #expect(state.highlighted == row)
    }
}
