import UIKit

/// A message at the bottom of the screen that goes away on its own.
///
///     view.showToast("Saved")
final class ToastView: UIView {

    private let label = UILabel()
    private var dismissItem: DispatchWorkItem?
    private(set) var isLeaving = false

    init(message: String) {
        super.init(frame: .zero)
        backgroundColor = UIColor.black.withAlphaComponent(0.8)
        layer.cornerRadius = 22
        isUserInteractionEnabled = true
        label.text = message
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(leave)))
    }

    required init?(coder: NSCoder) { fatalError("not in a nib") }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 16, dy: 4)
    }

    func scheduleDismissal(after seconds: TimeInterval) {
        dismissItem?.cancel()
        let item = DispatchWorkItem { [weak self] in self?.leave() }
        dismissItem = item
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: item)
    }

    @objc func leave() {
        dismissItem?.cancel()
        guard !isLeaving else { return }
        isLeaving = true
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseIn, animations: {
            self.alpha = 0
            self.transform = CGAffineTransform(translationX: 0, y: 30)
        }, completion: { _ in self.removeFromSuperview() })
    }
}

extension UIView {

    @discardableResult
    func showToast(_ message: String, duration: TimeInterval = 2) -> ToastView {
        // A new toast replaces the old one.
        subviews.compactMap { $0 as? ToastView }.forEach { $0.leave() }

        let toast = ToastView(message: message)
        toast.frame = CGRect(x: 40, y: bounds.height - 120, width: bounds.width - 80, height: 44)
        toast.alpha = 0
        addSubview(toast)
        UIView.animate(withDuration: 0.3) { toast.alpha = 1 }
        toast.scheduleDismissal(after: duration)
        return toast
    }
}
