import StageSupport
import Tactile

/// A root and a photo that it presents, with animations that a test writes.
final class PresentationStage: TestStage<ViewController> {
    let photo: ViewController
    var root: ViewController { controller }
    /// Seconds; a power of two keeps sums exact.
    var duration = 1.0
    /// What `animateTransition` does; unless set, it moves the view by a block.
    var animation: (PresentationStage, any ViewControllerContextTransitioning) -> Void = { $0.slide($1) }
    /// What `interruptibleAnimator` answers.
    var interruptible: ((PresentationStage, any ViewControllerContextTransitioning) -> PropertyAnimator)?
    var interactor: (any ViewControllerInteractiveTransitioning)?
    var makePresentationController: ((ViewController, ViewController?) -> PresentationController)?
    weak var context: (any ViewControllerContextTransitioning)?
    /// The ends of transitions that the animator was notified of, with their times.
    fileprivate(set) var ends: [(didComplete: Bool, time: Double)] = []
    private(set) lazy var driver = PresentationDriver(self)

    init(photo: ViewController = ViewController(), size: Size = .smallWindow) {
        let root = ViewController(), stage = Stage.test(root)
        self.photo = photo
        photo.modalPresentationStyle = .custom
        if size != stage.window.size {
            stage.enqueue([InputEvent(time: stage.time, kind: .resize(size, scale: 1))])
        }
        // Animations begin at a time other than 0.
        super.init(root, on: stage, startTime: 1)
        photo.transitioningDelegate = driver
    }

    var view: View { photo.view }
    /// The horizontal centre of the photo on screen.
    var x: Double { view.presentation.center.x }

    func present(completion: (() -> Void)? = nil) {
        root.present(photo, animated: true, completion: completion)
        wait(0)
    }

    func dismiss(completion: (() -> Void)? = nil) {
        root.dismiss(animated: true, completion: completion)
        wait(0)
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

/// The delegate and animator of a presentation, which does not keep the stage alive.
final class PresentationDriver: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
    private unowned let stage: PresentationStage

    init(_ stage: PresentationStage) { self.stage = stage }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }

    func animationController(
        forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { stage.interactor }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { stage.interactor }

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? { stage.makePresentationController?(presented, presenting) }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { stage.duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        stage.context = context
        if let animator = stage.interruptible?(stage, context) {
            animator.startAnimation()
        } else {
            stage.animation(stage, context)
        }
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> any ViewImplicitlyAnimating {
        stage.context = context
        return stage.interruptible?(stage, context) ?? UninterruptibleAnimator()
    }

    func animationEnded(_ completed: Bool) { stage.ends.append((completed, stage.time)) }
}

extension PresentationStage {
    /// Answers one animator for each transition, as the protocol asks.
    func beInterruptible(dampingRatio: Double? = nil) {
        var made: (context: ObjectIdentifier, animator: PropertyAnimator)?
        interruptible = { stage, context in
            if let made, made.context == ObjectIdentifier(context) { return made.animator }
            let animator = stage.slider(context, dampingRatio: dampingRatio)
            animator.addCompletion { _ in made = nil }
            made = (ObjectIdentifier(context), animator)
            return animator
        }
    }
}
