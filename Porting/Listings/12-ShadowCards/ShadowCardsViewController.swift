import UIKit

class ShadowCardsViewController: UIViewController {

    let plain = ShadowCardView(frame: CGRect(x: 45, y: 100, width: 300, height: 160))
    let ticket = ShadowCardView(frame: CGRect(x: 45, y: 320, width: 300, height: 160))
    let framed = ShadowCardView(frame: CGRect(x: 45, y: 540, width: 300, height: 160))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white

        ticket.style.corners = [.layerMinXMinYCorner, .layerMaxXMinYCorner] // only the top
        framed.style.borderColor = .systemBlue

        for card in [plain, ticket, framed] {
            card.contentView.backgroundColor = .systemYellow
            view.addSubview(card)
            let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
            press.minimumPressDuration = 0.1
            card.addGestureRecognizer(press)
        }
    }

    @objc private func pressed(_ press: UILongPressGestureRecognizer) {
        guard let card = press.view as? ShadowCardView else { return }
        switch press.state {
        case .began: card.setLifted(true, animated: true)
        case .ended, .cancelled: card.setLifted(false, animated: true)
        default: break
        }
    }
}
