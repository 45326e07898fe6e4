import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

@Suite struct SlideInAdaptivityTests {
    private static let low = Size(width: 1000, height: 400)
    private static let high = Size(width: 1000, height: 700)

    /// A desk with a panel at rest, at 1 s.
    private func open(
        _ adaptation: SlideInController.Adaptation, in size: Size, from direction: SlideInDirection = .left
    ) -> SlideInDesk {
        let desk = SlideInDesk(size)
        desk.adapt(adaptation, at: 0.05)
        desk.present(direction, at: 0.1)
        desk.stage.step(to: 1)
        return desk
    }

    private func expectPanel(_ desk: SlideInDesk, _ size: Size) {
        #expect(desk.style == "custom" && desk.dimming == 0.5 && desk.containers.count == 1)
        #expect(desk.frame == Rect(x: 0, y: 0, width: (size.width / 3).rounded(), height: size.height))
        #expect(desk.containers.first?.subviews.count == 2)
    }

    private func expectFull(_ desk: SlideInDesk, _ size: Size) {
        #expect(desk.style == "overFullScreen" && desk.dimming == 0 && desk.containers.count == 1)
        #expect(desk.frame == Rect(origin: .zero, size: size))
        #expect(desk.containers.first?.subviews.count == 1)
    }

    @Test func `off, a low window changes nothing`() {
        let desk = open(.off, in: Self.low)
        expectPanel(desk, Self.low)
    }

    @Test(arguments: [SlideInController.Adaptation.overFullScreen, .substitute])
    func `in a low window it comes over the whole extent`(adaptation: SlideInController.Adaptation) {
        let desk = open(adaptation, in: Self.low)
        expectFull(desk, Self.low)
        desk.escape(at: 1)
        desk.stage.step(to: 2)
        #expect(desk.isAlone && desk.log.faults.isEmpty)
    }

    @Test(arguments: [SlideInController.Adaptation.overFullScreen, .substitute])
    func `a window across the limit adapts live, both ways, again and again`(
        adaptation: SlideInController.Adaptation
    ) {
        let desk = open(adaptation, in: Self.high)
        let original = desk.presented
        expectPanel(desk, Self.high)
        for _ in 0..<3 {
            desk.resize(Self.low, at: desk.now + 0.1)
            desk.wait(1)
            expectFull(desk, Self.low)
            #expect((desk.presented === original) == (adaptation == .overFullScreen))
            desk.resize(Self.high, at: desk.now + 0.1)
            desk.wait(1)
            expectPanel(desk, Self.high)
            #expect(desk.presented === original)
        }
        desk.tap(Point(x: 900, y: 300), at: desk.now)
        desk.wait(1)
        #expect(desk.isAlone && desk.log.faults.isEmpty)
    }

    @Test func `it is seen changing`() {
        let desk = open(.overFullScreen, in: Self.high)
        desk.resize(Self.low, at: 1)
        var width = 0.0
        for time in [1.0, 1.05, 1.15, 1.25] {
            desk.stage.step(to: time)
            #expect(desk.frame?.width ?? 0 > width && desk.frame?.width ?? 0 < 1000)
            width = desk.frame?.width ?? 0
        }
        #expect(desk.dimming > 0 && desk.dimming < 0.5)
        desk.stage.step(to: 1.3)
        expectFull(desk, Self.low)
    }

    @Test func `another controller is laid out where it takes the place, before it is seen changing`() {
        let desk = open(.substitute, in: Self.high)
        desk.resize(Self.low, at: 1)
        desk.stage.step(to: 1.05)
        guard let other = desk.presented as? PanelController, let frame = desk.frame else { return }
        #expect(abs(other.bar.presentation.size.width - frame.width) < 1e-6)
        desk.stage.step(to: 2)
        desk.resize(Self.high, at: 2)
        desk.stage.step(to: 2.05)
        guard let original = desk.presented as? PanelController, let next = desk.frame else { return }
        #expect(abs(original.panel.presentation.size.width - next.width) < 1e-6 && next.width > 500)
    }

    @Test(arguments: [0.05, 0.15, 0.25]) func `a window that comes back while it adapts has its panel again`(
        after seconds: Double
    ) {
        for adaptation in [SlideInController.Adaptation.overFullScreen, .substitute] {
            let desk = open(adaptation, in: Self.high)
            desk.resize(Self.low, at: 1)
            desk.resize(Self.high, at: 1 + seconds)
            desk.stage.step(to: 2)
            expectPanel(desk, Self.high)
            desk.resize(Self.low, at: 2)
            desk.resize(Self.high, at: 2 + seconds)
            desk.resize(Self.low, at: 2 + 2 * seconds)
            desk.stage.step(to: 4)
            expectFull(desk, Self.low)
        }
    }

    @Test func `the Done button leads out of the other controller, of which nothing is left`() {
        let desk = open(.substitute, in: Self.high)
        weak let original = desk.presented
        desk.resize(Self.low, at: 1)
        desk.stage.step(to: 2)
        weak let other = desk.presented as? PanelController
        guard let bar = other?.bar else { return }
        desk.tap(bar.convert(Point(x: bar.bounds.maxX - 36, y: 22), to: nil), at: 2)
        desk.stage.step(to: 3)
        #expect(desk.isAlone && desk.log.faults.isEmpty)
        #expect(original == nil && other == nil)
    }

    @Test(arguments: [0.15, 0.25, 0.35], [SlideInController.Adaptation.overFullScreen, .substitute])
    func `a window that changes during a transition adapts after it`(
        time: Double, adaptation: SlideInController.Adaptation
    ) {
        let desk = SlideInDesk(Self.high)
        desk.adapt(adaptation, at: 0.05)
        desk.present(.left, at: 0.1)
        desk.resize(Self.low, at: time)
        desk.stage.step(to: 2)
        expectFull(desk, Self.low)
        desk.escape(at: 2)
        desk.resize(Self.high, at: 2.1)
        desk.stage.step(to: 4)
        #expect(desk.isAlone && desk.log.faults.isEmpty)
    }

    @Test func `a dismissal that is given up in a low window adapts then`() {
        let desk = open(.overFullScreen, in: Self.high)
        desk.pointer(.down, Point(x: 200, y: 200), at: 1)
        desk.pointer(.move, Point(x: 150, y: 200), at: 1.1)
        desk.resize(Self.low, at: 1.2)
        desk.stage.step(to: 1.3)
        #expect(desk.style == "custom" && desk.traced("held") == .bool(true))
        desk.pointer(.up, Point(x: 150, y: 200), at: 1.4)
        desk.stage.step(to: 3)
        expectFull(desk, Self.low)
        desk.escape(at: 3)
        desk.stage.step(to: 4)
        #expect(desk.isAlone)
    }

    @Test func `adapted, it cannot be dragged, and slides out as a whole`() {
        let desk = open(.overFullScreen, in: Self.low)
        desk.pointer(.down, Point(x: 600, y: 380), at: 1)
        desk.pointer(.move, Point(x: 200, y: 380), at: 1.1)
        desk.pointer(.up, Point(x: 200, y: 380), at: 1.2)
        desk.stage.step(to: 2)
        expectFull(desk, Self.low)
        desk.escape(at: 2)
        desk.stage.step(to: 2.299)
        #expect(desk.frame?.width == 1000 && desk.depth(.left) < 5)
    }
}
