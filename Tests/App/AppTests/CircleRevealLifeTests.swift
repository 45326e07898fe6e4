import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// What is left of the circle reveal, and what is not, however it ends.
@Suite struct CircleRevealLifeTests {
    // MARK: Releases that come early

    @Test(arguments: [true, false]) func `a release that comes before its transition is carried out`(closes: Bool) {
        let stage = CircleRevealStage()
        stage.open()
        let transition = stage.controller.transition
        transition.beginInteraction()
        stage.second?.dismiss(animated: true)
        transition.interactor?.shouldFinish = closes
        transition.interactor?.release()
        #expect(!transition.isInteracting)
        // What is asked for between two steps begins with the next.
        stage.step(to: stage.time)
        stage.step(to: stage.time + 2)
        #expect(closes ? stage.isClean : stage.isShown)
        #expect(stage.observer.answers(.interactionControllerForDismissal) == ["interactive"])
    }

    @Test func `a drag that is over at once gets nothing stuck`() {
        let stage = CircleRevealStage()
        stage.open()
        let start = Point(x: 640, y: 100)
        for (phase, offset) in [(.down, 0), (.move, 12), (.up, 12)] as [(PointerEvent.Phase, Double)] {
            stage.pointer(phase, start + Vector(dx: 0, dy: offset), at: stage.time)
        }
        stage.step(to: stage.time + 2)
        #expect(stage.isShown)
        #expect(stage.observer.answers(.completeTransition) == ["true", "false"])
    }

    @Test func `Escape ends a drag that holds the photo`() {
        let stage = CircleRevealStage()
        stage.open()
        stage.drag(by: 0.8, at: 3)
        stage.key("Escape", at: 3.1)
        stage.step(to: 6)
        stage.lift()
        #expect(stage.isShown)
    }

    @Test func `Escape closes what is going back`() {
        let stage = CircleRevealStage()
        stage.open()
        stage.drag(by: 0.29, at: 3)
        stage.lift()
        stage.key("Escape", at: 3.03)
        stage.step(to: 6)
        #expect(stage.isClean)
    }

    // MARK: One side alone

    @Test(arguments: [true, false]) func `either animator works with the system's as its opposite`(presents: Bool) {
        let stage = CircleRevealStage()
        let buttons = stage.controller.switches.buttons
        let button = buttons[presents ? 1 : 0][1]
        stage.tap(button.convert(button.bounds.center, to: nil), at: 0)
        stage.step(to: 0)
        #expect(stage.second == nil, "a switch presents nothing")
        #expect(stage.controller.transition.presentation == (presents ? .circle : .system))
        #expect(stage.controller.transition.dismissal == (presents ? .system : .circle))
        stage.tap(Point(x: 300, y: 200), at: 0.1)
        stage.step(to: 0.3)
        #expect((stage.circle != nil) == presents)
        stage.step(to: 2)
        #expect(stage.isShown)
        stage.drag(by: 0.5, at: 2)
        #expect((stage.circle != nil) == !presents, "the system's animation takes no hand")
        stage.lift()
        stage.step(to: 4)
        if presents {
            #expect(stage.isShown)
            stage.key("Escape", at: 4)
            stage.step(to: 4.2)
            #expect(stage.circle == nil && stage.containers.count == 1)
        }
        stage.step(to: 6)
        #expect(stage.isClean)
    }

    @Test func `without animation everything is there at once`() throws {
        let stage = CircleRevealStage()
        let second = CircleDetailController(title: "Two", transition: stage.controller.transition)
        stage.controller.present(second, animated: false)
        stage.step(to: 0)
        #expect(stage.isShown)
        second.dismiss(animated: false)
        stage.step(to: 0)
        #expect(stage.isClean)
        #expect(stage.observer.count(.animateTransition) == 2)
    }

    // MARK: A window that changes in mid-flight

    /// Where the transition is when the window changes, and whether it ends closed.
    nonisolated enum Moment: CaseIterable {
        case presenting, caughtPresenting, plainDismissal, held, closing, goingBack

        var closes: Bool {
            switch self {
            case .presenting, .goingBack, .held, .caughtPresenting: false
            case .plainDismissal, .closing: true
            }
        }
    }

    private func stage(at moment: Moment) -> CircleRevealStage {
        let stage = CircleRevealStage()
        let place = Point(x: 960, y: 200)
        switch moment {
        case .presenting, .caughtPresenting:
            stage.tap(place, at: 2.8)
            if moment == .caughtPresenting { stage.pointer(.down, place, at: 3) }
        case .plainDismissal, .held, .closing, .goingBack:
            stage.open(at: place)
            switch moment {
            case .held: stage.drag(by: 0.2, at: 2.9)
            case .closing, .goingBack:
                stage.drag(by: moment == .closing ? 0.5 : 0.29, at: 2.85)
                // Held still: the drag ends without speed.
                stage.step(to: 2.96)
                stage.lift()
            case .plainDismissal, .presenting, .caughtPresenting: stage.key("Escape", at: 2.8)
            }
        }
        stage.step(to: 3.02)
        return stage
    }

    @Test(arguments: Moment.allCases, [Size.smallWindow, Size(width: 2000, height: 700)])
    func `a resize in mid-flight moves the circle to its place`(moment: Moment, size: Size) {
        let stage = stage(at: moment)
        let openness = stage.radius / stage.covering
        #expect(openness > 0 && openness < 1)
        stage.resize(size, at: 3.02)
        stage.step(to: 3.02)
        #expect(stage.second?.view.frame == Rect(origin: .zero, size: size))
        #expect(stage.circle?.center == Point(x: size.width * 0.75, y: size.height * 0.25))
        #expect(abs(stage.radius / stage.covering - openness) < 1e-9, "the same share of what covers")
        stage.step(to: 3.06)
        #expect(stage.circle?.center == Point(x: size.width * 0.75, y: size.height * 0.25))
        #expect(stage.radius <= stage.covering)
        if moment == .held {
            stage.pointer(.move, Point(x: 200, y: 30.0 + 160 + 0.05 * size.height), at: 3.07)
            stage.step(to: 3.07)
            #expect(abs(stage.radius / stage.covering - 0.75) < 1e-9, "the drag goes on by the new height")
        }
        stage.lift()
        stage.step(to: 6)
        #expect(moment.closes ? stage.isClean : stage.isShown)
        if let second = stage.second { #expect(second.view.frame == Rect(origin: .zero, size: size)) }
    }

    // MARK: What is left

    nonisolated enum Ending: CaseIterable { case finished, cancelled, caught, plain, presentationCancelled }

    @Test(arguments: Ending.allCases) func `nothing is left of a removed scene`(ending: Ending) {
        let stage = CircleRevealStage()
        weak var second: CircleDetailController?
        weak var view: View?
        weak var interactor: TransitionInteractor?
        stage.tap(Point(x: 300, y: 200), at: 0)
        if ending == .presentationCancelled { stage.key("Escape", at: 0.2) }
        stage.step(to: 0.1)
        (second, view, interactor) = (stage.second, stage.second?.view, stage.controller.transition.interactor)
        #expect(second != nil && view != nil && interactor != nil)
        stage.step(to: 2)
        switch ending {
        case .finished:
            stage.drag(by: 0.5, at: 2)
            stage.lift()
        case .cancelled, .caught:
            stage.drag(by: 0.29, at: 2)
            stage.lift()
            if ending == .caught {
                stage.step(to: 2.05)
                stage.drag(by: 0.5, at: 2.05)
                stage.lift()
            } else {
                stage.key("Escape", at: 4)
            }
        case .plain: stage.key("Escape", at: 2)
        case .presentationCancelled: break
        }
        stage.step(to: 6)
        #expect(stage.isClean)
        // The arena forgets its last members at the next press.
        stage.pointer(.down, Point(x: 5, y: 5), at: 6)
        stage.pointer(.cancel, Point(x: 5, y: 5), at: 6)
        stage.step(to: 6)
        _ = stage.displayList()
        #expect(second == nil && view == nil && interactor == nil)
    }

    @Test(arguments: Moment.allCases) func `a stage may go at any time`(moment: Moment) {
        weak var second: CircleDetailController?
        do {
            let stage = stage(at: moment)
            second = stage.second
            #expect(second != nil)
        }
        #expect(second == nil)
    }

    // MARK: Random input

    @Test(arguments: 0..<60) func `after random input every transition has ended and the grid works`(seed: UInt64) {
        let (stage, end) = walk(seed: seed, actions: 80, rate: 60)
        stage.pointer(.up, .zero, at: end)
        stage.step(to: end + 3)
        if stage.second != nil {
            stage.key("Escape", at: end + 3)
            stage.step(to: end + 6)
        }
        #expect(stage.isClean, "seed \(seed): \(stage.traced()), \(stage.observer.faults)")
        let observer = stage.observer
        #expect(observer.count(.completeTransition) == observer.count(.transitionDuration), "seed \(seed)")
        #expect(observer.count(.animationEnded) == observer.count(.completeTransition), "seed \(seed)")
        stage.step(to: stage.time + 1)
        stage.open(at: Point(x: 5, y: 5))
        #expect(stage.isShown, "seed \(seed): a tap presents again")
    }

    @Test(arguments: 0..<12) func `the frame rate changes nothing`(seed: UInt64) {
        func frames(_ rate: Double) -> [[TraceValue]] {
            var frames: [[TraceValue]] = []
            _ = walk(seed: seed, actions: 50, rate: rate) { stage, frame in
                if frame % Int(rate / 30) == 0 { frames.append(stage.traced()) }
            }
            return frames
        }
        for (index, (slow, fast)) in zip(frames(30), frames(240)).enumerated() {
            let isSame = zip(slow, fast).allSatisfy { $0.isClose(to: $1) }
            #expect(isSame, "seed \(seed), frame \(index): \(slow) and \(fast)")
            if !isSame { return }
        }
    }

    /// Plays random actions at random times; returns the time after the last.
    private func walk(
        seed: UInt64, actions: Int, rate: Double, frame look: (CircleRevealStage, Int) -> Void = { _, _ in }
    ) -> (CircleRevealStage, Double) {
        let stage = CircleRevealStage()
        var random = SeededGenerator(seed: seed)
        var time = 0.1, device = Point(x: 300, y: 200)
        for _ in 0..<actions {
            time += .random(in: 0...(Bool.random(using: &random) ? 0.03 : 0.6), using: &random)
            switch Int.random(in: 0..<16, using: &random) {
            case 0..<4:
                device = Point(x: .random(in: 0...1280, using: &random), y: .random(in: 0...800, using: &random))
                stage.tap(device, at: time)
            case 4..<9:
                device = Point(x: .random(in: 0...1280, using: &random), y: .random(in: 0...500, using: &random))
                stage.pointer(.down, device, at: time)
                for _ in 0..<Int.random(in: 0...20, using: &random) {
                    time += 0.01
                    device = device + Vector(dx: 0, dy: .random(in: -20...50, using: &random))
                    stage.pointer(.move, device, at: time)
                }
                if Int.random(in: 0..<5, using: &random) > 0 { stage.pointer(.up, device, at: time) }
            case 9..<12: stage.key(["Escape", "Enter", " "].randomElement(using: &random) ?? "", at: time)
            case 12:
                for _ in 0..<Int.random(in: 1...20, using: &random) {
                    time += 0.008
                    stage.scroll(.random(in: -10...30, using: &random), at: time)
                }
            case 13: stage.pointer(.cancel, device, at: time)
            case 14:
                let side = stage.controller.switches.buttons.flatMap(\.self).randomElement(using: &random)
                if let side { stage.tap(side.convert(side.bounds.center, to: nil), at: time) }
            default:
                let width = Double.random(in: 320...1900, using: &random)
                stage.resize(Size(width: width, height: .random(in: 240...1100, using: &random)), at: time)
            }
        }
        let frames = Int(((time + 0.2) * 30).rounded(.up)) * Int(rate / 30)
        for frame in 1...frames {
            stage.step(to: Double(frame) / rate)
            look(stage, frame)
        }
        return (stage, Double(frames) / rate + 0.1)
    }
}
