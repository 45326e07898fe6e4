import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// A pattern scene side by side: without its pattern and with it.
@Suite struct ComparisonTests {
    private let folder: PictureFolder
    nonisolated static let patterns = [Demo.diveDeeper, .peekOverTheEdge, .connectTheDots, .moveTheShape]

    init() throws { folder = try PictureFolder() }

    private func makeStage(_ demo: Demo, _ size: Size = .desktopWindow, scale: Double = 1) throws -> AppStage {
        let stage = try AppStage(demo, of: folder, size: size, scale: scale)
        stage.key("b")
        stage.wait(1)
        return stage
    }

    private func comparison(_ stage: AppStage) throws -> ComparisonController { try #require(stage.app.comparison) }

    /// The fields in which the two halves agree: the state, and the progress of a transition or of the pages.
    private func state(_ half: ComparisonHalf, at time: Double) -> [String: TraceValue] {
        let names = ["state", "item", "card", "page", "restingPage", "tab", "from", "to", "held", "bookmarks"]
        return half.scene.traceFields(at: time).fields.reduce(into: [:]) { values, field in
            if names.contains(field.name) { values[field.name] = field.value }
        }
    }

    private func progress(_ half: ComparisonHalf, at time: Double) -> [Double] {
        let fields = half.scene.traceFields(at: time).fields.filter { ["progress", "position"].contains($0.name) }
        let tabs = (half.scene as? TabBarController)?.transitionCoordinator
        return fields.compactMap { if case .number(let value) = $0.value { value } else { nil } }
            + (tabs.map { [$0.isInteractive ? $0.percentComplete : 0] } ?? [])
    }

    @Test(arguments: patterns, 0..<6)
    func `one gesture drives both halves in step, to the same state`(demo: Demo, seed: Int) throws {
        let size = seed % 2 == 0 ? Size.desktopWindow : Size(width: 420, height: 700)
        let stage = try makeStage(demo, size), both = try comparison(stage)
        let gestures = RandomGestures(on: stage, seed: seed)
        gestures.look = { _ in
            let time = stage.time
            #expect(state(both.plain, at: time) == state(both.pattern, at: time), "\(gestures.random.history)")
            let a = progress(both.plain, at: time), b = progress(both.pattern, at: time)
            #expect(
                a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 },
                "\(a) \(b) \(gestures.random.history)")
        }
        for _ in 0..<8 {
            let half = Bool.random(using: &gestures.random) ? both.plain : both.pattern
            let place = half.screen.convert(half.screen.bounds, to: nil).inset(by: 60)
            let start = Point(
                x: .random(in: place.minX...place.maxX, using: &gestures.random),
                y: .random(in: place.minY...place.maxY, using: &gestures.random))
            switch Int.random(in: 0..<4, using: &gestures.random) {
            case 0: gestures.drag(from: start, along: Vector(dx: 1, dy: 0), reach: 3000)
            case 1: gestures.drag(from: start, along: Vector(dx: 0, dy: 1), reach: 3000)
            case 2: gestures.drag(from: start, along: Vector(dx: 0, dy: 1), reach: 0)
            default:
                let keys = ["Enter", "Escape", "ArrowRight", "ArrowLeft", "2", "4"]
                gestures.press(keys.randomElement(using: &gestures.random) ?? "Enter")
            }
            // A strip without the pattern follows only at rest, so that a press would meet another thumbnail.
            let isShort = demo != .connectTheDots && Bool.random(using: &gestures.random)
            gestures.pass(isShort ? 0.1 : 1.5)
        }
        gestures.pass(2)
        #expect(stage.isIdle)
        #expect(both.plain.scene.isPlain && !both.pattern.scene.isPlain)
        #expect(stage.observer.faults.isEmpty, "\(gestures.random.history)")
    }

    @Test(arguments: patterns, [Size.desktopWindow, Size(width: 420, height: 700), .smallWindow])
    func `the halves are equal in size, on whole pixels, and apart`(demo: Demo, size: Size) throws {
        for scale in [1.0, 2] {
            let stage = try makeStage(demo, size, scale: scale), both = try comparison(stage)
            let frames = [both.plain, both.pattern].map { $0.screen.convert($0.screen.bounds, to: nil) }
            #expect(frames[0].size == frames[1].size && !frames[0].intersects(frames[1]))
            for (half, frame) in zip([both.plain, both.pattern], frames) {
                #expect(stage.app.scene.view.frame.contains(frame))
                let shown = half.screen.stage.window
                #expect(shown.size == frame.size && shown.displayScale == scale)
                for side in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
                    #expect(side * scale == (side * scale).rounded())
                }
            }
            stage.enqueue([InputEvent(time: stage.time, kind: .resize(Size(width: 900, height: 500), scale: 3))])
            stage.wait(1)
            let resized = both.plain.screen.stage.window
            #expect(resized.size == both.plain.screen.size && resized.displayScale == 3 && stage.isIdle)
        }
    }

    @Test func `what a half presents stays inside it, and goes with it`() throws {
        let stage = try makeStage(.diveDeeper)
        stage.tap(stage.middle(of: try comparison(stage).pattern.screen))
        stage.wait(2)
        #expect(stage.app.presentedViewController == nil && stage.window.subviews.count == 1)
        guard case .object(let fields)? = stage.traced("sideBySide") else { return #expect(Bool(false), "no fields") }
        #expect(fields.fields.map(\.name) == ["plain", "pattern"])
        for field in fields.fields {
            guard case .object(let scene) = field.value else { continue }
            #expect(scene.fields.first { $0.name == "state" }?.value == .string("presented"), "\(field.name)")
        }
        weak let half = try comparison(stage).pattern
        weak let scene = half?.scene
        weak let shown = half?.screen.stage
        stage.key("b")
        stage.wait(1)
        stage.tap(Point(x: 5, y: 5))
        #expect(stage.app.comparison == nil && half == nil && shown == nil && scene == nil)
    }

    @Test func `a comparison called back while it fades out continues`() throws {
        let stage = try makeStage(.peekOverTheEdge), both = try comparison(stage)
        stage.key("b")
        stage.wait(0.1)
        let faded = both.view.presentation.alpha
        #expect((0.05..<0.95).contains(faded))
        stage.key("b")
        #expect(both.view.presentation.alpha == faded && stage.app.patternMode == .sideBySide)
        stage.wait(1)
        #expect(try comparison(stage) === both && both.view.presentation.alpha == 1 && stage.isIdle)
    }

    @Test func `the halves follow the preference for reduced motion`() throws {
        let stage = try makeStage(.diveDeeper), both = try comparison(stage)
        stage.enqueue([InputEvent(time: stage.time, kind: .motion(isReduced: true))])
        stage.wait(0.1)
        #expect(both.plain.screen.stage.isReduceMotionEnabled && both.pattern.screen.stage.isReduceMotionEnabled)
    }
}
