import UIKit

/// Shows one controller behind a drawer with another one. On wide windows the drawer becomes a sidebar.
class DrawerContainerViewController: UIViewController {

    enum Position: CaseIterable {
        case closed, half, full

        func height(in total: CGFloat) -> CGFloat {
            switch self {
            case .closed: return 80
            case .half: return total * 0.5
            case .full: return total - 60
            }
        }
    }

    let contentViewController: UIViewController
    let drawerViewController: UIViewController
    private(set) var position: Position = .closed

    private let drawerView = DrawerHostView()
    private var isWide: Bool { view.bounds.width >= 600 }

    init(content: UIViewController, drawer: UIViewController) {
        contentViewController = content
        drawerViewController = drawer
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        addChild(contentViewController)
        contentViewController.view.frame = view.bounds
        view.addSubview(contentViewController.view)
        contentViewController.didMove(toParent: self)

        drawerView.frame = drawerFrame(for: position, in: view.bounds.size)
        view.addSubview(drawerView)

        addChild(drawerViewController)
        drawerViewController.view.frame = drawerView.bounds
        drawerViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        drawerView.insertSubview(drawerViewController.view, belowSubview: drawerView.grabber)
        drawerViewController.didMove(toParent: self)

        let pan = UIPanGestureRecognizer(target: self, action: #selector(dragged(_:)))
        drawerView.addGestureRecognizer(pan)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let sidebar: CGFloat = isWide ? 320 : 0
        let insets = UIEdgeInsets(top: 0, left: sidebar, bottom: 0, right: 0)
        contentViewController.view.frame = view.bounds.inset(by: insets)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in
            self.drawerView.frame = self.drawerFrame(for: self.position, in: size)
        }, completion: nil)
    }

    func drawerFrame(for position: Position, in size: CGSize) -> CGRect {
        if size.width >= 600 {
            return CGRect(x: 0, y: 0, width: 320, height: size.height)
        }
        let height = position.height(in: size.height)
        return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    }

    func move(to newPosition: Position, animated: Bool) {
        position = newPosition
        let changes = { self.drawerView.frame = self.drawerFrame(for: newPosition, in: self.view.bounds.size) }
        if animated {
            UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
                           options: [.allowUserInteraction, .beginFromCurrentState], animations: {
                changes()
                self.drawerView.layoutIfNeeded()
            }, completion: nil)
        } else {
            changes()
        }
    }

    /// Takes the drawer's controller out, in the order that UIKit demands.
    func removeDrawer() {
        drawerViewController.willMove(toParent: nil)
        drawerViewController.view.removeFromSuperview()
        drawerViewController.removeFromParent()
        drawerView.removeFromSuperview()
    }

    @objc private func dragged(_ pan: UIPanGestureRecognizer) {
        guard !isWide else { return }
        let total = view.bounds.height
        let resting = position.height(in: total)

        switch pan.state {
        case .changed:
            let height = min(max(resting - pan.translation(in: view).y, 80), total - 60)
            drawerView.frame = CGRect(x: 0, y: total - height, width: view.bounds.width, height: height)
        case .ended, .cancelled:
            let projected = drawerView.frame.height - pan.velocity(in: view).y * 0.15
            let nearest = Position.allCases.min {
                abs($0.height(in: total) - projected) < abs($1.height(in: total) - projected)
            }
            move(to: nearest ?? .closed, animated: true)
        default:
            break
        }
    }
}
