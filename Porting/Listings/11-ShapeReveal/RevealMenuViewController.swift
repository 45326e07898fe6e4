import UIKit

class RevealMenuViewController: UIViewController {

    lazy var plusButton: UIButton = {
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 310, y: 760, width: 60, height: 60)
        button.layer.cornerRadius = 30
        button.backgroundColor = .systemOrange
        button.setTitle("+", for: .normal)
        button.addTarget(self, action: #selector(plusTapped), for: .touchUpInside)
        return button
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(plusButton)
    }

    @objc private func plusTapped() {
        let compose = RevealComposeViewController()
        compose.modalPresentationStyle = .custom
        compose.transitioningDelegate = self
        present(compose, animated: true)
    }
}

extension RevealMenuViewController: UIViewControllerTransitioningDelegate {

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return CircularRevealAnimator(direction: .reveal, origin: plusButton.frame)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CircularRevealAnimator(direction: .conceal, origin: plusButton.frame)
    }
}

class RevealComposeViewController: UIViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemOrange
        let tap = UITapGestureRecognizer(target: self, action: #selector(close))
        view.addGestureRecognizer(tap)
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    @objc func close() {
        dismiss(animated: true)
    }
}
