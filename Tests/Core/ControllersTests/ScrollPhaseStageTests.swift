import StageSupport
import Tactile
import TestSupport
import Testing

/// Two fingers with phases over scroll views, on a stage.
@Suite struct ScrollPhaseStageTests {
    /// A controller whose view is a scroll view of 2000 points.
    private final class List: ViewController {
        let scroll: ScrollView
        init(_ scroll: ScrollView) {
            self.scroll = scroll
            super.init()
        }
        override func viewDidLoad() { view.addSubview(scroll) }
        override func viewDidLayoutSubviews() {
            scroll.frame = view.bounds
            scroll.contentSize = Size(width: view.bounds.width, height: 2000)
        }
    }

    private func stage(isPaging: Bool = false) -> TestStage<List> {
        let scroll = ScrollView()
        scroll.isPagingEnabled = isPaging
        return TestStage(List(scroll), size: Size(width: 300, height: 400))
    }

    private func scroll(_ stage: TestStage<List>, _ phase: ScrollEvent.Phase?, _ dy: Double = 0, at time: Double) {
        stage.enqueue(
            .scroll(
                ScrollEvent(location: stage.middle, delta: Vector(dx: 0, dy: dy), isPrecise: true, phase: phase)),
            at: time)
    }

    /// Steps of a drag in points, one each 10 ms.
    private static let steps = [-4.0, -9, -12, -12, -15, -18, -20, -22]

    @Test(arguments: [0.0, 300, 1500], [false, true])
    func `the content decelerates after the lift as after a finger's drag of the same samples`(
        offset: Double, isPaging: Bool
    ) {
        let fingers = stage(isPaging: isPaging), finger = stage(isPaging: isPaging)
        for one in [fingers, finger] { one.controller.scroll.contentOffset = offset }
        finger.pointer(.down, finger.middle, at: 1.01, id: 1)
        var moved = 0.0
        for (index, dy) in Self.steps.enumerated() {
            moved += dy
            let time = 1 + Double(index + 1) / 100
            finger.pointer(.move, finger.middle + Vector(dx: 0, dy: moved), at: time, id: 1)
            scroll(fingers, .changed, dy, at: time)
        }
        finger.pointer(.up, finger.middle, at: 1.085, id: 1)
        scroll(fingers, .ended, at: 1.085)
        for one in [fingers, finger] { one.step(to: 1.085) }
        // Two fingers scroll from their first points on, one finger from the slop.
        let lead = fingers.controller.scroll.contentOffset - finger.controller.scroll.contentOffset
        #expect(lead >= 0 && lead <= 10)
        for frame in 1...400 {
            for one in [fingers, finger] { one.step(to: 1.085 + Double(frame) / 60) }
            let difference = fingers.controller.scroll.contentOffset - finger.controller.scroll.contentOffset
            if !isPaging, offset < 1500 { #expect(abs(difference - lead) < 0.5, "frame \(frame)") }
        }
        #expect(fingers.isIdle && finger.isIdle)
        if isPaging || offset == 1500 {
            #expect(fingers.controller.scroll.contentOffset == finger.controller.scroll.contentOffset)
        } else {
            #expect(fingers.controller.scroll.contentOffset > offset + 300, "it has decelerated")
        }
    }

    @Test func `content is a rubber band while the fingers are down, and springs back at the lift`() {
        let stage = stage(), band = RubberBand(dimension: 400)
        for i in 0..<30 { scroll(stage, .changed, 10, at: 1 + Double(i) / 100) }
        stage.step(to: 3)
        let free = 300 - GestureSettings.standard.scrollSlop
        #expect(abs(stage.controller.scroll.contentOffset + band.offset(forOvershoot: free)) < 1e-9)
        scroll(stage, .ended, at: 3)
        stage.step(to: 3.05)
        #expect(stage.controller.scroll.isScrolling)
        stage.step(to: 6)
        #expect(stage.controller.scroll.contentOffset == 0 && stage.isIdle)
    }

    @Test func `resting fingers stop content that decelerates, and a movement goes on from there`() {
        let stage = stage()
        for (index, dy) in Self.steps.enumerated() { scroll(stage, .changed, dy, at: 1 + Double(index) / 100) }
        scroll(stage, .ended, at: 1.075)
        stage.step(to: 1.2)
        #expect(stage.controller.scroll.isScrolling)
        scroll(stage, .mayBegin, at: 1.2)
        stage.step(to: 1.2)
        let there = stage.controller.scroll.contentOffset
        stage.step(to: 2)
        #expect(stage.controller.scroll.contentOffset == there && !stage.controller.scroll.isScrolling)
        scroll(stage, .changed, -7, at: 2)
        stage.step(to: 2)
        #expect(abs(stage.controller.scroll.contentOffset - there - 7) < 1e-9)
        scroll(stage, .cancelled, at: 2.1)
        stage.step(to: 3)
        #expect(abs(stage.controller.scroll.contentOffset - there - 7) < 1e-9 && stage.isIdle)
    }

    @Test func `without phases the movements apply directly, as before`() {
        let stage = stage()
        for (index, dy) in Self.steps.enumerated() { scroll(stage, nil, dy, at: 1 + Double(index) / 100) }
        stage.step(to: 2)
        #expect(stage.controller.scroll.contentOffset == -Self.steps.reduce(0, +) && stage.isIdle)
    }

    @Test func `a stage with resting fingers does not draw`() {
        let stage = stage()
        scroll(stage, .changed, -30, at: 1)
        stage.step(to: 1)
        #expect(!stage.stage.isMoving && !stage.isIdle)
    }
}
