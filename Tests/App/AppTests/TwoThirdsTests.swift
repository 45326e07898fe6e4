import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

@Suite struct TwoThirdsTests {
    typealias Desk = PresentationDesk<TwoThirdsController>

    private nonisolated static let sizes = [
        Size(width: 400, height: 300), Size(width: 1280, height: 800), Size(width: 3840, height: 2160),
        Size(width: 1001, height: 667),
    ]

    private func makeDesk(_ size: Size = Size(width: 1280, height: 800), scale: Double = 1) -> Desk {
        let root = TwoThirdsController()
        return Desk(root, screen: root.screen, size: size, scale: scale)
    }

    /// A desk with the modal at rest.
    private func open(_ size: Size = Size(width: 1280, height: 800), scale: Double = 1) -> Desk {
        let desk = makeDesk(size, scale: scale)
        desk.press(1, 0, at: 0.1)
        desk.stage.step(to: 1)
        return desk
    }

    private func expectTwoThirds(_ desk: Desk, _ size: Size, scale: Double) {
        guard let frame = desk.frame else {
            Issue.record("nothing is presented")
            return
        }
        #expect(abs(frame.width - size.width * 2 / 3) <= 1 / scale + 1e-9)
        #expect(abs(frame.height - size.height * 2 / 3) <= 1 / scale + 1e-9)
        #expect(abs(frame.minX - (size.width - frame.maxX)) < 1e-9, "even margins")
        #expect(abs(frame.minY - (size.height - frame.maxY)) < 1e-9, "even margins")
        #expect(frame.isClose(to: frame.rounded(toScale: scale)), "whole pixels")
        #expect(desk.dimmingView?.presentation.frame == Rect(origin: .zero, size: size))
        #expect(desk.dimming == 0.5)
    }

    // MARK: Frames

    @Test(arguments: sizes, [1.0, 2.0]) func `it fills two thirds of the window, in its middle`(
        size: Size, scale: Double
    ) {
        expectTwoThirds(open(size, scale: scale), size, scale: scale)
    }

    @Test func `it takes its place anew with every size of the window`() {
        let desk = open()
        for (index, size) in Self.sizes.enumerated() {
            let scale = index.isMultiple(of: 2) ? 2.0 : 1
            desk.resize(size, scale: scale, at: desk.now + 0.1)
            desk.wait(1)
            expectTwoThirds(desk, size, scale: scale)
        }
    }

    @Test(arguments: [0, 1]) func `a window that changes while it comes or goes leaves nothing at a stale place`(
        style: Int
    ) {
        let desk = makeDesk()
        desk.press(0, style, at: 0.05)
        desk.press(1, 0, at: 0.1)
        let size = Size(width: 900, height: 600)
        desk.resize(size, at: 0.25)
        desk.stage.step(to: 1)
        expectTwoThirds(desk, size, scale: 1)
        desk.escape(at: 1)
        desk.resize(Size(width: 1280, height: 1000), at: 1.15)
        desk.stage.step(to: 1.399)
        if style == 0 { #expect(desk.frame?.minY ?? 0 > 980, "below the new lower edge") }
        desk.stage.step(to: 2)
        #expect(desk.isAlone)
    }

    // MARK: Dimming

    @Test(arguments: [0, 1]) func `the dimming goes along with either transition`(style: Int) {
        let desk = makeDesk()
        desk.press(0, style, at: 0.05)
        desk.press(1, 0, at: 0.1)
        var last = 0.0
        for time in [0.15, 0.2, 0.25, 0.3, 0.4] {
            desk.stage.step(to: time)
            #expect(desk.dimming > last && desk.dimming < 0.5)
            last = desk.dimming
        }
        desk.stage.step(to: 0.5)
        #expect(desk.dimming == 0.5 && desk.state == "presented")
        desk.escape(at: 1)
        desk.stage.step(to: 1.2)
        #expect(desk.dimming > 0 && desk.dimming < 0.25)
        desk.stage.step(to: 1.4)
        #expect(desk.isAlone)
        #expect(desk.log.count(.animateTransition) == 2 && desk.log.faults.isEmpty)
    }

    @Test func `it lies below the modal and above the first screen`() {
        let desk = open()
        let container = desk.containers.first
        #expect(container?.subviews.count == 2)
        #expect(container?.subviews.first === desk.dimmingView && container?.subviews.last === desk.presented?.view)
    }

    @Test func `a presentation that turns back takes it away`() {
        let desk = makeDesk()
        desk.press(1, 0, at: 0.1)
        desk.stage.step(to: 0.25)
        let dimming = desk.dimming
        desk.tap(Point(x: 10, y: 10), at: 0.25)
        desk.stage.step(to: 0.25)
        #expect(abs(desk.dimming - dimming) < 1e-9, "no jump")
        desk.stage.step(to: 0.35)
        #expect(desk.dimming < dimming && desk.dimming > 0)
        desk.stage.step(to: 0.5)
        #expect(desk.isAlone && desk.log.answers(.presentationTransitionDidEnd) == ["false"])
    }

    // MARK: Ways out

    @Test(arguments: ["Escape", "Backspace", "Cancel", "beside"]) func `each way out dismisses`(way: String) {
        let desk = open()
        weak let presented = desk.presented
        switch way {
        case "Escape", "Backspace": desk.key(way, at: 1)
        case "Cancel":
            guard let bar = (presented as? PresentedController)?.bar else { return }
            desk.tap(bar.convert(Point(x: 40, y: 22), to: nil), at: 1)
        case _: desk.tap(Point(x: 1270, y: 400), at: 1)
        }
        desk.stage.step(to: 2)
        #expect(desk.isAlone)
        #expect(presented == nil, "nobody keeps what has gone")
    }

    @Test(arguments: ["Enter", " "]) func `a key presents it, once`(key: String) {
        let desk = makeDesk(Size(width: 1280, height: 800))
        for time in [0.1, 0.2, 1.2] { desk.key(key, at: time) }
        desk.stage.step(to: 2)
        expectTwoThirds(desk, Size(width: 1280, height: 800), scale: 1)
        #expect(desk.log.count(.presentationControllerForPresented) == 1 && desk.log.faults.isEmpty)
    }

    @Test func `its delegate has no animator, so the system's runs`() {
        let desk = open()
        #expect(desk.log.answers(.animationControllerForPresented) == ["nil"])
        #expect(desk.log.answers(.presentationControllerForPresented) == ["TwoThirdsPresentationController"])
        #expect(desk.log.count(.interactionControllerForPresentation) == 0)
    }

    @Test(arguments: [0.2, 1.0, 1.2]) func `a stage may go at any time`(time: Double) {
        weak var root: TwoThirdsController?
        weak var presented: ViewController?
        do {
            let desk = makeDesk()
            desk.press(1, 0, at: 0.1)
            desk.escape(at: 1.05)
            desk.stage.step(to: time)
            (root, presented) = (desk.root, desk.presented)
            #expect(presented != nil)
        }
        #expect(root == nil && presented == nil)
    }

    // MARK: Laws

    @Test(arguments: 0..<40) func `whatever is pressed, it ends with the first screen alone`(seed: UInt64) {
        let desk = makeDesk()
        var random = SeededGenerator(seed: seed), time = 0.1
        for _ in 0..<60 {
            time += .random(in: 0...0.3, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0..<2: desk.press(1, 0, at: time)
            case 2: desk.press(0, .random(in: 0...1, using: &random), at: time)
            case 3: desk.escape(at: time)
            case 4:
                let size = Size(
                    width: .random(in: 300...2000, using: &random), height: .random(in: 300...1200, using: &random))
                desk.resize(size, scale: Bool.random(using: &random) ? 1 : 2, at: time)
            case _:
                desk.tap(
                    Point(x: .random(in: 0...1280, using: &random), y: .random(in: 0...800, using: &random)), at: time)
            }
            desk.stage.step(to: time)
            #expect(desk.dimming >= 0 && desk.dimming <= 0.5, "seed \(seed)")
        }
        desk.escape(at: time + 2)
        desk.stage.step(to: time + 4)
        #expect(desk.isAlone, "seed \(seed)")
        #expect(desk.log.faults.isEmpty, "seed \(seed): \(desk.log.faults)")
        #expect(desk.log.count(.transitionDuration) == desk.log.count(.completeTransition), "seed \(seed)")
    }
}
