// A card that a property animator opens: a tap runs it, a drag scrubs it, and the release continues it.
import UIKitNames

final class CardViewController: UIViewController {
    let cardView = UIView()
    let titleLabel = UILabel()
    private(set) var animator: UIViewPropertyAnimator?
    private(set) var isOpen = false
    private(set) var positions: [UIViewAnimatingPosition] = []
    private var startFraction: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        cardView.backgroundColor = .systemBlue
        cardView.layer.cornerRadius = 12
        titleLabel.text = "Drag me"
        titleLabel.textColor = .white
        titleLabel.textAlignment = .center
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        cardView.addSubview(titleLabel)
        view.addSubview(cardView)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(CardViewController.handlePan)))
        cardView.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector(CardViewController.handleTap)))
        arrange(open: false)
    }

    private func arrange(open: Bool) {
        cardView.frame = CGRect(x: 50, y: 20, width: 300, height: open ? 240 : 60)
        titleLabel.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    }

    private func makeAnimator() -> UIViewPropertyAnimator {
        let opens = !isOpen
        let timing = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 0))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
        animator.addAnimations { self.arrange(open: opens) }
        animator.addAnimations(
            { self.cardView.backgroundColor = opens ? .systemPurple : .systemBlue }, delayFactor: 0.7)
        animator.addCompletion { [unowned self] position in
            positions.append(position)
            if position == .end { isOpen = opens }
            self.animator = nil
        }
        self.animator = animator
        return animator
    }

    private func handleTap() { (animator ?? makeAnimator()).startAnimation() }

    private func handlePan(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .began:
            let animator = animator ?? makeAnimator()
            animator.pauseAnimation()
            startFraction = animator.fractionComplete
        case .changed:
            let progress = gesture.translation(in: view).y / 180
            animator?.fractionComplete = startFraction + (isOpen ? -progress : progress)
        case .ended, .cancelled:
            guard let animator else { return }
            let downwards = gesture.velocity(in: view).y > 0
            animator.isReversed = downwards == isOpen
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        default: break
        }
    }
}
