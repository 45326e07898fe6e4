import StageSupport
import Tactile
import TestSupport
import Testing

/// A sheet whose window changes under it, and sheets above sheets.
@Suite struct SheetSurroundingsTests {
    private enum Phase: CaseIterable {
        case held, heldLow, flungUp, flungOut, settling, coming, going
    }

    private func bring(_ stage: SheetStage, into phase: Phase) {
        if phase == .coming {
            stage.presentationController?.detents = [.medium(), .large()]
            stage.root.present(stage.sheet, animated: true)
            return stage.run(0.1)
        }
        stage.present([.medium(), .large()])
        switch phase {
        case .coming: break
        case .held: stage.drag(from: 350, to: 200)
        case .heldLow: stage.drag(from: 350, to: 420)
        case .flungUp:
            stage.drag(from: 400, to: 350, steps: 4)
            stage.lift(at: 350, isThrown: true)
        case .flungOut:
            stage.drag(from: 400, to: 480, steps: 4)
            stage.lift(at: 480, isThrown: true)
        case .settling:
            stage.drag(from: 350, to: 250)
            stage.lift(at: 250)
            stage.run(0.05)
        case .going:
            stage.root.dismiss(animated: true)
            stage.run(0.05)
        }
    }

    @Test(arguments: Phase.allCases, 0..<6 as Range<UInt64>)
    private func `in a window of another size it continues, and comes to rest in its place`(
        phase: Phase, seed: UInt64
    ) {
        var random = SeededGenerator(seed: seed)
        let stage = SheetStage()
        bring(stage, into: phase)
        let before = stage.y
        var size = Size.zero
        for _ in 0..<3 {
            size = Size(
                width: .random(in: 300...1000, using: &random).rounded(),
                height: .random(in: 500...900, using: &random).rounded())
            stage.resize(size)
            let frame = stage.sheet.view.frame, width = min(size.width, 720)
            #expect(frame.width == width && frame.minX == ((size.width - width) / 2).rounded())
            if phase == .held || phase == .heldLow, before > 24 {
                #expect(abs(stage.y - before) < 1e-6, "it stays under the hand")
            }
            stage.run(.random(in: 0...0.02, using: &random))
        }
        let interaction = phase == .held ? 200.0 : 420
        if phase == .held || phase == .heldLow {
            stage.point(.move, interaction + 5, after: 0.01)
            #expect(abs(stage.y - before - 5) < 1e-6, "and follows it from there")
            stage.point(.up, interaction + 5, after: 0.2)
        }
        stage.run(5)
        #expect(stage.isIdle && stage.faults.isEmpty)
        let large = size.height - 24, medium = (large / 2).rounded()
        let isThere = [large, medium].contains(size.height - stage.y) && stage.sheet.view.frame.maxY == size.height
        switch phase {
        case .going, .flungOut: #expect(stage.isGone)
        case .coming: #expect(size.height - stage.y == medium)
        case .held, .heldLow, .flungUp, .settling: #expect(stage.isGone || isThere)
        }
    }

    // MARK: Size classes

    private func wide() -> SheetStage {
        let stage = SheetStage(size: Size(width: 700, height: 600))
        stage.delegate.narrowStyle = .fullScreen
        stage.present([.medium(), .large()])
        return stage
    }

    private let narrow = Size(width: 400, height: 600)

    @Test(arguments: [true, false]) func `adapted to full screen it ignores drags, and is a sheet again after that`(
        isHeld: Bool
    ) {
        let stage = wide()
        stage.drag(from: 350, to: 200)
        if !isHeld {
            stage.lift(at: 200)
            stage.run(0.05)
        }
        stage.resize(narrow)
        if isHeld { stage.point(.move, 250, after: 0.02) }
        stage.run(0.1)
        if isHeld { stage.point(.move, 300, after: 0.02) }
        stage.run(1)
        #expect(stage.sheet.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
        if isHeld { stage.lift(at: 300) }
        stage.drag(from: 100, to: 500)
        stage.lift(at: 500)
        stage.run()
        #expect(stage.isPresented && stage.sheet.view.presentation.frame == Rect(x: 0, y: 0, width: 400, height: 600))
        #expect(stage.root.view.window == nil && stage.isIdle)
        stage.resize(Size(width: 700, height: 600))
        stage.run()
        #expect(stage.isPresented && [24, 312].contains(stage.y) && stage.root.view.window != nil)
        stage.drag(from: stage.y + 30, to: 590)
        stage.lift(at: 590)
        stage.run()
        #expect(stage.isGone && stage.faults.isEmpty)
    }

    @Test func `a drag keeps hold of a dismissal, and a sheet that stays adapts afterwards`() {
        let stage = wide()
        stage.drag(from: 350, to: 420)
        #expect(stage.observer.names.contains(.startInteractiveTransition))
        let held = stage.y
        stage.resize(narrow)
        #expect(stage.y == held)
        stage.point(.move, 360, after: 0.02)
        #expect(stage.y == held - 60)
        stage.lift(at: 360)
        stage.run()
        #expect(stage.isPresented && stage.sheet.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
        #expect(stage.faults.isEmpty && stage.isIdle)
        stage.root.dismiss(animated: true)
        stage.run()
        #expect(stage.isGone)
    }

    @Test func `a window of compact height is filled, unless the sheet prefers its edge`() {
        let stage = SheetStage(size: Size(width: 500, height: 400))
        stage.presentationController?.preferredCornerRadius = 30
        stage.present([.medium(), .large()])
        #expect(stage.sheet.view.frame == Rect(x: 0, y: 0, width: 500, height: 400))
        #expect(stage.sheet.view.mask?.cornerRadius == 0)
        stage.drag(from: 200, to: 100)
        #expect(stage.y == 0, "there is nothing to give way to")
        stage.lift(at: 100)
        stage.drag(from: 100, to: 200)
        #expect(stage.y == 90)
        stage.lift(at: 200)
        stage.run()
        stage.presentationController?.prefersEdgeAttachedInCompactHeight = true
        #expect(stage.sheet.view.frame == Rect(x: 0, y: 24, width: 500, height: 376), "where medium is inactive")
        #expect(stage.sheet.view.mask?.cornerRadius == 30)
        stage.sheet.preferredContentSize = Size(width: 300, height: 0)
        stage.presentationController?.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        #expect(stage.sheet.view.frame == Rect(x: 100, y: 24, width: 300, height: 376))
        stage.drag(from: 100, to: 390)
        stage.lift(at: 390)
        stage.run()
        #expect(stage.isGone && stage.faults.isEmpty)
    }

    // MARK: Detents without names

    @Test func `custom detents without names are distinct`() {
        let stage = SheetStage()
        stage.present([.custom { _ in 100 }, .custom { $0.maximumDetentValue * 0.5 }, .large()])
        let names = stage.presentationController?.detents.map(\.identifier) ?? []
        #expect(Set(names).count == 3 && stage.y == 500)
        stage.presentationController?.animateChanges {
            stage.presentationController?.selectedDetentIdentifier = names[1]
        }
        stage.run()
        #expect(stage.y == 312)
    }

    @Test func `the dimming and the corners change along in animateChanges`() {
        let stage = SheetStage()
        stage.present([.medium(), .large()])
        let dimming = stage.window.subviews.last?.subviews.first
        #expect(dimming?.presentation.backgroundColor.alpha == 0.4)
        stage.presentationController?.animateChanges {
            stage.presentationController?.largestUndimmedDetentIdentifier = .medium
            stage.presentationController?.preferredCornerRadius = 32
        }
        stage.run(0.25)
        let alpha = dimming?.presentation.backgroundColor.alpha ?? 0
        let radius = stage.sheet.view.mask?.presentation.cornerRadius ?? 0
        #expect(alpha > 0 && alpha < 0.4 && radius > 12 && radius < 32)
        stage.run()
        #expect(dimming?.presentation.backgroundColor.alpha == 0 && stage.y == 312 && stage.isIdle)
    }

    // MARK: Towers

    @Test func `a drag dismisses the upper one of two sheets, and the program both`() {
        let stage = SheetStage()
        stage.present([.large()])
        let upper = ViewController()
        upper.modalPresentationStyle = .pageSheet
        for isProgram in [false, true] {
            // Each presentation has a controller of its own.
            upper.sheetPresentationController?.detents = [.medium()]
            stage.sheet.present(upper, animated: true)
            stage.run()
            #expect(upper.view.frame.minY == 312 && stage.y == 24)
            if isProgram {
                stage.root.dismiss(animated: true)
                stage.run(0.05)
                #expect(stage.sheet.view.isHidden, "only the top-most is seen going")
            } else {
                stage.drag(from: 350, to: 550)
                #expect(stage.y == 24 && upper.view.presentation.frame.minY == 312 + 190)
                stage.lift(at: 550)
            }
            stage.run()
            #expect(upper.presentingViewController == nil && stage.isPresented == !isProgram)
        }
        #expect(stage.isGone && !stage.sheet.view.isHidden && stage.faults.isEmpty)
        stage.present()
        #expect(stage.y == 24, "and it can come again")
    }

    @Test func `a tap beside two sheets takes the upper one away`() {
        let stage = SheetStage()
        stage.present([.large()])
        let upper = ViewController()
        upper.modalPresentationStyle = .pageSheet
        stage.sheet.present(upper, animated: false)
        stage.run(0)
        stage.tap(10)
        stage.run()
        #expect(stage.isPresented && stage.sheet.presentedViewController == nil)
        stage.tap(10)
        stage.run()
        #expect(stage.isGone)
    }
}
