import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The screen of the curves.
private typealias CurvesStage = TestStage<CurvesController>

extension TestStage where Controller == CurvesController {
    /// The seconds between two events.
    private static var interval: Double { 0.02 }

    fileprivate convenience init(size: Size = .desktopWindow) {
        self.init(CurvesController(), size: size)
    }

    fileprivate var graph: CurveGraph { controller.graph }

    /// Sends a pointer event in the middle of an interval.
    fileprivate func send(_ phase: PointerEvent.Phase, _ point: Point, _ source: PointerEvent.Source = .mouse) {
        pointer(phase, point, at: time + Self.interval / 2, id: 0, source: source)
        wait(Self.interval)
    }

    fileprivate func drag(from start: Point, to end: Point, _ source: PointerEvent.Source = .mouse) {
        send(.down, start, source)
        for step in 1...4 { send(.move, start + (end - start) * (Double(step) / 4), source) }
        send(.up, end, source)
    }

    /// Presses a key in the middle of an interval.
    fileprivate func press(_ name: String) {
        key(name, at: time + Self.interval / 2)
        wait(Self.interval)
    }

    fileprivate func pick(_ kind: StudyKind) {
        controller.pick(kind)
        // The row of buttons begins to move with the first step.
        wait(Self.interval)
        wait(0.5)
    }

    /// The location of a fraction of the graph's width, in the window.
    fileprivate func place(ofFraction fraction: Double) -> Point {
        let area = graph.area
        return graph.convert(
            Point(x: area.minX + fraction * area.width, y: area.center.y + 0.31 * area.height), to: nil)
    }

    /// The value of a numeric field of the trace.
    fileprivate func number(_ name: String) -> Double? {
        if case .number(let number)? = traced(name) { number } else { nil }
    }
}

/// The graphs: the playhead's values, and the effects of drags and keys.
@Suite struct CurvesTests {
    /// What the law says, asked of the law itself.
    private func expected(_ study: CurveStudy, at t: Double) -> Double {
        switch study.kind {
        case .linear, .easeIn, .easeOut, .easeInOut, .points: study.cubic?.value(at: t) ?? .nan
        case .spring:
            1
                - Spring(response: study[.response], dampingRatio: study[.dampingRatio])
                .displacement(at: t, from: 1, velocity: 0)
        case .decay: Decay(deceleration: study[.deceleration]).displacement(at: t, velocity: study[.velocity])
        case .rubberBand:
            RubberBand(dimension: study[.dimension], coefficient: study[.coefficient]).offset(forOvershoot: t)
        case .translate, .scale, .rotate, .rotateY, .rotateX:
            edge(of: study, at: t)
        }
    }

    /// The drawn card's visible edge, by the same projection that draws the card, in halves of its side.
    private func edge(of study: CurveStudy, at t: Double) -> Double {
        let half = 50.0, side = Rect(x: 0, y: 0, width: 2 * half, height: 2 * half)
        let projection = Projection(study.transform(at: t, half: half), of: side, at: .zero)
        if study.kind == .rotateX { return -(projection.projected(Point(x: half, y: 0))?.y ?? .nan) / half }
        return (projection.projected(Point(x: 2 * half, y: half))?.x ?? .nan) / half
    }

    // MARK: The playhead

    @Test(arguments: StudyKind.allCases)
    func `the value under the playhead is that of the formula, in playback and during a drag`(kind: StudyKind) throws {
        let stage = CurvesStage()
        stage.pick(kind)
        var last = -1.0
        stage.press(" ")
        for _ in 0..<20 {
            stage.wait(stage.controller.study.duration / 25)
            let t = try #require(stage.number("at")), value = try #require(stage.number("value"))
            #expect(abs(value - expected(stage.controller.study, at: t)) < 1e-9 * max(1, abs(value)))
            #expect(t > last)
            last = t
        }
        for fraction in [0.9, 0.13, 0.5] {
            stage.drag(from: stage.place(ofFraction: 0.3), to: stage.place(ofFraction: fraction), .touch)
            #expect(abs(try #require(stage.number("playhead")) - fraction) < 1e-9 && !stage.controller.isPlaying)
            let t = try #require(stage.number("at")), value = try #require(stage.number("value"))
            #expect(abs(value - expected(stage.controller.study, at: t)) < 1e-9 * max(1, abs(value)))
        }
    }

    @Test(arguments: StudyKind.allCases.filter { !$0.isTransform })
    func `the card is level with the curve`(kind: StudyKind) {
        let stage = CurvesStage()
        stage.pick(kind)
        for fraction in [0.0, 0.2, 0.7, 1] {
            stage.drag(from: stage.place(ofFraction: 0.4), to: stage.place(ofFraction: fraction))
            let sample = stage.controller.sample
            let dot = stage.graph.convert(stage.graph.place(of: Point(x: sample.t, y: sample.value)), to: nil)
            let card = stage.controller.cardArea.card
            #expect(abs(card.convert(card.bounds.center, to: nil).y - dot.y) < 1e-6)
        }
    }

    @Test func `playback takes the given duration, and ends at the end`() {
        let stage = CurvesStage()
        stage.pick(.easeInOut)
        stage.press("Enter")
        stage.wait(0.9)
        #expect(stage.controller.isPlaying && stage.controller.playhead > 0.85)
        stage.wait(0.2)
        #expect(!stage.controller.isPlaying && stage.controller.playhead == 1)
        stage.press(" ")
        #expect(stage.controller.isPlaying && stage.controller.playhead < 0.1, "from the beginning again")
        stage.wait(0.4)
        stage.press(" ")
        let stopped = stage.controller.playhead
        stage.wait(0.4)
        #expect(stage.controller.playhead == stopped && stopped > 0.3 && stopped < 0.6)
        stage.press("End")
        #expect(stage.controller.playhead == 1)
        stage.press("Home")
        #expect(stage.controller.playhead == 0 && stage.window.engine.isIdle)
    }

    @Test func `a parameter that is set during playback changes the speed, not the position`() {
        let stage = CurvesStage()
        stage.pick(.linear)
        stage.press(" ")
        stage.wait(0.5)
        let before = stage.controller.playhead
        let slider = stage.controller.sliders[0]
        stage.send(.down, slider.convert(Point(x: slider.size.width - 9, y: 30), to: nil))
        #expect(stage.controller.study[.duration] > 3.5)
        #expect(stage.controller.playhead - before < 0.03 && stage.controller.playhead >= before)
        stage.wait(1)
        #expect(stage.controller.isPlaying && stage.controller.playhead < before + 0.4)
    }

    // MARK: What is set

    @Test(arguments: [StudyKind.linear, .easeIn, .easeOut, .easeInOut, .points], [0, 1])
    func `a control point that is dragged makes a curve of one's own`(kind: StudyKind, index: Int) throws {
        let stage = CurvesStage()
        stage.pick(kind)
        let other = try #require(stage.controller.study.cubic)
        let target = Point(x: index == 0 ? 0.2 : 0.7, y: 1.3)
        stage.drag(
            from: stage.graph.convert(stage.graph.handlePlaces[index], to: nil),
            to: stage.graph.convert(stage.graph.place(of: target), to: nil))
        let cubic = try #require(stage.controller.study.cubic)
        let (moved, left) =
            index == 0 ? (cubic.controlPoint1, cubic.controlPoint2) : (cubic.controlPoint2, cubic.controlPoint1)
        #expect(stage.controller.study.kind == .points)
        #expect((moved - target).length < 1e-9)
        #expect(left == (index == 0 ? other.controlPoint2 : other.controlPoint1))
        #expect(stage.controller.playhead == 0, "the playhead was not meant")
    }

    @Test func `a control point stays where the curve is a function of time, and in sight`() throws {
        let stage = CurvesStage()
        stage.pick(.points)
        let corner = stage.graph.convert(Point(x: -300, y: -300), to: nil)
        stage.drag(from: stage.graph.convert(stage.graph.handlePlaces[0], to: nil), to: corner)
        #expect(try #require(stage.controller.study.cubic).controlPoint1 == Point(x: 0, y: 1.5))
    }

    @Test func `arrows pick what is beside, and stop at both ends`() {
        let stage = CurvesStage()
        for _ in 0..<20 { stage.press("ArrowRight") }
        #expect(stage.controller.study.kind == StudyKind.allCases.last)
        for _ in 0..<20 { stage.press("ArrowLeft") }
        #expect(stage.controller.study.kind == StudyKind.allCases.first)
        let button = stage.controller.buttons[6]
        let place = button.convert(button.bounds.center, to: nil)
        stage.send(.down, place)
        stage.send(.up, place)
        #expect(stage.controller.study.kind == .decay && stage.controller.playhead == 0)
    }

    // MARK: Layout

    @Test(
        arguments: [Size.smallWindow, Size.desktopWindow, Size(width: 2560, height: 1600)],
        StudyKind.allCases)
    func `everything lies inside the window, and nothing over another`(size: Size, kind: StudyKind) {
        let stage = CurvesStage(size: size)
        stage.pick(kind)
        let controller = stage.controller
        let parts: [View] = [controller.picker, stage.graph, controller.playButton] + controller.sliders
        let frames = parts.map(\.frame)
        for (index, frame) in frames.enumerated() {
            #expect(Rect(origin: .zero, size: size).contains(frame) && frame.width > 30 && frame.height > 25)
            #expect(frames[..<index].allSatisfy { !$0.intersects(frame) }, "\(frame)")
        }
        let index = StudyKind.allCases.firstIndex(of: kind) ?? 0
        let button = controller.buttons[index], picker = controller.picker
        #expect(
            picker.bounds.inset(by: -0.01).contains(button.convert(button.bounds, to: picker)), "what is picked is seen"
        )
        for place in stage.graph.handlePlaces { #expect(stage.graph.bounds.contains(place)) }
        #expect(
            stage.graph.plot.samples.allSatisfy {
                stage.graph.bounds.contains(stage.graph.place(of: Point(x: $0.t, y: $0.value)))
            })
    }

    // MARK: Laws

    @Test(arguments: 0..<40) func `during random input the card is where the formula says, and all comes to rest`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        let size = Size(width: .random(in: 400...2560, using: &random), height: .random(in: 300...1600, using: &random))
        let stage = CurvesStage(size: size)
        let keys = [" ", "Enter", "ArrowLeft", "ArrowRight", "Home", "End"]
        for _ in 0..<60 {
            let place = Point(
                x: .random(in: -20...size.width + 20, using: &random),
                y: .random(in: -20...size.height + 20, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: stage.press(keys.randomElement(using: &random) ?? " ")
            case 2: stage.send(.down, place)
            case 3: stage.send(.move, place)
            case 4: stage.send(Bool.random(using: &random) ? .up : .cancel, place)
            default: stage.wait(.random(in: 0...0.6, using: &random))
            }
            let sample = stage.controller.sample, value = expected(stage.controller.study, at: sample.t)
            #expect((0...1).contains(stage.controller.playhead))
            #expect(abs(sample.value - value) < 1e-9 * max(1, abs(value)), "seed \(seed)")
            #expect(stage.graph.value == sample.value && stage.graph.playhead == stage.controller.playhead)
        }
        stage.send(.up, .zero)
        stage.wait(60)
        #expect(!stage.controller.isPlaying && stage.window.engine.isIdle, "seed \(seed)")
    }
}
