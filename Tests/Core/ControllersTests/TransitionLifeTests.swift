import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Controllers

/// What is left, and what is not, when transitions end, wait, fail and come too late.
@Suite struct TransitionLifeTests: TransitionFixture {
    let log = Log()
    private let root = ViewController()
    let driver: ManualTransitioningDelegate
    let stage: Stage

    init() {
        driver = ManualTransitioningDelegate(log: log)
        stage = .test(root)
    }

    // MARK: What is left

    @Test(arguments: [(true, true), (true, false), (false, true)])
    func `after the last dismissal nothing is left, not even the controller`(animated: Bool, isInteractive: Bool) {
        weak var gone: ViewController?
        weak var view: View?
        do {
            let photo = make("photo")
            (gone, view) = (photo, photo.view)
            driver.isInteractive = isInteractive
            root.present(photo, animated: animated, completion: completion("present"))
            step()
            complete(true)
            #expect(root.presentedViewController === photo)
            #expect(photo.presentingViewController === root)
            #expect(photo.view.isDescendant(of: stage.window))
            root.dismiss(animated: animated, completion: completion("dismiss"))
            step()
            complete(true)
        }
        driver.contexts = []
        #expect(completions == ["completion of present", "completion of dismiss"])
        #expect(root.presentedViewController == nil)
        #expect(stage.window.subviews.count == 1)
        #expect(stage.isIdle)
        #expect(gone == nil)
        #expect(view == nil)
    }

    @Test func `a cancelled presentation leaves no link, no container and no stage, and is not completed`() {
        let photo = make("photo")
        root.present(photo, animated: true, completion: completion("present"))
        step()
        complete(false)
        #expect(completions.isEmpty)
        #expect(root.presentedViewController == nil)
        #expect(photo.presentingViewController == nil)
        #expect(photo.stage == nil)
        #expect(stage.window.subviews.count == 1)
        #expect(stage.isIdle)
        root.present(photo, animated: false, completion: completion("second"))
        step()
        #expect(completions == ["completion of second"], "it can be presented again")
        #expect(photo.stage === stage)
    }

    @Test func `a cancelled dismissal leaves everything as it was`() {
        let photo = make("photo")
        root.present(photo, animated: false)
        step()
        root.dismiss(animated: true, completion: completion("dismiss"))
        step()
        complete(false)
        #expect(completions.isEmpty)
        #expect(root.presentedViewController === photo)
        #expect(photo.view.isDescendant(of: stage.window))
        #expect(stage.isIdle)
    }

    @Test func `calls after the end of a transition have no effect`() throws {
        let photo = make("photo")
        root.present(photo, animated: true, completion: completion("present"))
        step()
        let late = try #require(driver.context)
        complete(true)
        let story = log.lines
        let calls = TransitionRecorder()
        stage.transitionObserver = calls
        for _ in 0..<2 {
            late.completeTransition(false)
            late.completeTransition(true)
            late.pauseInteractiveTransition()
            late.finishInteractiveTransition()
            late.cancelInteractiveTransition()
            step()
        }
        #expect(log.lines == story)
        #expect(calls.sentences.isEmpty)
        #expect(!late.isInteractive)
        #expect(!late.transitionWasCancelled)
        #expect(root.presentedViewController === photo)
    }

    @Test func `a dismissal that is requested again after a cancelled one happens`() {
        let photo = make("photo")
        root.present(photo, animated: false)
        step()
        photo.dismiss(animated: true, completion: completion("first"))
        photo.dismiss(animated: true, completion: completion("second"))
        step()
        complete(false)
        complete(true)
        #expect(completions == ["completion of second"])
        #expect(root.presentedViewController == nil)
    }

    // MARK: Waiting

    @Test func `transitions wait for each other, in order`() {
        let photo = make("photo")
        root.present(photo, animated: true, completion: completion("present"))
        photo.dismiss(animated: true, completion: completion("dismiss"))
        step()
        #expect(driver.contexts.count == 1)
        #expect(!stage.isIdle)
        complete(true)
        #expect(driver.contexts.count == 2)
        complete(true)
        #expect(completions == ["completion of present", "completion of dismiss"])
        #expect(stage.isIdle)
    }

    @Test func `a completion may ask for the next transition, which begins at the same time`() {
        let photo = make("photo")
        let calls = TransitionRecorder()
        stage.transitionObserver = calls
        root.present(photo, animated: false) {
            self.root.dismiss(animated: false) { self.root.present(photo, animated: false) }
        }
        stage.step(to: 5)
        #expect(calls.sentences.count { $0 == "completeTransition true at 5.0" } == 3)
        #expect(calls.sentences.allSatisfy { $0.hasSuffix(" at 5.0") })
        #expect(root.presentedViewController === photo)
    }

    @Test func `a presentation is not visible before the event is over`() {
        let photo = make("photo")
        root.present(photo, animated: false)
        #expect(log.lines.isEmpty)
        #expect(stage.window.subviews.count == 1)
        #expect(root.presentedViewController === photo)
        #expect(!stage.isIdle)
    }

    // MARK: ProgrammerError

    @Test func `presenting from a controller on no stage, or with the style none, is a programmer's error`() async {
        await #expect(processExitsWith: .failure) { await ViewController().present(ViewController(), animated: false) }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (root, photo) = (ViewController(), ViewController())
                let stage = Stage.test(root)
                photo.modalPresentationStyle = .none
                root.present(photo, animated: false)
                stage.step(to: 1)
            }
        }
    }
}
