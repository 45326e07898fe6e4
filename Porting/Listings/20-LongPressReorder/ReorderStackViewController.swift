import UIKit

/// Five rows in a stack view. A long press picks one up, the others make room.
class ReorderStackViewController: UIViewController {

    private(set) var items = ["Apples", "Bread", "Cheese", "Dates", "Eggs"]
    let stackView = UIStackView()

    /// What hangs on the finger; the row itself stays in the stack, invisible.
    private(set) var snapshot: UIView?
    private weak var draggedRow: UIView?
    private var grabOffset: CGFloat = 0

    private let feedback = UIImpactFeedbackGenerator(style: .medium)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground

        stackView.axis = .vertical
        stackView.distribution = .fillEqually
        stackView.spacing = 10
        stackView.frame = CGRect(x: 20, y: 100, width: 350, height: 290)
        view.addSubview(stackView)

        for item in items {
            let row = UILabel()
            row.text = item
            row.backgroundColor = .secondarySystemGroupedBackground
            row.layer.cornerRadius = 6
            row.layer.masksToBounds = true
            stackView.addArrangedSubview(row)
        }

        let press = UILongPressGestureRecognizer(target: self, action: #selector(handlePress(_:)))
        press.minimumPressDuration = 0.3
        stackView.addGestureRecognizer(press)
    }

    @objc private func handlePress(_ press: UILongPressGestureRecognizer) {
        let location = press.location(in: stackView)
        switch press.state {
        case .began: pickUp(at: location)
        case .changed: move(to: location)
        case .ended: drop()
        case .cancelled, .failed: drop()
        default: break
        }
    }

    private func pickUp(at location: CGPoint) {
        guard let row = stackView.arrangedSubviews.first(where: { $0.frame.contains(location) }),
              let snapshot = row.snapshotView(afterScreenUpdates: false) else { return }

        feedback.impactOccurred()
        draggedRow = row
        grabOffset = location.y - row.center.y
        snapshot.center = view.convert(row.center, from: stackView)
        view.addSubview(snapshot)
        self.snapshot = snapshot
        row.alpha = 0

        UIView.animate(withDuration: 0.2) {
            snapshot.transform = CGAffineTransform(scaleX: 1.05, y: 1.05)
            snapshot.layer.shadowOpacity = 0.3
        }
    }

    private func move(to location: CGPoint) {
        guard let snapshot = snapshot, let row = draggedRow else { return }
        snapshot.center.y = view.convert(CGPoint(x: 0, y: location.y - grabOffset), from: stackView).y

        let rows = stackView.arrangedSubviews
        guard let index = rows.firstIndex(of: row),
              let target = rows.firstIndex(where: { $0.frame.minY...$0.frame.maxY ~= location.y }),
              target != index else { return }

        items.insert(items.remove(at: index), at: target)
        stackView.removeArrangedSubview(row)
        stackView.insertArrangedSubview(row, at: target)

        UIView.animate(withDuration: 0.25, delay: 0, options: .beginFromCurrentState, animations: {
            self.stackView.layoutIfNeeded()
        })
    }

    private func drop() {
        guard let snapshot = snapshot, let row = draggedRow else { return }
        self.snapshot = nil
        draggedRow = nil

        UIView.animate(withDuration: 0.2, animations: {
            snapshot.transform = .identity
            snapshot.center = self.view.convert(row.center, from: self.stackView)
        }, completion: { _ in
            row.alpha = 1
            snapshot.removeFromSuperview()
        })
    }
}
