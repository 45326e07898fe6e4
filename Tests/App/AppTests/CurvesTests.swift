import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// The graphs: what the playhead says, what a hand and keys do.
@Suite struct CurvesTests {
    /// The screen on a stage of its own, with time by hand.
    private final class Desk {
        let controller = CurvesController()
        let stage: Stage
        var graph: CurveGraph { controller.graph }

        init(size: Size = Size(width: 1280, height: 800)) {
            stage = Stage(
                rootViewController: controller, size: size, displayScale: 1, textEngine: FixedWidthTextEngine())
            stage.step(to: 0)
        }

        func wait(_ duration: Double) { stage.step(to: stage.time + duration) }

        func pointer(_ phase: PointerEvent.Phase, _ point: Point, _ source: PointerEvent.Source = .mouse) {
            let pointer = PointerEvent(phase: phase, id: 0, location: point, source: source)
            stage.enqueue([InputEvent(time: stage.time + 0.01, kind: .pointer(pointer))])
            wait(0.02)
        }

        func drag(from start: Point, to end: Point, _ source: PointerEvent.Source = .mouse) {
            pointer(.down, start, source)
            for step in 1...4 { pointer(.move, start + (end - start) * (Double(step) / 4), source) }
            pointer(.up, end, source)
        }

        func key(_ name: String) {
            stage.enqueue([InputEvent(time: stage.time + 0.01, kind: .key(KeyEvent(phase: .down, key: name)))])
            wait(0.02)
        }

        func pick(_ kind: StudyKind) {
            controller.pick(kind)
            // The row of buttons begins to move with the first step.
            wait(0.02)
            wait(0.5)
        }

        /// Where a share of the graph's width is, in the window.
        func place(ofShare share: Double) -> Point {
            let area = graph.area
            return graph.convert(
                Point(x: area.minX + share * area.width, y: area.center.y + 0.31 * area.height), to: nil)
        }

        func traced(_ name: String) -> Double? {
            let field = controller.traceFields(at: stage.time).fields.first { $0.name == name }
            guard case .number(let number) = field?.value else { return nil }
            return number
        }
    }

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

    /// Where the drawn card's edge is seen, by the very projection that draws it, in halves of its side.
    private func edge(of study: CurveStudy, at t: Double) -> Double {
        let half = 50.0, side = Rect(x: 0, y: 0, width: 2 * half, height: 2 * half)
        let projection = Projection(study.transform(at: t, half: half), of: side, at: .zero)
        if study.kind == .rotateX { return -(projection.projected(Point(x: half, y: 0))?.y ?? .nan) / half }
        return (projection.projected(Point(x: 2 * half, y: half))?.x ?? .nan) / half
    }

    // MARK: The playhead

    @Test(arguments: StudyKind.allCases)
    func `the value under the playhead is what the law says, in play and under a hand`(kind: StudyKind) throws {
        let desk = Desk()
        desk.pick(kind)
        var last = -1.0
        desk.key(" ")
        for _ in 0..<20 {
            desk.wait(desk.controller.study.duration / 25)
            let t = try #require(desk.traced("at")), value = try #require(desk.traced("value"))
            #expect(abs(value - expected(desk.controller.study, at: t)) < 1e-9 * max(1, abs(value)))
            #expect(t > last)
            last = t
        }
        for share in [0.9, 0.13, 0.5] {
            desk.drag(from: desk.place(ofShare: 0.3), to: desk.place(ofShare: share), .touch)
            #expect(abs(try #require(desk.traced("playhead")) - share) < 1e-9 && !desk.controller.isPlaying)
            let t = try #require(desk.traced("at")), value = try #require(desk.traced("value"))
            #expect(abs(value - expected(desk.controller.study, at: t)) < 1e-9 * max(1, abs(value)))
        }
    }

    @Test(arguments: StudyKind.allCases.filter { !$0.isTransform })
    func `the card is level with the curve`(kind: StudyKind) {
        let desk = Desk()
        desk.pick(kind)
        for share in [0.0, 0.2, 0.7, 1] {
            desk.drag(from: desk.place(ofShare: 0.4), to: desk.place(ofShare: share))
            let sample = desk.controller.sample
            let dot = desk.graph.convert(desk.graph.place(of: Point(x: sample.t, y: sample.value)), to: nil)
            let card = desk.controller.cardArea.card
            #expect(abs(card.convert(card.bounds.center, to: nil).y - dot.y) < 1e-6)
        }
    }

    @Test func `a play takes the time it says, and ends at the end`() {
        let desk = Desk()
        desk.pick(.easeInOut)
        desk.key("Enter")
        desk.wait(0.9)
        #expect(desk.controller.isPlaying && desk.controller.playhead > 0.85)
        desk.wait(0.2)
        #expect(!desk.controller.isPlaying && desk.controller.playhead == 1)
        desk.key(" ")
        #expect(desk.controller.isPlaying && desk.controller.playhead < 0.1, "from the beginning again")
        desk.wait(0.4)
        desk.key(" ")
        let stopped = desk.controller.playhead
        desk.wait(0.4)
        #expect(desk.controller.playhead == stopped && stopped > 0.3 && stopped < 0.6)
        desk.key("End")
        #expect(desk.controller.playhead == 1)
        desk.key("Home")
        #expect(desk.controller.playhead == 0 && desk.stage.window.engine.isIdle)
    }

    @Test func `a number that is set in play changes the pace, not the place`() {
        let desk = Desk()
        desk.pick(.linear)
        desk.key(" ")
        desk.wait(0.5)
        let before = desk.controller.playhead
        let slider = desk.controller.sliders[0]
        desk.pointer(.down, slider.convert(Point(x: slider.size.width - 9, y: 30), to: nil))
        #expect(desk.controller.study[.duration] > 3.5)
        #expect(desk.controller.playhead - before < 0.03 && desk.controller.playhead >= before)
        desk.wait(1)
        #expect(desk.controller.isPlaying && desk.controller.playhead < before + 0.4)
    }

    // MARK: What is set

    @Test(arguments: [StudyKind.linear, .easeIn, .easeOut, .easeInOut, .points], [0, 1])
    func `a control point that is dragged makes a curve of one's own`(kind: StudyKind, index: Int) throws {
        let desk = Desk()
        desk.pick(kind)
        let other = try #require(desk.controller.study.cubic)
        let target = Point(x: index == 0 ? 0.2 : 0.7, y: 1.3)
        desk.drag(
            from: desk.graph.convert(desk.graph.handlePlaces[index], to: nil),
            to: desk.graph.convert(desk.graph.place(of: target), to: nil))
        let cubic = try #require(desk.controller.study.cubic)
        let (moved, left) =
            index == 0 ? (cubic.controlPoint1, cubic.controlPoint2) : (cubic.controlPoint2, cubic.controlPoint1)
        #expect(desk.controller.study.kind == .points)
        #expect((moved - target).length < 1e-9)
        #expect(left == (index == 0 ? other.controlPoint2 : other.controlPoint1))
        #expect(desk.controller.playhead == 0, "the playhead was not meant")
    }

    @Test func `a control point stays where the curve is a function of time, and in sight`() throws {
        let desk = Desk()
        desk.pick(.points)
        let corner = desk.graph.convert(Point(x: -300, y: -300), to: nil)
        desk.drag(from: desk.graph.convert(desk.graph.handlePlaces[0], to: nil), to: corner)
        #expect(try #require(desk.controller.study.cubic).controlPoint1 == Point(x: 0, y: 1.5))
    }

    @Test func `arrows pick what is beside, and stop at both ends`() {
        let desk = Desk()
        for _ in 0..<20 { desk.key("ArrowRight") }
        #expect(desk.controller.study.kind == StudyKind.allCases.last)
        for _ in 0..<20 { desk.key("ArrowLeft") }
        #expect(desk.controller.study.kind == StudyKind.allCases.first)
        let button = desk.controller.buttons[6]
        let place = button.convert(button.bounds.center, to: nil)
        desk.pointer(.down, place)
        desk.pointer(.up, place)
        #expect(desk.controller.study.kind == .decay && desk.controller.playhead == 0)
    }

    // MARK: Layout

    @Test(
        arguments: [Size(width: 400, height: 300), Size(width: 1280, height: 800), Size(width: 2560, height: 1600)],
        StudyKind.allCases)
    func `everything lies inside the window, and nothing over another`(size: Size, kind: StudyKind) {
        let desk = Desk(size: size)
        desk.pick(kind)
        let controller = desk.controller
        let parts: [View] = [controller.picker, desk.graph, controller.playButton] + controller.sliders
        let corner = Rect(x: size.width - 52, y: size.height - 52, width: 36, height: 36)
        let frames = parts.map(\.frame) + [corner]
        for (index, frame) in frames.enumerated() {
            #expect(Rect(origin: .zero, size: size).contains(frame) && frame.width > 30 && frame.height > 25)
            #expect(frames[..<index].allSatisfy { !$0.intersects(frame) }, "\(frame)")
        }
        let index = StudyKind.allCases.firstIndex(of: kind) ?? 0
        let button = controller.buttons[index], picker = controller.picker
        #expect(
            picker.bounds.inset(by: -0.01).contains(button.convert(button.bounds, to: picker)), "what is picked is seen"
        )
        for place in desk.graph.handlePlaces { #expect(desk.graph.bounds.contains(place)) }
        #expect(
            desk.graph.plot.samples.allSatisfy {
                desk.graph.bounds.contains(desk.graph.place(of: Point(x: $0.t, y: $0.value)))
            })
    }

    // MARK: Laws

    @Test(arguments: 0..<40) func `whatever is done, the card is where the law says, and all comes to rest`(
        seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        let size = Size(width: .random(in: 400...2560, using: &random), height: .random(in: 300...1600, using: &random))
        let desk = Desk(size: size)
        let keys = [" ", "Enter", "ArrowLeft", "ArrowRight", "Home", "End"]
        for _ in 0..<60 {
            let place = Point(
                x: .random(in: -20...size.width + 20, using: &random),
                y: .random(in: -20...size.height + 20, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: desk.key(keys.randomElement(using: &random) ?? " ")
            case 2: desk.pointer(.down, place)
            case 3: desk.pointer(.move, place)
            case 4: desk.pointer(Bool.random(using: &random) ? .up : .cancel, place)
            default: desk.wait(.random(in: 0...0.6, using: &random))
            }
            let sample = desk.controller.sample, value = expected(desk.controller.study, at: sample.t)
            #expect((0...1).contains(desk.controller.playhead))
            #expect(abs(sample.value - value) < 1e-9 * max(1, abs(value)), "seed \(seed)")
            #expect(desk.graph.value == sample.value && desk.graph.playhead == desk.controller.playhead)
        }
        desk.pointer(.up, .zero)
        desk.wait(60)
        #expect(!desk.controller.isPlaying && desk.stage.window.engine.isIdle, "seed \(seed)")
    }
}
