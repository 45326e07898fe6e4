import StageSupport
import Tactile
import TestSupport
import Testing
import TransitionDoubles

/// Reduced motion: fades take the place of every animated transition, and nothing else changes.
@Suite struct ReducedMotionTests {
    /// The names of the calls of a photo's presentation and dismissal, except the number of requests for interactors.
    private func calls(isReduced: Bool, _ work: (PresentationStage) -> Void) -> [String] {
        let stage = PresentationStage()
        stage.interruptible = { $0.slider($1) }
        stage.isReduceMotionEnabled = isReduced
        work(stage)
        #expect(stage.rules.isEmpty)
        return stage.observer.sentences.map { String($0.prefix { $0 != " " }) }
    }

    @Test func `an animator of one's own is not asked to move anything, and everything is called as ever`() {
        let stage = PresentationStage()
        stage.interruptible = { $0.slider($1) }
        stage.isReduceMotionEnabled = true
        var didPresent = false
        stage.present { didPresent = true }
        #expect(stage.context == nil && stage.view.presentation.alpha == 0)
        stage.wait(Window.reducedMotionFade / 2)
        #expect(stage.x == 200 && abs(stage.view.presentation.alpha - 0.5) < 1e-9 && !didPresent)
        stage.wait(Window.reducedMotionFade / 2)
        #expect(didPresent && stage.view.presentation.alpha == 1 && stage.isIdle)
        stage.dismiss()
        stage.wait(0.15)
        #expect(stage.x == 200 && abs(stage.view.presentation.alpha - 0.25) < 1e-9)
        stage.wait(0.05)
        #expect(stage.root.presentedViewController == nil && stage.window.subviews.count == 1)
        #expect(stage.view.alpha == 1 && stage.ends.map(\.didComplete) == [true, true])
        #expect(stage.ends.map(\.time).allSatisfy { $0 > 1 })
    }

    @Test func `the calls and their order are those of the animator that it stands for`() {
        func comeAndGo(_ stage: PresentationStage) {
            stage.present()
            stage.wait(2)
            stage.dismiss()
            stage.wait(2)
        }
        #expect(calls(isReduced: true, comeAndGo) == calls(isReduced: false, comeAndGo))
    }

    @Test(arguments: [true, false])
    func `an interaction fades its transition to the end or back`(finishes: Bool) {
        let stage = PresentationStage(), interaction = PercentDrivenInteractiveTransition()
        stage.isReduceMotionEnabled = true
        stage.present()
        stage.wait(1)
        stage.interactor = interaction
        stage.dismiss()
        stage.perform { interaction.update(0.4) }
        #expect(stage.x == 200 && abs(stage.view.presentation.alpha - 0.6) < 1e-9)
        stage.perform { interaction.update(0.2) }
        #expect(abs(stage.view.presentation.alpha - 0.8) < 1e-9)
        stage.perform { if finishes { interaction.finish() } else { interaction.cancel() } }
        stage.wait(1)
        #expect((stage.root.presentedViewController == nil) == finishes && stage.isIdle)
        #expect(stage.view.alpha == 1 && stage.rules.isEmpty)
    }

    @Test func `requested back during the transition, it reverses in place`() {
        let stage = PresentationStage()
        stage.isReduceMotionEnabled = true
        stage.present()
        stage.wait(0.1)
        stage.dismiss()
        #expect(abs(stage.view.presentation.alpha - 0.5) < 1e-9)
        stage.wait(0.05)
        #expect((0.01..<0.5).contains(stage.view.presentation.alpha))
        stage.wait(1)
        #expect(stage.root.presentedViewController == nil && stage.view.alpha == 1 && stage.rules.isEmpty)
    }

    @Test func `the window may take another size meanwhile`() {
        let stage = PresentationStage()
        stage.isReduceMotionEnabled = true
        stage.present()
        stage.wait(0.1)
        stage.resize(Size(width: 800, height: 500))
        #expect(stage.view.presentation.visibleFrame == Rect(x: 0, y: 0, width: 800, height: 500))
        stage.wait(1)
        stage.dismiss()
        stage.wait(0.1)
        stage.resize(Size(width: 300, height: 200))
        #expect(stage.view.presentation.visibleFrame == Rect(x: 0, y: 0, width: 300, height: 200))
        stage.wait(1)
        #expect(stage.isIdle && stage.rules.isEmpty)
    }

    @Test func `an animator that handles reduced motion keeps its transition`() {
        final class Own: TransitionAnimator {
            override var handlesReducedMotion: Bool { true }
            override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
                guard let view = context.view(forKey: .to) else { return nil }
                context.containerView.addSubview(view)
                let made = PropertyAnimator(duration: duration, curve: .linear)
                made.addAnimations { view.transform.scale = 2 }
                return made
            }
        }
        let presenter = ViewController(), presented = ViewController(), supplier = FixedTransitioningDelegate()
        let stage = Stage.test(presenter)
        stage.isReduceMotionEnabled = true
        supplier.animator = Own(duration: 1, presenting: true)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = supplier
        presenter.present(presented, animated: true)
        stage.step(to: 1)
        stage.step(to: 1.5)
        #expect(abs(presented.view.presentation.transform.scale - 1.5) < 1e-9)
        stage.step(to: 2)
        #expect(!presented.isBeingPresented)
    }

    // MARK: The system's own

    @Test func `a push and a pop fade, titles and all`() {
        let stage = NavigationStage(["root"])
        stage.isReduceMotionEnabled = true
        let page = stage.make("page")
        stage.perform { $0.pushViewController(page, animated: true) }
        for _ in 0..<13 {
            stage.wait(1.0 / 60)
            for controller in stage.navigation.children where controller.view.window != nil {
                #expect(stage.x(controller) == 0)
            }
        }
        #expect(stage.shown == ["page"] && stage.isIdle)
        stage.perform { $0.popViewController(animated: true) }
        stage.wait(0.1)
        #expect(stage.x(stage.navigation.viewControllers.first) == 0 && stage.x(page) == 0)
        stage.wait(0.11)
        #expect(stage.shown == ["root"] && stage.rules.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a drag from the edge pops by fading`(finishes: Bool) {
        let stage = NavigationStage(["root", "page"])
        stage.isReduceMotionEnabled = true
        stage.drag(from: 5, to: finishes ? 315 : 115)
        let root = stage.navigation.children.first { ($0 as? StackController)?.name == "root" }
        // The first 10 points are the drag's own.
        #expect(stage.x(root) == 0 && abs((root?.view.presentation.alpha ?? 0) - (finishes ? 0.75 : 0.25)) < 1e-9)
        stage.lift(at: finishes ? 315 : 115)
        stage.run(1)
        #expect(stage.stack == (finishes ? ["root"] : ["root", "page"]) && stage.rules.isEmpty)
        #expect(stage.navigation.viewControllers.allSatisfy { $0.view.alpha == 1 })
    }

    @Test func `a sheet fades in at its final position, and follows a drag as usual`() {
        let stage = SheetStage()
        stage.isReduceMotionEnabled = true
        stage.root.present(stage.sheet, animated: true)
        stage.run(0)
        let rest = stage.y
        var last = 0.0
        for _ in 0..<13 {
            stage.step(to: stage.time + 1.0 / 60)
            #expect(stage.y == rest && stage.sheet.view.presentation.alpha >= last)
            last = stage.sheet.view.presentation.alpha
        }
        #expect(last == 1 && rest > 0 && rest < 300 && !stage.sheet.isBeingPresented)
        stage.drag(from: rest + 20, to: rest + 120)
        #expect(stage.y > rest + 60)
        stage.lift(at: rest + 120)
        stage.run()
        #expect(stage.y == rest && stage.isPresented)
        stage.root.dismiss(animated: true)
        stage.run(0)
        stage.step(to: stage.time + 0.1)
        #expect(stage.y == rest && abs(stage.sheet.view.presentation.alpha - 0.5) < 1e-9)
        stage.run()
        #expect(stage.isGone && stage.sheet.view.alpha == 1 && stage.faults.isEmpty)
    }

    @Test func `cover vertical and cross dissolve are the same fade`() {
        for style in [ModalTransitionStyle.coverVertical, .crossDissolve] {
            let presenter = ViewController(), presented = ViewController()
            let stage = Stage.test(presenter)
            stage.isReduceMotionEnabled = true
            presented.modalPresentationStyle = .fullScreen
            presented.modalTransitionStyle = style
            presenter.present(presented, animated: true)
            stage.step(to: 1)
            stage.step(to: 1.1)
            #expect(presented.view.presentation.visibleFrame == stage.window.bounds)
            #expect(abs(presented.view.presentation.alpha - 0.5) < 1e-9)
            stage.step(to: 1.2)
            #expect(presenter.view.window == nil && presented.view.alpha == 1)
            presenter.dismiss(animated: true)
            stage.step(to: 2)
            stage.step(to: 2.1)
            #expect(presenter.view.window != nil && abs(presented.view.presentation.alpha - 0.5) < 1e-9)
            stage.step(to: 3)
            #expect(presented.view.window == nil && stage.isIdle)
        }
    }

    @Test func `the wish is an event like others, and what runs goes on as it began`() {
        let stage = PresentationStage()
        stage.present()
        stage.enqueue([InputEvent(time: stage.time, kind: .motion(isReduced: true))])
        stage.wait(0.5)
        #expect(stage.isReduceMotionEnabled && stage.x > 200)
        stage.wait(1)
        stage.enqueue([InputEvent(time: stage.time, kind: .motion(isReduced: false))])
        stage.wait(0)
        #expect(!stage.isReduceMotionEnabled && stage.rules.isEmpty)
    }
}
