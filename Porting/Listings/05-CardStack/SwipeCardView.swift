import UIKit

class SwipeCardView: UIView {

    let stamp = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        backgroundColor = .white
        layer.cornerRadius = 20
        layer.borderWidth = 1 / UIScreen.main.scale // a hairline
        layer.borderColor = UIColor.lightGray.cgColor
        stamp.text = "✓"
        stamp.font = UIFont.boldSystemFont(ofSize: 64)
        stamp.sizeToFit()
        stamp.frame.origin = CGPoint(x: 20, y: 20)
        stamp.alpha = 0
        addSubview(stamp)
    }
}

class CardStackViewController: UIViewController {

    let stack = CardStackView()
    private(set) var answers: [Bool] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGray6
        stack.frame = view.bounds
        stack.delegate = self
        view.addSubview(stack)
        (0..<3).forEach { _ in stack.push(SwipeCardView()) }
    }
}

extension CardStackViewController: CardStackViewDelegate {
    func cardStackView(_ stack: CardStackView, didThrow card: SwipeCardView, toRight: Bool) {
        answers.append(toRight)
    }
}
