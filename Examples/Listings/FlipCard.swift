// A card that turns over into a screen as a snapshot; taps turn the back over, and two pans recognize simultaneously.
import UIKitNames

final class FlipCardViewController: UIViewController {
    let card = UIView()
    private let flip = FlipTransitioning()

    override func loadView() {
        let view = UIView()
        view.backgroundColor = .systemBackground
        card.frame = CGRect(x: 100, y: 60, width: 120, height: 160)
        card.backgroundColor = .systemTeal
        card.layer.cornerRadius = 12
        view.addSubview(card)
        self.view = view
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(FlipCardViewController.open)))
    }

    private func open() {
        let back = BackViewController()
        flip.origin = card.frame
        back.modalPresentationStyle = .fullScreen
        back.transitioningDelegate = flip
        present(back, animated: true)
    }
}

final class BackViewController: UIViewController, UIGestureRecognizerDelegate {
    let label = UILabel()
    private(set) var pans = 0
    private var isTurned = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemOrange
        label.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
        label.text = "One side"
        view.addSubview(label)
        let turn = UITapGestureRecognizer(target: self, action: Selector(BackViewController.turn))
        let move = UIPanGestureRecognizer(target: self, action: Selector(BackViewController.move))
        let watch = UIPanGestureRecognizer(target: self, action: Selector(BackViewController.move))
        move.delegate = self
        view.addGestureRecognizer(turn)
        view.addGestureRecognizer(move)
        view.addGestureRecognizer(watch)
        turn.require(toFail: move)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.location(in: label).y > label.bounds.maxY
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }

    private func move(_ gesture: UIPanGestureRecognizer) {
        if gesture.state == .began { pans += 1 }
    }

    private func turn() {
        isTurned.toggle()
        UIView.transition(
            with: label, duration: 0.4, options: .transitionFlipFromTop,
            animations: { self.label.text = self.isTurned ? "The other side" : "One side" }, completion: nil)
    }
}

final class FlipTransitioning: NSObject, UIViewControllerTransitioningDelegate {
    var origin = CGRect.zero

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { FlipAnimator(origin: origin) }
}

final class FlipAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let origin: CGRect

    init(origin: CGRect) {
        self.origin = origin
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.6 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.viewController(forKey: .from),
            let to = transitionContext.viewController(forKey: .to),
            let snapshot = to.view.snapshotView(afterScreenUpdates: true)
        else { return transitionContext.completeTransition(false) }
        let container = transitionContext.containerView
        let finalFrame = transitionContext.finalFrame(for: to)
        to.view.frame = finalFrame
        to.view.isHidden = true
        container.addSubview(to.view)
        snapshot.frame = origin
        snapshot.layer.cornerRadius = 12
        snapshot.clipsToBounds = true
        snapshot.layer.transform = turned(by: -.pi / 2)
        container.addSubview(snapshot)
        UIView.animateKeyframes(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: [],
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1 / 3) {
                    from.view.layer.transform = self.turned(by: .pi / 2)
                }
                UIView.addKeyframe(withRelativeStartTime: 1 / 3, relativeDuration: 1 / 3) {
                    snapshot.layer.transform = self.turned(by: 0)
                }
                UIView.addKeyframe(withRelativeStartTime: 2 / 3, relativeDuration: 1 / 3) {
                    snapshot.frame = finalFrame
                    snapshot.layer.cornerRadius = 0
                }
            },
            completion: { _ in
                to.view.isHidden = false
                snapshot.removeFromSuperview()
                from.view.layer.transform = CATransform3DIdentity
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }

    private func turned(by angle: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 500
        return CATransform3DRotate(transform, angle, 0, 1, 0)
    }
}
