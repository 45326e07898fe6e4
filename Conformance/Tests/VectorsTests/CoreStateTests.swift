import Geometry
import Platform
import TestSupport
import Testing

@testable import Controllers
@testable import Gestures
@testable import Vectors
@testable import Viewer

/// The tables of states of the pages, row by row, against the state machines.
@Suite struct CoreStateTests {
    /// The rows of a table.
    private static func rows(_ name: String) throws -> [StateTable.Row] {
        let table = try #require(StateTable.all.first { $0.name == name })
        return try table.rows(in: try VectorSource.repository.pages())
    }

    @Test func `no table has a row twice`() throws {
        for table in StateTable.all {
            let keys = try Self.rows(table.name).map { [$0.state, $0.event, $0.guardText] }
            #expect(Set(keys).count == keys.count, "\(table.name)")
        }
    }

    // MARK: The flight and the transition

    @Test func `the table of the flight is the state machine`() throws {
        var expected: [StateTable.Row] = []
        for state in PhotoFlightState.all {
            for event in PhotoFlightState.Event.all {
                var next = state
                let actions = next.handle(event)
                guard next != state || !actions.isEmpty else { continue }
                expected.append(
                    StateTable.Row(
                        state: name(of: state), event: name(of: event), guardText: "",
                        actions: actions.map { name(of: $0) }, next: name(of: next)))
            }
        }
        #expect(Set(try Self.rows("flight")).symmetricDifference(expected) == [])
    }

    @Test func `the table of transitions is the state machine`() throws {
        var expected: [StateTable.Row] = []
        for state in TransitionState.all {
            for (name, event) in TransitionState.Event.all {
                var next = state
                let actions = next.handle(event).map(\.text)
                guard next != state || !actions.isEmpty else { continue }
                expected.append(
                    StateTable.Row(state: state.text, event: name, guardText: "", actions: actions, next: next.text))
            }
        }
        #expect(Set(try Self.rows("transition")).symmetricDifference(expected) == [])
    }

    /// The name of a value of the flight on the page.
    private func name(of value: some Hashable) -> String {
        "\(value)".replacing(/Viewer\.PhotoFlightState\.(Destination|Style)\./, with: "")
    }

    // MARK: The pages

    /// Pages of 1,000 points in a phase; those that are dragged have been caught far from the current page.
    private static func paging(_ phase: String, current: Int) -> PagingState {
        var state = PagingState(current: current, count: 4)
        _ = state.handle(.resize(length: 1000))
        switch phase {
        case "dragging": _ = state.handle(.press(at: 2.6, Tuning().paging))
        case "settling":
            _ = state.handle(.press(at: Double(current), Tuning().paging))
            _ = state.handle(.cancel)
        default: break
        }
        return state
    }

    /// The events of the page; the last two pages have none behind them.
    private static func paging(_ row: (event: String, guardText: String)) -> PagingState.Event? {
        let constants = Tuning().paging, fades = row.guardText.hasPrefix("fade") || row.guardText == "otherwise"
        return switch row.event {
        case "press at x", "press": .press(at: 1.2, constants)
        case "drag(t)": .drag(-90)
        case "release(v)": .release(velocity: -500)
        case "cancel": .cancel
        case "step", "step, no page there": .step(1, constants, fades: fades)
        case "settled": .settled
        case "resize(length)": .resize(length: 700)
        case "more pages": .append(count: 9)
        case "lift by the flight": .lift
        default: nil
        }
    }

    private static func word(_ action: PagingState.Action) -> String {
        switch action {
        case .stop: "stop"
        case .place: "place"
        case .settle: "settle"
        case .fade: "cross-fade"
        case .turn: "turn"
        }
    }

    private static func name(of phase: PagingState.Phase) -> String {
        switch phase {
        case .rest: "rest"
        case .dragging: "dragging"
        case .settling: "settling"
        }
    }

    /// The actions of the sentences of a row, as their first words; `settling: stop` counts in that state alone.
    private static func words(of row: StateTable.Row) -> [String] {
        row.actions.flatMap { $0.split(separator: #/[;,.] /#) }.compactMap { sentence in
            let parts = sentence.split(separator: ": ")
            if parts.count == 2, row.state != parts[0], !row.event.hasPrefix(parts[0]) { return nil }
            let word = parts[parts.count - 1].split(separator: " ")[0].lowercased()
            return ["stop", "place", "settle", "turn", "cross-fade"].contains(word) ? word : nil
        }
    }

    @Test func `the table of the pages is the state machine`() throws {
        let rows = try Self.rows("paging")
        for row in rows {
            let event = try #require(Self.paging((row.event, row.guardText)), "\(row.event)")
            var state = Self.paging(row.state, current: row.event.contains("no page") ? 3 : 0)
            if row.state == "dragging", row.event == "release(v)" { _ = state.handle(.drag(-700)) }
            let actions = state.handle(event).map(Self.word)
            #expect(actions == Self.words(of: row), "\(row)")
            #expect(Self.name(of: state.phase) == row.next, "\(row)")
        }
        // Pairs that are not in the table.
        let events = ["press", "drag(t)", "release(v)", "cancel", "step", "settled", "lift by the flight"]
        for phase in ["rest", "dragging", "settling"] {
            for name in events where !rows.contains(where: { $0.state == phase && $0.event.hasPrefix(name) }) {
                let before = Self.paging(phase, current: 0)
                var after = before
                let event = try #require(Self.paging((name, "")))
                #expect(after.handle(event).isEmpty && after == before, "\(name) while \(phase)")
            }
        }
    }

    // MARK: The enlarged photo

    private static let fit = Rect(x: 40, y: 0, width: 1200, height: 800)

    private static func geometry(_ size: Size) -> PhotoZoom.Geometry {
        let photo = Size(width: 6000, height: 4000), bounds = Rect(origin: .zero, size: size)
        let fit = Rect(center: bounds.center, size: photo.aspectFit(in: size))
        return PhotoZoom.Geometry(fitFrame: fit, photoSize: photo, in: bounds, displayScale: 1, Tuning())
    }

    private static func pinch(_ scale: Double) -> PhotoZoom.Pinch {
        PhotoZoom.Pinch(scale: scale, center: fit.center, scaleVelocity: 0.1)
    }

    /// A photo in a state, and the frame in which it is visible.
    private static func zoom(_ state: String, _ guardText: String) -> (PhotoZoom, PhotoZoom.Moment) {
        var zoom = PhotoZoom(geometry(Size(width: 1280, height: 800))), now = PhotoZoom.Moment(frame: fit)
        switch state {
        case "moving": _ = zoom.handle(.zoom(to: 3, about: fit.center), at: now)
        case "dragged":
            if guardText == "a kept target" { _ = zoom.handle(.zoom(to: 3, about: fit.center), at: now) }
            // Smaller than the photo may be, or larger than the page.
            now.frame = fit.inset(by: guardText == "the resting frame has another size" ? 100 : -400)
            _ = zoom.handle(.beginDrag, at: now)
        case "pinched", "in flight":
            _ = zoom.handle(.beginPinch(at: fit.center), at: now)
            if state == "in flight" { _ = zoom.handle(.pinch(pinch(0.8)), at: now) }
        default: break
        }
        return (zoom, now)
    }

    private static func zoom(_ event: String, _ guardText: String) -> PhotoZoom.Event? {
        switch event {
        case "beginDrag": .beginDrag
        case "drag(t)": .drag(Vector(dx: 9, dy: 5))
        case "endDrag(v)": .endDrag(Vector(dx: 900, dy: 0))
        case "beginPinch(c)": .beginPinch(at: fit.center)
        case "pinch": .pinch(pinch(guardText.contains("≥") || guardText.contains(">") ? 1.5 : 0.8))
        case "endPinch": .endPinch(pinch(1.5))
        case "zoom(s, c)": .zoom(to: 2, about: fit.center)
        case "scale(s, c)": .scale(to: 2, about: fit.center)
        case "move(t)": .move(Vector(dx: 40, dy: 0))
        case "settle": .settle
        case "lift by the flight", "lift": .lift
        case "layout": .layout(geometry(Size(width: 900, height: 900)))
        default: nil
        }
    }

    /// What the page calls an action; empty for one that shows what is visible already.
    private static func words(_ action: PhotoZoom.Action, at now: PhotoZoom.Moment) -> String {
        switch action {
        case .none: ""
        case .place(let frame): frame == now.frame ? "" : "place"
        case .spring: "spring"
        case .glide: "glide"
        case .dismiss: "the flight begins"
        case .follow: "the flight"
        case .takeBack: "the flight ends"
        }
    }

    private static func name(of state: PhotoZoom.State) -> String {
        switch state {
        case .rest: "rest"
        case .moving: "moving"
        case .dragged: "dragged"
        case .pinched: "pinched"
        case .inFlight: "in flight"
        }
    }

    @Test func `the table of the enlarged photo is the state machine`() throws {
        let rows = try Self.rows("zoom")
        for row in rows {
            var (zoom, now) = Self.zoom(row.state, row.guardText)
            let event = try #require(Self.zoom(row.event, row.guardText), "\(row.event)")
            // A place of rest outside of the limits, so that the movement leads somewhere.
            if row.event == "move(t)" { now.frame = Self.fit.inset(by: -400) }
            let words = Self.words(zoom.handle(event, at: now), at: now)
            if row.event == "layout" {
                let moves = row.state == "moving" ? "spring" : "place"
                #expect(words == moves || words.isEmpty, "\(row)")
            } else {
                #expect(words.isEmpty || row.actions.joined().contains(words), "\(row): \(words)")
            }
            #expect(row.next.components(separatedBy: " or ").contains(Self.name(of: zoom.state)), "\(row)")
        }
        // Pairs that are not in the table.
        for state in ["rest", "moving", "dragged", "pinched", "in flight"] {
            for name in Set(rows.map(\.event))
            where !rows.contains(where: { $0.state == state && ($0.event == name || $0.event.hasPrefix("lift")) }) {
                let (before, now) = Self.zoom(state, "")
                var after = before
                let event = try #require(Self.zoom(name, ""))
                #expect(after.handle(event, at: now) == .none && after == before, "\(name) while \(state)")
            }
        }
    }

    // MARK: The pan

    @Test func `the table of the pan is the state machine`() throws {
        for row in try Self.rows("pan") {
            let slop = row.guardText == "S = 0" ? 0.0 : 10
            var machine = PanMachine()
            func send(_ phase: PointerEvent.Phase, _ x: Double) -> PanMachine.Outcome {
                let event = PointerEvent(phase: phase, id: 0, location: Point(x: x, y: 0), source: .mouse)
                return machine.handle(event, at: 0, slop: slop)
            }
            if row.state != "idle" { _ = send(.down, 0) }
            if ["dragging", "finished"].contains(row.state) { _ = send(.move, 12) }
            if row.state == "finished" { _ = send(.up, 12) }
            let phases: [String: PointerEvent.Phase] = ["down": .down, "move": .move, "up": .up, "cancel": .cancel]
            let phase = try #require(phases[row.event], "\(row.event)")
            let outcome = send(phase, row.guardText.contains("≥") ? 15 : 5)
            let words: [PanMachine.Outcome: String] = [
                .pending: "pending", .began: "accept: began", .changed: "changed", .ended: "ended",
                .cancelled: "cancelled", .failed: "reject",
            ]
            #expect(row.actions[0].hasPrefix(words[outcome] ?? ""), "\(row): \(outcome)")
            // The state is what the next event does.
            let ends: [String: PanMachine.Outcome] = ["pressed": .failed, "dragging": .ended]
            #expect(send(.up, 15) == ends[row.next] ?? .pending, "\(row)")
        }
    }
}
extension PhotoFlightState {
    fileprivate static var all: [PhotoFlightState] {
        let ends = [Destination.preview, .thumbnail], styles = [Style.plain, .thrown]
        return [.away, .presenting, .caught, .shown, .held, .fading] + ends.map(PhotoFlightState.gliding)
            + ends.flatMap { end in styles.map { .settling(end, $0) } }
    }
}

extension PhotoFlightState.Event {
    fileprivate static var all: [PhotoFlightState.Event] {
        [.present, .dismiss, .hold, .catchPhoto, .move, .enlarge, .glided, .settled, .faded, .close, .reopen, .abandon]
            + [.appear, .release(.preview), .release(.thumbnail), .throwPhoto(.preview), .throwPhoto(.thumbnail)]
    }
}

extension TransitionState {
    fileprivate static let all: [TransitionState] = [
        .requested, .playing(isCancelled: false), .playing(isCancelled: true), .held, .over(didComplete: true),
        .over(didComplete: false),
    ]

    fileprivate var text: String {
        switch self {
        case .requested: "requested"
        case .playing(let isCancelled): isCancelled ? "playing(back)" : "playing(forth)"
        case .held: "held"
        case .over(let didComplete): "over(\(didComplete))"
        }
    }
}

extension TransitionState.Event {
    fileprivate static let all: [(name: String, event: TransitionState.Event)] = [
        ("begin(interactive)", .begin(isInteractive: true)), ("begin(plain)", .begin(isInteractive: false)),
        ("pause", .pause), ("update", .update), ("finish", .finish), ("cancel", .cancel), ("reverse", .reverse),
        ("complete(true)", .complete(true)), ("complete(false)", .complete(false)), ("release", .release),
        ("expire", .expire),
    ]
}

extension TransitionState.Action {
    fileprivate var text: String {
        switch self {
        case .notifyInteractionChanged: "notify"
        case .report(let rule): "fault \(rule.rawValue)"
        case .end(let didComplete): "end(\(didComplete))"
        }
    }
}
