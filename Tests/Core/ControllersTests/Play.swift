import Tactile

/// A root on a stage and a photo that it presents, with animations that a test writes, and a log.
final class Play {
    let root = ViewController()
    let photo: ViewController
    let stage: Stage
    let calls = Calls()
    /// Seconds; a power of two keeps sums exact.
    var duration = 1.0
    /// What `animateTransition` does; unless set, it moves the view by a block.
    var animation: (Play, any ViewControllerContextTransitioning) -> Void = { $0.slide($1) }
    /// What `interruptibleAnimator` answers.
    var interruptible: ((Play, any ViewControllerContextTransitioning) -> PropertyAnimator)?
    var interactor: (any ViewControllerInteractiveTransitioning)?
    var makePresentationController: ((ViewController, ViewController?) -> PresentationController)?
    weak var context: (any ViewControllerContextTransitioning)?
    /// What the animator was told of the ends, and when.
    fileprivate(set) var ends: [(didComplete: Bool, time: Double)] = []
    private(set) lazy var driver = PlayDriver(self)

    init(photo: ViewController = ViewController(), size: Size = Size(width: 400, height: 300)) {
        self.photo = photo
        stage = .test(root)
        photo.modalPresentationStyle = .custom
        photo.transitioningDelegate = driver
        stage.transitionObserver = calls
        if size != stage.window.size { resize(to: size) }
        // What moves begins on a time of its own.
        stage.step(to: 1)
    }

    var view: View { photo.view }
    /// Where the photo's middle is seen, from the left.
    var x: Double { view.presentation.center.x }
    var rules: [TransitionFault.Rule] { calls.faults.map(\.rule) }

    func present(completion: (() -> Void)? = nil) {
        root.present(photo, animated: true, completion: completion)
        step(by: 0)
    }

    func dismiss(completion: (() -> Void)? = nil) {
        root.dismiss(animated: true, completion: completion)
        step(by: 0)
    }

    /// Does something as an event does it: what it sets going begins now.
    func act(_ body: () -> Void) {
        body()
        step(by: 0)
    }

    func step(by seconds: Double) { stage.step(to: stage.time + seconds) }

    func resize(to size: Size) {
        stage.enqueue([InputEvent(time: stage.time, kind: .resize(size, scale: 1))])
        step(by: 0)
    }

    /// Moves the photo from 200 to 600 or back, along a curve that is not even.
    func slide(_ context: any ViewControllerContextTransitioning) {
        move(context) { changes, completion in
            View.animate(withDuration: self.duration, curve: .easeIn, animations: changes) { _ in completion() }
        }
    }

    /// The same as an animator.
    func slider(_ context: any ViewControllerContextTransitioning, dampingRatio: Double? = nil) -> PropertyAnimator {
        let animator =
            dampingRatio.map { PropertyAnimator(duration: duration, dampingRatio: $0) }
            ?? PropertyAnimator(duration: duration, curve: .easeIn)
        move(context) { changes, completion in
            animator.addAnimations(changes)
            animator.addCompletion { _ in completion() }
        }
        return animator
    }

    private func move(
        _ context: any ViewControllerContextTransitioning,
        by animate: (_ changes: @escaping () -> Void, _ completion: @escaping () -> Void) -> Void
    ) {
        if let view = context.view(forKey: .to) {
            context.containerView.addSubview(view)
            let frame = view.frame
            View.performWithoutAnimation { view.frame = frame.offset(by: Vector(dx: 400, dy: 0)) }
            animate({ view.frame = frame }, { context.completeTransition(!context.transitionWasCancelled) })
        } else if let view = context.view(forKey: .from) {
            animate(
                { view.frame = view.frame.offset(by: Vector(dx: 400, dy: 0)) },
                { context.completeTransition(!context.transitionWasCancelled) })
        }
    }
}

/// Delegate and animator of a play, which does not keep the stage alive.
final class PlayDriver: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
    private unowned let play: Play

    init(_ play: Play) { self.play = play }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }

    func animationController(
        forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { play.interactor }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { play.interactor }

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? { play.makePresentationController?(presented, presenting) }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { play.duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        play.context = context
        if let animator = interruptibleAnimator(using: context) {
            animator.startAnimation()
        } else {
            play.animation(play, context)
        }
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? {
        play.context = context
        return play.interruptible?(play, context)
    }

    func animationEnded(_ completed: Bool) { play.ends.append((completed, play.stage.time)) }
}

extension Play {
    /// Answers one animator for each transition, as the protocol asks.
    func beInterruptible(dampingRatio: Double? = nil) {
        var made: (context: ObjectIdentifier, animator: PropertyAnimator)?
        interruptible = { play, context in
            if let made, made.context == ObjectIdentifier(context) { return made.animator }
            let animator = play.slider(context, dampingRatio: dampingRatio)
            animator.addCompletion { _ in made = nil }
            made = (ObjectIdentifier(context), animator)
            return animator
        }
    }
}
