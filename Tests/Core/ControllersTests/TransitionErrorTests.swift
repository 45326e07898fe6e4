import Tactile
import TestSupport
import Testing

/// Calls that come too late, too early, twice or never, and objects that are let go of: each is reported, and harmless.
@Suite struct TransitionErrorTests {
    /// An animator that does what a test says with its context.
    private final class Custom: ViewControllerAnimatedTransitioning {
        var animate: (any ViewControllerContextTransitioning) -> Void
        var ends: [Bool] = []

        init(_ animate: @escaping (any ViewControllerContextTransitioning) -> Void) { self.animate = animate }
        func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.5 }
        func animateTransition(using context: any ViewControllerContextTransitioning) {
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            animate(context)
        }
        func animationEnded(_ completed: Bool) { ends.append(completed) }
    }

    /// Keeps the newest context.
    private final class Shelf {
        var context: (any ViewControllerContextTransitioning)?
    }

    private let odd = OddStage(.system)
    private let shelf = Shelf()
    private let custom: Custom

    init() {
        custom = Custom { [shelf] in shelf.context = $0 }
        odd.supplier.animator = custom
    }

    /// Lets go of the context; from now on the system animates.
    private func rest() {
        shelf.context = nil
        odd.supplier.animator = nil
        odd.supplier.interactor = nil
        odd.checkRest()
    }

    @Test(arguments: [true, false], [true, false])
    func `completing twice counts once`(first: Bool, second: Bool) {
        odd.present("a")
        odd.step(0)
        if !first { shelf.context?.pauseInteractiveTransition() }
        shelf.context?.completeTransition(first)
        shelf.context?.completeTransition(second)
        odd.step(1)
        #expect(odd.names == (first ? ["a"] : []))
        #expect(custom.ends == [first])
        #expect(odd.rules == [.completedTwice])
        #expect(odd.faults.first?.description.hasPrefix("Custom: completeTransition was called again") == true)
        rest()
    }

    @Test func `an interaction call after the end or without an interaction has no effect`() {
        odd.present("a")
        odd.step(0)
        let hands: [(any ViewControllerContextTransitioning) -> Void] = [
            { $0.updateInteractiveTransition(0.5) }, { $0.finishInteractiveTransition() },
            { $0.cancelInteractiveTransition() },
        ]
        for hand in hands { shelf.context.map(hand) }
        #expect(odd.rules == Array(repeating: .calledWithoutInteraction, count: 3))
        #expect(shelf.context?.transitionWasCancelled == false)
        shelf.context?.completeTransition(true)
        for hand in hands { shelf.context.map(hand) }
        shelf.context?.pauseInteractiveTransition()
        #expect(odd.rules.dropFirst(3) == [.calledAfterEnd, .calledAfterEnd, .calledAfterEnd, .calledAfterEnd])
        odd.step(1)
        #expect(odd.names == ["a"])
        rest()
    }

    @Test(arguments: [true, false])
    func `completing against the interaction's outcome is obeyed and reported`(finishes: Bool) {
        odd.present("a")
        odd.step(0)
        shelf.context?.pauseInteractiveTransition()
        if finishes {
            shelf.context?.finishInteractiveTransition()
        } else {
            shelf.context?.cancelInteractiveTransition()
        }
        shelf.context?.completeTransition(!finishes)
        odd.step(1)
        #expect(odd.names == (finishes ? [] : ["a"]))
        #expect(odd.rules == [.completedAgainstInteraction])
        rest()
    }

    /// A hand that keeps its context.
    private final class Keeping: PercentDrivenInteractiveTransition {
        var context: (any ViewControllerContextTransitioning)?
        override func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
            self.context = context
            super.startInteractiveTransition(context)
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `completing during an interaction moves the paused animation to that end`(didComplete: Bool, isOwn: Bool) {
        let hand = Keeping()
        odd.supplier.animator = isOwn ? InterruptibleFade() : Fade()
        odd.supplier.interactor = hand
        let a = odd.present("a")
        odd.step(0)
        hand.update(0.4)
        hand.context?.completeTransition(didComplete)
        odd.step(1)
        #expect(odd.names == (didComplete ? ["a"] : []))
        #expect(a.view.alpha == 1)
        #expect(odd.rules.isEmpty, "the animator that was led to its end is not heard")
        hand.context = nil
        rest()
    }

    @Test(arguments: [true, false])
    func `completing inside animateTransition ends the transition once it has begun`(animated: Bool) {
        let log = Log()
        custom.animate = { context in
            context.completeTransition(true)
            log.add("animated")
        }
        let a = odd.make("a")
        a.on[.viewIsAppearing] = { log.add("is appearing") }
        a.on[.viewDidAppear] = { log.add("did appear") }
        odd.root.present(a, animated: animated)
        odd.step(0)
        #expect(log.lines == ["animated", "is appearing", "did appear"])
        #expect(odd.stage.isIdle)
        #expect(odd.rules.isEmpty)
        rest()
    }

    @Test(arguments: [true, false])
    func `a transition without completion is ended ten seconds after its duration`(isDismissal: Bool) {
        if isDismissal {
            odd.supplier.animator = nil
            odd.present("a")
            odd.settle()
            odd.supplier.animator = custom
            odd.dismiss()
        } else {
            odd.present("a")
        }
        odd.step(0)
        odd.step(10.4)
        #expect(odd.rules.isEmpty)
        #expect(custom.ends.isEmpty)
        odd.step(0.2)
        #expect(odd.rules == [.neverCompleted])
        #expect(odd.faults.first?.description.hasPrefix("Custom: completeTransition was not called in time") == true)
        #expect(odd.names == (isDismissal ? [] : ["a"]))
        #expect(custom.ends == [true])
        rest()
    }

    @Test func `an interaction may last without limit`() {
        odd.present("a")
        odd.step(0)
        shelf.context?.pauseInteractiveTransition()
        odd.step(100)
        #expect(custom.ends.isEmpty)
        shelf.context?.cancelInteractiveTransition()
        odd.step(10.6)
        #expect(odd.rules == [.neverCompleted])
        #expect(odd.names.isEmpty, "it goes where the hand has let go to")
        rest()
    }

    @Test(arguments: [true, false])
    func `a released context ends its transition as the interaction decided`(isHeld: Bool) {
        odd.present("a")
        odd.step(0)
        if isHeld { shelf.context?.pauseInteractiveTransition() }
        shelf.context = nil
        #expect(odd.rules == [.contextReleased])
        #expect(odd.faults.first?.description.hasPrefix("Custom: the context was let go of") == true)
        odd.step(0)
        #expect(odd.names == (isHeld ? [] : ["a"]))
        #expect(custom.ends == [!isHeld])
        rest()
    }

    @Test func `a context that is never retained ends its transition once it has begun`() {
        custom.animate = { _ in }
        let log = Log()
        let a = odd.make("a")
        a.on[.viewIsAppearing] = { log.add("is appearing") }
        a.on[.viewDidAppear] = { log.add("did appear") }
        odd.root.present(a, animated: true)
        odd.step(0)
        #expect(odd.rules == [.contextReleased])
        #expect(log.lines == ["is appearing", "did appear"])
        rest()
    }

    // MARK: Letting go

    @Test(arguments: [false, true])
    func `delegate, animator and interaction controller may be released during the transition`(isDismissal: Bool) {
        let stage = OddStage(.atOnce)
        let a = stage.make("a")
        if isDismissal {
            stage.root.present(a, animated: false)
            stage.settle()
        }
        weak var gone: Supplier?
        do {
            let supplier = Supplier()
            gone = supplier
            supplier.animator = InterruptibleFade()
            supplier.interactor = PercentDrivenInteractiveTransition()
            a.transitioningDelegate = supplier
            if isDismissal { stage.root.dismiss(animated: true) } else { stage.root.present(a, animated: true) }
            stage.step(0.1)
            (supplier.interactor as? PercentDrivenInteractiveTransition)?.update(0.5)
            (supplier.interactor as? PercentDrivenInteractiveTransition)?.finish()
        }
        #expect(gone == nil)
        stage.settle()
        #expect(stage.names == (isDismissal ? [] : ["a"]))
        a.transitioningDelegate = nil
        stage.checkRest()
    }

    @Test func `a presented controller without other references stays until it is dismissed`() {
        odd.supplier.animator = InterruptibleFade()
        weak var gone: ViewController?
        do { gone = odd.present("a") }
        odd.step(0.1)
        #expect(gone != nil)
        odd.dismiss()
        odd.settle()
        #expect(gone == nil)
        rest()
    }

    /// Where a transition is when its stage goes.
    enum Moment: CaseIterable, Sendable { case waiting, running, held, letGo, paused }

    @Test(arguments: Moment.allCases, [true, false])
    func `a stage that is released during a transition releases everything`(moment: Moment, isInterruptible: Bool) {
        weak var controller: ViewController?
        weak var stage: Stage?
        let hand = PercentDrivenInteractiveTransition()
        do {
            let odd = OddStage(isInterruptible ? .interruptible : .blocks)
            if moment != .running && moment != .waiting { odd.supplier.interactor = hand }
            controller = odd.present("a")
            stage = odd.stage
            if moment != .waiting { odd.step(0.1) }
            hand.update(0.4)
            if moment == .letGo || moment == .paused { hand.finish() }
            odd.step(0.1)
            if moment == .paused { hand.pause() }
        }
        #expect(stage == nil)
        #expect(controller == nil)
        hand.update(0.5)
        hand.finish()
    }

    /// An animator that keeps its context to itself.
    private final class Keeper: ViewControllerAnimatedTransitioning {
        private var context: (any ViewControllerContextTransitioning)?
        func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.5 }
        func animateTransition(using context: any ViewControllerContextTransitioning) { self.context = context }
    }

    @Test func `an animator that retains its context is released with its stage`() {
        weak var controller: ViewController?
        do {
            let odd = OddStage(.system)
            odd.supplier.animator = Keeper()
            controller = odd.present("a")
            odd.step(0)
        }
        #expect(controller == nil)
    }

    @Test func `a context that outlives its stage ignores calls`() {
        let log = Log()
        do {
            let odd = OddStage(.system)
            odd.supplier.animator = custom
            let a = odd.make("a")
            a.on[.viewDidAppear] = { log.add("did appear") }
            odd.root.present(a, animated: true) { log.add("completion") }
            odd.step(0)
        }
        shelf.context?.completeTransition(true)
        shelf.context?.finishInteractiveTransition()
        shelf.context = nil
        #expect(log.lines.isEmpty)
        #expect(custom.ends.isEmpty)
    }
}
