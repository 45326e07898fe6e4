import UIKit

class ContextAlertHostViewController: UIViewController {

    let pane = UIViewController()
    lazy var deleteButton = UIButton(frame: CGRect(x: 20, y: 60, width: 100, height: 44))
    lazy var infoButton = UIButton(frame: CGRect(x: 270, y: 60, width: 100, height: 44))
    private(set) var confirmations = 0
    private(set) var askedStyles: [UIUserInterfaceSizeClass] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .lightGray

        // Only the pane gets covered by .overCurrentContext, not the buttons above it.
        addChild(pane)
        pane.view.frame = CGRect(x: 0, y: 120, width: view.bounds.width, height: view.bounds.height - 120)
        pane.view.backgroundColor = .white
        pane.definesPresentationContext = true
        view.addSubview(pane.view)
        pane.didMove(toParent: self)

        for (button, title) in [(deleteButton, "Delete"), (infoButton, "Info")] {
            button.setTitle(title, for: .normal)
            button.setTitleColor(.systemBlue, for: .normal)
            view.addSubview(button)
        }
        deleteButton.addTarget(self, action: #selector(askToDelete), for: .touchUpInside)
        infoButton.addTarget(self, action: #selector(showInfo(_:)), for: .touchUpInside)
    }

    @objc private func askToDelete() {
        let alert = CardAlertController(message: "Delete this photo?") { [weak self] in
            self?.confirmations += 1
        }
        pane.present(alert, animated: true)
    }

    @objc private func showInfo(_ sender: UIButton) {
        let info = UIViewController()
        info.view.backgroundColor = .systemYellow
        info.preferredContentSize = CGSize(width: 200, height: 120)
        info.modalPresentationStyle = .popover
        info.popoverPresentationController?.delegate = self
        info.popoverPresentationController?.sourceView = sender
        info.popoverPresentationController?.sourceRect = sender.bounds
        info.popoverPresentationController?.permittedArrowDirections = .up
        present(info, animated: true)
    }
}

extension ContextAlertHostViewController: UIPopoverPresentationControllerDelegate {

    // .none: stay a popover on the phone as well
    func adaptivePresentationStyle(for controller: UIPresentationController,
                                   traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        askedStyles.append(traitCollection.horizontalSizeClass)
        return .none
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        return true
    }
}
