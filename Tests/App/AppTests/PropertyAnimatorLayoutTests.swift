import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The panel of the property animator, beside the card and as a sheet.
@Suite struct PropertyAnimatorLayoutTests {
    /// The visible controls inside a view.
    private func controls(in view: View) -> [Control] {
        view.subviews.filter { !$0.isHidden && $0.alpha > 0 }.flatMap { child in
            (child as? Control).map { [$0] } ?? controls(in: child)
        }
    }

    @Test(arguments: 0..<60) func `controls lie in the panel and apart from each other`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let size = Size(
            width: Double(Int.random(in: 320...2000, using: &random)),
            height: Double(Int.random(in: 300...1200, using: &random)))
        let stage = PropertyAnimatorStage(size: size)
        for kind in JourneyTiming.Kind.allCases {
            stage.journey.timing.kind = kind
            stage.wait(0)
            let panel = stage.panel, controls = controls(in: panel)
            #expect(controls.count == 26 + kind.numbers.count, "\(kind): \(controls.count)")
            let frames = controls.map { $0.convert($0.bounds, to: panel) } + [panel.curve.frame]
            let content = Rect(origin: .zero, size: panel.contentSize).inset(by: 8)
            for (index, frame) in frames.enumerated() {
                #expect(frame.width >= 76 && content.contains(frame), "\(size), \(kind): \(frame) in \(content)")
                for other in frames[..<index] {
                    #expect(frame.intersection(other).isEmpty, "\(size), \(kind): \(frame), \(other)")
                }
            }
        }
        let area = stage.controller.area.frame, isSheet = size.width < 600
        #expect(isSheet == (stage.panel.form != .columns(1) && stage.panel.form != .columns(2)))
        #expect(isSheet ? area.width == size.width : area.maxX == stage.panel.frame.minX)
    }

    @Test(arguments: [Size.desktopWindow, .narrowWindow, Size(width: 800, height: 500)])
    func `the card fits between the calls and the panel`(size: Size) {
        let stage = PropertyAnimatorStage(size: size)
        stage.tap(.start, at: 0.1)
        let room = stage.controller.area.frame, log = stage.controller.log.frame
        #expect(room.contains(log))
        for step in 0...20 {
            stage.step(to: 0.1 + Double(step) / 10)
            let card = stage.controller.track.convert(stage.journey.card.presentation.visibleFrame, to: nil)
            #expect(room.contains(card) && !log.intersects(card), "\(size): \(card)")
        }
    }

    @Test func `the sheet leaves the card to the pointer at its smallest detent`() {
        let stage = PropertyAnimatorStage(size: .narrowWindow)
        let start = stage.card
        #expect(stage.window.hitTest(start)?.isDescendant(of: stage.controller.area) == true)
        stage.pointer(.down, start, at: 0.1)
        stage.pointer(.move, start + Vector(dx: 0, dy: 10 + stage.height / 2), at: 0.2)
        stage.step(to: 0.2)
        #expect(abs(stage.journey.animator.fractionComplete - 0.5) < 1e-9)
        #expect(stage.panel.contentOffset == 0)
    }

    @Test(arguments: 0..<40) func `a released sheet rests at a detent or shows its content`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stage = PropertyAnimatorStage(size: .narrowWindow), panel = stage.panel
        var time = 0.1
        for _ in 0..<6 {
            let grip = Point(x: 210, y: min(600, max(40, 656 - ControlPanel.peek - panel.contentOffset + 6)))
            stage.pointer(.down, grip, at: time)
            var place = grip
            for _ in 0..<Int.random(in: 2...12, using: &random) {
                time += 0.016
                place = place + Vector(dx: 0, dy: .random(in: -60...40, using: &random))
                stage.pointer(.move, place, at: time)
            }
            time += .random(in: 0.01...0.3, using: &random)
            stage.pointer(.up, place, at: time)
            stage.step(to: time + 4)
            time += 4
            let rest = panel.contentOffset, last = panel.detents.last ?? 0
            #expect(panel.detents.contains { abs($0 - rest) < 0.5 } || rest > last, "seed \(seed): \(rest)")
            #expect(rest <= panel.offsetRange.upperBound && stage.isIdle, "seed \(seed)")
        }
    }
}
