import Tactile
import TestSupport
import Testing

/// What a hand does to a sheet: laws of generated sequences, and every kind of hand.
@Suite struct SheetDragTests {
    // MARK: Caught

    /// Sets a sheet moving in one of the ways in which it can.
    private func launch(_ play: SheetPlay, _ random: inout SeededGenerator) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: play.root.present(play.sheet, animated: true)
        case 1:
            play.present([.medium(), .large()])
            play.root.dismiss(animated: true)
        case 2:
            play.present([.medium(), .large()])
            play.controller?.animateChanges { play.controller?.selectedDetentIdentifier = .large }
        case 3:
            play.present([.medium(), .large()])
            play.drag(from: 400, to: 300, steps: Int.random(in: 1...10, using: &random))
            play.lift(at: 300, isThrown: true)
        default:
            play.present([.medium(), .large()])
            play.drag(from: 350, to: 500, steps: Int.random(in: 2...10, using: &random))
            play.lift(at: 500, isThrown: true)
        }
        play.wait(.random(in: 0.01...0.2, using: &random))
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `caught in flight, it does not jump, and let go, it goes on as fast as the hand`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let play = SheetPlay()
        launch(play, &random)
        let caught = play.y
        // What has gone out of sight already cannot be caught.
        guard play.isPresented, caught < 560 else { return }
        // Right before its place a press is for what it shows.
        guard [24.0, 312].allSatisfy({ abs(caught - $0) > 4 }) else { return }
        let hand = max(caught, 0) + 20
        play.point(.down, hand)
        #expect(abs(play.y - caught) < 1e-6)
        play.wait(0.05)
        #expect(abs(play.y - caught) < 1e-6, "and stays under it")
        let speed = Double.random(in: -900...900, using: &random)
        for step in 1...8 { play.point(.move, hand + speed * 0.01 * Double(step), after: 0.01) }
        let place = play.y, end = hand + speed * 0.08
        // Within its limits it follows exactly.
        let isFree = caught >= 24 && place > 24
        if isFree { #expect(abs(place - caught - speed * 0.08) < 1e-6) }
        play.point(.up, end)
        #expect(abs(play.y - place) < 1e-6)
        if isFree { #expect(abs(play.speed() - speed) < 1e-6 * max(1, abs(speed)), "\(speed)") }
        play.wait(5)
        #expect(play.stage.isIdle && play.faults.isEmpty)
        #expect(play.isGone || play.y == 24 || play.y == 312)
    }

    @Test func `swung beyond its largest detent further than a hand brings it, it is caught there`() {
        let play = SheetPlay()
        play.present([.medium(), .large()])
        play.drag(from: 590, to: 340, steps: 3)
        play.lift(at: 340, isThrown: true)
        var highest = play.y
        while play.y <= highest {
            highest = play.y
            play.wait(0.002)
        }
        #expect(highest < 0, "it has left the window")
        play.point(.down, 100)
        let caught = play.y
        play.point(.move, 101, after: 0.05)
        #expect(play.y > caught && play.y < caught + 1, "it resists there, from where it is")
        play.point(.up, 101, after: 0.2)
        play.wait()
        #expect(play.y == 24 && play.stage.isIdle)
    }

    @Test(arguments: [0.05, 0.15, 0.3]) func `turned round by the program, it keeps its speed`(time: Double) {
        let play = SheetPlay()
        play.root.present(play.sheet, animated: true)
        play.wait(time)
        let before = play.speedAtEnd()
        let place = play.y
        play.root.dismiss(animated: true)
        play.stage.step(to: play.stage.time)
        #expect(abs(play.y - place) < 1e-6 && before < -10)
        #expect(abs(play.speed() - before) < 1e-5 * abs(before))
        play.wait()
        #expect(play.isGone && play.faults.isEmpty)
    }

    @Test func `held where it was caught coming, it asks for nothing, and comes when it is let go`() {
        let play = SheetPlay()
        play.root.present(play.sheet, animated: true)
        play.wait(0.15)
        play.point(.down, play.y + 20)
        play.forget()
        let hand = play.y + 20
        play.point(.move, hand - 30, after: 0.05)
        play.lift(at: hand - 30)
        play.wait()
        #expect(play.y == 24 && play.calls.isEmpty && play.stage.isIdle)
    }

    @Test func `thrown out, it keeps its detent, and leaves as it does in the hand`() {
        let play = SheetPlay()
        play.sheet.modalTransitionStyle = .crossDissolve
        play.present([.medium(), .large()])
        play.controller?.selectedDetentIdentifier = .large
        play.drag(from: 100, to: 290, steps: 4)
        #expect(play.calls.isEmpty)
        play.lift(at: 290, isThrown: true)
        let place = play.y
        play.wait(0.01)
        #expect(play.y - place > 30 && play.sheet.view.presentation.alpha == 1)
        play.wait()
        #expect(play.isGone && play.controller?.selectedDetentIdentifier != .medium)
        #expect(!play.calls.contains(.sheetDidChangeSelectedDetent))
        #expect(play.calls.contains(.finishInteractiveTransition) && play.faults.isEmpty)
    }

    // MARK: Kinds of hands

    @Test(arguments: [PointerEvent.Source.mouse, .touch]) func `a mouse and a finger do the same`(
        source: PointerEvent.Source
    ) {
        let play = SheetPlay()
        play.source = source
        play.present()
        play.drag(from: 100, to: 300)
        #expect(play.y == 24 + 190, "beyond the slop, exactly")
        play.point(.up, 300, after: 0.2)
        play.wait()
        #expect(play.y == 24)
        play.drag(from: 100, to: 450)
        play.lift(at: 450)
        play.wait()
        #expect(play.isGone && play.calls.last == .presentationControllerDidDismiss)
    }

    @Test func `two fingers drag it, and their lift is inferred from their silence`() {
        let play = SheetPlay()
        play.present()
        play.scroll(by: 10, times: 20, at: 300)
        #expect(play.y == 24 + 190)
        play.stage.step(to: play.stage.time + 0.09)
        #expect(play.y == 24 + 190, "they may go on")
        #expect(!play.calls.contains(.finishInteractiveTransition))
        play.stage.step(to: play.stage.time + 0.02)
        #expect(play.calls.contains(.finishInteractiveTransition), "as fast as they were at their last movement")
        play.wait()
        #expect(play.isGone && play.faults.isEmpty)
    }

    @Test func `two fingers that stand still let it come back`() {
        let play = SheetPlay()
        play.present()
        play.scroll(by: 10, times: 15, at: 300)
        play.scroll(by: -4, times: 20, at: 300)
        play.wait()
        #expect(play.isPresented && play.y == 24 && play.stage.isIdle)
        #expect(play.calls.contains(.cancelInteractiveTransition))
    }

    @Test(arguments: [true, false]) func `what must stay gives way by a rubber band`(isModal: Bool) {
        let play = SheetPlay()
        play.sheet.isModalInPresentation = isModal
        play.delegate.mayDismiss = isModal
        play.present()
        var last = play.y, lastStep = Double.infinity
        play.point(.down, 100)
        for distance in stride(from: 110.0, through: 500, by: 30) {
            play.point(.move, distance, after: 0.05)
            let expected = RubberBand(dimension: 288).offset(forOvershoot: distance - 110)
            #expect(abs(play.y - 24 - expected) < 1e-9)
            if distance > 110 {
                #expect(play.y - last < lastStep && play.y > last, "less and less")
                lastStep = play.y - last
            }
            last = play.y
        }
        play.lift(at: 500)
        play.wait()
        #expect(play.y == 24 && play.calls.last == .presentationControllerDidAttemptToDismiss)
    }

    @Test func `a card is dragged as it is`() {
        let play = SheetPlay(.formSheet, size: Size(width: 1000, height: 800))
        play.present([.medium(), .large()])
        #expect(play.sheet.view.frame == Rect(x: 230, y: 90, width: 540, height: 620), "it heeds no detents")
        play.drag(from: 200, to: 400, x: 500)
        #expect(play.sheet.view.frame == Rect(x: 230, y: 280, width: 540, height: 620))
        play.lift(at: 400, x: 500)
        play.wait()
        #expect(play.y == 90 && play.isPresented && play.calls.last == .animationEnded)
        play.drag(from: 400, to: 200, x: 500)
        let expected = RubberBand(dimension: 90).offset(forOvershoot: 190)
        #expect(abs(90 - play.y - expected) < 1e-9)
        #expect(play.sheet.view.frame.size == Size(width: 540, height: 620))
        play.lift(at: 200, x: 500)
        play.wait()
        play.drag(from: 200, to: 700, x: 500)
        play.lift(at: 700, x: 500)
        play.wait()
        #expect(play.isGone && play.faults.isEmpty)
    }

    @Test func `a card is as large as its content would like, where there is room`() {
        let play = SheetPlay(.formSheet, size: Size(width: 1000, height: 800))
        play.sheet.preferredContentSize = Size(width: 640, height: 700)
        play.present()
        #expect(play.sheet.view.frame == Rect(x: 180, y: 50, width: 640, height: 700))
        play.sheet.preferredContentSize = Size(width: 300, height: 2000)
        play.wait(0)
        #expect(play.sheet.view.frame == Rect(x: 350, y: 20, width: 300, height: 760))
        play.sheet.preferredContentSize = .zero
        play.wait(0)
        #expect(play.sheet.view.frame == Rect(x: 230, y: 90, width: 540, height: 620))
    }

    @Test func `a sheet that dissolves is its animator's in flight, and the hand's at rest`() {
        let play = SheetPlay()
        play.sheet.modalTransitionStyle = .crossDissolve
        play.root.present(play.sheet, animated: true)
        play.wait(0.1)
        let alpha = play.sheet.view.presentation.alpha
        #expect(alpha > 0 && alpha < 1 && play.y == 24)
        play.drag(from: 100, to: 200)
        #expect(play.y == 24, "it cannot be caught")
        play.lift(at: 200)
        play.wait()
        #expect(play.isPresented && play.sheet.view.alpha == 1)
        play.drag(from: 100, to: 200)
        #expect(play.y == 24 + 90 && play.sheet.view.presentation.alpha == 1)
        play.lift(at: 200)
        play.wait()
        #expect(play.isPresented && play.y == 24)
        play.drag(from: 100, to: 450)
        play.lift(at: 450)
        play.stage.step(to: play.stage.time + 0.05)
        #expect(play.y > 374 && play.sheet.view.presentation.alpha == 1, "it leaves downwards")
        play.wait()
        #expect(play.isGone && play.faults.isEmpty && play.calls.last == .presentationControllerDidDismiss)
    }

    @Test func `a tap on the grabber leads from detent to detent, and is received`() {
        let play = SheetPlay()
        play.controller?.prefersGrabberVisible = true
        play.present([.medium(), .large()])
        play.tap(play.y + 8)
        play.wait()
        #expect(play.y == 24 && play.controller?.selectedDetentIdentifier == .large)
        #expect(play.calls == [.sheetDidChangeSelectedDetent])
        play.tap(play.y + 8, x: 300)
        play.wait()
        #expect(play.y == 24, "beside it, nothing happens")
        play.tap(play.y + 8)
        play.wait()
        #expect(play.y == 312 && play.controller?.selectedDetentIdentifier == .medium)
        play.controller?.prefersGrabberVisible = false
        play.tap(play.y + 8)
        play.wait()
        #expect(play.y == 312)
    }
}
