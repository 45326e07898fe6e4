import StageSupport
import Tactile
import TestSupport
import Testing

/// The context that interactions and animators receive; `Conformance/Transitions.json` holds the order of all calls.
@Suite struct TransitionContextTests {
    private let log = Log()
    private let calls = TransitionRecorder()
    private let root = ViewController()
    private let photo: NamedController
    private let driver: ManualTransitioningDelegate
    private let stage: Stage

    init() {
        photo = NamedController("photo", log: log)
        driver = ManualTransitioningDelegate(log: log)
        stage = .test(root)
        stage.transitionObserver = calls
        photo.modalPresentationStyle = .custom
        photo.transitioningDelegate = driver
        stage.step(to: 1)
    }

    private func present(animated: Bool) {
        root.present(photo, animated: animated) { [log] in log.add("completion") }
        log.add("asked")
        stage.step(to: 2)
    }

    private func dismiss(animated: Bool) {
        photo.dismiss(animated: animated) { [log] in log.add("completion") }
        log.add("asked")
        stage.step(to: 4)
    }

    @Test func `an interaction may begin, end and begin again`() {
        present(animated: true)
        for change in [\ManualTransitioningDelegate.pause, \.cancel, \.pause, \.finish, \.cancel, \.finish] {
            driver[keyPath: change]()
        }
        let interactions = calls.sentences.filter { $0.contains("InteractiveTransition") }
        #expect(
            interactions == [
                "pauseInteractiveTransition at 2.0", "cancelInteractiveTransition at 2.0",
                "pauseInteractiveTransition at 2.0", "finishInteractiveTransition at 2.0",
            ])
        #expect(driver.context?.transitionWasCancelled == false)
        #expect(driver.context?.isInteractive == false)
    }

    @Test(arguments: [true, false])
    func `the two sides are the presenter and what it presents`(isPresentation: Bool) throws {
        present(animated: isPresentation)
        if !isPresentation { dismiss(animated: true) }
        let context = try #require(driver.context)
        let (from, to) = isPresentation ? (root, photo) : (photo as ViewController, root)
        #expect(context.viewController(forKey: .from) === from)
        #expect(context.viewController(forKey: .to) === to)
        #expect(context.view(forKey: isPresentation ? .to : .from) === photo.view)
        #expect(context.view(forKey: isPresentation ? .from : .to) == nil)
        #expect(context.isAnimated)
        #expect(context.containerView.superview === stage.window)
        #expect(context.containerView.frame == stage.window.bounds)
        #expect(photo.view.frame == context.containerView.bounds)
    }
}

extension ManualTransitioningDelegate {
    fileprivate var pause: () -> Void { { self.context?.pauseInteractiveTransition() } }
    fileprivate var finish: () -> Void { { self.context?.finishInteractiveTransition() } }
    fileprivate var cancel: () -> Void { { self.context?.cancelInteractiveTransition() } }
}
