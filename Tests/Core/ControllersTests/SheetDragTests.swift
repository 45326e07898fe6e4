import StageSupport
import Tactile
import TestSupport
import Testing

/// Drags of a sheet: laws of generated sequences, and every input device.
@Suite struct SheetDragTests {
    // MARK: Caught

    /// Starts a random one of the movements that a sheet can make.
    private func launch(_ stage: SheetStage, _ random: inout SeededGenerator) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: stage.root.present(stage.sheet, animated: true)
        case 1:
            stage.present([.medium(), .large()])
            stage.root.dismiss(animated: true)
        case 2:
            stage.present([.medium(), .large()])
            stage.presentationController?.animateChanges {
                stage.presentationController?.selectedDetentIdentifier = .large
            }
        case 3:
            stage.present([.medium(), .large()])
            stage.drag(from: 400, to: 300, steps: Int.random(in: 1...10, using: &random))
            stage.lift(at: 300, isThrown: true)
        default:
            stage.present([.medium(), .large()])
            stage.drag(from: 350, to: 500, steps: Int.random(in: 2...10, using: &random))
            stage.lift(at: 500, isThrown: true)
        }
        stage.run(.random(in: 0.01...0.2, using: &random))
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `a caught sheet does not jump, and a released one continues at the drag's speed`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let stage = SheetStage()
        launch(stage, &random)
        let caught = stage.y
        // What has gone out of sight already cannot be caught.
        guard stage.isPresented, caught < 560 else { return }
        // Right before its place a press is for what it shows.
        guard [24.0, 312].allSatisfy({ abs(caught - $0) > 4 }) else { return }
        let interaction = max(caught, 0) + 20
        stage.point(.down, interaction)
        #expect(abs(stage.y - caught) < 1e-6)
        stage.run(0.05)
        #expect(abs(stage.y - caught) < 1e-6, "and stays under it")
        let speed = Double.random(in: -900...900, using: &random)
        for step in 1...8 { stage.point(.move, interaction + speed * 0.01 * Double(step), after: 0.01) }
        let place = stage.y, end = interaction + speed * 0.08
        // Within its limits it follows exactly.
        let isFree = caught >= 24 && place > 24
        if isFree { #expect(abs(place - caught - speed * 0.08) < 1e-6) }
        stage.point(.up, end)
        #expect(abs(stage.y - place) < 1e-6)
        if isFree { #expect(abs(stage.speed() - speed) < 1e-6 * max(1, abs(speed)), "\(speed)") }
        stage.run(5)
        #expect(stage.isIdle && stage.faults.isEmpty)
        #expect(stage.isGone || stage.y == 24 || stage.y == 312)
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `a dismissal by the program ends the drag, and continues at its speed`(seed: UInt64) {
        let stages = [SheetStage(), SheetStage()]
        var levels: [[Double]] = [[], []], speed = 0.0, place = 0.0
        for (index, stage) in stages.enumerated() {
            var random = SeededGenerator(seed: seed)
            stage.presentationController?.selectedDetentIdentifier = .large
            stage.present([.medium(), .large()])
            stage.sheet.isModalInPresentation = Bool.random(using: &random)
            // Slow enough to stay above the lowest detent, where the drag itself would request a dismissal.
            speed = .random(in: 200...2400, using: &random) * (Bool.random(using: &random) ? 1 : -1)
            let rest = Bool.random(using: &random) ? 0 : 0.2
            stage.point(.down, 400)
            for step in 1...10 { stage.point(.move, 400 + speed * 0.01 * Double(step), after: 0.01) }
            place = stage.y
            stage.run(rest)
            var completions = 0
            stage.root.dismiss(animated: true) { completions += 1 }
            stage.run(0)
            #expect(abs(stage.y - place) < 1e-6)
            // Above the highest detent, the sheet is slower than the drag.
            let isFree = place > 24
            if rest > 0 { speed = 0 }
            if isFree { #expect(abs(stage.speed() - speed) < 1e-4 * max(1, abs(speed)), "\(speed)") }
            // The rest of the press moves nothing.
            if index == 1 { stage.point(.move, 300) }
            for _ in 0..<20 {
                stage.run(0.01)
                levels[index].append(stage.y)
            }
            if index == 1 { stage.point(.up, 300) }
            stage.run(3)
            #expect(stage.isGone && stage.faults.isEmpty && completions == 1)
        }
        #expect(levels[0].count == 20 && zip(levels[0], levels[1]).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test func `a fade that the program begins ends the drag`() {
        let stage = SheetStage()
        stage.sheet.modalTransitionStyle = .crossDissolve
        stage.presentationController?.selectedDetentIdentifier = .large
        stage.present([.medium(), .large()])
        stage.drag(from: 100, to: 200)
        let place = stage.y
        stage.root.dismiss(animated: true)
        stage.run(0.05)
        stage.point(.move, 400)
        #expect(stage.y == place && stage.sheet.view.presentation.alpha < 1)
        stage.lift(at: 400)
        stage.run()
        #expect(stage.isGone && stage.faults.isEmpty)
    }

    @Test func `a sheet that overshoots its largest detent further than a drag reaches is caught there`() {
        let stage = SheetStage()
        stage.present([.medium(), .large()])
        stage.drag(from: 590, to: 340, steps: 3)
        stage.lift(at: 340, isThrown: true)
        var highest = stage.y
        while stage.y <= highest {
            highest = stage.y
            stage.run(0.002)
        }
        #expect(highest < 0, "it has left the window")
        stage.point(.down, 100)
        let caught = stage.y
        stage.point(.move, 101, after: 0.05)
        #expect(stage.y > caught && stage.y < caught + 1, "it resists there, from where it is")
        stage.point(.up, 101, after: 0.2)
        stage.run()
        #expect(stage.y == 24 && stage.isIdle)
    }

    @Test(arguments: [0.05, 0.15, 0.3]) func `turned round by the program, it keeps its speed`(time: Double) {
        let stage = SheetStage()
        stage.root.present(stage.sheet, animated: true)
        stage.run(time)
        let before = stage.speedAtEnd()
        let place = stage.y
        stage.root.dismiss(animated: true)
        stage.step(to: stage.time)
        #expect(abs(stage.y - place) < 1e-6 && before < -10)
        #expect(abs(stage.speed() - before) < 1e-5 * abs(before))
        stage.run()
        #expect(stage.isGone && stage.faults.isEmpty)
    }

    @Test func `a sheet caught during its presentation notifies nothing, and completes it when it is released`() {
        let stage = SheetStage()
        stage.root.present(stage.sheet, animated: true)
        stage.run(0.15)
        stage.point(.down, stage.y + 20)
        stage.observer.removeCalls()
        let interaction = stage.y + 20
        stage.point(.move, interaction - 30, after: 0.05)
        stage.lift(at: interaction - 30)
        stage.run()
        #expect(stage.y == 24 && stage.observer.names.isEmpty && stage.isIdle)
    }

    @Test func `a sheet thrown off the screen keeps its detent, and leaves as it does in a drag`() {
        let stage = SheetStage()
        stage.sheet.modalTransitionStyle = .crossDissolve
        stage.present([.medium(), .large()])
        stage.presentationController?.selectedDetentIdentifier = .large
        stage.drag(from: 100, to: 290, steps: 4)
        #expect(stage.observer.names.isEmpty)
        stage.lift(at: 290, isThrown: true)
        let place = stage.y
        stage.run(0.01)
        #expect(stage.y - place > 30 && stage.sheet.view.presentation.alpha == 1)
        stage.run()
        #expect(stage.isGone && stage.presentationController?.selectedDetentIdentifier != .medium)
        #expect(!stage.observer.names.contains(.sheetDidChangeSelectedDetent))
        #expect(stage.observer.names.contains(.finishInteractiveTransition) && stage.faults.isEmpty)
    }

    // MARK: Input devices

    @Test(arguments: [PointerEvent.Source.mouse, .touch]) func `a mouse and a finger do the same`(
        source: PointerEvent.Source
    ) {
        let stage = SheetStage()
        stage.pointerSource = source
        stage.present()
        stage.drag(from: 100, to: 300)
        #expect(stage.y == 24 + 190, "beyond the slop, exactly")
        stage.point(.up, 300, after: 0.2)
        stage.run()
        #expect(stage.y == 24)
        stage.drag(from: 100, to: 450)
        stage.lift(at: 450)
        stage.run()
        #expect(stage.isGone && stage.observer.names.last == .presentationControllerDidDismiss)
    }

    @Test func `two fingers drag it, and their lift is inferred from their silence`() {
        let stage = SheetStage()
        stage.present()
        stage.scroll(by: 10, times: 20, at: 300)
        #expect(stage.y == 24 + 190)
        stage.step(to: stage.time + 0.09)
        #expect(stage.y == 24 + 190, "they may go on")
        #expect(!stage.observer.names.contains(.finishInteractiveTransition))
        stage.step(to: stage.time + 0.02)
        #expect(
            stage.observer.names.contains(.finishInteractiveTransition), "as fast as they were at their last movement")
        stage.run()
        #expect(stage.isGone && stage.faults.isEmpty)
    }

    @Test func `two fingers that stand still let it come back`() {
        let stage = SheetStage()
        stage.present()
        stage.scroll(by: 10, times: 15, at: 300)
        stage.scroll(by: -4, times: 20, at: 300)
        stage.run()
        #expect(stage.isPresented && stage.y == 24 && stage.isIdle)
        #expect(stage.observer.names.contains(.cancelInteractiveTransition))
    }

    @Test(arguments: [true, false]) func `a sheet that must stay yields by a rubber band`(isModal: Bool) {
        let stage = SheetStage()
        stage.sheet.isModalInPresentation = isModal
        stage.delegate.mayDismiss = isModal
        stage.present()
        var last = stage.y, lastStep = Double.infinity
        stage.point(.down, 100)
        for distance in stride(from: 110.0, through: 500, by: 30) {
            stage.point(.move, distance, after: 0.05)
            let expected = RubberBand(dimension: 288).offset(forOvershoot: distance - 110)
            #expect(abs(stage.y - 24 - expected) < 1e-9)
            if distance > 110 {
                #expect(stage.y - last < lastStep && stage.y > last, "less and less")
                lastStep = stage.y - last
            }
            last = stage.y
        }
        stage.lift(at: 500)
        stage.run()
        #expect(stage.y == 24 && stage.observer.names.last == .presentationControllerDidAttemptToDismiss)
    }

    @Test func `a card is dragged as it is`() {
        let stage = SheetStage(.formSheet, size: Size(width: 1000, height: 800))
        stage.present([.medium(), .large()])
        #expect(stage.sheet.view.frame == Rect(x: 230, y: 90, width: 540, height: 620), "it heeds no detents")
        stage.drag(from: 200, to: 400, x: 500)
        #expect(stage.sheet.view.frame == Rect(x: 230, y: 280, width: 540, height: 620))
        stage.lift(at: 400, x: 500)
        stage.run()
        #expect(stage.y == 90 && stage.isPresented && stage.observer.names.last == .animationEnded)
        stage.drag(from: 400, to: 200, x: 500)
        let expected = RubberBand(dimension: 90).offset(forOvershoot: 190)
        #expect(abs(90 - stage.y - expected) < 1e-9)
        #expect(stage.sheet.view.frame.size == Size(width: 540, height: 620))
        stage.lift(at: 200, x: 500)
        stage.run()
        stage.drag(from: 200, to: 700, x: 500)
        stage.lift(at: 700, x: 500)
        stage.run()
        #expect(stage.isGone && stage.faults.isEmpty)
    }

    @Test func `a card is as large as its content would like, where there is room`() {
        let stage = SheetStage(.formSheet, size: Size(width: 1000, height: 800))
        stage.sheet.preferredContentSize = Size(width: 640, height: 700)
        stage.present()
        #expect(stage.sheet.view.frame == Rect(x: 180, y: 50, width: 640, height: 700))
        stage.sheet.preferredContentSize = Size(width: 300, height: 2000)
        stage.run(0)
        #expect(stage.sheet.view.frame == Rect(x: 350, y: 20, width: 300, height: 760))
        stage.sheet.preferredContentSize = .zero
        stage.run(0)
        #expect(stage.sheet.view.frame == Rect(x: 230, y: 90, width: 540, height: 620))
    }

    @Test func `a cross-dissolving sheet follows its animator in transition, and drags at rest`() {
        let stage = SheetStage()
        stage.sheet.modalTransitionStyle = .crossDissolve
        stage.root.present(stage.sheet, animated: true)
        stage.run(0.1)
        let alpha = stage.sheet.view.presentation.alpha
        #expect(alpha > 0 && alpha < 1 && stage.y == 24)
        stage.drag(from: 100, to: 200)
        #expect(stage.y == 24, "it cannot be caught")
        stage.lift(at: 200)
        stage.run()
        #expect(stage.isPresented && stage.sheet.view.alpha == 1)
        stage.drag(from: 100, to: 200)
        #expect(stage.y == 24 + 90 && stage.sheet.view.presentation.alpha == 1)
        stage.lift(at: 200)
        stage.run()
        #expect(stage.isPresented && stage.y == 24)
        stage.drag(from: 100, to: 450)
        stage.lift(at: 450)
        stage.step(to: stage.time + 0.05)
        #expect(stage.y > 374 && stage.sheet.view.presentation.alpha == 1, "it leaves downwards")
        stage.run()
        #expect(stage.isGone && stage.faults.isEmpty && stage.observer.names.last == .presentationControllerDidDismiss)
    }

    @Test func `a tap on the grabber leads from detent to detent, and is received`() {
        let stage = SheetStage()
        stage.presentationController?.prefersGrabberVisible = true
        stage.present([.medium(), .large()])
        stage.tap(stage.y + 8)
        stage.run()
        #expect(stage.y == 24 && stage.presentationController?.selectedDetentIdentifier == .large)
        #expect(stage.observer.names == [.sheetDidChangeSelectedDetent])
        stage.tap(stage.y + 8, x: 300)
        stage.run()
        #expect(stage.y == 24, "beside it, nothing happens")
        stage.tap(stage.y + 8)
        stage.run()
        #expect(stage.y == 312 && stage.presentationController?.selectedDetentIdentifier == .medium)
        stage.presentationController?.prefersGrabberVisible = false
        stage.tap(stage.y + 8)
        stage.run()
        #expect(stage.y == 312)
    }
}
