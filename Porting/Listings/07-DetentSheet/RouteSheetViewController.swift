import UIKit

class RouteSheetViewController: UIViewController {

    let expandButton = UIButton(type: .system)
    let lockButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        expandButton.setTitle("Expand", for: .normal)
        expandButton.addTarget(self, action: #selector(toggleDetent), for: .touchUpInside)
        lockButton.setTitle("Lock", for: .normal)
        lockButton.addTarget(self, action: #selector(toggleLock), for: .touchUpInside)

        let stack = UIStackView(arrangedSubviews: [expandButton, lockButton])
        stack.axis = .horizontal
        stack.distribution = .fillEqually
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 32),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            stack.heightAnchor.constraint(equalToConstant: 44)
        ])
    }

    @objc private func toggleDetent() {
        guard let sheet = sheetPresentationController else { return }
        sheet.animateChanges {
            sheet.selectedDetentIdentifier = sheet.selectedDetentIdentifier == .large ? .medium : .large
        }
    }

    @objc private func toggleLock() {
        // A locked sheet can't be swiped away, the delegate gets "did attempt to dismiss" instead
        isModalInPresentation.toggle()
        lockButton.setTitle(isModalInPresentation ? "Unlock" : "Lock", for: .normal)
    }
}
