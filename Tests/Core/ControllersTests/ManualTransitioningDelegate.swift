import StageSupport
import Tactile

/// A controller that notes its appearance.
final class NamedController: ViewController {
    let name: String
    let log: Log

    init(_ name: String, log: Log) {
        (self.name, self.log) = (name, log)
        super.init()
    }

    override func viewDidLoad() { log.add("\(name) did load") }
    override func viewWillAppear(_ animated: Bool) { log.add("\(name) will appear\(animated ? "" : " at once")") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(name) did appear\(animated ? "" : " at once")") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(name) will disappear\(animated ? "" : " at once")") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(name) did disappear\(animated ? "" : " at once")") }
}

/// Supplies animators that do nothing by themselves, because a test drives them; logs the calls that it receives.
final class ManualTransitioningDelegate: ViewControllerTransitioningDelegate {
    let log: Log
    var animates = true
    var isInteractive = false
    /// The running transition.
    var context: (any ViewControllerContextTransitioning)?
    /// The contexts of all transitions so far.
    var contexts: [any ViewControllerContextTransitioning] = []
    /// The outcomes of which the animators were notified.
    var ends: [Bool] = []

    init(log: Log) { self.log = log }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        log.add("who animates the presentation?")
        return animates ? self : nil
    }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        log.add("who animates the dismissal?")
        return animates ? self : nil
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        log.add("who drives the presentation?")
        return isInteractive ? self : nil
    }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        log.add("who drives the dismissal?")
        return isInteractive ? self : nil
    }
}

extension ManualTransitioningDelegate: ViewControllerAnimatedTransitioning, ViewControllerInteractiveTransitioning {
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
        log.add("how long?")
        return 0.25
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        log.add("animate")
        take(context)
    }

    func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        log.add("start by hand")
        take(context)
    }

    func animationEnded(_ completed: Bool) {
        log.add("ended \(completed)")
        ends.append(completed)
        context = nil
    }

    private func take(_ context: any ViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        self.context = context
        contexts.append(context)
    }
}
