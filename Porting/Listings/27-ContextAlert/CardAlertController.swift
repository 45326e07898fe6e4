import UIKit

/// Own alert, because UIAlertController can't be styled.
class CardAlertController: UIViewController {

    let card = UIView()
    private let message: String
    private let onConfirm: () -> Void

    init(message: String, onConfirm: @escaping () -> Void) {
        self.message = message
        self.onConfirm = onConfirm
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overCurrentContext
        modalTransitionStyle = .crossDissolve
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.4)

        card.backgroundColor = .white
        card.layer.cornerRadius = 14
        card.frame = CGRect(x: 0, y: 0, width: 280, height: 160)
        card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        card.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
        view.addSubview(card)

        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 240, height: 70))
        label.text = message
        label.numberOfLines = 0
        label.textAlignment = .center
        card.addSubview(label)

        let confirm = UIButton(type: .system, primaryAction: UIAction(title: "OK") { [unowned self] _ in
            self.dismiss(animated: true, completion: self.onConfirm)
        })
        confirm.frame = CGRect(x: 20, y: 106, width: 240, height: 44)
        card.addSubview(confirm)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        card.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        transitionCoordinator?.animate(alongsideTransition: { _ in
            self.card.transform = .identity
        })
        if transitionCoordinator == nil { card.transform = .identity }
    }
}
