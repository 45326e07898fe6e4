import UIKit

class HalfModalDemoViewController: UIViewController {

    private lazy var slideInDelegate = HalfModalTransitioningDelegate()
    private(set) var presentCompletionCount = 0

    lazy var openButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Filters", for: .normal)
        button.frame = CGRect(x: 145, y: 100, width: 100, height: 44)
        button.addTarget(self, action: #selector(openFilters), for: .touchUpInside)
        return button
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(openButton)
    }

    @objc func openFilters() {
        let filters = UIViewController()
        filters.view.backgroundColor = .secondarySystemBackground
        filters.modalPresentationStyle = .custom
        filters.transitioningDelegate = slideInDelegate
        present(filters, animated: true) { [weak self] in
            self?.presentCompletionCount += 1
        }
    }
}
