import Tactile
import TestSupport
import Testing

/// A sheet whose window changes under it, and sheets above sheets.
@Suite struct SheetSurroundingsTests {
    private enum Phase: CaseIterable {
        case held, heldLow, flungUp, flungOut, settling, coming, going
    }

    private func bring(_ play: SheetPlay, into phase: Phase) {
        if phase == .coming {
            play.controller?.detents = [.medium(), .large()]
            play.root.present(play.sheet, animated: true)
            return play.wait(0.1)
        }
        play.present([.medium(), .large()])
        switch phase {
        case .coming: break
        case .held: play.drag(from: 350, to: 200)
        case .heldLow: play.drag(from: 350, to: 420)
        case .flungUp:
            play.drag(from: 400, to: 350, steps: 4)
            play.lift(at: 350, isThrown: true)
        case .flungOut:
            play.drag(from: 400, to: 480, steps: 4)
            play.lift(at: 480, isThrown: true)
        case .settling:
            play.drag(from: 350, to: 250)
            play.lift(at: 250)
            play.wait(0.05)
        case .going:
            play.root.dismiss(animated: true)
            play.wait(0.05)
        }
    }

    @Test(arguments: Phase.allCases, 0..<6 as Range<UInt64>)
    private func `in a window of another size it goes on, and comes to rest where it belongs`(
        phase: Phase, seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        let play = SheetPlay()
        bring(play, into: phase)
        let before = play.y
        var size = Size.zero
        for _ in 0..<3 {
            size = Size(
                width: .random(in: 300...1000, using: &random).rounded(),
                height: .random(in: 500...900, using: &random).rounded())
            play.resize(to: size)
            let frame = play.sheet.view.frame, width = min(size.width, 720)
            #expect(frame.width == width && frame.minX == ((size.width - width) / 2).rounded())
            if phase == .held || phase == .heldLow, before > 24 {
                #expect(abs(play.y - before) < 1e-6, "it stays under the hand")
            }
            play.wait(.random(in: 0...0.02, using: &random))
        }
        let hand = phase == .held ? 200.0 : 420
        if phase == .held || phase == .heldLow {
            play.point(.move, hand + 5, after: 0.01)
            #expect(abs(play.y - before - 5) < 1e-6, "and follows it from there")
            play.point(.up, hand + 5, after: 0.2)
        }
        play.wait(5)
        #expect(play.stage.isIdle && play.faults.isEmpty)
        let large = size.height - 24, medium = (large / 2).rounded()
        let isThere = [large, medium].contains(size.height - play.y) && play.sheet.view.frame.maxY == size.height
        switch phase {
        case .going, .flungOut: #expect(play.isGone)
        case .coming: #expect(size.height - play.y == medium)
        case .held, .heldLow, .flungUp, .settling: #expect(play.isGone || isThere)
        }
    }

    // MARK: Size classes

    private func wide() -> SheetPlay {
        let play = SheetPlay(size: Size(width: 700, height: 600))
        play.delegate.narrowStyle = .fullScreen
        play.present([.medium(), .large()])
        return play
    }

    private let narrow = Size(width: 400, height: 600)

    @Test(arguments: [true, false]) func `adapted to full screen it is nobody's, and a sheet again after that`(
        isHeld: Bool
    ) {
        let play = wide()
        play.drag(from: 350, to: 200)
        if !isHeld {
            play.lift(at: 200)
            play.wait(0.05)
        }
        play.resize(to: narrow)
        if isHeld { play.point(.move, 250, after: 0.02) }
        play.wait(0.1)
        if isHeld { play.point(.move, 300, after: 0.02) }
        play.wait(1)
        #expect(play.sheet.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
        if isHeld { play.lift(at: 300) }
        play.drag(from: 100, to: 500)
        play.lift(at: 500)
        play.wait()
        #expect(play.isPresented && play.sheet.view.presentation.frame == Rect(x: 0, y: 0, width: 400, height: 600))
        #expect(play.root.view.window == nil && play.stage.isIdle)
        play.resize(to: Size(width: 700, height: 600))
        play.wait()
        #expect(play.isPresented && [24, 312].contains(play.y) && play.root.view.window != nil)
        play.drag(from: play.y + 30, to: 590)
        play.lift(at: 590)
        play.wait()
        #expect(play.isGone && play.faults.isEmpty)
    }

    @Test func `a hand that holds a dismissal keeps it, and what stays adapts then`() {
        let play = wide()
        play.drag(from: 350, to: 420)
        #expect(play.calls.contains(.startInteractiveTransition))
        let held = play.y
        play.resize(to: narrow)
        #expect(play.y == held)
        play.point(.move, 360, after: 0.02)
        #expect(play.y == held - 60)
        play.lift(at: 360)
        play.wait()
        #expect(play.isPresented && play.sheet.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
        #expect(play.faults.isEmpty && play.stage.isIdle)
        play.root.dismiss(animated: true)
        play.wait()
        #expect(play.isGone)
    }

    @Test func `a window of compact height is filled, unless the sheet prefers its edge`() {
        let play = SheetPlay(size: Size(width: 500, height: 400))
        play.controller?.preferredCornerRadius = 30
        play.present([.medium(), .large()])
        #expect(play.sheet.view.frame == Rect(x: 0, y: 0, width: 500, height: 400))
        #expect(play.sheet.view.mask?.cornerRadius == 0)
        play.drag(from: 200, to: 100)
        #expect(play.y == 0, "there is nothing to give way to")
        play.lift(at: 100)
        play.drag(from: 100, to: 200)
        #expect(play.y == 90)
        play.lift(at: 200)
        play.wait()
        play.controller?.prefersEdgeAttachedInCompactHeight = true
        #expect(play.sheet.view.frame == Rect(x: 0, y: 24, width: 500, height: 376), "where medium is inactive")
        #expect(play.sheet.view.mask?.cornerRadius == 30)
        play.sheet.preferredContentSize = Size(width: 300, height: 0)
        play.controller?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        #expect(play.sheet.view.frame == Rect(x: 100, y: 24, width: 300, height: 376))
        play.drag(from: 100, to: 390)
        play.lift(at: 390)
        play.wait()
        #expect(play.isGone && play.faults.isEmpty)
    }

    // MARK: Detents without names

    @Test func `custom detents without names are received from each other`() {
        let play = SheetPlay()
        play.present([.custom { _ in 100 }, .custom { $0.maximumDetentValue * 0.5 }, .large()])
        let names = play.controller?.detents.map(\.identifier) ?? []
        #expect(Set(names).count == 3 && play.y == 500)
        play.controller?.animateChanges { play.controller?.selectedDetentIdentifier = names[1] }
        play.wait()
        #expect(play.y == 312)
    }

    @Test func `the dimming and the corners change along in animateChanges`() {
        let play = SheetPlay()
        play.present([.medium(), .large()])
        let dimming = play.stage.window.subviews.last?.subviews.first
        #expect(dimming?.presentation.backgroundColor.alpha == 0.4)
        play.controller?.animateChanges {
            play.controller?.largestUndimmedDetentIdentifier = .medium
            play.controller?.preferredCornerRadius = 32
        }
        play.wait(0.25)
        let alpha = dimming?.presentation.backgroundColor.alpha ?? 0
        let radius = play.sheet.view.mask?.presentation.cornerRadius ?? 0
        #expect(alpha > 0 && alpha < 0.4 && radius > 12 && radius < 32)
        play.wait()
        #expect(dimming?.presentation.backgroundColor.alpha == 0 && play.y == 312 && play.stage.isIdle)
    }

    // MARK: Towers

    @Test func `a hand takes away the upper one of two sheets, and the program both`() {
        let play = SheetPlay()
        play.present([.large()])
        let upper = ViewController()
        upper.modalPresentationStyle = .pageSheet
        for isProgram in [false, true] {
            // Each presentation has a controller of its own.
            upper.sheetPresentationController?.detents = [.medium()]
            play.sheet.present(upper, animated: true)
            play.wait()
            #expect(upper.view.frame.minY == 312 && play.y == 24)
            if isProgram {
                play.root.dismiss(animated: true)
                play.wait(0.05)
                #expect(play.sheet.view.isHidden, "only the top-most is seen going")
            } else {
                play.drag(from: 350, to: 550)
                #expect(play.y == 24 && upper.view.presentation.frame.minY == 312 + 190)
                play.lift(at: 550)
            }
            play.wait()
            #expect(upper.presentingViewController == nil && play.isPresented == !isProgram)
        }
        #expect(play.isGone && !play.sheet.view.isHidden && play.faults.isEmpty)
        play.present()
        #expect(play.y == 24, "and it can come again")
    }

    @Test func `a tap beside two sheets takes the upper one away`() {
        let play = SheetPlay()
        play.present([.large()])
        let upper = ViewController()
        upper.modalPresentationStyle = .pageSheet
        play.sheet.present(upper, animated: false)
        play.wait(0)
        play.tap(10)
        play.wait()
        #expect(play.isPresented && play.sheet.presentedViewController == nil)
        play.tap(10)
        play.wait()
        #expect(play.isGone)
    }
}
