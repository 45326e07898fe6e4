import Tactile
import TestSupport
import Testing

/// The order of every call, as sentences: delegate, animator, appearance, completion, and what the observer sees.
@Suite struct TransitionOrderTests {
    private let log = Log()
    private let calls = Calls()
    private let root = ViewController()
    private let photo: NamedController
    private let driver: HandDriver
    private let stage: Stage

    init() {
        photo = NamedController("photo", log: log)
        driver = HandDriver(log: log)
        stage = .test(root)
        stage.transitionObserver = calls
        photo.modalPresentationStyle = .custom
        photo.transitioningDelegate = driver
        stage.step(to: 1)
    }

    /// What a test does with a transition.
    private enum Hand {
        case finish
        case cancel
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

    private func complete(_ hand: Hand) {
        log.add("hand")
        if driver.context?.isInteractive == true {
            if hand == .finish {
                driver.context?.finishInteractiveTransition()
            } else {
                driver.context?.cancelInteractiveTransition()
            }
        }
        stage.step(to: stage.time + 1)
        driver.context?.completeTransition(hand == .finish)
    }

    private func text(_ lines: [String]) -> String { lines.joined(separator: "\n") }

    @Test(arguments: [false, true], [true, false])
    func `a presentation`(isInteractive: Bool, finishes: Bool) {
        driver.isInteractive = isInteractive
        present(animated: true)
        complete(finishes ? .finish : .cancel)
        let start = isInteractive ? "start by hand" : "animate"
        let end =
            finishes
            ? "photo did appear, ended true, completion"
            : "photo will disappear, photo did disappear, ended false"
        #expect(
            log.lines.joined(separator: ", ")
                == "asked, photo did load, who animates the presentation?, who drives the presentation?, "
                + "photo will appear, how long?, \(start), hand, \(end)")
        let begin = isInteractive ? "startInteractiveTransition at 2.0" : "animateTransition at 2.0"
        let letGo = isInteractive ? [finishes ? "finish" : "cancel"].map { $0 + "InteractiveTransition at 2.0" } : []
        #expect(
            text(calls.calls)
                == text(
                    [
                        "animationControllerForPresented animated at 2.0",
                        "interactionControllerForPresentation \(isInteractive ? "interactive" : "nil") at 2.0",
                        "transitionDuration 0.25 at 2.0", begin,
                    ] + letGo + ["completeTransition \(finishes) at 3.0", "animationEnded \(finishes) at 3.0"]))
    }

    @Test(arguments: [false, true], [true, false])
    func `a dismissal`(isInteractive: Bool, finishes: Bool) {
        present(animated: false)
        log.lines = []
        let before = calls.calls.count
        driver.isInteractive = isInteractive
        dismiss(animated: true)
        complete(finishes ? .finish : .cancel)
        let start = isInteractive ? "start by hand" : "animate"
        let end =
            finishes
            ? "photo did disappear, ended true, completion" : "photo will appear, photo did appear, ended false"
        #expect(
            log.lines.joined(separator: ", ")
                == "asked, who animates the dismissal?, who drives the dismissal?, photo will disappear, how long?, "
                + "\(start), hand, \(end)")
        let begin = isInteractive ? "startInteractiveTransition at 4.0" : "animateTransition at 4.0"
        let letGo = isInteractive ? [finishes ? "finish" : "cancel"].map { $0 + "InteractiveTransition at 4.0" } : []
        #expect(
            text(Array(calls.calls[before...]))
                == text(
                    [
                        "animationControllerForDismissed animated at 4.0",
                        "interactionControllerForDismissal \(isInteractive ? "interactive" : "nil") at 4.0",
                        "transitionDuration 0.25 at 4.0", begin,
                    ] + letGo + ["completeTransition \(finishes) at 5.0", "animationEnded \(finishes) at 5.0"]))
    }

    /// Ways in which nobody animates: not asked to, a delegate without an animator, no delegate.
    enum Still: CaseIterable, Sendable {
        case notAnimated
        case noAnimator
        case noDelegate
    }

    @Test(arguments: Still.allCases)
    func `a change without an animator is made at once`(still: Still) {
        driver.animates = false
        if still == .noDelegate { photo.transitioningDelegate = nil }
        let isAnimated = still != .notAnimated
        let how = isAnimated ? "" : " at once"
        present(animated: isAnimated)
        dismiss(animated: isAnimated)
        let asksFor = { (what: String) in still == .noAnimator ? ", who animates the \(what)?" : "" }
        #expect(
            log.lines.joined(separator: ", ")
                == "asked, photo did load\(asksFor("presentation")), photo will appear\(how), "
                + "photo did appear\(how), completion, "
                + "asked\(asksFor("dismissal")), photo will disappear\(how), photo did disappear\(how), completion")
        #expect(
            calls.calls.filter { $0.hasPrefix("complete") }
                == ["completeTransition true at 2.0", "completeTransition true at 4.0"])
        #expect(stage.window.subviews.count == 1)
        #expect(stage.isIdle)
    }

    @Test func `a hand may take hold, let go and take hold again`() {
        present(animated: true)
        for change in [\HandDriver.pause, \.cancel, \.pause, \.finish, \.cancel, \.finish] { driver[keyPath: change]() }
        let hands = calls.calls.filter { $0.contains("Interactive") }
        #expect(
            hands == [
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

extension HandDriver {
    fileprivate var pause: () -> Void { { self.context?.pauseInteractiveTransition() } }
    fileprivate var finish: () -> Void { { self.context?.finishInteractiveTransition() } }
    fileprivate var cancel: () -> Void { { self.context?.cancelInteractiveTransition() } }
}
