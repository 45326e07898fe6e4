import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The enlarged photo on a stage: its gestures, keys and wheel, and its dismissal.
@Suite struct ZoomTests {
    private let middle = Point(x: 640, y: 400)

    private func opened(_ features: PreviewFeatures = .all) -> PhotoGridStage {
        let stage = PhotoGridStage(features: features)
        stage.open()
        return stage
    }

    private func zoom(_ stage: PhotoGridStage) throws -> PhotoZoom.Motion { try #require(stage.preview).page.zoom }

    /// The visible frame of the photo, in the preview or in flight.
    private func shown(_ stage: PhotoGridStage) -> Rect? {
        stage.state == .shown ? stage.preview?.page.zoom.frame : stage.standIn?.visibleFrame
    }

    private func doubleTap(_ stage: PhotoGridStage, _ place: Point, at time: Double, after gap: Double = 0.15) {
        stage.tap(place, at: time)
        stage.tap(place, at: time + 0.05 + gap)
    }

    private func wheel(
        _ stage: PhotoGridStage, _ steps: Double, over place: Point, at time: Double, isPrecise: Bool = false,
        modifiers: KeyEvent.Modifiers = .control
    ) {
        let event = ScrollEvent(
            location: place, delta: Vector(dx: 0, dy: 80 * steps), isPrecise: isPrecise,
            phase: isPrecise ? .changed : nil, modifiers: modifiers)
        stage.enqueue(.scroll(event), at: time)
    }

    private func pinch(
        _ stage: PhotoGridStage, _ scales: [Double], over place: Point, at time: Double,
        ends end: PinchEvent.Phase? = .ended
    ) {
        stage.enqueue(.pinch(PinchEvent(phase: .began, location: place)), at: time)
        for (i, scale) in scales.enumerated() {
            stage.enqueue(
                .pinch(PinchEvent(phase: .changed, location: place, scale: scale)), at: time + Double(i + 1) / 100)
        }
        guard let end else { return }
        stage.enqueue(.pinch(PinchEvent(phase: end, location: place)), at: time + Double(scales.count) / 100 + 0.004)
    }

    /// The place of a point of the photo.
    private func place(_ fraction: Vector, in frame: Rect) -> Point {
        Point(x: frame.center.x + fraction.dx * frame.width, y: frame.center.y + fraction.dy * frame.height)
    }

    @Test func `a double tap enlarges to its point, and another one fits the photo again`() throws {
        let stage = opened(), point = Point(x: 600, y: 330)
        let fraction = PhotoZoom.Geometry.fraction(of: point, in: stage.destination)
        doubleTap(stage, point, at: 3)
        stage.step(to: 3.26)
        stage.frames(0.6, rate: 240) {
            guard let frame = shown(stage) else { return }
            #expect((place(fraction, in: frame) - point).length < 0.5)
        }
        #expect(abs(try zoom(stage).scale - 2.5) < 1e-9 && stage.state == .shown && stage.isIdle)
        #expect(stage.traced("zoom") != nil)
        doubleTap(stage, point, at: 5)
        stage.step(to: 7)
        #expect(try zoom(stage).frame == stage.destination && stage.traced("zoom") == nil)
    }

    @Test(arguments: [(0.3, true), (0.4, false)]) func `two taps are a double tap within a time`(gap: Double, is: Bool)
        throws
    {
        let stage = opened()
        doubleTap(stage, middle, at: 3, after: gap)
        stage.step(to: 5)
        #expect(try zoom(stage).isEnlarged == `is`)
    }

    @Test func `a tap beside the photo closes it without a delay`() {
        let stage = opened()
        stage.tap(Point(x: 20, y: 300), at: 3)
        stage.step(to: 3.05)
        #expect(stage.state == .settling(.thumbnail, .plain))
    }

    @Test func `the wheel with Control enlarges about the pointer in every frame`() throws {
        let stage = opened(), point = Point(x: 610, y: 420)
        for i in 0..<4 { wheel(stage, 1, over: point, at: 3 + Double(i) * 0.1) }
        let fraction = PhotoZoom.Geometry.fraction(of: point, in: stage.destination)
        stage.step(to: 3)
        stage.frames(1.2, rate: 240) {
            guard let frame = shown(stage) else { return }
            #expect((place(fraction, in: frame) - point).length < 0.5, "at \(stage.time)")
        }
        #expect(abs(try zoom(stage).scale - 1.25 * 1.25 * 1.25 * 1.25) < 1e-6)
        for i in 0..<9 { wheel(stage, -1, over: point, at: 5 + Double(i) * 0.02) }
        stage.step(to: 7)
        #expect(try zoom(stage).frame == stage.destination && stage.state == .shown)
    }

    @Test func `two fingers with Control zoom, and drag nothing until they are lifted`() throws {
        let stage = opened()
        for i in 0..<10 { wheel(stage, 0.2, over: middle, at: 3 + Double(i) / 100, isPrecise: true) }
        stage.step(to: 3.09)
        let frame = try zoom(stage).frame
        #expect(abs(try zoom(stage).scale - 1.5625) < 1e-6)
        // Control is released before the fingers.
        for i in 0..<10 { wheel(stage, 0.5, over: middle, at: 3.1 + Double(i) / 100, isPrecise: true, modifiers: []) }
        let lift = ScrollEvent(location: middle, delta: .zero, isPrecise: true, phase: .ended)
        stage.enqueue(.scroll(lift), at: 3.3)
        stage.step(to: 4)
        #expect(try zoom(stage).frame == frame && stage.state == .shown && stage.isIdle)
        // The next sequence moves the photo.
        for i in 0..<10 { wheel(stage, 0.2, over: middle, at: 4 + Double(i) / 100, isPrecise: true, modifiers: []) }
        stage.step(to: 4.1)
        #expect(try zoom(stage).frame.center.y > frame.center.y + 10)
    }

    @Test func `keys change the scale within its limits`() throws {
        let stage = opened()
        stage.key("+", at: 3)
        stage.step(to: 5)
        #expect(abs(try zoom(stage).scale - 1.5) < 1e-9)
        stage.key("=", modifiers: .shift, at: 5)
        stage.key("-", at: 5.1)
        stage.step(to: 7)
        #expect(abs(try zoom(stage).scale - 1.5) < 1e-9)
        for i in 0..<9 { stage.key("+", at: 7 + Double(i) * 0.03) }
        stage.step(to: 9)
        #expect(abs(try zoom(stage).scale - 8) < 1e-9)
        stage.key("1", at: 9)
        stage.step(to: 11)
        // The synthetic photo has 800 x 1200 pixels or more in a window of 800 points.
        #expect(abs(try zoom(stage).scale - max(1, zoom(stage).geometry.pixelScale)) < 1e-9)
        stage.key("0", at: 11)
        stage.step(to: 13)
        #expect(try zoom(stage).frame == stage.destination && stage.isIdle)
    }

    @Test func `the middle button of a mouse fits an enlarged photo, and shows the pixels of another`() throws {
        let toggled = opened(), shown = opened()
        toggled.key("ZoomToggle", at: 3)
        shown.key("1", at: 3)
        for stage in [toggled, shown] { stage.step(to: 5) }
        #expect(try zoom(toggled).frame == zoom(shown).frame)
        let enlarged = opened()
        enlarged.key("+", at: 3)
        enlarged.key("ZoomToggle", at: 5)
        enlarged.step(to: 7)
        #expect(try zoom(enlarged).frame == enlarged.destination && enlarged.isIdle)
    }

    @Test func `an enlarged photo moves with a drag, glides, and a press stops it`() throws {
        let stage = opened()
        doubleTap(stage, middle, at: 3)
        stage.step(to: 5)
        let start = try zoom(stage).frame
        stage.press(middle, moves: (1...10).map { Vector(dx: 0, dy: 15 * Double($0)) }, at: 5)
        stage.pointer(.up, middle + Vector(dx: 0, dy: 150), at: 5.11)
        stage.step(to: 5.11)
        #expect(abs(try zoom(stage).frame.center.y - start.center.y - 140) < 1e-6 && stage.state == .shown)
        stage.step(to: 5.16)
        #expect(try zoom(stage).frame.center.y > start.center.y + 145)
        stage.pointer(.down, middle, at: 5.2)
        stage.step(to: 5.2)
        let caught = try zoom(stage).frame
        stage.step(to: 5.5)
        stage.pointer(.up, middle, at: 5.5)
        stage.step(to: 7)
        #expect(try zoom(stage).frame == caught && stage.isIdle)
    }

    @Test func `a pinch below the fit dismisses the photo, and above it enlarges again`() throws {
        let stage = opened()
        let scales = [1.5, 2, 1.5, 1.2, 1.001, 0.999, 0.9, 0.8, 0.9, 0.999, 1.001, 1.2, 1.4]
        pinch(stage, scales, over: middle, at: 3)
        let point = PhotoZoom.Geometry.fraction(of: middle, in: stage.destination)
        var states: [Bool] = []
        for (i, scale) in scales.enumerated() {
            stage.step(to: 3 + Double(i + 1) / 100)
            let frame = try #require(shown(stage))
            #expect(abs(frame.width / stage.destination.width - scale) < 1e-9, "\(scale)")
            #expect((place(point, in: frame) - middle).length < 1e-6)
            states.append(stage.state == .shown)
        }
        #expect(states == scales.map { $0 > 1 })
        stage.step(to: 6)
        #expect(try zoom(stage).isEnlarged && stage.dimming == 1 && stage.preview?.controls.alpha == 1)
        #expect(stage.observer.answers(.completeTransition) == ["true", "false"] && stage.observer.faults.isEmpty)
        pinch(stage, [0.8, 0.6, 0.4, 0.3, 0.2, 0.1], over: middle, at: 6)
        stage.step(to: 10)
        #expect(stage.state == .away && stage.isAlive(at: 11) && stage.observer.faults.isEmpty)
    }

    @Test func `Escape dismisses an enlarged photo from its frame, at its velocity`() throws {
        let stage = opened()
        doubleTap(stage, middle, at: 3)
        stage.step(to: 3.3)
        let before = try zoom(stage).moment
        #expect(before.velocity[2] > 100)
        stage.key("Escape", at: 3.3)
        stage.step(to: 3.3)
        let lifted = try #require(stage.standIn).visibleFrame
        #expect(stage.state == .settling(.thumbnail, .plain) && abs(lifted.width - before.frame.width) < 1e-6)
        stage.step(to: 3.3 + 1e-5)
        let later = try #require(stage.standIn).visibleFrame
        #expect(abs((later.width - lifted.width) / 1e-5 - before.velocity[2]) < 0.02 * before.velocity[2])
        stage.step(to: 6)
        #expect(stage.isAlive(at: 7))
    }

    @Test func `without zooming nothing enlarges`() throws {
        let stage = opened([])
        doubleTap(stage, middle, at: 3)
        for (i, key) in ["+", "=", "1", "-"].enumerated() { stage.key(key, at: 4 + Double(i) / 10) }
        wheel(stage, 2, over: middle, at: 5)
        stage.step(to: 7)
        #expect(try zoom(stage).frame == stage.destination && stage.state == .shown)
    }

    @Test(arguments: 0..<40) func `no gesture, key or resize at any moment makes the photo jump`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let stage = opened()
        var detector = JumpDetector(extent: 1000), time = 3.0
        for _ in 0..<10 {
            let place = Point(x: .random(in: 300...900, using: &random), y: .random(in: 200...600, using: &random))
            var led = 0.0
            switch Int.random(in: 0..<6, using: &random) {
            case 0: doubleTap(stage, place, at: time)
            case 1: wheel(stage, Bool.random(using: &random) ? 1 : -1, over: place, at: time)
            case 2: stage.key(["+", "-", "0", "1"].randomElement(using: &random) ?? "0", at: time)
            case 3:
                let step = Vector(dx: .random(in: -20...20, using: &random), dy: .random(in: -20...20, using: &random))
                // An unenlarged photo would be dismissed.
                guard stage.preview?.page.zoom.isActive == true else { continue }
                stage.press(place, moves: (1...10).map { step * Double($0) }, at: time)
                stage.pointer(.up, place + step * 10, at: time + 0.105)
                led = step.length
            default:
                let ratio = Double.random(in: 0.93...1.08, using: &random)
                var scales = [1.0]
                for _ in 0..<Int.random(in: 4...20, using: &random) { scales.append((scales.last ?? 1) * ratio) }
                pinch(stage, scales, over: place, at: time)
                led = 16_000 * abs(ratio - 1)
            }
            let end = time + .random(in: 0.15...0.9, using: &random)
            while stage.time < end, stage.state == .shown || stage.state == .held, let frame = shown(stage) {
                stage.wait(1 / 240)
                detector.note(
                    .init(
                        time: stage.time,
                        values: [
                            "x": frame.center.x, "y": frame.center.y, "width": frame.width, "height": frame.height,
                        ], led: { _ in led }))
            }
            guard stage.state == .shown else { break }
            time = max(end, stage.time)
        }
        let jumps = detector.jumps
        #expect(jumps == [] || jumps == ["no frames were noted"], "seed \(seed): \(jumps)")
        stage.step(to: time + 4)
        if stage.state == .shown { stage.key("Escape", at: time + 4) }
        stage.step(to: time + 8)
        #expect(stage.observer.count(.completeTransition) == stage.observer.count(.transitionDuration), "seed \(seed)")
        #expect(stage.isAlive(at: time + 9) && stage.observer.faults.isEmpty, "seed \(seed)")
    }
}
