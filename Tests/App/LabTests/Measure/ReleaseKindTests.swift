import Demos
import Tactile
import TestSupport
import Testing

@testable import Lab
@testable import Replay

/// The kinds of releases, of gestures whose effect is known.
@Suite struct ReleaseKindTests {
    private let fixture: DragFixture

    init() throws { fixture = try DragFixture(photos: 80) }

    /// A gesture, the kinds of its releases, and the end of the transition of the last one.
    nonisolated struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        /// A Boolean value that indicates whether a photo is open.
        var isOpen = true
        let events: [InputEvent]
        let kinds: [ReleaseKind]
        /// The name of the ending of each release.
        let endings: [String]
        var testDescription: String { name }
    }

    /// Returns a drag from a place, in steps of 10 ms, with a rest before the lift unless it is a flick.
    nonisolated private static func drag(
        by offset: Vector, from place: Point = Point(x: 640, y: 300), at time: Double = 2, isFlick: Bool
    ) -> [InputEvent] {
        let moves = (1...10).map { step -> InputEvent in
            let part = offset * (Double(step) / 10)
            return .pointer(.move, place.x + part.dx, place.y + part.dy, at: time + Double(step) * 0.01)
        }
        let end = place + offset
        return [.pointer(.down, place.x, place.y, at: time)] + moves
            + [.pointer(.up, end.x, end.y, at: time + (isFlick ? 0.105 : 0.4))]
    }

    nonisolated private static func pinch(
        to scale: Double, over place: Point = Point(x: 640, y: 400), at time: Double = 2
    ) -> [InputEvent] {
        (0...10).map { step -> InputEvent in
            let value = 1 + (scale - 1) * Double(step) / 10
            return InputEvent(
                time: time + Double(step) * 0.02,
                kind: .pinch(
                    PinchEvent(
                        phase: step == 0 ? .began : step == 10 ? .ended : .changed, location: place, delta: .zero,
                        scale: value, rotation: 0)))
        }
    }

    nonisolated private static func scroll(by distance: Double, at time: Double = 2) -> [InputEvent] {
        let place = Point(x: 640, y: 400)
        let phases: [ScrollEvent.Phase] = [.mayBegin] + Array(repeating: .changed, count: 10) + [.ended]
        return phases.enumerated().map { index, phase in
            let delta = Vector(dx: 0, dy: phase == .changed ? distance / 10 : 0)
            return InputEvent(
                time: time + Double(index) * 0.01,
                kind: .scroll(ScrollEvent(location: place, delta: delta, isPrecise: true, phase: phase)))
        }
    }

    nonisolated static let rows = [
        Row(
            name: "a long drag down", events: drag(by: Vector(dx: 0, dy: 150), isFlick: false), kinds: [.dismiss],
            endings: ["ended"]),
        Row(
            name: "a short drag down", events: drag(by: Vector(dx: 0, dy: 30), isFlick: false), kinds: [.return],
            endings: ["ended"]),
        Row(
            name: "a swipe to the left", events: drag(by: Vector(dx: -300, dy: 0), isFlick: true),
            kinds: [.pageTurn], endings: ["none"]),
        Row(
            name: "a short drag to the left", events: drag(by: Vector(dx: -60, dy: 0), isFlick: false),
            kinds: [.return], endings: ["none"]),
        Row(name: "a spread of the photo", events: pinch(to: 2), kinds: [.zoom], endings: ["none"]),
        Row(
            name: "a drag of the enlarged photo",
            events: pinch(to: 3) + drag(by: Vector(dx: 100, dy: 60), at: 4, isFlick: false), kinds: [.zoom, .zoom],
            endings: ["none", "none"]),
        Row(name: "a pinch of the photo", events: pinch(to: 0.3), kinds: [.dismiss], endings: ["ended"]),
        Row(name: "two fingers drag down", events: scroll(by: 200), kinds: [.dismiss], endings: ["ended"]),
        Row(
            name: "a drag that catches a dismissal",
            events: drag(by: Vector(dx: 0, dy: 150), isFlick: false)
                + drag(by: Vector(dx: 0, dy: 1), from: Point(x: 640, y: 460), at: 2.45, isFlick: false),
            kinds: [.dismiss, .return], endings: ["caught", "ended"]),
        Row(
            name: "two fingers scroll the grid", isOpen: false, events: scroll(by: -200), kinds: [.scroll],
            endings: ["none"]),
        Row(
            name: "a spread of a thumbnail", isOpen: false,
            events: pinch(to: 6, over: Point(x: 130, y: 110)), kinds: [.present], endings: ["ended"]),
        Row(
            name: "a click", events: [.pointer(.down, 640, 300, at: 2), .pointer(.up, 640, 300, at: 2.1)], kinds: [],
            endings: []),
    ]

    private func recording(_ row: Row) -> Recording {
        let opening: [InputEvent] = row.isOpen ? [.key("Home", at: 0.1), .key("Enter", at: 0.2)] : []
        return Recording(size: DragFixture.window, scale: 1, events: opening + row.events, end: 8)
    }

    @Test(arguments: rows)
    func `a release has the kind of what it did`(row: Row) throws {
        let releases = try fixture.session(recording(row)).measureReleases()
        #expect(releases.map(\.kind) == row.kinds)
        #expect(releases.map(\.ending.name) == row.endings)
        for release in releases {
            #expect((release.decision != nil) == release.kind.isDecision)
            // A photo that fingers have spread is one whose dismissal is not completed.
            if let isCompleted = release.isCompleted { #expect(isCompleted == (release.kind == .dismiss)) }
        }
    }

    @Test(arguments: rows)
    func `a trace names the releases of recordings that have them`(row: Row) throws {
        let session = try fixture.session(recording(row))
        let trace = Trace(size: session.recording.size, scale: 1, rate: 60)
        session.stage.gestureObserver = trace
        session.play(rate: 60)
        let lines = trace.text.split(separator: "\n").dropFirst()
        #expect(
            lines.map { $0.split(separator: "\"").dropLast().last ?? "" } == row.kinds.map { Substring($0.rawValue) })
    }

    @Test(arguments: Recording.Intent.allCases)
    func `a page turn is neither a dismissal nor a return`(intent: Recording.Intent) {
        for kind in [ReleaseKind.pageTurn, .zoom, .scroll] { #expect(!kind.fulfils(intent.wanted)) }
        #expect(ReleaseKind.allCases.contains { $0.fulfils(intent.wanted) })
    }

    @Test func `the estimate at a release is the velocity of the release, with and without a rest before it`() throws {
        for first in [0, 1] {
            var recording = recording(Self.rows[7])
            recording.events = recording.events.filter { event in
                if case .scroll(let scroll) = event.kind { first == 0 || scroll.phase != .mayBegin } else { true }
            }
            let measured = try fixture.session(recording).measure(name: "scroll")
            let release = try #require(measured.releases.first)
            let estimates = measured.estimates(of: recording.tuning.gestures.velocityEstimator).values
            let last = try #require(estimates.last { $0.time <= release.time })
            #expect(abs(last.velocity.dy - release.velocity) < 1e-9)
        }
    }
}
