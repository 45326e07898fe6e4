import TestSupport
import Testing

@testable import Viewer

@Suite struct PagingStateTests {
    private static let constants = Tuning().paging

    /// A pager without views: it performs the actions, and records what contradicts the state.
    private struct Ledger {
        var state: PagingState
        var position: Double
        var isSpringRunning = false
        var turns = 0
        var faults: [String] = []

        init(current: Int, count: Int) {
            state = PagingState(current: current, count: count)
            position = Double(current)
            _ = state.handle(.resize(length: 1000))
        }

        mutating func handle(_ event: PagingState.Event) {
            let before = state, actions = state.handle(event)
            for action in actions {
                switch action {
                case .stop:
                    if !isSpringRunning { faults.append("no spring runs that \(event) could stop") }
                    isSpringRunning = false
                case .place(let place):
                    if isSpringRunning { faults.append("\(event) moves the pages against the spring") }
                    position = place
                case .settle: isSpringRunning = true
                case .fade:
                    if isSpringRunning { faults.append("\(event) fades while a spring runs") }
                    position = Double(state.current)
                case .turn: turns += 1
                }
            }
            if event == .settled { isSpringRunning = false }
            let isTurn = actions.contains(.turn)
            if isTurn != (before.current != state.current) { faults.append("\(event) turns without notice") }
            if !(0..<state.count).contains(state.current) { faults.append("no page \(state.current)") }
            if isSpringRunning != (state.phase == .settling) { faults.append("\(event): \(state.phase)") }
            if state.phase == .rest, position != Double(state.current) { faults.append("rests at \(position)") }
        }

        /// Lets the spring move the pages a part of their distance.
        mutating func pass(_ fraction: Double) {
            if isSpringRunning { position += (Double(state.current) - position) * fraction }
        }

        /// Ends the drag and the spring.
        mutating func end() {
            handle(.cancel)
            guard isSpringRunning else { return }
            position = Double(state.current)
            handle(.settled)
        }
    }

    private static func event(_ random: inout SeededGenerator, at position: Double) -> PagingState.Event {
        switch Int.random(in: 0..<16, using: &random) {
        case 0..<3: .press(at: position, constants)
        case 3..<8: .drag(.random(in: -2500...2500, using: &random))
        case 8..<10: .release(velocity: .random(in: -4000...4000, using: &random))
        case 10: .cancel
        case 11..<14:
            .step(Bool.random(using: &random) ? 1 : -1, constants, fades: Int.random(in: 0..<4, using: &random) == 0)
        case 14: .resize(length: .random(in: 200...3000, using: &random))
        default: .lift
        }
    }

    @Test(arguments: 0..<200) func `every sequence keeps the place and comes to rest on a page`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...8, using: &random)
        var ledger = Ledger(current: .random(in: 0..<count, using: &random), count: count)
        for _ in 0..<200 {
            ledger.pass(.random(in: 0...1, using: &random))
            let before = ledger.position, phase = ledger.state.phase
            var event = Self.event(&random, at: before)
            if Int.random(in: 0..<40, using: &random) == 0 { event = .append(count: ledger.state.count + 1) }
            ledger.handle(event)
            switch event {
            case .press:
                // The pages stay where the press caught them, until the pointer moves.
                if case .dragging = phase { break }
                ledger.handle(.drag(0))
                #expect(abs(ledger.position - before) < 1e-9, "seed \(seed)")
            case .resize, .append, .release, .cancel: #expect(abs(ledger.position - before) < 1e-9, "seed \(seed)")
            case .drag, .step, .settled, .lift: break
            }
            #expect(ledger.position > -1 && ledger.position < Double(ledger.state.count), "seed \(seed)")
        }
        ledger.end()
        #expect(ledger.state.phase == .rest && ledger.position == Double(ledger.state.current))
        #expect(ledger.faults.isEmpty, "seed \(seed): \(ledger.faults)")
    }

    @Test(arguments: 0..<100) func `a resize or new photos during a drag change only how it goes on`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var ledger = Ledger(current: 4, count: 5)
        ledger.handle(.press(at: 4, Self.constants))
        let translation = Double.random(in: -1500...1500, using: &random)
        ledger.handle(.drag(translation))
        let place = ledger.position
        ledger.handle(Bool.random(using: &random) ? .resize(length: 640) : .append(count: 9))
        ledger.handle(.drag(translation))
        #expect(abs(ledger.position - place) < 1e-9, "seed \(seed)")
    }

    @Test(arguments: 0..<200) func `a release leads to a neighbour past the middle or by a flick`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var ledger = Ledger(current: .random(in: 0..<5, using: &random), count: 5)
        let home = ledger.state.current
        let translation = Double.random(in: -900...900, using: &random)
        let velocity = Double.random(in: -900...900, using: &random)
        ledger.handle(.press(at: Double(home), Self.constants))
        ledger.handle(.drag(translation))
        let pulled = ledger.position - Double(home)
        let status = ledger.state.status(velocity: velocity)
        ledger.handle(.release(velocity: velocity))
        let isFlick = abs(velocity) >= Self.constants.flickSpeed
        let turns = isFlick ? translation * velocity > 0 : abs(pulled) > Self.constants.threshold
        let expected = min(max(home + (turns ? translation < 0 ? 1 : -1 : 0), 0), 4)
        #expect(ledger.state.current == expected, "seed \(seed): \(translation) at \(velocity)")
        #expect(status?.outcome == "photo \(expected + 1)" && status?.decision.finishes == (expected != home))
    }

    @Test func `quick steps add up, and stop at the ends`() {
        for (start, step, count) in [(2, 1, 3), (2, -1, 4), (0, 1, 9), (7, 1, 2)] {
            var ledger = Ledger(current: start, count: 8)
            for _ in 0..<count {
                ledger.handle(.step(step, Self.constants, fades: false))
                ledger.pass(0.2)
            }
            #expect(ledger.state.current == min(max(start + step * count, 0), 7))
            ledger.end()
            #expect(ledger.faults.isEmpty && ledger.turns == abs(ledger.state.current - start))
        }
    }

    @Test func `pages that are caught while they move far start from the nearest page`() {
        var ledger = Ledger(current: 1, count: 20)
        for _ in 0..<6 { ledger.handle(.step(1, Self.constants, fades: false)) }
        ledger.pass(0.5)
        #expect(ledger.position == 4)
        ledger.handle(.press(at: 4.2, Self.constants))
        ledger.handle(.drag(0))
        #expect(abs(ledger.position - 4.2) < 1e-9)
        ledger.handle(.drag(-600))
        ledger.handle(.release(velocity: 0))
        #expect(ledger.state.current == 5)
    }

    @Test func `a second flick during the first leads one page further`() {
        var ledger = Ledger(current: 3, count: 9)
        for target in 4...7 {
            ledger.handle(.press(at: ledger.position, Self.constants))
            ledger.handle(.drag(-150))
            ledger.handle(.release(velocity: -1200))
            #expect(ledger.state.current == target)
            ledger.pass(0.6)
        }
    }

    @Test func `the rubber band slows the pages down at both ends`() {
        for (home, sign) in [(0, 1.0), (4, -1.0)] {
            var ledger = Ledger(current: home, count: 5)
            ledger.handle(.press(at: Double(home), Self.constants))
            var last = 0.0, step = Double.infinity
            for pull in stride(from: 100.0, through: 1000, by: 100) {
                ledger.handle(.drag(sign * pull))
                let moved = abs(ledger.position - Double(home))
                #expect(moved > last && moved - last < step && moved < 0.55 * pull / 1000 + 1e-9)
                (step, last) = (moved - last, moved)
            }
            ledger.handle(.release(velocity: sign * 2000))
            #expect(ledger.state.current == home)
        }
    }
}
