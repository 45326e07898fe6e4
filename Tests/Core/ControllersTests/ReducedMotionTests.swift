import Tactile
import TestSupport
import Testing

/// A person who wants less to move: fades take the place of every animated transition, and nothing else changes.
@Suite struct ReducedMotionTests {
    /// The names of what is called while a photo comes and goes, but for how often hands are asked about.
    private func calls(isReduced: Bool, _ work: (Play) -> Void) -> [String] {
        let play = Play()
        play.interruptible = { $0.slider($1) }
        play.stage.isReduceMotionEnabled = isReduced
        work(play)
        #expect(play.rules.isEmpty)
        return play.calls.calls.map { String($0.prefix { $0 != " " }) }
    }

    @Test func `an animator of one's own is not asked to move anything, and everything is called as ever`() {
        let play = Play()
        play.interruptible = { $0.slider($1) }
        play.stage.isReduceMotionEnabled = true
        var didPresent = false
        play.present { didPresent = true }
        #expect(play.context == nil && play.view.presentation.alpha == 0)
        play.step(by: Window.reducedMotionFade / 2)
        #expect(play.x == 200 && abs(play.view.presentation.alpha - 0.5) < 1e-9 && !didPresent)
        play.step(by: Window.reducedMotionFade / 2)
        #expect(didPresent && play.view.presentation.alpha == 1 && play.stage.isIdle)
        play.dismiss()
        play.step(by: 0.15)
        #expect(play.x == 200 && abs(play.view.presentation.alpha - 0.25) < 1e-9)
        play.step(by: 0.05)
        #expect(play.root.presentedViewController == nil && play.stage.window.subviews.count == 1)
        #expect(play.view.alpha == 1 && play.ends.map(\.didComplete) == [true, true])
        #expect(play.ends.map(\.time).allSatisfy { $0 > 1 })
    }

    @Test func `the calls and their order are those of the animator that it stands for`() {
        func comeAndGo(_ play: Play) {
            play.present()
            play.step(by: 2)
            play.dismiss()
            play.step(by: 2)
        }
        #expect(calls(isReduced: true, comeAndGo) == calls(isReduced: false, comeAndGo))
    }

    @Test(arguments: [true, false])
    func `a hand fades what it drove, there or back`(finishes: Bool) {
        let play = Play(), hand = PercentDrivenInteractiveTransition()
        play.stage.isReduceMotionEnabled = true
        play.present()
        play.step(by: 1)
        play.interactor = hand
        play.dismiss()
        play.act { hand.update(0.4) }
        #expect(play.x == 200 && abs(play.view.presentation.alpha - 0.6) < 1e-9)
        play.act { hand.update(0.2) }
        #expect(abs(play.view.presentation.alpha - 0.8) < 1e-9)
        play.act { if finishes { hand.finish() } else { hand.cancel() } }
        play.step(by: 1)
        #expect((play.root.presentedViewController == nil) == finishes && play.stage.isIdle)
        #expect(play.view.alpha == 1 && play.rules.isEmpty)
    }

    @Test func `asked back on the way, it turns round where it is`() {
        let play = Play()
        play.stage.isReduceMotionEnabled = true
        play.present()
        play.step(by: 0.1)
        play.dismiss()
        #expect(abs(play.view.presentation.alpha - 0.5) < 1e-9)
        play.step(by: 0.05)
        #expect(abs(play.view.presentation.alpha - 0.25) < 1e-9)
        play.step(by: 1)
        #expect(play.root.presentedViewController == nil && play.view.alpha == 1 && play.rules.isEmpty)
    }

    @Test func `the window may take another size meanwhile`() {
        let play = Play()
        play.stage.isReduceMotionEnabled = true
        play.present()
        play.step(by: 0.1)
        play.resize(to: Size(width: 800, height: 500))
        #expect(play.view.presentation.visibleFrame == Rect(x: 0, y: 0, width: 800, height: 500))
        play.step(by: 1)
        play.dismiss()
        play.step(by: 0.1)
        play.resize(to: Size(width: 300, height: 200))
        #expect(play.view.presentation.visibleFrame == Rect(x: 0, y: 0, width: 300, height: 200))
        play.step(by: 1)
        #expect(play.stage.isIdle && play.rules.isEmpty)
    }

    @Test func `an animator that heeds the wish keeps its transition`() {
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
        let presenter = ViewController(), presented = ViewController(), supplier = Supplier()
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
        let play = NavigationPlay(["root"])
        play.stage.isReduceMotionEnabled = true
        let page = play.make("page")
        play.act { $0.pushViewController(page, animated: true) }
        for _ in 0..<13 {
            play.wait(1.0 / 60)
            for controller in play.navigation.children where controller.view.window != nil {
                #expect(play.x(controller) == 0)
            }
        }
        #expect(play.shown == ["page"] && play.stage.isIdle)
        play.act { $0.popViewController(animated: true) }
        play.wait(0.1)
        #expect(play.x(play.navigation.viewControllers.first) == 0 && play.x(page) == 0)
        play.wait(0.11)
        #expect(play.shown == ["root"] && play.rules.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a drag from the edge pops by fading`(finishes: Bool) {
        let play = NavigationPlay(["root", "page"])
        play.stage.isReduceMotionEnabled = true
        play.drag(from: 5, to: finishes ? 315 : 115)
        let root = play.navigation.children.first { ($0 as? StackController)?.name == "root" }
        // The first 10 points are the drag's own.
        #expect(play.x(root) == 0 && abs((root?.view.presentation.alpha ?? 0) - (finishes ? 0.75 : 0.25)) < 1e-9)
        play.lift(at: finishes ? 315 : 115)
        play.wait(1)
        #expect(play.stack == (finishes ? ["root"] : ["root", "page"]) && play.rules.isEmpty)
        #expect(play.navigation.viewControllers.allSatisfy { $0.view.alpha == 1 })
    }

    @Test func `a sheet fades where it belongs, and follows a hand as ever`() {
        let play = SheetPlay()
        play.stage.isReduceMotionEnabled = true
        play.root.present(play.sheet, animated: true)
        play.wait(0)
        let rest = play.y
        var last = 0.0
        for _ in 0..<13 {
            play.stage.step(to: play.stage.time + 1.0 / 60)
            #expect(play.y == rest && play.sheet.view.presentation.alpha >= last)
            last = play.sheet.view.presentation.alpha
        }
        #expect(last == 1 && rest > 0 && rest < 300 && !play.sheet.isBeingPresented)
        play.drag(from: rest + 20, to: rest + 120)
        #expect(play.y > rest + 60)
        play.lift(at: rest + 120)
        play.wait()
        #expect(play.y == rest && play.isPresented)
        play.root.dismiss(animated: true)
        play.wait(0)
        play.stage.step(to: play.stage.time + 0.1)
        #expect(play.y == rest && abs(play.sheet.view.presentation.alpha - 0.5) < 1e-9)
        play.wait()
        #expect(play.isGone && play.sheet.view.alpha == 1 && play.faults.isEmpty)
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
        let play = Play()
        play.present()
        play.stage.enqueue([InputEvent(time: play.stage.time, kind: .motion(isReduced: true))])
        play.step(by: 0.5)
        #expect(play.stage.isReduceMotionEnabled && play.x > 200)
        play.step(by: 1)
        play.stage.enqueue([InputEvent(time: play.stage.time, kind: .motion(isReduced: false))])
        play.step(by: 0)
        #expect(!play.stage.isReduceMotionEnabled && play.rules.isEmpty)
    }
}
