import UIKit

class SpringPulseViewController: UIViewController {

    let likeButton = LikeButton(frame: CGRect(x: 165, y: 200, width: 60, height: 60))
    let box = UIView(frame: CGRect(x: 20, y: 500, width: 80, height: 80))
    let dot = UIView(frame: CGRect(x: 185, y: 700, width: 20, height: 20))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        box.backgroundColor = .systemTeal
        dot.backgroundColor = .systemRed
        dot.layer.cornerRadius = 10
        [likeButton, box, dot].forEach { view.addSubview($0) }

        let tap = UITapGestureRecognizer(target: self, action: #selector(moveBox))
        tap.numberOfTapsRequired = 2
        box.addGestureRecognizer(tap)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        startBreathing()
    }

    /// Grows and shrinks until stopBreathing() is called.
    private func startBreathing() {
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveEaseInOut], animations: {
            self.dot.transform = CGAffineTransform(scaleX: 2, y: 2)
        }, completion: nil)
    }

    func stopBreathing() {
        dot.layer.removeAllAnimations()
        dot.transform = .identity
    }

    @objc func moveBox() {
        let isLeft = box.center.x < view.bounds.midX
        UIView.animate(withDuration: 0.8,
                       delay: 0,
                       usingSpringWithDamping: 0.5,
                       initialSpringVelocity: 0.2,
                       options: .curveEaseInOut) {
            self.box.center.x = isLeft ? self.view.bounds.width - 60 : 60
        }
    }
}
