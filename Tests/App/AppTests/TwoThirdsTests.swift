import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

@Suite struct TwoThirdsTests {
    typealias TwoThirdsStage = TestStage<TwoThirdsController>

    private nonisolated static let sizes = [
        Size.smallWindow, Size.desktopWindow, Size.largeWindow,
        Size(width: 1001, height: 667),
    ]

    private func makeStage(_ size: Size = .desktopWindow, scale: Double = 1) -> TwoThirdsStage {
        TwoThirdsStage(size, scale: scale)
    }

    /// A stage with the modal at rest.
    private func open(_ size: Size = .desktopWindow, scale: Double = 1) -> TwoThirdsStage {
        let stage = makeStage(size, scale: scale)
        stage.press(1, 0, at: 0.1)
        stage.step(to: 1)
        return stage
    }

    private func expectTwoThirds(_ stage: TwoThirdsStage, _ size: Size, scale: Double) {
        guard let frame = stage.frame else {
            Issue.record("nothing is presented")
            return
        }
        #expect(abs(frame.width - size.width * 2 / 3) <= 1 / scale + 1e-9)
        #expect(abs(frame.height - size.height * 2 / 3) <= 1 / scale + 1e-9)
        #expect(abs(frame.minX - (size.width - frame.maxX)) < 1e-9, "even margins")
        #expect(abs(frame.minY - (size.height - frame.maxY)) < 1e-9, "even margins")
        #expect(frame.isClose(to: frame.rounded(toScale: scale)), "whole pixels")
        #expect(stage.dimmingView?.presentation.frame == Rect(origin: .zero, size: size))
        #expect(stage.dimming == 0.5)
    }

    // MARK: Frames

    @Test(arguments: sizes, [1.0, 2.0]) func `it fills two thirds of the window, in its middle`(
        size: Size, scale: Double
    ) {
        expectTwoThirds(open(size, scale: scale), size, scale: scale)
    }

    @Test func `it takes its place anew with every size of the window`() {
        let stage = open()
        for (index, size) in Self.sizes.enumerated() {
            let scale = index.isMultiple(of: 2) ? 2.0 : 1
            stage.resize(size, scale: scale, at: stage.time + 0.1)
            stage.wait(1)
            expectTwoThirds(stage, size, scale: scale)
        }
    }

    @Test(arguments: [0, 1]) func `a window that changes while it comes or goes leaves nothing at a stale place`(
        style: Int
    ) {
        let stage = makeStage()
        stage.press(0, style, at: 0.05)
        stage.press(1, 0, at: 0.1)
        let size = Size(width: 900, height: 600)
        stage.resize(size, at: 0.25)
        stage.step(to: 1)
        expectTwoThirds(stage, size, scale: 1)
        stage.escape(at: 1)
        stage.resize(Size(width: 1280, height: 1000), at: 1.15)
        stage.step(to: 1.399)
        if style == 0 { #expect(stage.frame?.minY ?? 0 > 980, "below the new lower edge") }
        stage.step(to: 2)
        #expect(stage.isAlone)
    }

    // MARK: Dimming

    @Test(arguments: [0, 1]) func `the dimming goes along with either transition`(style: Int) {
        let stage = makeStage()
        stage.press(0, style, at: 0.05)
        stage.press(1, 0, at: 0.1)
        var last = 0.0
        for time in [0.15, 0.2, 0.25, 0.3, 0.4] {
            stage.step(to: time)
            #expect(stage.dimming > last && stage.dimming < 0.5)
            last = stage.dimming
        }
        stage.step(to: 0.5)
        #expect(stage.dimming == 0.5 && stage.state == "presented")
        stage.escape(at: 1)
        stage.step(to: 1.2)
        #expect(stage.dimming > 0 && stage.dimming < 0.25)
        stage.step(to: 1.4)
        #expect(stage.isAlone)
        #expect(stage.observer.count(.animateTransition) == 2 && stage.observer.faults.isEmpty)
    }

    @Test func `it lies below the modal and above the first screen`() {
        let stage = open()
        let container = stage.containers.first
        #expect(container?.subviews.count == 2)
        #expect(container?.subviews.first === stage.dimmingView && container?.subviews.last === stage.presented?.view)
    }

    @Test func `a presentation that turns back takes it away`() {
        let stage = makeStage()
        stage.press(1, 0, at: 0.1)
        stage.step(to: 0.25)
        let dimming = stage.dimming
        stage.tap(Point(x: 10, y: 10), at: 0.25)
        stage.step(to: 0.25)
        #expect(abs(stage.dimming - dimming) < 1e-9, "no jump")
        stage.step(to: 0.35)
        #expect(stage.dimming < dimming && stage.dimming > 0)
        stage.step(to: 1)
        #expect(stage.isAlone && stage.observer.answers(.presentationTransitionDidEnd) == ["false"])
    }

    // MARK: Dismissal

    @Test(arguments: ["Escape", "Backspace", "Cancel", "beside"]) func `each closing input dismisses`(offset: String) {
        let stage = open()
        weak let presented = stage.presented
        switch offset {
        case "Escape", "Backspace": stage.key(offset, at: 1)
        case "Cancel":
            guard let bar = (presented as? PhotoDetailsController)?.bar else { return }
            stage.tap(bar.convert(Point(x: 40, y: 22), to: nil), at: 1)
        case _: stage.tap(Point(x: 1270, y: 400), at: 1)
        }
        stage.step(to: 2)
        #expect(stage.isAlone)
        #expect(presented == nil, "nobody keeps what has gone")
    }

    @Test(arguments: ["Enter", " "]) func `a key presents it, once`(key: String) {
        let stage = makeStage(Size.desktopWindow)
        for time in [0.1, 0.2, 0.3] { stage.key(key, at: time) }
        stage.step(to: 2)
        expectTwoThirds(stage, Size.desktopWindow, scale: 1)
        #expect(stage.observer.count(.presentationControllerForPresented) == 1 && stage.observer.faults.isEmpty)
    }

    @Test func `its delegate has no animator, so the system's runs`() {
        let stage = open()
        #expect(stage.observer.answers(.animationControllerForPresented) == ["nil"])
        #expect(stage.observer.answers(.presentationControllerForPresented) == ["TwoThirdsPresentationController"])
        #expect(stage.observer.count(.interactionControllerForPresentation) == 0)
    }

    @Test(arguments: [0.2, 1.0, 1.2]) func `a stage may go at any time`(time: Double) {
        weak var root: TwoThirdsController?
        weak var presented: ViewController?
        do {
            let stage = makeStage()
            stage.press(1, 0, at: 0.1)
            stage.escape(at: 1.05)
            stage.step(to: time)
            (root, presented) = (stage.controller, stage.presented)
            #expect(presented != nil)
        }
        #expect(root == nil && presented == nil)
    }

    // MARK: Laws

    @Test(arguments: 0..<40) func `after random presses only the first screen is left`(seed: UInt64) {
        let stage = makeStage()
        var random = SeededGenerator(seed: seed), time = 0.1
        for _ in 0..<60 {
            time += .random(in: 0...0.3, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0..<2: stage.press(1, 0, at: time)
            case 2: stage.press(0, .random(in: 0...1, using: &random), at: time)
            case 3: stage.escape(at: time)
            case 4:
                let size = Size(
                    width: .random(in: 300...2000, using: &random), height: .random(in: 300...1200, using: &random))
                stage.resize(size, scale: Bool.random(using: &random) ? 1 : 2, at: time)
            case _:
                stage.tap(
                    Point(x: .random(in: 0...1280, using: &random), y: .random(in: 0...800, using: &random)), at: time)
            }
            stage.step(to: time)
            #expect(stage.dimming >= 0 && stage.dimming <= 0.5, "seed \(seed)")
        }
        stage.escape(at: time + 2)
        stage.step(to: time + 4)
        #expect(stage.isAlone, "seed \(seed)")
        #expect(stage.observer.faults.isEmpty, "seed \(seed): \(stage.observer.faults)")
        #expect(stage.observer.count(.transitionDuration) == stage.observer.count(.completeTransition), "seed \(seed)")
    }
}
