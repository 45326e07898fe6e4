import StageSupport
import Tactile
import TestSupport
import Testing

@testable import TactilePhotos
@testable import Viewer

/// Input in an odd order: after each of these sequences everything is at rest in its place, and the grid works.
@Suite struct OddSequenceTests {
    enum Sequence: CaseIterable {
        case pinchOnCaughtPage, wheelWhilePagesSettle, wheelDuringDrag, doubleClickDuringDismissal, resizeWhileEnlarged
        case resizeWhilePinched, resizeWhilePagesDragged, loss, lossWhilePinched, repeatedArrows, tiltStorm
        case keysInFlight, tapDuringGlide, cancelledPinch, tabAndEnter, brokenPage, escapeStorm, pinchAfterEscape
        case tiltWhileHeld, shiftArrowsAtEdges
    }

    private static func finger(_ stage: PhotoGridStage, _ phase: PointerEvent.Phase, _ id: Int, _ x: Double) {
        stage.pointer(phase, Point(x: x, y: 400), id: id)
    }

    private static func tilt(_ stage: PhotoGridStage, _ step: Double) {
        let event = ScrollEvent(location: stage.middle, delta: Vector(dx: step, dy: 0), isPrecise: false)
        stage.enqueue(.scroll(event), at: stage.time)
        stage.wait(0.01)
    }

    private static func wheel(_ stage: PhotoGridStage, _ step: Double) {
        let event = ScrollEvent(
            location: stage.middle, delta: Vector(dx: 0, dy: step), isPrecise: false, modifiers: .control)
        stage.enqueue(.scroll(event), at: stage.time)
        stage.wait(0.01)
    }

    private static func pinch(_ stage: PhotoGridStage, _ phase: PinchEvent.Phase, _ scale: Double = 1) {
        stage.enqueue(.pinch(PinchEvent(phase: phase, location: stage.middle, scale: scale)), at: stage.time)
        stage.wait(0.01)
    }

    private static func lose(_ stage: PhotoGridStage) {
        guard let index = stage.preview?.index else { return }
        let request = PhotoRequest(index: index, size: .fitting(width: 9, height: 9))
        stage.store.receive(PhotoResult(request: request, outcome: .failure(.fileEmpty(path: "photo"))))
        stage.wait(0.01)
    }

    private static func drag(_ stage: PhotoGridStage, by offset: Vector, lifts: Bool = true) {
        stage.pointer(.down, stage.middle)
        for step in 1...8 {
            stage.wait(0.008)
            stage.pointer(.move, stage.middle + offset * (Double(step) / 8))
        }
        stage.wait(0.004)
        if lifts { stage.pointer(.up, stage.middle + offset) }
    }

    private static func twoTaps(_ stage: PhotoGridStage) {
        for _ in 0..<2 {
            stage.tap(stage.middle)
            stage.wait(0.05)
        }
    }

    private static func perform(_ sequence: Sequence, on stage: PhotoGridStage) {
        switch sequence {
        case .pinchOnCaughtPage:
            stage.key("ArrowRight")
            stage.wait(0.1)
            finger(stage, .down, 1, 500)
            stage.wait(0.05)
            finger(stage, .down, 2, 700)
            for step in 1...10 {
                stage.wait(0.01)
                finger(stage, .move, 2, 700 + Double(step) * 15)
            }
            finger(stage, .up, 1, 500)
            finger(stage, .up, 2, 850)
        case .wheelWhilePagesSettle:
            stage.key("ArrowRight")
            for _ in 0..<8 { wheel(stage, 80) }
        case .wheelDuringDrag:
            twoTaps(stage)
            drag(stage, by: Vector(dx: 60, dy: 40), lifts: false)
            for _ in 0..<4 { wheel(stage, 80) }
            stage.pointer(.up, stage.middle)
        case .doubleClickDuringDismissal:
            stage.key("Escape")
            stage.wait(0.05)
            twoTaps(stage)
        case .resizeWhileEnlarged, .resizeWhilePinched, .resizeWhilePagesDragged: resize(sequence, on: stage)
        case .loss:
            twoTaps(stage)
            stage.wait(0.2)
            lose(stage)
            drag(stage, by: Vector(dx: 0, dy: 60))
            stage.key("-")
        case .lossWhilePinched:
            pinch(stage, .began)
            pinch(stage, .changed, 1.6)
            lose(stage)
            pinch(stage, .changed, 1.8)
            pinch(stage, .ended, 1.8)
        case .repeatedArrows:
            for _ in 0..<40 {
                stage.key("ArrowRight")
                stage.wait(0.033)
            }
        default: performMore(sequence, on: stage)
        }
    }

    private static func resize(_ sequence: Sequence, on stage: PhotoGridStage) {
        switch sequence {
        case .resizeWhileEnlarged: twoTaps(stage)
        case .resizeWhilePinched:
            pinch(stage, .began)
            pinch(stage, .changed, 2)
        default: drag(stage, by: Vector(dx: -300, dy: 0), lifts: false)
        }
        stage.wait(0.1)
        for size in [Size(width: 500, height: 900), Size(width: 1500, height: 400), .desktopWindow] {
            stage.resize(size)
            stage.wait(0.05)
        }
        pinch(stage, .changed, 2.2)
        pinch(stage, .ended, 2.2)
        stage.pointer(.up, stage.middle)
    }

    private static func performMore(_ sequence: Sequence, on stage: PhotoGridStage) {
        switch sequence {
        case .tiltStorm: for step in 0..<60 { tilt(stage, step % 7 == 0 ? 80 : -80) }
        case .keysInFlight:
            stage.key("Escape")
            for key in ["0", "1", "+", "-", "ArrowRight", "s"] {
                stage.wait(0.02)
                stage.key(key)
            }
        case .tapDuringGlide:
            twoTaps(stage)
            stage.wait(0.5)
            drag(stage, by: Vector(dx: 90, dy: 50))
            stage.wait(0.1)
            stage.tap(stage.middle)
        case .cancelledPinch:
            pinch(stage, .began)
            pinch(stage, .changed, 1.4)
            pinch(stage, .changed, 0.7)
            pinch(stage, .cancelled)
        case .tabAndEnter: for key in ["Tab", "Tab", "Enter", "Tab", "Escape"] { stage.key(key) }
        case .brokenPage:
            stage.key("ArrowRight")
            for key in ["+", "1", "0", "ArrowLeft", "ArrowRight"] {
                stage.wait(0.3)
                stage.key(key)
            }
            twoTaps(stage)
            drag(stage, by: Vector(dx: -200, dy: 0))
        case .escapeStorm:
            for _ in 0..<12 {
                stage.key("Escape")
                stage.wait(0.03)
                stage.tap(stage.middle)
            }
        case .pinchAfterEscape:
            stage.key("Escape")
            stage.wait(0.08)
            pinch(stage, .began)
            pinch(stage, .changed, 1.5)
            pinch(stage, .ended, 1.5)
        case .tiltWhileHeld:
            drag(stage, by: Vector(dx: 0, dy: 150), lifts: false)
            for _ in 0..<5 { tilt(stage, 80) }
            stage.pointer(.up, stage.middle)
        default:
            twoTaps(stage)
            for key in ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowDown"] {
                stage.key(key, modifiers: .shift)
                stage.wait(0.05)
            }
        }
    }

    @Test(arguments: Sequence.allCases, [1, 12]) func `everything comes to rest and the grid works`(
        sequence: Sequence, photos: Int
    ) throws {
        let stage = PhotoGridStage(photos: photos, broken: photos > 1 ? [5] : [])
        stage.open(photos > 1 ? 4 : 0)
        Self.perform(sequence, on: stage)
        stage.wait(4)
        let note = "\(sequence) with \(photos) photos, \(stage.state)"
        if let preview = stage.preview, stage.state == .shown {
            let zoom = preview.page.zoom
            #expect(preview.pager.state.phase == .rest && preview.pager.position == Double(preview.index), "\(note)")
            #expect(preview.page.frame == Rect(origin: .zero, size: stage.size), "\(note)")
            let resting = zoom.geometry.resting(zoom.frame, about: zoom.frame.center)
            #expect(zoom.zoom.state == .rest && resting.components.isNear(zoom.frame.components), "\(note)")
            #expect(stage.dimming == 1, "\(note)")
        } else {
            #expect(stage.state == .away, "\(note)")
        }
        for _ in 0..<3 where stage.state != .away {
            stage.key("Escape")
            stage.wait(2)
        }
        #expect(stage.isIdle && stage.observer.faults.isEmpty, "\(note)")
        #expect(stage.isAlive(at: stage.time + 1), "\(note)")
    }

    @Test(arguments: [0.02, 0.1, 0.25, 0.5]) func `a tilted wheel turns no page behind a photo in flight`(after: Double)
    {
        let stage = PhotoGridStage(photos: 9)
        stage.tap(stage.center(ofThumbnail: 4), at: 0.1)
        stage.step(to: 0.15 + after)
        guard stage.state == .presenting else { return }
        Self.tilt(stage, -80)
        #expect(stage.preview?.index == 4 && stage.preview?.pager.state.phase == .rest)
        stage.wait(2)
        #expect(stage.preview?.index == 4 && stage.state == .shown)
    }

    @Test func `a photo that turns round after a pinch dims the grid again`() throws {
        let stage = PhotoGridStage(photos: 9)
        stage.open(4)
        Self.pinch(stage, .began)
        for step in 1...10 { Self.pinch(stage, .changed, 1 - 0.07 * Double(step)) }
        Self.pinch(stage, .ended, 0.3)
        stage.wait(0.15)
        #expect(stage.state == .settling(.thumbnail, .thrown))
        let dimming = stage.dimming
        stage.flight?.handle(.reopen)
        stage.wait(0.005)
        #expect(stage.state == .settling(.preview, .thrown) && abs(stage.dimming - dimming) < 0.1)
        stage.wait(0.3)
        #expect(stage.dimming > dimming + 0.2)
        stage.wait(2)
        #expect(stage.state == .shown && stage.dimming == 1)
    }

    @Test(arguments: [false, true]) func `two fingers on a screen keep their points of the photo`(isSmall: Bool) throws
    {
        let stage = PhotoGridStage(photos: 9, size: isSmall ? .smallWindow : .desktopWindow)
        stage.open(0)
        let middle = stage.middle, half = 40.0
        for (id, side) in [(1, -1.0), (2, 1)] { stage.pointer(.down, middle + Vector(dx: side * half, dy: 0), id: id) }
        func place(_ id: Int, _ step: Double) -> Point {
            middle + Vector(dx: (id == 1 ? -1 : 1) * (half + 4 * step), dy: (id == 1 ? 2 : 3) * step)
        }
        var held: [Int: Vector] = [:]
        for step in 1...20 {
            stage.wait(0.008)
            for id in [1, 2] { stage.pointer(.move, place(id, Double(step)), id: id) }
            let frame = try #require(stage.preview).page.zoom.frame
            let middle = place(1, Double(step)) + (place(2, Double(step)) - place(1, Double(step))) * 0.5
            let fraction = PhotoZoom.Geometry.fraction(of: middle, in: frame)
            guard stage.preview?.page.zoom.isEnlarged == true, frame.width < 6 * stage.size.width else { continue }
            let old = held[0] ?? fraction
            held[0] = old
            let error = Vector(
                dx: (fraction.dx - old.dx) * frame.width, dy: (fraction.dy - old.dy) * frame.height)
            #expect(error.length < 0.5, "step \(step)")
        }
        let scale = try #require(stage.preview).page.zoom.scale
        #expect(scale > 1.5 && held[0] != nil)
        for id in [1, 2] { stage.pointer(.up, place(id, 20), id: id) }
        stage.wait(2)
        #expect(stage.state == .shown && stage.preview?.page.zoom.zoom.state == .rest)
    }

    @Test func `a gesture that enlarges has a status without a decision, and none at its release`() throws {
        let stage = PhotoGridStage(photos: 9)
        stage.open(4)
        Self.pinch(stage, .began)
        Self.pinch(stage, .changed, 1.5)
        Self.pinch(stage, .changed, 2)
        let pinch = try #require(stage.preview?.pinching.recognizer), status = try #require(pinch.interactionStatus?())
        #expect(status.progress > 0.2 && status.progress < 0.5 && status.outcome == "stay enlarged")
        #expect(status.decision.distanceMargin == nil && status.thresholds.isEmpty)
        Self.pinch(stage, .ended, 2)
        #expect(pinch.interactionStatus?() == nil)
        stage.wait(1)
        Self.drag(stage, by: Vector(dx: 60, dy: 40), lifts: false)
        #expect(stage.preview?.zoom.pan.interactionStatus?() != nil)
    }
}

extension Components {
    /// Returns whether each component is within a hundredth of another's.
    fileprivate func isNear(_ other: Components) -> Bool { (0..<4).allSatisfy { abs(self[$0] - other[$0]) < 0.01 } }
}
