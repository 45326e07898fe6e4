import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// What is left of the circle reveal, and what is not, however it ends.
@Suite struct CircleRevealLifeTests {
    // MARK: Releases that come early

    @Test(arguments: [true, false]) func `a release that comes before its transition is carried out`(closes: Bool) {
        let theatre = CircleRevealTheatre()
        theatre.open()
        let transition = theatre.controller.transition
        transition.beginInteraction()
        theatre.second?.dismiss(animated: true)
        transition.interactor?.shouldFinish = closes
        transition.interactor?.release()
        #expect(!transition.isInteracting)
        // What is asked for between two steps begins with the next.
        theatre.stage.step(to: theatre.now)
        theatre.stage.step(to: theatre.now + 2)
        #expect(closes ? theatre.isClean : theatre.isShown)
        #expect(theatre.observer.answers(.interactionControllerForDismissal) == ["interactive"])
    }

    @Test func `a drag that is over at once gets nothing stuck`() {
        let theatre = CircleRevealTheatre()
        theatre.open()
        let start = Point(x: 640, y: 100)
        for (phase, way) in [(.down, 0), (.move, 12), (.up, 12)] as [(PointerEvent.Phase, Double)] {
            theatre.pointer(phase, start + Vector(dx: 0, dy: way), at: theatre.now)
        }
        theatre.stage.step(to: theatre.now + 2)
        #expect(theatre.isShown)
        #expect(theatre.observer.answers(.completeTransition) == ["true", "false"])
    }

    @Test func `Escape lets go of what is held`() {
        let theatre = CircleRevealTheatre()
        theatre.open()
        theatre.drag(by: 0.8, at: 3)
        theatre.key("Escape", at: 3.1)
        theatre.stage.step(to: 6)
        theatre.lift()
        #expect(theatre.isShown)
    }

    @Test func `Escape closes what is going back`() {
        let theatre = CircleRevealTheatre()
        theatre.open()
        theatre.drag(by: 0.29, at: 3)
        theatre.lift()
        theatre.key("Escape", at: 3.03)
        theatre.stage.step(to: 6)
        #expect(theatre.isClean)
    }

    // MARK: One side alone

    @Test(arguments: [true, false]) func `either animator works with the system's for the other way`(presents: Bool) {
        let theatre = CircleRevealTheatre()
        let buttons = theatre.controller.switches.buttons
        let button = buttons[presents ? 1 : 0][1]
        theatre.tap(button.convert(button.bounds.center, to: nil), at: 0)
        theatre.stage.step(to: 0)
        #expect(theatre.second == nil, "a switch presents nothing")
        #expect(theatre.controller.transition.presentation == (presents ? .circle : .system))
        #expect(theatre.controller.transition.dismissal == (presents ? .system : .circle))
        theatre.tap(Point(x: 300, y: 200), at: 0.1)
        theatre.stage.step(to: 0.3)
        #expect((theatre.circle != nil) == presents)
        theatre.stage.step(to: 2)
        #expect(theatre.isShown)
        theatre.drag(by: 0.5, at: 2)
        #expect((theatre.circle != nil) == !presents, "the system's animation takes no hand")
        theatre.lift()
        theatre.stage.step(to: 4)
        if presents {
            #expect(theatre.isShown)
            theatre.key("Escape", at: 4)
            theatre.stage.step(to: 4.2)
            #expect(theatre.circle == nil && theatre.containers.count == 1)
        }
        theatre.stage.step(to: 6)
        #expect(theatre.isClean)
    }

    @Test func `without animation everything is there at once`() throws {
        let theatre = CircleRevealTheatre()
        let second = CircleDetailController(title: "Two", transition: theatre.controller.transition)
        theatre.controller.present(second, animated: false)
        theatre.stage.step(to: 0)
        #expect(theatre.isShown)
        second.dismiss(animated: false)
        theatre.stage.step(to: 0)
        #expect(theatre.isClean)
        #expect(theatre.observer.count(.animateTransition) == 2)
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

    private func theatre(at moment: Moment) -> CircleRevealTheatre {
        let theatre = CircleRevealTheatre()
        let place = Point(x: 960, y: 200)
        switch moment {
        case .presenting, .caughtPresenting:
            theatre.tap(place, at: 2.8)
            if moment == .caughtPresenting { theatre.pointer(.down, place, at: 3) }
        case .plainDismissal, .held, .closing, .goingBack:
            theatre.open(at: place)
            switch moment {
            case .held: theatre.drag(by: 0.2, at: 2.9)
            case .closing, .goingBack:
                theatre.drag(by: moment == .closing ? 0.5 : 0.29, at: 2.85)
                // Held still: the hand has no speed to give.
                theatre.stage.step(to: 2.96)
                theatre.lift()
            case .plainDismissal, .presenting, .caughtPresenting: theatre.key("Escape", at: 2.8)
            }
        }
        theatre.stage.step(to: 3.02)
        return theatre
    }

    @Test(arguments: Moment.allCases, [Size(width: 400, height: 300), Size(width: 2000, height: 700)])
    func `a resize in mid-flight moves the circle to its place`(moment: Moment, size: Size) {
        let theatre = theatre(at: moment)
        let openness = theatre.radius / theatre.covering
        #expect(openness > 0 && openness < 1)
        theatre.resize(size, at: 3.02)
        theatre.stage.step(to: 3.02)
        #expect(theatre.second?.view.frame == Rect(origin: .zero, size: size))
        #expect(theatre.circle?.center == Point(x: size.width * 0.75, y: size.height * 0.25))
        #expect(abs(theatre.radius / theatre.covering - openness) < 1e-9, "the same share of what covers")
        theatre.stage.step(to: 3.06)
        #expect(theatre.circle?.center == Point(x: size.width * 0.75, y: size.height * 0.25))
        #expect(theatre.radius <= theatre.covering)
        if moment == .held {
            theatre.pointer(.move, Point(x: 200, y: 30.0 + 160 + 0.05 * size.height), at: 3.07)
            theatre.stage.step(to: 3.07)
            #expect(abs(theatre.radius / theatre.covering - 0.75) < 1e-9, "the drag goes on by the new height")
        }
        theatre.lift()
        theatre.stage.step(to: 6)
        #expect(moment.closes ? theatre.isClean : theatre.isShown)
        if let second = theatre.second { #expect(second.view.frame == Rect(origin: .zero, size: size)) }
    }

    // MARK: What is left

    nonisolated enum Ending: CaseIterable { case finished, cancelled, caught, plain, presentationCancelled }

    @Test(arguments: Ending.allCases) func `nothing is left of what has gone`(ending: Ending) {
        let theatre = CircleRevealTheatre()
        weak var second: CircleDetailController?
        weak var view: View?
        weak var interactor: TransitionInteractor?
        theatre.tap(Point(x: 300, y: 200), at: 0)
        if ending == .presentationCancelled { theatre.key("Escape", at: 0.2) }
        theatre.stage.step(to: 0.1)
        (second, view, interactor) = (theatre.second, theatre.second?.view, theatre.controller.transition.interactor)
        #expect(second != nil && view != nil && interactor != nil)
        theatre.stage.step(to: 2)
        switch ending {
        case .finished:
            theatre.drag(by: 0.5, at: 2)
            theatre.lift()
        case .cancelled, .caught:
            theatre.drag(by: 0.29, at: 2)
            theatre.lift()
            if ending == .caught {
                theatre.stage.step(to: 2.05)
                theatre.drag(by: 0.5, at: 2.05)
                theatre.lift()
            } else {
                theatre.key("Escape", at: 4)
            }
        case .plain: theatre.key("Escape", at: 2)
        case .presentationCancelled: break
        }
        theatre.stage.step(to: 6)
        #expect(theatre.isClean)
        // The arena forgets its last members at the next press.
        theatre.pointer(.down, Point(x: 5, y: 5), at: 6)
        theatre.pointer(.cancel, Point(x: 5, y: 5), at: 6)
        theatre.stage.step(to: 6)
        _ = theatre.stage.displayList()
        #expect(second == nil && view == nil && interactor == nil)
    }

    @Test(arguments: Moment.allCases) func `a stage may go at any time`(moment: Moment) {
        weak var second: CircleDetailController?
        do {
            let theatre = theatre(at: moment)
            second = theatre.second
            #expect(second != nil)
        }
        #expect(second == nil)
    }

    // MARK: Somebody who does anything

    @Test(arguments: 0..<60) func `whatever is done, everything ends well`(seed: UInt64) {
        let (theatre, end) = walk(seed: seed, actions: 80, rate: 60)
        theatre.pointer(.up, .zero, at: end)
        theatre.stage.step(to: end + 3)
        if theatre.second != nil {
            theatre.key("Escape", at: end + 3)
            theatre.stage.step(to: end + 6)
        }
        #expect(theatre.isClean, "seed \(seed): \(theatre.traced()), \(theatre.observer.faults)")
        let observer = theatre.observer
        #expect(observer.count(.completeTransition) == observer.count(.transitionDuration), "seed \(seed)")
        #expect(observer.count(.animationEnded) == observer.count(.completeTransition), "seed \(seed)")
        theatre.stage.step(to: theatre.now + 1)
        theatre.open(at: Point(x: 5, y: 5))
        #expect(theatre.isShown, "seed \(seed): a tap presents again")
    }

    @Test(arguments: 0..<12) func `the frame rate changes nothing`(seed: UInt64) {
        func frames(_ rate: Double) -> [[TraceValue]] {
            var frames: [[TraceValue]] = []
            _ = walk(seed: seed, actions: 50, rate: rate) { theatre, frame in
                if frame % Int(rate / 30) == 0 { frames.append(theatre.traced()) }
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
        seed: UInt64, actions: Int, rate: Double, frame look: (CircleRevealTheatre, Int) -> Void = { _, _ in }
    ) -> (CircleRevealTheatre, Double) {
        let theatre = CircleRevealTheatre()
        var random = SeededGenerator(seed: seed)
        var time = 0.1, hand = Point(x: 300, y: 200)
        for _ in 0..<actions {
            time += .random(in: 0...(Bool.random(using: &random) ? 0.03 : 0.6), using: &random)
            switch Int.random(in: 0..<16, using: &random) {
            case 0..<4:
                hand = Point(x: .random(in: 0...1280, using: &random), y: .random(in: 0...800, using: &random))
                theatre.tap(hand, at: time)
            case 4..<9:
                hand = Point(x: .random(in: 0...1280, using: &random), y: .random(in: 0...500, using: &random))
                theatre.pointer(.down, hand, at: time)
                for _ in 0..<Int.random(in: 0...20, using: &random) {
                    time += 0.01
                    hand = hand + Vector(dx: 0, dy: .random(in: -20...50, using: &random))
                    theatre.pointer(.move, hand, at: time)
                }
                if Int.random(in: 0..<5, using: &random) > 0 { theatre.pointer(.up, hand, at: time) }
            case 9..<12: theatre.key(["Escape", "Enter", " "].randomElement(using: &random) ?? "", at: time)
            case 12:
                for _ in 0..<Int.random(in: 1...20, using: &random) {
                    time += 0.008
                    theatre.scroll(.random(in: -10...30, using: &random), at: time)
                }
            case 13: theatre.pointer(.cancel, hand, at: time)
            case 14:
                let side = theatre.controller.switches.buttons.flatMap(\.self).randomElement(using: &random)
                if let side { theatre.tap(side.convert(side.bounds.center, to: nil), at: time) }
            default:
                let width = Double.random(in: 320...1900, using: &random)
                theatre.resize(Size(width: width, height: .random(in: 240...1100, using: &random)), at: time)
            }
        }
        let frames = Int(((time + 0.2) * 30).rounded(.up)) * Int(rate / 30)
        for frame in 1...frames {
            theatre.stage.step(to: Double(frame) / rate)
            look(theatre, frame)
        }
        return (theatre, Double(frames) / rate + 0.1)
    }
}
