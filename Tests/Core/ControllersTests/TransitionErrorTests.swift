import StageSupport
import Tactile
import TestSupport
import Testing
import TransitionDoubles

/// Calls that come too late, too early, twice or never, and objects that are released: each is reported, and harmless.
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

    private let stage = ModalStage(.system)
    private let shelf = Shelf()
    private let custom: Custom

    init() {
        custom = Custom { [shelf] in shelf.context = $0 }
        stage.supplier.animator = custom
    }

    /// Releases the context; from now on the system animates.
    private func rest() {
        shelf.context = nil
        stage.supplier.animator = nil
        stage.supplier.interactor = nil
        stage.checkRest()
    }

    @Test(arguments: [true, false], [true, false])
    func `completing twice counts once`(first: Bool, second: Bool) {
        stage.present("a")
        stage.wait(0)
        if !first { shelf.context?.pauseInteractiveTransition() }
        shelf.context?.completeTransition(first)
        shelf.context?.completeTransition(second)
        stage.wait(1)
        #expect(stage.names == (first ? ["a"] : []))
        #expect(custom.ends == [first])
        #expect(stage.rules == [.completedTwice])
        #expect(stage.faults.first?.description.hasPrefix("Custom: completeTransition was called again") == true)
        rest()
    }

    @Test func `an interaction call after the end or without an interaction has no effect`() {
        stage.present("a")
        stage.wait(0)
        let interactions: [(any ViewControllerContextTransitioning) -> Void] = [
            { $0.updateInteractiveTransition(0.5) }, { $0.finishInteractiveTransition() },
            { $0.cancelInteractiveTransition() },
        ]
        for interaction in interactions { shelf.context.map(interaction) }
        #expect(stage.rules == Array(repeating: .calledWithoutInteraction, count: 3))
        #expect(shelf.context?.transitionWasCancelled == false)
        shelf.context?.completeTransition(true)
        for interaction in interactions { shelf.context.map(interaction) }
        shelf.context?.pauseInteractiveTransition()
        #expect(stage.rules.dropFirst(3) == [.calledAfterEnd, .calledAfterEnd, .calledAfterEnd, .calledAfterEnd])
        stage.wait(1)
        #expect(stage.names == ["a"])
        rest()
    }

    @Test(arguments: [true, false])
    func `completing against the interaction's outcome is obeyed and reported`(finishes: Bool) {
        stage.present("a")
        stage.wait(0)
        shelf.context?.pauseInteractiveTransition()
        if finishes {
            shelf.context?.finishInteractiveTransition()
        } else {
            shelf.context?.cancelInteractiveTransition()
        }
        shelf.context?.completeTransition(!finishes)
        stage.wait(1)
        #expect(stage.names == (finishes ? [] : ["a"]))
        #expect(stage.rules == [.completedAgainstInteraction])
        rest()
    }

    /// An interaction controller that keeps its context.
    private final class Keeping: PercentDrivenInteractiveTransition {
        var context: (any ViewControllerContextTransitioning)?
        override func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
            self.context = context
            super.startInteractiveTransition(context)
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `completing during an interaction moves the paused animation to that end`(didComplete: Bool, isOwn: Bool) {
        let interaction = Keeping()
        stage.supplier.animator = isOwn ? InterruptibleFade() : Fade()
        stage.supplier.interactor = interaction
        let a = stage.present("a")
        stage.wait(0)
        interaction.update(0.4)
        interaction.context?.completeTransition(didComplete)
        stage.wait(1)
        #expect(stage.names == (didComplete ? ["a"] : []))
        #expect(a.view.alpha == 1)
        #expect(stage.rules.isEmpty, "the animator that was led to its end is not heard")
        interaction.context = nil
        rest()
    }

    @Test(arguments: [true, false])
    func `completing inside animateTransition ends the transition once it has begun`(animated: Bool) {
        let log = Log()
        custom.animate = { context in
            context.completeTransition(true)
            log.add("animated")
        }
        let a = stage.make("a")
        a.on[.viewIsAppearing] = { log.add("is appearing") }
        a.on[.viewDidAppear] = { log.add("did appear") }
        stage.root.present(a, animated: animated)
        stage.wait(0)
        #expect(log.lines == ["animated", "is appearing", "did appear"])
        #expect(stage.isIdle)
        #expect(stage.rules.isEmpty)
        rest()
    }

    @Test(arguments: [true, false])
    func `a transition without completion is ended ten seconds after its duration`(isDismissal: Bool) {
        if isDismissal {
            stage.supplier.animator = nil
            stage.present("a")
            stage.settle()
            stage.supplier.animator = custom
            stage.dismiss()
        } else {
            stage.present("a")
        }
        stage.wait(0)
        stage.wait(10.4)
        #expect(stage.rules.isEmpty)
        #expect(custom.ends.isEmpty)
        stage.wait(0.2)
        #expect(stage.rules == [.neverCompleted])
        #expect(stage.faults.first?.description.hasPrefix("Custom: completeTransition was not called in time") == true)
        #expect(stage.names == (isDismissal ? [] : ["a"]))
        #expect(custom.ends == [true])
        rest()
    }

    @Test func `an interaction may last without limit`() {
        stage.present("a")
        stage.wait(0)
        shelf.context?.pauseInteractiveTransition()
        stage.wait(100)
        #expect(custom.ends.isEmpty)
        shelf.context?.cancelInteractiveTransition()
        stage.wait(10.6)
        #expect(stage.rules == [.neverCompleted])
        #expect(stage.names.isEmpty, "it goes where the hand has let go to")
        rest()
    }

    @Test(arguments: [true, false])
    func `a released context ends its transition as the interaction decided`(isHeld: Bool) {
        stage.present("a")
        stage.wait(0)
        if isHeld { shelf.context?.pauseInteractiveTransition() }
        shelf.context = nil
        // The transition retains the context while the changes alongside move.
        stage.wait(isHeld ? 0 : 0.49)
        #expect(stage.rules.isEmpty == !isHeld)
        stage.wait(0.02)
        #expect(stage.rules == [.contextReleased])
        #expect(stage.faults.first?.description.hasPrefix("Custom: the context was released") == true)
        stage.wait(0)
        #expect(stage.names == (isHeld ? [] : ["a"]))
        #expect(custom.ends == [!isHeld])
        rest()
    }

    @Test func `a context that is never retained ends its transition once it has begun`() {
        custom.animate = { _ in }
        let log = Log()
        let a = stage.make("a")
        a.on[.viewIsAppearing] = { log.add("is appearing") }
        a.on[.viewDidAppear] = { log.add("did appear") }
        stage.supplier.dims = false
        stage.root.present(a, animated: true)
        stage.wait(0)
        #expect(stage.rules == [.contextReleased])
        #expect(log.lines == ["is appearing", "did appear"])
        rest()
    }

    @Test(arguments: [true, false])
    func `a context that the animator keeps weakly lives until the animation completes it`(isWork: Bool) {
        custom.animate = { context in
            weak let kept = context
            if isWork {
                let window = context.containerView.window
                window?.schedule(at: (window?.engine.now ?? 0) + 0.5) { kept?.completeTransition(true) }
            } else {
                View.animate(withDuration: 0.5) {
                    context.containerView.subviews.first?.alpha = 0.5
                } completion: {
                    kept?.completeTransition($0)
                }
            }
        }
        stage.supplier.dims = false
        stage.present("a")
        stage.wait(0)
        stage.wait(0.49)
        #expect(custom.ends.isEmpty)
        stage.wait(0.02)
        #expect(custom.ends == [true] && stage.faults.isEmpty && stage.names == ["a"])
        rest()
    }

    @Test func `a transition does not keep its context beyond its end`() {
        weak var kept: (any ViewControllerContextTransitioning)?
        custom.animate = { context in
            kept = context
            context.completeTransition(true)
        }
        stage.present("a")
        stage.wait(0)
        #expect(kept == nil && custom.ends == [true])
        rest()
    }

    // MARK: Letting go

    @Test(arguments: [false, true])
    func `delegate, animator and interaction controller may be released during the transition`(isDismissal: Bool) {
        let stage = ModalStage(.atOnce)
        let a = stage.make("a")
        if isDismissal {
            stage.root.present(a, animated: false)
            stage.settle()
        }
        weak var gone: FixedTransitioningDelegate?
        do {
            let supplier = FixedTransitioningDelegate()
            gone = supplier
            supplier.animator = InterruptibleFade()
            supplier.interactor = PercentDrivenInteractiveTransition()
            a.transitioningDelegate = supplier
            if isDismissal { stage.root.dismiss(animated: true) } else { stage.root.present(a, animated: true) }
            stage.wait(0.1)
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
        stage.supplier.animator = InterruptibleFade()
        weak var gone: ViewController?
        do { gone = stage.present("a") }
        stage.wait(0.1)
        #expect(gone != nil)
        stage.dismiss()
        stage.settle()
        #expect(gone == nil)
        rest()
    }

    /// Where a transition is when its stage goes.
    enum Moment: CaseIterable, Sendable { case waiting, running, held, endInteraction, paused }

    @Test(arguments: Moment.allCases, [true, false])
    func `a stage that is released during a transition releases everything`(moment: Moment, isInterruptible: Bool) {
        weak var controller: ViewController?
        weak var released: Stage?
        let interaction = PercentDrivenInteractiveTransition()
        do {
            let stage = ModalStage(isInterruptible ? .interruptible : .blocks)
            if moment != .running && moment != .waiting { stage.supplier.interactor = interaction }
            controller = stage.present("a")
            released = stage.stage
            if moment != .waiting { stage.wait(0.1) }
            interaction.update(0.4)
            if moment == .endInteraction || moment == .paused { interaction.finish() }
            stage.wait(0.1)
            if moment == .paused { interaction.pause() }
        }
        #expect(released == nil)
        #expect(controller == nil)
        interaction.update(0.5)
        interaction.finish()
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
            let stage = ModalStage(.system)
            stage.supplier.animator = Keeper()
            controller = stage.present("a")
            stage.wait(0)
        }
        #expect(controller == nil)
    }

    @Test func `a context that outlives its stage ignores calls`() {
        let log = Log()
        do {
            let stage = ModalStage(.system)
            stage.supplier.animator = custom
            let a = stage.make("a")
            a.on[.viewDidAppear] = { log.add("did appear") }
            stage.root.present(a, animated: true) { log.add("completion") }
            stage.wait(0)
        }
        shelf.context?.completeTransition(true)
        shelf.context?.finishInteractiveTransition()
        shelf.context = nil
        #expect(log.lines.isEmpty)
        #expect(custom.ends.isEmpty)
    }
}
