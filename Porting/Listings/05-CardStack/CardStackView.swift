//
//  CardStackView.swift
//  Swipe cards left (no) or right (yes)
//

import UIKit

protocol CardStackViewDelegate: AnyObject {
    func cardStackView(_ stack: CardStackView, didThrow card: SwipeCardView, toRight: Bool)
    func cardStackViewDidRunOutOfCards(_ stack: CardStackView)
}

extension CardStackViewDelegate {
    func cardStackViewDidRunOutOfCards(_ stack: CardStackView) {}
}

class CardStackView: UIView {

    struct Constants {
        static let throwDistance: CGFloat = 100
        static let throwSpeed: CGFloat = 800
        static let maximumAngle = CGFloat.pi / 8
        static let cardSize = CGSize(width: 300, height: 420)
    }

    weak var delegate: CardStackViewDelegate?
    private(set) var cards: [SwipeCardView] = []
    var topCard: SwipeCardView? { return cards.last }

    func push(_ card: SwipeCardView) {
        card.bounds = CGRect(origin: .zero, size: Constants.cardSize)
        card.center = CGPoint(x: bounds.midX, y: bounds.midY)
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))))
        addSubview(card)
        cards.append(card)
        updateDepth(animated: false)
    }

    @objc private func handlePan(_ gesture: UIPanGestureRecognizer) {
        guard let card = gesture.view as? SwipeCardView, card == topCard else { return }
        let translation = gesture.translation(in: self)

        switch gesture.state {
        case .began, .changed:
            let strength = min(max(translation.x / bounds.width, -1), 1)
            card.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
                .rotated(by: strength * Constants.maximumAngle)
            card.stamp.alpha = min(abs(translation.x) / Constants.throwDistance, 1)
        case .ended:
            let velocity = gesture.velocity(in: self)
            let isFastEnough = abs(velocity.x) > Constants.throwSpeed && velocity.x * translation.x > 0
            if abs(translation.x) > Constants.throwDistance || isFastEnough {
                throwAway(card, toRight: translation.x > 0, translationY: translation.y)
            } else {
                putBack(card)
            }
        case .cancelled, .failed:
            putBack(card)
        default: ()
        }
    }

    private func putBack(_ card: SwipeCardView) {
        UIView.animate(withDuration: 0.5,
                       delay: 0,
                       usingSpringWithDamping: 0.6,
                       initialSpringVelocity: 0,
                       options: [.allowUserInteraction, .beginFromCurrentState],
                       animations: {
            card.transform = .identity
            card.stamp.alpha = 0
        }, completion: nil)
    }

    private func throwAway(_ card: SwipeCardView, toRight: Bool, translationY: CGFloat) {
        cards.removeLast()
        card.isUserInteractionEnabled = false
        let direction: CGFloat = toRight ? 1 : -1
        let distance = UIScreen.main.bounds.width * 1.5

        UIView.animate(withDuration: 0.3, animations: {
            card.transform = CGAffineTransform(translationX: direction * distance, y: translationY)
                .rotated(by: direction * Constants.maximumAngle)
        }, completion: { _ in
            card.removeFromSuperview()
            self.delegate?.cardStackView(self, didThrow: card, toRight: toRight)
            if self.cards.isEmpty {
                self.delegate?.cardStackViewDidRunOutOfCards(self)
            }
        })
        updateDepth(animated: true)
    }

    /// Cards further down are a little smaller and lie 12 points lower each.
    private func updateDepth(animated: Bool) {
        let changes = {
            for (depth, card) in self.cards.reversed().enumerated() {
                let scale = pow(0.95, CGFloat(depth))
                card.transform = CGAffineTransform(scaleX: scale, y: scale)
                    .concatenating(CGAffineTransform(translationX: 0, y: CGFloat(depth) * 12))
            }
        }
        guard animated else { return changes() }
        UIView.animate(withDuration: 0.25, delay: 0.05, options: .curveEaseOut, animations: changes)
    }
}
