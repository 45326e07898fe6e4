import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

@Suite struct SlideInAdaptivityTests {
    private static let low = Size(width: 1000, height: 400)
    private static let high = Size(width: 1000, height: 700)

    /// A stage with a panel at rest, at 1 s.
    private func open(
        _ adaptation: SlideInController.Adaptation, in size: Size, from direction: SlideInDirection = .left
    ) -> SlideInStage {
        let stage = SlideInStage(size)
        stage.adapt(adaptation, at: 0.05)
        stage.present(direction, at: 0.1)
        stage.step(to: 1)
        return stage
    }

    private func expectPanel(_ stage: SlideInStage, _ size: Size) {
        #expect(stage.style == "custom" && stage.dimming == 0.5 && stage.containers.count == 1)
        #expect(stage.frame == Rect(x: 0, y: 0, width: (size.width / 3).rounded(), height: size.height))
        #expect(stage.containers.first?.subviews.count == 2)
    }

    private func expectFull(_ stage: SlideInStage, _ size: Size) {
        #expect(stage.style == "overFullScreen" && stage.dimming == 0 && stage.containers.count == 1)
        #expect(stage.frame == Rect(origin: .zero, size: size))
        #expect(stage.containers.first?.subviews.count == 1)
    }

    @Test func `off, a low window changes nothing`() {
        let stage = open(.off, in: Self.low)
        expectPanel(stage, Self.low)
    }

    @Test(arguments: [SlideInController.Adaptation.overFullScreen, .substitute])
    func `in a low window it comes over the whole extent`(adaptation: SlideInController.Adaptation) {
        let stage = open(adaptation, in: Self.low)
        expectFull(stage, Self.low)
        stage.escape(at: 1)
        stage.step(to: 2)
        #expect(stage.isAlone && stage.observer.faults.isEmpty)
    }

    @Test(arguments: [SlideInController.Adaptation.overFullScreen, .substitute])
    func `a window that crosses the limit adapts live, in both directions, again and again`(
        adaptation: SlideInController.Adaptation
    ) {
        let stage = open(adaptation, in: Self.high)
        let original = stage.presented
        expectPanel(stage, Self.high)
        for _ in 0..<3 {
            stage.resize(Self.low, at: stage.time + 0.1)
            stage.wait(1)
            expectFull(stage, Self.low)
            #expect((stage.presented === original) == (adaptation == .overFullScreen))
            stage.resize(Self.high, at: stage.time + 0.1)
            stage.wait(1)
            expectPanel(stage, Self.high)
            #expect(stage.presented === original)
        }
        stage.tap(Point(x: 900, y: 300), at: stage.time)
        stage.wait(1)
        #expect(stage.isAlone && stage.observer.faults.isEmpty)
    }

    @Test func `its change is visible`() {
        let stage = open(.overFullScreen, in: Self.high)
        stage.resize(Self.low, at: 1)
        var width = 0.0
        for time in [1.0, 1.05, 1.15, 1.25] {
            stage.step(to: time)
            #expect(stage.frame?.width ?? 0 > width && stage.frame?.width ?? 0 < 1000)
            width = stage.frame?.width ?? 0
        }
        #expect(stage.dimming > 0 && stage.dimming < 0.5)
        stage.step(to: 1.3)
        expectFull(stage, Self.low)
    }

    @Test func `a substitute controller is laid out in its place, before the change is visible`() {
        let stage = open(.substitute, in: Self.high)
        stage.resize(Self.low, at: 1)
        stage.step(to: 1.05)
        guard let other = stage.presented as? PanelController, let frame = stage.frame else { return }
        #expect(abs(other.bar.presentation.size.width - frame.width) < 1e-6)
        stage.step(to: 2)
        stage.resize(Self.high, at: 2)
        stage.step(to: 2.05)
        guard let original = stage.presented as? PanelController, let next = stage.frame else { return }
        #expect(abs(original.content.presentation.size.width - next.width) < 1e-6 && next.width > 500)
    }

    @Test(arguments: [0.05, 0.15, 0.25]) func `a window that comes back while it adapts has its panel again`(
        after seconds: Double
    ) {
        for adaptation in [SlideInController.Adaptation.overFullScreen, .substitute] {
            let stage = open(adaptation, in: Self.high)
            stage.resize(Self.low, at: 1)
            stage.resize(Self.high, at: 1 + seconds)
            stage.step(to: 2)
            expectPanel(stage, Self.high)
            stage.resize(Self.low, at: 2)
            stage.resize(Self.high, at: 2 + seconds)
            stage.resize(Self.low, at: 2 + 2 * seconds)
            stage.step(to: 4)
            expectFull(stage, Self.low)
        }
    }

    @Test func `the Done button leads out of the other controller, of which nothing is left`() {
        let stage = open(.substitute, in: Self.high)
        weak let original = stage.presented
        stage.resize(Self.low, at: 1)
        stage.step(to: 2)
        weak let other = stage.presented as? PanelController
        guard let bar = other?.bar else { return }
        stage.tap(bar.convert(Point(x: bar.bounds.maxX - 36, y: 22), to: nil), at: 2)
        stage.step(to: 3)
        #expect(stage.isAlone && stage.observer.faults.isEmpty)
        #expect(original == nil && other == nil)
    }

    @Test(arguments: [0.15, 0.25, 0.35], [SlideInController.Adaptation.overFullScreen, .substitute])
    func `a window that changes during a transition adapts after it`(
        time: Double, adaptation: SlideInController.Adaptation
    ) {
        let stage = SlideInStage(Self.high)
        stage.adapt(adaptation, at: 0.05)
        stage.present(.left, at: 0.1)
        stage.resize(Self.low, at: time)
        stage.step(to: 2)
        expectFull(stage, Self.low)
        stage.escape(at: 2)
        stage.resize(Self.high, at: 2.1)
        stage.step(to: 4)
        #expect(stage.isAlone && stage.observer.faults.isEmpty)
    }

    @Test func `a dismissal that is given up in a low window adapts then`() {
        let stage = open(.overFullScreen, in: Self.high)
        stage.pointer(.down, Point(x: 200, y: 200), at: 1)
        stage.pointer(.move, Point(x: 150, y: 200), at: 1.1)
        stage.resize(Self.low, at: 1.2)
        stage.step(to: 1.3)
        #expect(stage.style == "custom" && stage.traced("held") == .bool(true))
        stage.pointer(.up, Point(x: 150, y: 200), at: 1.4)
        stage.step(to: 3)
        expectFull(stage, Self.low)
        stage.escape(at: 3)
        stage.step(to: 4)
        #expect(stage.isAlone)
    }

    @Test func `adapted, it cannot be dragged, and slides out as a whole`() {
        let stage = open(.overFullScreen, in: Self.low)
        stage.pointer(.down, Point(x: 600, y: 380), at: 1)
        stage.pointer(.move, Point(x: 200, y: 380), at: 1.1)
        stage.pointer(.up, Point(x: 200, y: 380), at: 1.2)
        stage.step(to: 2)
        expectFull(stage, Self.low)
        stage.escape(at: 2)
        stage.step(to: 2.299)
        #expect(stage.frame?.width == 1000 && stage.depth(.left) < 5)
    }
}
