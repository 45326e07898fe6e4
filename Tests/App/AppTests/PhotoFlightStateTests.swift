import TestSupport
import Testing

@testable import Demos
@testable import Viewer

@Suite struct PhotoFlightStateTests {
    static let events: [PhotoFlightState.Event] = [
        .present, .dismiss, .hold, .catchPhoto, .move, .release(.preview), .release(.thumbnail), .glided, .settled,
        .faded,
        .close, .reopen, .abandon, .appear, .enlarge, .throwPhoto(.preview), .throwPhoto(.thumbnail),
    ]

    /// A context's point of view: the transition that has begun and not ended, and the views in the container.
    private struct Ledger {
        var transition: String?
        var wantsDismissal = false
        var standIn = false
        var begun = 0
        var completed = 0

        mutating func note(_ event: PhotoFlightState.Event, from state: PhotoFlightState) {
            switch (event, state) {
            case (.present, .away): transition = "present"
            case (.dismiss, .shown), (.dismiss, .caught), (.hold, .shown), (.hold, .caught): transition = "dismiss"
            default: return
            }
            begun += 1
            wantsDismissal = false
        }

        mutating func carryOut(_ action: PhotoFlightState.Action) {
            switch action {
            case .enter, .lift: standIn = true
            case .showPreview, .showEnlarged, .leave: standIn = false
            case .complete:
                if transition != nil { completed += 1 }
                transition = nil
            case .requestDismissal: wantsDismissal = true
            default: break
            }
        }
    }

    @Test(arguments: 0..<200) func `every sequence ends with one completion and nothing left`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var state = PhotoFlightState.away
        var ledger = Ledger()
        for _ in 0..<200 {
            // The system begins only what was asked for: a presentation from the grid, a dismissal that is wanted.
            var event = Self.events.randomElement(using: &random) ?? .move
            if event == .dismiss || event == .hold, !ledger.wantsDismissal { event = .close }
            ledger.note(event, from: state)
            for action in state.handle(event) { ledger.carryOut(action) }
            #expect(ledger.begun - ledger.completed == (ledger.transition == nil ? 0 : 1))
            if state == .away { #expect(!ledger.standIn && ledger.transition == nil, "seed \(seed) after \(event)") }
            if state == .shown { #expect(!ledger.standIn && ledger.transition == nil, "seed \(seed) after \(event)") }
        }
        // Without input every animation comes to rest, and a request for the grid is fulfilled.
        for _ in 0..<20 where state != .away {
            for event in [.release(.preview), .glided, .settled, .faded, .close, .dismiss] as [PhotoFlightState.Event] {
                ledger.note(event, from: state)
                for action in state.handle(event) { ledger.carryOut(action) }
            }
        }
        #expect(state == .away && ledger.transition == nil && !ledger.standIn)
        #expect(ledger.begun == ledger.completed)
    }

    @Test func `the source is hidden exactly while its photo is somewhere else`() {
        #expect(!PhotoFlightState.away.hidesSource && !PhotoFlightState.fading.hidesSource)
        let elsewhere: [PhotoFlightState] = [
            .presenting, .caught, .shown, .held, .gliding(.preview), .gliding(.thumbnail),
            .settling(.thumbnail, .thrown),
        ]
        #expect(elsewhere.allSatisfy { $0.hidesSource })
    }
}
