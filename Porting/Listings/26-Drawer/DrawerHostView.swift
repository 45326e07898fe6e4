import UIKit

/// Carries the drawer's content. Its grabber sticks out by 30 points and shall be touchable all the same.
class DrawerHostView: UIView {

    let grabber = UIView()
    private let grabberHeight: CGFloat = 30

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        grabber.backgroundColor = .systemGray3
        grabber.layer.cornerRadius = 8
        addSubview(grabber)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        grabber.frame = CGRect(x: bounds.midX - 50, y: -grabberHeight, width: 100, height: grabberHeight)
    }

    // Touches outside of the bounds never get here without this.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        return super.point(inside: point, with: event) || grabber.frame.contains(point)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        // The empty parts of the drawer let touches through to what lies behind.
        return hit === self ? nil : hit
    }
}

/// A child that records which calls the container makes.
class DrawerChildViewController: UIViewController {

    private(set) var log = [String]()

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log.append(parent == nil ? "willMove nil" : "willMove parent")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.append(parent == nil ? "didMove nil" : "didMove parent")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("didAppear")
    }
}
