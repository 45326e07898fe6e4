import UIKit

class ToastDemoViewController: UIViewController {

    private(set) var secondsLeft = 5
    private(set) var countdown: Timer?
    private(set) var lastToast: ToastView?
    private let haptics = UINotificationFeedbackGenerator()

    let saveButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        saveButton.frame = CGRect(x: 145, y: 200, width: 100, height: 44)
        saveButton.setTitle("Save", for: .normal)
        saveButton.addTarget(self, action: #selector(save), for: .touchUpInside)
        view.addSubview(saveButton)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        countdown = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
            guard let self = self else { return timer.invalidate() }
            self.secondsLeft -= 1
            if self.secondsLeft == 0 {
                timer.invalidate()
                self.lastToast = self.view.showToast("Time is up", duration: 1)
            }
        }
        countdown?.tolerance = 0.1

        // Not during the first frames, they have enough to do.
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
            self?.lastToast = self?.view.showToast("Welcome")
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        countdown?.invalidate()
        countdown = nil
    }

    @objc func save() {
        lastToast = view.showToast("Saved", duration: 1.5)
        haptics.notificationOccurred(.success)
        if let toast = lastToast {
            UIAccessibility.post(notification: .announcement, argument: toast)
        }
    }
}
