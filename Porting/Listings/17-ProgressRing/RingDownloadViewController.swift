import UIKit

class RingDownloadViewController: UIViewController {

    @IBOutlet private(set) weak var ringView: ProgressRingView!
    @IBOutlet private(set) weak var percentLabel: UILabel!
    @IBOutlet private(set) weak var startButton: UIButton!

    private var timer: Timer?
    private var loaded = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        percentLabel.text = "0 %"
    }

    @IBAction func start(_ sender: UIButton) {
        loaded = 0
        ringView.setProgress(0)
        startButton.isEnabled = false
        timer?.invalidate()
        timer = Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: #selector(loadNextChunk),
                                     userInfo: nil, repeats: true)
    }

    @IBAction func reset() {
        timer?.invalidate()
        timer = nil
        startButton.isEnabled = true
        percentLabel.text = "0 %"
        ringView.setProgress(0)
    }

    @objc private func loadNextChunk(_ timer: Timer) {
        loaded += 25
        ringView.setProgress(CGFloat(loaded) / 100, duration: 0.4)
        percentLabel.text = "\(loaded) %"
        if loaded >= 100 {
            timer.invalidate()
            startButton.isEnabled = true
        }
    }
}
