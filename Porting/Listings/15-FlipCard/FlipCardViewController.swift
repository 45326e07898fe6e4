import UIKit

class FlipCardViewController: UIViewController {

    let card = FlipCardView(frame: CGRect(x: 75, y: 262, width: 240, height: 320))
    private(set) var flips = 0
    private var angleAtStart: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.2, alpha: 1)
        view.addSubview(card)

        let tap = UITapGestureRecognizer(target: self, action: #selector(cardTapped))
        let pan = UIPanGestureRecognizer(target: self, action: #selector(cardPanned(_:)))
        card.addGestureRecognizer(tap)
        card.addGestureRecognizer(pan)
    }

    @objc private func cardTapped() {
        card.flip {
            self.flips += 1
        }
    }

    @objc private func cardPanned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            angleAtStart = card.angle
        case .changed:
            let turn = pan.translation(in: view).x / card.bounds.width * .pi
            card.setAngle(min(max(angleAtStart + turn, 0), .pi))
        case .ended, .cancelled:
            // Fall to the nearer side.
            let nearest: CGFloat = card.isFaceUp ? 0 : .pi
            UIView.animate(withDuration: 0.2) {
                self.card.setAngle(nearest)
            }
        default:
            break
        }
    }
}
