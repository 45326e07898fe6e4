import UIKit

class EdgePopPageViewController: UIViewController {

    let number: Int
    /// Filled for debugging, so that one can see which calls an aborted pop produces.
    private(set) var appearanceLog: [String] = []

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError() }

    override func loadView() {
        let label = UILabel()
        label.text = "\(number)"
        label.font = .monospacedDigitSystemFont(ofSize: 80, weight: .light)
        label.textAlignment = .center
        label.backgroundColor = UIColor(hue: CGFloat(number % 10) / 10, saturation: 0.4, brightness: 1, alpha: 1)
        label.isUserInteractionEnabled = true
        view = label
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Page \(number)"
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(pushNext)))
    }

    @objc func pushNext() {
        show(EdgePopPageViewController(number: number + 1), sender: self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        appearanceLog.append("viewWillAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearanceLog.append("viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        appearanceLog.append("viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        appearanceLog.append("viewDidDisappear")
    }
}
