import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Viewer

/// Random drags, pinches, taps, wheels and keys over the pages, the enlarged photo and the photo in flight: from frame
/// to frame no edge of a photo and no dimming jumps.
@Suite struct PreviewJumpTests {
    @Test(arguments: 0..<40) func `no photo jumps, whatever turns, enlarges and dismisses it`(seed: Int) {
        let size = seed % 3 == 0 ? Size.smallWindow : .desktopWindow
        let stage = PhotoGridStage(photos: 9, size: size)
        if seed % 2 == 0 { stage.grid.settings.tuning.follow = .direct }
        let gestures = RandomGestures(on: stage, seed: seed)
        var edges = JumpDetector(extent: size.width), dimming = JumpDetector(extent: 1)
        gestures.look = { moved in
            edges.note(JumpDetector.Frame(time: stage.time, values: Self.edges(on: stage)) { _ in moved * 1.5 })
            dimming.note(
                JumpDetector.Frame(time: stage.time, values: ["dimming": stage.dimming]) { _ in moved / 150 })
        }
        for _ in 0..<25 {
            if stage.state == .away {
                stage.tap(stage.center(ofThumbnail: Int.random(in: 0..<6, using: &gestures.random)))
                gestures.pass(.random(in: 0.02...0.8, using: &gestures.random))
            }
            Self.act(gestures, on: stage)
            gestures.pass(.random(in: 0.01...0.5, using: &gestures.random))
        }
        gestures.pass(2)
        #expect(edges.jumps.isEmpty, "seed \(seed): \(edges.jumps.prefix(3)) after \(gestures.random.history)")
        #expect(dimming.jumps.isEmpty, "seed \(seed): \(dimming.jumps.prefix(3)) after \(gestures.random.history)")
        stage.key("Escape")
        stage.wait(2)
        #expect(
            stage.state == .away && stage.isAlive(at: stage.time + 1), "seed \(seed) after \(gestures.random.history)")
    }

    /// The edges of the visible photos in the window, in flight or in their pages.
    private static func edges(on stage: PhotoGridStage) -> [String: Double] {
        guard let preview = stage.preview, let flight = stage.flight, flight.state != .away else { return [:] }
        var values: [String: Double] = [:]
        func add(_ frame: Rect, of index: Int) {
            for (name, place) in [
                ("left", frame.minX), ("right", frame.maxX), ("top", frame.minY), ("bottom", frame.maxY),
            ] { values["\(name) of \(index)"] = place }
        }
        guard flight.state == .shown else {
            if flight.standIn.presentation.alpha > 0 { add(flight.standIn.presentation.visibleFrame, of: flight.index) }
            return values
        }
        for index in 0..<9 {
            if let page = preview.pager.page(of: index), !page.isHidden { add(page.shownFrame, of: index) }
        }
        return values
    }

    private static func act(_ gestures: RandomGestures<PhotoGridController>, on stage: PhotoGridStage) {
        let size = stage.size,
            place = Point(
                x: .random(in: 0.3...0.7, using: &gestures.random) * size.width,
                y: .random(in: 0.3...0.7, using: &gestures.random) * size.height)
        switch Int.random(in: 0..<14, using: &gestures.random) {
        case 0, 1: gestures.drag(from: place, along: Vector(dx: 1, dy: 0), reach: size.width * 2)
        case 2: gestures.drag(from: place, along: Vector(dx: 0.6, dy: 0.8), reach: size.width)
        case 3: gestures.drag(from: place, along: Vector(dx: 0, dy: 1), reach: size.height * 2)
        case 4, 5, 6: gestures.pinch(around: place)
        case 7, 8: gestures.tap(place, times: 2)
        case 9: gestures.wheel(Vector(dx: [-80, 80].randomElement(using: &gestures.random) ?? 80, dy: 0), over: place)
        case 10:
            for _ in 0..<3 {
                gestures.wheel(
                    Vector(dx: 0, dy: [-80, 80, 80].randomElement(using: &gestures.random) ?? 80), over: place,
                    modifiers: .control)
            }
        case 11: gestures.press(["+", "-", "0", "1"].randomElement(using: &gestures.random) ?? "0")
        case 12:
            if Bool.random(using: &gestures.random) {
                gestures.press("ArrowLeft", modifiers: .shift)
            } else {
                gestures.press("Escape")
            }
        default: gestures.press(["ArrowRight", "ArrowLeft", " "].randomElement(using: &gestures.random) ?? " ")
        }
    }
}
