import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// Pinches on the photo and spreads of its thumbnail.
@Suite struct PinchTests {
    private let middle = Point(x: 640, y: 400)

    /// Pinches from scale 1 to another in steps of 10 ms, at constant speed.
    private func pinch(
        _ stage: PhotoGridStage, to scale: Double, steps: Int = 20, over place: Point? = nil, at time: Double,
        by delta: Vector = .zero, ends end: PinchEvent.Phase? = .ended, rest: Double = 0.005
    ) {
        let place = place ?? middle
        stage.enqueue(.pinch(PinchEvent(phase: .began, location: place)), at: time)
        for i in 1...steps {
            let event = PinchEvent(
                phase: .changed, location: place, delta: delta * (1 / Double(steps)),
                scale: 1 + (scale - 1) * Double(i) / Double(steps))
            stage.enqueue(.pinch(event), at: time + Double(i) / 100)
        }
        guard let end else { return }
        stage.enqueue(.pinch(PinchEvent(phase: end, location: place)), at: time + Double(steps) / 100 + rest)
    }

    private func opened(_ features: PreviewFeatures = .all) -> PhotoGridStage {
        let stage = PhotoGridStage(features: features)
        stage.open()
        return stage
    }

    // MARK: In the preview

    @Test(arguments: FollowMode.allCases)
    func `the photo follows scale and centre, and the point between the fingers stays there`(mode: FollowMode) throws {
        let stage = opened(), place = Point(x: 500, y: 300)
        stage.grid.settings.tuning.follow = mode
        pinch(stage, to: 0.7, over: place, at: 3, by: Vector(dx: 40, dy: -30), ends: nil)
        stage.step(to: 3.2)
        let shown = try #require(stage.standIn).visibleFrame, whole = stage.destination
        #expect(stage.state == .held && abs(shown.width - 0.7 * whole.width) < 1e-6)
        let fraction = (place.x - whole.minX) / whole.width
        #expect(abs(shown.minX + fraction * shown.width - (place.x + 40)) < 1e-6)
        let thumbnail = try #require(stage.grid.thumbnailFrame(of: 7))
        let reach = 1 - max(thumbnail.width / whole.width, thumbnail.height / whole.height)
        #expect(abs(stage.dimming - (1 - 0.3 / reach)) < 1e-6)
    }

    @Test func `above its size the photo resists, and returns, where it cannot be enlarged`() throws {
        let stage = opened([])
        pinch(stage, to: 2, at: 3)
        stage.step(to: 3.2)
        let shown = try #require(stage.standIn).visibleFrame
        let stretch = RubberBand(dimension: 1).offset(forOvershoot: 1)
        #expect(abs(shown.width / stage.destination.width - 1 - stretch) < 1e-6 && stage.dimming == 1)
        stage.step(to: 6)
        #expect(stage.state == .shown && stage.observer.answers(.completeTransition) == ["true", "false"])
    }

    @Test(arguments: [0.9, 0.8, 0.6]) func `the dimming keeps its speed at the release`(scale: Double) throws {
        let stage = opened()
        pinch(stage, to: scale, at: 3)
        stage.step(to: 3.205)
        let before = stage.dimming, step = 1e-4
        stage.step(to: 3.205 + step)
        let thumbnail = try #require(stage.grid.thumbnailFrame(of: 7)), whole = stage.destination
        let reach = 1 - max(thumbnail.width / whole.width, thumbnail.height / whole.height)
        let speed = (1 - scale) / 0.2 / reach
        #expect(abs((before - stage.dimming) / step / speed - 1) < 0.2)
        for time in 1...300 {
            stage.step(to: 3.21 + Double(time) / 100)
            #expect((0...1).contains(stage.dimming))
        }
    }

    @Test(arguments: [(0.5, 0.2, true), (0.9, 0.2, false), (0.9, 0.005, true), (0.3, 0.2, true), (1.3, 0.005, false)])
    func `the release rule decides by progress, and by direction at speed`(
        scale: Double, rest: Double, leaves: Bool
    ) throws {
        let stage = opened(scale > 1 ? [] : .all)
        pinch(stage, to: scale, steps: 10, at: 3, rest: rest)
        stage.step(to: 3.1)
        let status = try #require(stage.preview?.pinching.recognizer.interactionStatus?())
        #expect(status.progress >= 0 && status.thresholds == [0.3])
        stage.step(to: 7)
        #expect(stage.state == (leaves ? .away : .shown))
        #expect(stage.observer.count(.completeTransition) == stage.observer.count(.transitionDuration))
        #expect(!leaves || stage.isAlive(at: 8))
    }

    @Test(arguments: ["Escape", "cancel", "resize"]) func `every interruption ends the pinch`(kind: String) {
        let stage = opened()
        pinch(stage, to: 0.5, steps: 10, at: 3, ends: nil)
        stage.step(to: 3.1)
        #expect(stage.state == .held)
        if kind == "Escape" { stage.key("Escape") }
        if kind == "resize" { stage.resize(Size(width: 900, height: 600)) }
        let end = PinchEvent(phase: kind == "cancel" ? .cancelled : .ended, location: middle)
        stage.enqueue(.pinch(end), at: 3.3)
        stage.step(to: 7)
        #expect(stage.state == (kind == "resize" ? .away : .shown))
        #expect(stage.observer.count(.completeTransition) == 2 && stage.isIdle)
    }

    // MARK: On the grid

    @Test(arguments: [(4.0, 0.2, true), (1.5, 0.2, false), (1.5, 0.005, true)])
    func `the spread of a thumbnail presents its photo, and the release decides`(
        scale: Double, rest: Double, opens: Bool
    ) throws {
        let stage = PhotoGridStage()
        let place = stage.center(ofThumbnail: 7), thumbnail = try #require(stage.grid.thumbnailFrame(of: 7))
        stage.step(to: 1)
        pinch(stage, to: scale, steps: 10, over: place, at: 1, rest: rest)
        stage.step(to: 1.05)
        let grown = try #require(stage.standIn).visibleFrame
        #expect(stage.state == .held && grown.height > thumbnail.height * 1.1)
        #expect(stage.traced("sourceHidden") == .bool(true) && stage.preview?.index == 7)
        stage.step(to: 5)
        #expect(stage.state == (opens ? .shown : .away))
        #expect(stage.observer.answers(.completeTransition) == ["true", opens ? "false" : "true"])
        #expect(stage.observer.faults.isEmpty)
        if opens { stage.key("Escape", at: 5) }
        stage.step(to: 8)
        #expect(stage.isAlive(at: 8))
    }

    @Test func `a pinch together over the grid and a spread beside the photos do nothing`() {
        let stage = PhotoGridStage()
        pinch(stage, to: 0.4, over: stage.center(ofThumbnail: 7), at: 1)
        pinch(stage, to: 3, over: Point(x: 2, y: 2), at: 2)
        stage.step(to: 4)
        #expect(stage.state == .away && stage.observer.calls.isEmpty)
    }

    @Test func `Escape during a spread returns the photo to its thumbnail`() {
        let stage = PhotoGridStage()
        pinch(stage, to: 4, over: stage.center(ofThumbnail: 7), at: 1, ends: nil)
        stage.step(to: 1.2)
        stage.key("Escape")
        #expect(stage.state == .settling(.thumbnail, .thrown))
        stage.enqueue(.pinch(PinchEvent(phase: .ended, location: .zero)), at: 1.5)
        stage.step(to: 5)
        #expect(stage.state == .away && stage.isAlive(at: 6))
    }

    @Test func `with reduced motion a spread presents by a fade`() {
        let stage = PhotoGridStage()
        stage.isReduceMotionEnabled = true
        pinch(stage, to: 4, over: stage.center(ofThumbnail: 7), at: 1)
        stage.step(to: 3)
        #expect(stage.state == .shown)
    }

    // MARK: Resting fingers

    @Test(arguments: [0.05, 0.12, 0.2], [ScrollEvent.Phase.ended, .cancelled])
    func `resting fingers catch the photo in flight, and lifting them opens it again`(
        delay: Double, end: ScrollEvent.Phase
    ) throws {
        let stage = opened()
        stage.key("Escape", at: 3)
        stage.step(to: 3 + delay)
        let place = try #require(stage.standIn).visibleFrame
        func scroll(_ phase: ScrollEvent.Phase, at time: Double) {
            let event = ScrollEvent(location: place.center, delta: .zero, isPrecise: true, phase: phase)
            stage.enqueue(.scroll(event), at: time)
        }
        scroll(.mayBegin, at: 3 + delay)
        stage.step(to: 4)
        #expect(stage.state == .held)
        let held = try #require(stage.standIn).visibleFrame
        #expect((held.center - place.center).length < 1e-6 && abs(held.width - place.width) < 1e-6)
        scroll(end, at: 4)
        stage.step(to: 8)
        #expect(stage.state == .shown && stage.isIdle)
    }

    // MARK: Touch

    @Test func `a second finger takes the drag over without a jump`() throws {
        let stage = opened()
        stage.press(middle, moves: (1...10).map { Vector(dx: 0, dy: 12 * Double($0)) }, at: 3)
        stage.pointer(.cancel, middle, at: 3.2)
        stage.step(to: 5)
        func touch(_ phase: PointerEvent.Phase, _ offset: Vector, id: Int, at time: Double) {
            stage.pointer(phase, middle + offset, at: time, id: id)
        }
        touch(.down, .zero, id: 1, at: 6)
        for i in 1...10 { touch(.move, Vector(dx: 0, dy: 10 * Double(i)), id: 1, at: 6 + Double(i) / 100) }
        stage.step(to: 6.11)
        let before = try #require(stage.standIn).visibleFrame
        touch(.down, Vector(dx: 200, dy: 100), id: 2, at: 6.11)
        stage.step(to: 6.11)
        let after = try #require(stage.standIn).visibleFrame
        #expect((after.center - before.center).length < 1e-6 && abs(after.width - before.width) < 1e-6)
        #expect(
            stage.state == .held && stage.preview?.pinching.recognizer.state == .began
                && stage.preview?.pan.state == .cancelled)
        touch(.move, Vector(dx: 100, dy: 100), id: 2, at: 6.12)
        stage.step(to: 6.12)
        #expect(abs(try #require(stage.standIn).visibleFrame.width / after.width - 0.5) < 1e-6)
        touch(.up, Vector(dx: 100, dy: 100), id: 2, at: 6.3)
        touch(.move, Vector(dx: 30, dy: 100), id: 1, at: 6.4)
        stage.step(to: 6.4)
        #expect(stage.state == .held)
        touch(.up, Vector(dx: 30, dy: 100), id: 1, at: 6.6)
        stage.step(to: 10)
        #expect(stage.state == .away && stage.isAlive(at: 11))
    }

    // MARK: Continuity

    @Test(arguments: 0..<40) func `pinches and rests at any moment never make the photo jump`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let stage = PhotoGridStage()
        var detector = JumpDetector(extent: 1000), time = 1.0, flights = 0, wasHeld = false
        for _ in 0..<8 {
            let place =
                stage.state == .away
                ? stage.center(ofThumbnail: 7) : stage.standIn?.visibleFrame.intersection(stage.window.bounds).center
            let scale = Double.random(in: stage.state == .away ? 1.2...4 : 0.3...1.6, using: &random)
            let steps = Int.random(in: 3...25, using: &random), rest = Double.random(in: 0.001...0.08, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: stage.key(Bool.random(using: &random) ? "Escape" : "Enter", at: time)
            case 1:
                for phase in [ScrollEvent.Phase.mayBegin, .ended] {
                    let event = ScrollEvent(location: place ?? middle, delta: .zero, isPrecise: true, phase: phase)
                    stage.enqueue(.scroll(event), at: time + (phase == .ended ? 0.1 : 0))
                }
            default:
                pinch(
                    stage, to: scale, steps: steps, over: place, at: time,
                    ends: Int.random(in: 0...4, using: &random) == 0 ? .cancelled : .ended, rest: rest)
            }
            let end = time + Double(steps) / 100 + 0.1 + .random(in: 0...0.5, using: &random)
            // A step of the pinch moves the edges of the photo by the step's part of its size, and opens its crop.
            let led = 1300 * max(abs(scale - 1), 0.2) * max(scale, 1) / Double(steps) * 2
            while stage.time < end {
                stage.wait(1 / 240)
                guard stage.state != .away, stage.state != .shown, let shown = stage.standIn?.visibleFrame else {
                    flights += 1
                    continue
                }
                // The frame of the release shows the last step, too.
                let isLed = stage.state == .held || wasHeld
                wasHeld = stage.state == .held
                detector.note(
                    .init(
                        time: stage.time,
                        values: [
                            "x\(flights)": shown.center.x, "y\(flights)": shown.center.y,
                            "width\(flights)": shown.width, "height\(flights)": shown.height,
                        ], led: { _ in isLed ? led : 8 }))
            }
            time = end
        }
        let jumps = detector.jumps
        #expect(jumps == [] || jumps == ["no frames were noted"], "seed \(seed): \(jumps)")
        stage.step(to: time + 4)
        if stage.state == .shown { stage.key("Escape", at: time + 4) }
        stage.step(to: time + 8)
        #expect(stage.observer.count(.completeTransition) == stage.observer.count(.transitionDuration), "seed \(seed)")
        #expect(stage.isAlive(at: time + 9) && stage.observer.faults.isEmpty, "seed \(seed)")
    }

    @Test(arguments: [(0.6, 20), (0.6, 6), (0.85, 4), (1.4, 10)])
    func `after the release the photo goes on at the fingers' velocity`(scale: Double, steps: Int) throws {
        let stage = opened(scale > 1 ? [] : .all)
        pinch(stage, to: scale, steps: steps, at: 3, by: Vector(dx: 30, dy: 20), rest: 0)
        let end = 3 + Double(steps) / 100
        stage.step(to: end - 0.01)
        let earlier = try #require(stage.standIn).visibleFrame
        stage.step(to: end)
        let released = try #require(stage.standIn).visibleFrame
        stage.step(to: end + 1e-5)
        let later = try #require(stage.standIn).visibleFrame
        let before = (released.width - earlier.width) / 0.01, after = (later.width - released.width) / 1e-5
        #expect(abs(after - before) < 0.06 * abs(before), "\(before) and \(after)")
    }
}

/// Pinches of the gallery.
@Suite struct GalleryPinchTests {
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    private func pinch(_ stage: AppStage, to scale: Double, over place: Point, rest: Double = 0.2) {
        func send(_ phase: PinchEvent.Phase, _ scale: Double) {
            stage.enqueue(.pinch(PinchEvent(phase: phase, location: place, scale: scale)), at: stage.time)
        }
        send(.began, 1)
        for i in 1...20 {
            stage.wait(0.01)
            send(.changed, 1 + (scale - 1) * Double(i) / 20)
        }
        stage.wait(rest)
        send(.ended, 1)
        stage.wait(0)
    }

    @Test(arguments: [Demo.propertyAnimator, .containers, .curves, .photoPreview], [(0.45, true), (0.85, false)])
    func `fingers that move together over a scene open the gallery, by their scale`(
        demo: Demo, end: (scale: Double, opens: Bool)
    ) throws {
        let stage = try AppStage(demo, of: folder)
        stage.wait(1)
        pinch(stage, to: end.scale, over: stage.middle)
        let isCaught = stage.app.menu != nil
        #expect(isCaught)
        stage.wait(2)
        #expect((stage.app.menu != nil) == end.opens && stage.isIdle)
        #expect(stage.observer.answers(.completeTransition) == ["\(end.opens)"] && stage.observer.faults.isEmpty)
    }

    @Test(arguments: [(2.4, true), (1.2, false)])
    func `a spread over a tile opens its scene, by its scale`(end: (scale: Double, opens: Bool)) throws {
        let stage = try AppStage(.propertyAnimator, of: folder)
        stage.key("g")
        stage.wait(2)
        let menu = try #require(stage.app.menu)
        let index = try #require(menu.scenes.firstIndex(of: .photoPreview))
        let tile = try #require(menu.collection.visibleCells[index])
        pinch(stage, to: end.scale, over: stage.middle(of: tile))
        #expect(stage.app.demo == .photoPreview)
        stage.wait(2)
        #expect((stage.app.menu == nil) == end.opens && stage.isIdle && stage.observer.faults.isEmpty)
        if !end.opens { stage.key("Escape") }
        stage.wait(2)
        #expect(stage.app.menu == nil && stage.app.scene.view.alpha == 1)
    }

    @Test func `a pinch catches the gallery in flight, and turns it round`() throws {
        let stage = try AppStage(.propertyAnimator, of: folder)
        stage.key("g")
        stage.wait(0.15)
        pinch(stage, to: 1.6, over: stage.middle)
        stage.wait(2)
        #expect(stage.app.menu == nil && stage.isIdle && stage.observer.answers(.completeTransition) == ["false"])
    }
}
