import UIKit

class StackFormViewController: UIViewController {

    // MARK: Views

    let nameField: UITextField = {
        let field = UITextField()
        field.placeholder = "Name"
        field.borderStyle = .roundedRect
        field.returnKeyType = .done
        field.autocorrectionType = .no
        return field
    }()

    let volumeSlider: UISlider = {
        let slider = UISlider()
        slider.minimumValue = 0
        slider.maximumValue = 10
        slider.value = 5
        slider.isContinuous = true
        return slider
    }()

    let volumeLabel = UILabel()
    let detailsLabel = UILabel()

    lazy var detailsButton = StackFormViewController.makeButton(title: "Details", target: self,
                                                                action: #selector(toggleDetails))
    lazy var sendButton = StackFormViewController.makeButton(title: "Send", target: self, action: #selector(send))

    lazy var stackView: UIStackView = {
        let volumeRow = UIStackView(arrangedSubviews: [volumeLabel, volumeSlider])
        volumeRow.axis = .horizontal
        volumeRow.alignment = .center
        volumeRow.spacing = 12

        let stack = UIStackView(arrangedSubviews: [nameField, volumeRow, detailsButton, detailsLabel, sendButton])
        stack.axis = .vertical
        stack.alignment = .fill
        stack.distribution = .fill
        stack.spacing = 16
        stack.setCustomSpacing(32, after: detailsLabel)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 24, bottom: 20, trailing: 24)
        stack.translatesAutoresizingMaskIntoConstraints = false
        return stack
    }()

    private(set) var sent: [(name: String, volume: Int)] = []

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        detailsLabel.text = "We only use your name to print it on the badge."
        detailsLabel.numberOfLines = 0
        detailsLabel.isHidden = true
        volumeLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        nameField.delegate = self
        nameField.addTarget(self, action: #selector(nameChanged), for: .editingChanged)
        volumeSlider.addTarget(self, action: #selector(volumeChanged(_:)), for: .valueChanged)
        sendButton.isEnabled = false

        view.addSubview(stackView)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: guide.topAnchor),
            stackView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            nameField.heightAnchor.constraint(equalToConstant: 44),
            detailsLabel.heightAnchor.constraint(equalToConstant: 60).withPriority(.defaultHigh),
            volumeSlider.heightAnchor.constraint(equalToConstant: 34),
            volumeLabel.widthAnchor.constraint(equalToConstant: 60),
            detailsButton.heightAnchor.constraint(equalToConstant: 44),
            sendButton.heightAnchor.constraint(equalTo: detailsButton.heightAnchor)
        ])
        volumeChanged(volumeSlider)
    }

    private static func makeButton(title: String, target: Any?, action: Selector) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.setTitleColor(.lightGray, for: .disabled)
        button.addTarget(target, action: action, for: .touchUpInside)
        return button
    }

    // MARK: Actions

    @objc private func nameChanged() {
        sendButton.isEnabled = !(nameField.text ?? "").trimmingCharacters(in: .whitespaces).isEmpty
    }

    @objc private func volumeChanged(_ sender: UISlider) {
        volumeLabel.text = String(format: "%.1f", sender.value)
    }

    @objc private func toggleDetails() {
        // A stack view animates isHidden: the row folds.
        UIView.animate(withDuration: 0.25) {
            self.detailsLabel.isHidden.toggle()
            self.detailsLabel.alpha = self.detailsLabel.isHidden ? 0 : 1
            self.view.layoutIfNeeded()
        }
    }

    @objc private func send() {
        view.endEditing(true)
        sent.append((nameField.text ?? "", Int(volumeSlider.value.rounded())))
        nameField.text = nil
        nameChanged()
    }
}

extension StackFormViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}

private extension NSLayoutConstraint {
    func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}
