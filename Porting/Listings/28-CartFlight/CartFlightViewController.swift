import UIKit

/// "Add to cart": a copy of the product flies in an arc into the cart.
class CartFlightViewController: UIViewController {

    let productView = UIView(frame: CGRect(x: 45, y: 150, width: 100, height: 100))
    let cartView = UILabel(frame: CGRect(x: 315, y: 745, width: 50, height: 50))
    private(set) var count = 0
    private(set) var finishedFlights: [String] = []
    private(set) weak var flyer: CALayer?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        productView.backgroundColor = .systemRed
        productView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(addToCart)))
        cartView.text = "0"
        cartView.textAlignment = .center
        cartView.backgroundColor = .systemGreen
        cartView.layer.cornerRadius = 25
        cartView.clipsToBounds = true
        view.addSubview(productView)
        view.addSubview(cartView)
    }

    @objc func addToCart() {
        let flyer = CALayer()
        flyer.frame = productView.frame
        flyer.backgroundColor = productView.backgroundColor?.cgColor
        flyer.zPosition = 10
        view.layer.addSublayer(flyer)
        self.flyer = flyer

        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            flyer.removeFromSuperlayer()
            self?.arrived()
        }
        flyer.add(flight(from: productView.center, to: cartView.center), forKey: "flight")
        CATransaction.commit()
    }

    private func flight(from start: CGPoint, to end: CGPoint) -> CAAnimationGroup {
        let path = UIBezierPath()
        path.move(to: start)
        path.addQuadCurve(to: end, controlPoint: CGPoint(x: end.x, y: start.y))

        let move = CAKeyframeAnimation(keyPath: "position")
        move.path = path.cgPath
        move.calculationMode = .linear
        move.rotationMode = .rotateAuto

        let shrink = CABasicAnimation(keyPath: "transform.scale")
        shrink.fromValue = 1
        shrink.toValue = 0.2

        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [1, 1, 0]
        fade.keyTimes = [0, 0.75, 1]

        // Begins late within the group; until then it has to hold its first value
        let round = CABasicAnimation(keyPath: "cornerRadius")
        round.fromValue = 0
        round.toValue = 50
        round.beginTime = 0.4
        round.duration = 0.4
        round.fillMode = .both

        let group = CAAnimationGroup()
        group.animations = [move, shrink, fade, round]
        group.duration = 0.8
        group.fillMode = .forwards
        group.isRemovedOnCompletion = false // or the flyer would flash once at its start
        group.delegate = self
        group.setValue("flight \(count + 1)", forKey: "name")
        return group
    }

    private func arrived() {
        count += 1
        cartView.text = String(count)

        let bounce = CAKeyframeAnimation(keyPath: "transform.scale")
        bounce.values = [1, 1.3, 0.9, 1]
        bounce.duration = 0.3
        cartView.layer.add(bounce, forKey: nil)
    }
}

extension CartFlightViewController: CAAnimationDelegate {

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard flag, let name = anim.value(forKey: "name") as? String else { return }
        finishedFlights.append(name)
    }
}
