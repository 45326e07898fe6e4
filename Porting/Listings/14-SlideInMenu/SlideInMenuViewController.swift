import UIKit

class SlideInMenuViewController: UIViewController {

    @IBOutlet weak var menuView: UIView!
    @IBOutlet weak var dimmingView: UIView!
    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var menuLeadingConstraint: NSLayoutConstraint!
    @IBOutlet var menuButtons: [UIButton]!

    private(set) var isMenuOpen = false

    /// The menu's x at the beginning of a drag.
    private var startConstant: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        dimmingView.alpha = 0
        menuLeadingConstraint.constant = -menuView.bounds.width
        menuView.layer.shadowOpacity = 0
        menuView.layer.shadowRadius = 8

        for button in menuButtons {
            button.contentHorizontalAlignment = .leading
        }
        select(menuButtons.first!)
    }

    // MARK: - Actions

    @IBAction func hamburgerTapped(_ sender: Any) {
        setMenu(open: !isMenuOpen)
    }

    @IBAction func menuItemTapped(_ sender: UIButton) {
        select(sender)
        setMenu(open: false)
    }

    @IBAction func dimmingViewTapped(_ sender: UITapGestureRecognizer) {
        setMenu(open: false)
    }

    @IBAction func menuPanned(_ sender: UIPanGestureRecognizer) {
        let width = menuView.bounds.width
        switch sender.state {
        case .began:
            startConstant = menuLeadingConstraint.constant
        case .changed:
            let x = startConstant + sender.translation(in: view).x
            menuLeadingConstraint.constant = min(0, max(-width, x))
            dimmingView.alpha = 1 + menuLeadingConstraint.constant / width
        case .ended, .cancelled:
            setMenu(open: menuLeadingConstraint.constant > -width / 2)
        default:
            break
        }
    }

    // MARK: - Menu

    private func select(_ button: UIButton) {
        menuButtons.forEach { $0.isSelected = $0 === button }
        titleLabel.text = button.title(for: .normal)
    }

    func setMenu(open: Bool) {
        isMenuOpen = open
        view.layoutIfNeeded() // settle pending changes first, so that only ours animate
        menuLeadingConstraint.constant = open ? 0 : -menuView.bounds.width
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .beginFromCurrentState], animations: {
            self.dimmingView.alpha = open ? 1 : 0
            self.menuView.layer.shadowOpacity = open ? 0.3 : 0
            self.view.layoutIfNeeded()
        }, completion: nil)
    }
}
