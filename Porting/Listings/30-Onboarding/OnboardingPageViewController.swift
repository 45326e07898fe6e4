import UIKit

class OnboardingPageViewController: UIViewController {

    @IBOutlet weak var symbolView: UIView!
    @IBOutlet weak var headlineLabel: UILabel!
    @IBOutlet weak var nextButton: UIButton!

    static let headlines = ["Take photos", "Sort them", "Share them"]

    var page = 0
    private var isLastPage: Bool { return page == OnboardingPageViewController.headlines.count - 1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        headlineLabel.text = OnboardingPageViewController.headlines[page]
        nextButton.setTitle(isLastPage ? "Start" : "Next", for: .normal)
        symbolView.layer.cornerRadius = 40
        symbolView.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        UIView.animate(withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
                       options: [],
                       animations: { self.symbolView.transform = .identity },
                       completion: nil)
    }

    @IBAction func nextTapped(_ sender: UIButton) {
        guard !isLastPage else { return finish() }
        let identifier = "OnboardingPage"
        let controller = storyboard?.instantiateViewController(withIdentifier: identifier)
        guard let next = controller as? OnboardingPageViewController else { return }
        next.page = page + 1
        navigationController?.pushViewController(next, animated: true)
    }

    @IBAction func skipTapped(_ sender: UIButton) {
        finish()
    }

    private func finish() {
        OnboardingFlow.hasSeenOnboarding = true
        guard let window = view.window, let storyboard = storyboard else { return }
        let home = storyboard.instantiateViewController(withIdentifier: "Home")

        UIView.transition(with: window, duration: 0.4, options: [.transitionCrossDissolve], animations: {
            // without this the new root view fades in from the wrong layout
            let wereEnabled = UIView.areAnimationsEnabled
            UIView.setAnimationsEnabled(false)
            window.rootViewController = home
            UIView.setAnimationsEnabled(wereEnabled)
        })
    }
}
