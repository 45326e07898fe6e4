import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Lab
@testable import Viewer

/// The help at the first start.
@Suite struct HintTests {
    /// Runs a script with the help; returns the times of the frames that show it, and the number of dismissals.
    private func run(
        _ script: [InputEvent], on demo: Demo = .photoPreview, recording name: String? = nil, isReduced: Bool = false
    ) throws -> (shown: [Double], dismissals: Int, fixture: LabFixture) {
        let fixture = try LabFixture(script)
        var shown: [Double] = [], dismissals = 0
        fixture.lab.preferences.isMotionReduced = isReduced
        fixture.lab.didDismissHint = { dismissals += 1 }
        let observe = fixture.window.didPresent
        fixture.window.didPresent = { [unowned fixture] in
            observe()
            if fixture.lab.screen.controller.hint != nil { shown.append(fixture.window.now) }
        }
        try fixture.lab.run(
            demo, on: name.map { .recording(path: fixture.folder + "/" + $0, replacing: .none) } ?? .live)
        return (shown, dismissals, fixture)
    }

    /// A tap on a thumbnail, a drag to the side, and a drag down.
    private static var gestures: [InputEvent] {
        func drag(_ dx: Double, _ dy: Double, from time: Double) -> [InputEvent] {
            (0...20).map { step in
                let phase: PointerEvent.Phase = step == 0 ? .down : step == 20 ? .up : .move, part = Double(step) / 20
                return .pointer(phase, 320 + dx * part, 100 + dy * part, at: time + Double(step) / 64)
            }
        }
        return [.pointer(.down, 60, 60, at: 1), .pointer(.up, 60, 60, at: 1.1)] + drag(-250, 0, from: 3)
            + drag(0, 200, from: 6)
    }

    @Test func `the help comes to rest, and is there until the user has done all three gestures`() throws {
        let (shown, dismissals, fixture) = try run(Self.gestures + [.key("F24", at: 12)])
        #expect(dismissals == 1)
        #expect(try #require(shown.first) < 0.2 && #require(shown.last) > 6 && #require(shown.last) < 8.5)
        #expect(fixture.lab.screen.firstGestures.done.count == 3)
        let still = try run([.key("F24", at: 60)])
        #expect(still.fixture.window.sleeps.count >= 1, "a window with the help comes to rest")
    }

    @Test(arguments: ["Escape", "ArrowRight", "x"])
    func `a key dismisses the help, and has its effect all the same`(key: String) throws {
        let (shown, dismissals, _) = try run([
            .key("Shift", at: 1), .key("F2", at: 1.5), .key(key, at: 2), .key("F24", at: 5),
        ])
        #expect(dismissals == 1)
        #expect(try #require(shown.last) > 2 && #require(shown.last) < 2.5)
    }

    @Test func `the help leaves its place to a menu, and returns after it`() throws {
        let (shown, dismissals, _) = try run([
            InputEvent(time: 2, kind: .contextMenu(Point(x: 60, y: 60))), .pointer(.down, 600, 20, at: 5),
            .pointer(.up, 600, 20, at: 5.1), .key("F24", at: 8),
        ])
        #expect(dismissals <= 1 && !shown.contains { $0 > 2.6 && $0 < 5 }, "\(shown)")
        #expect(shown.contains { $0 < 2 } && shown.contains { $0 > 5.2 })
    }

    @Test func `a press on the help dismisses it and opens no photo`() throws {
        let (shown, dismissals, fixture) = try run([
            .pointer(.down, 320, 320, at: 1), .pointer(.up, 320, 320, at: 1.1), .key("F24", at: 4),
        ])
        #expect(try dismissals == 1 && #require(shown.last) < 1.7)
        let states = try #require(fixture.states.last)
        let screens = states.compactMap { state in state.fields.fields.first { $0.name == "screen" }?.value }
        #expect(!screens.isEmpty && screens.allSatisfy { "\($0)".contains("grid") })
    }

    @Test func `recordings, replays and other scenes show no help`() throws {
        let recorded = try run(Self.gestures + [.key("F24", at: 12)], recording: "a.jsonl")
        #expect(recorded.shown.isEmpty && recorded.dismissals == 0)
        let curves = try run([.key("F24", at: 3)], on: .curves)
        #expect(curves.shown.isEmpty && curves.dismissals == 0)
    }

    @Test func `under reduced motion only the card fades`() throws {
        let (_, _, fixture) = try run([.key("F24", at: 8)], isReduced: true)
        #expect(try #require(fixture.window.frames.last { $0.time < 7 }).time < 2)
    }

    @Test(arguments: [(320.0, 240.0), (320, 800), (480, 400), (1280, 800)], [1.0, 2])
    func `the card lies in the window, above the bar, and its texts are not clipped`(
        sides: (width: Double, height: Double), textScale: Double
    ) {
        let (width, height) = sides
        let card = HintCard(dismiss: {}, didClose: {})
        let window = Window(
            size: Size(width: width, height: height), displayScale: 1, textEngine: FixedWidthTextEngine())
        window.legibility = Legibility(textScale: textScale)
        window.addSubview(card)
        card.frame = card.frame(in: window.bounds, above: AppBar.height)
        window.layoutIfNeeded()
        #expect(window.bounds.contains(card.frame) && card.frame.maxY <= height - AppBar.height)
        for case let label as Label in card.subviews where !label.isHidden {
            #expect(card.bounds.contains(label.frame) && label.fittingSize.height <= label.size.height)
            // In the smallest window, large titles end with an ellipsis.
            #expect(label.fittingSize.width <= label.size.width + 0.5 || width < 360 && textScale > 1)
        }
    }

    @Test func `a gesture counts by its effect`() {
        var gestures = FirstGestures()
        for photo in [nil, nil, 3, 3, 4, nil] as [Int?] { gestures.note(presented: photo) }
        #expect(gestures.isComplete)
        var other = FirstGestures()
        for photo in [nil, 3, nil, 4] as [Int?] { other.note(presented: photo) }
        #expect(other.done == [.open, .close] && !other.isComplete)
    }
}
